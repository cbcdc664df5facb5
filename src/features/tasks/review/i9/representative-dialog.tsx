import { useState } from 'react'
import { i9Calls } from '#contract/endpoints/forms/i9.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { reviewMessages } from '../review-messages.ts'
import { useChecked } from './use-checked.ts'

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
  const [values, setValues] = useState({ name: '', emailId: '' })
  const [until, setUntil] = useState<string>()
  const request = useChange<Invitation, void>(
    async (body, signal) => {
      const { expiresAt } = await client.call('i9.inviteRepresentative', { body, signal })
      setUntil(expiresAt)
    },
    { invalidates: ['documents', 'i9', 'attention', 'users'] },
  )
  const { errorOf, summary, send } = useChecked(i9Calls.inviteRepresentative.body, request, {
    idOf: (field) => `representative-${field}`,
    labelOf: (field) => (field === 'name' ? messages.representativeName : messages.representativeEmail),
  })
  const { isSubmitted, error } = request
  return (
    <Dialog
      isOpen
      title={messages.representative}
      onClose={onClose}
      actions={
        until === undefined ? (
          <>
            <Button onClick={onClose}>{messages.cancel}</Button>
            <Button kind="primary" isBusy={isSubmitted} onClick={() => send({ userDocumentId, ...values })}>
              {messages.representativeSend}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose}>
            {messages.close}
          </Button>
        )
      }
    >
      {until === undefined ? (
        <Stack>
          <p>{messages.representativeText}</p>
          <ErrorSummary {...summary} />
          {error && summary.errors.length === 0 && (
            <Notice tone="danger" isLive>
              {errorMessage(error, language)}
            </Notice>
          )}
          <TextField
            id="representative-name"
            name="name"
            label={messages.representativeName}
            error={errorOf('name')}
            value={values.name}
            onChange={(name) => setValues((before) => ({ ...before, name }))}
            autoComplete="off"
          />
          <TextField
            id="representative-emailId"
            name="emailId"
            type="email"
            label={messages.representativeEmail}
            error={errorOf('emailId')}
            value={values.emailId}
            onChange={(emailId) => setValues((before) => ({ ...before, emailId }))}
            autoComplete="off"
          />
        </Stack>
      ) : (
        <Notice tone="positive" isLive>
          {messages.representativeSent(formatMoment(until, language))}
        </Notice>
      )}
    </Dialog>
  )
}
