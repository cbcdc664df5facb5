import { useState } from 'react'
import { i9Calls } from '#contract/endpoints/forms/i9.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { FormErrors } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { reviewMessages } from '../review-messages.ts'

type Invitation = BodyOf<typeof i9Calls.inviteRepresentative>

/** Sends a person without an account a one-time link with which to examine the employee's documents. */
export function RepresentativeDialog({
  userDocumentId,
  onClose,
}: {
  readonly userDocumentId: number
  readonly onClose: () => void
}) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const { client } = useSession()
  const [until, setUntil] = useState<string>()
  const request = useChange<Invitation, void>(
    async (body, signal) => {
      const { expiresAt } = await client.call('i9.inviteRepresentative', { body, signal })
      setUntil(expiresAt)
    },
    { invalidates: ['documents', 'i9', 'attention', 'users'] },
  )
  if (until !== undefined)
    return (
      <Dialog
        isOpen
        title={messages.representative}
        onClose={onClose}
        actions={
          <Button kind="primary" onClick={onClose}>
            {messages.close}
          </Button>
        }
      >
        <Notice tone="positive" isLive>
          {messages.representativeSent(formatMoment(until, language))}
        </Notice>
      </Dialog>
    )
  return (
    <Form
      prefix="representative"
      initial={{ name: '', emailId: '' }}
      schema={i9Calls.inviteRepresentative.body}
      toBody={(values) => ({ userDocumentId, ...values })}
      onSubmit={request.submit}
      request={request}
    >
      <FormDialog title={messages.representative} verb={messages.representativeSend} onClose={onClose}>
        <p>{messages.representativeText}</p>
        <FormErrors />
        <FormText name="name" label={messages.representativeName} />
        <FormText name="emailId" type="email" label={messages.representativeEmail} />
      </FormDialog>
    </Form>
  )
}
