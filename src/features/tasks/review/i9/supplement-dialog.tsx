import { useState } from 'react'
import type { SupplementBBody } from '#contract/endpoints/forms/i9.ts'
import { i9Calls } from '#contract/endpoints/forms/i9.ts'
import type { I9Detail } from '#contract/endpoints/forms/i9-detail.ts'
import { supplementBCertification } from '#contract/forms/i9/supplement-b.ts'
import { signatureOf } from '#src/forms/to-signature.ts'
import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { SignatureField } from '#src/shared/ui/fields/signature-field.tsx'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { reviewMessages } from '../review-messages.ts'
import type { SupplementValues } from './supplement-fields.tsx'
import { SupplementFields } from './supplement-fields.tsx'
import { useChecked } from './use-checked.ts'

const blank: SupplementValues = {
  kind: '',
  rehireDate: '',
  newLastName: '',
  newFirstName: '',
  newMiddleInitial: '',
  docId: '',
  docTitle: '',
  docNumber: '',
  docExpires: '',
  isUnrestricted: false,
  isAlternativeProcedure: false,
  additionalInformation: '',
  title: '',
}

/** What is submitted: answers that don't apply to this reason are left out. */
const relevantValues = (values: SupplementValues): SupplementValues => ({
  ...values,
  ...(values['kind'] !== 'rehire' && { rehireDate: '' }),
  ...(values['kind'] === 'reverification' && { newLastName: '', newFirstName: '', newMiddleInitial: '' }),
  ...(values['docId'] === '' && { docTitle: '', docNumber: '', docExpires: '', isUnrestricted: false }),
  ...(values['docId'] === '' && { isAlternativeProcedure: false }),
})

/** Adds a block of Supplement B to an approved Form I-9, signed in the dialog. */
export function SupplementDialog({
  detail,
  i9,
  onClose,
  onDone,
}: {
  readonly detail: AnyDetail
  readonly i9: I9Detail
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const { client } = useSession()
  const [values, setValues] = useState(blank)
  const [signature, setSignature] = useState<SignatureValue | null>(null)
  const request = useChange<SupplementBBody, void>(
    async (body, signal) => {
      await client.call('i9.reverify', { body, signal })
      onDone()
    },
    { invalidates: ['documents', 'i9', 'attention', 'users'] },
  )
  const { errorOf, summary, send } = useChecked(i9Calls.reverify.body, request, {
    idOf: (field) => `supplement-${field}`,
    labelOf: (field) =>
      messages.supplementFields[field as keyof typeof messages.supplementFields] ??
      (field === 'signature' ? messages.supplementSignature : ''),
  })
  const { isSubmitted, error } = request
  const sign = () =>
    send({
      ...relevantValues(values),
      userDocumentId: detail.userDocumentId,
      edition: detail.edition,
      signedAt: new Date().toISOString(),
      language,
      signature: signature === null ? undefined : signatureOf(signature),
    })
  return (
    <Dialog
      isOpen
      width="wide"
      title={messages.supplementAdd}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button kind="primary" isBusy={isSubmitted} onClick={sign}>
            {messages.supplementSign}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{messages.supplementText}</p>
        <ErrorSummary {...summary} />
        {error && summary.errors.length === 0 && (
          <Notice tone="danger" isLive>
            {errorMessage(error, language)}
          </Notice>
        )}
        <SupplementFields
          values={values}
          errorOf={errorOf}
          canReverify={i9.reverifyBy !== null}
          isEVerify={i9.isEVerify}
          onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        />
        <blockquote lang="en">{supplementBCertification}</blockquote>
        <SignatureField
          id="supplement-signature"
          name="signature"
          label={messages.supplementSignature}
          error={errorOf('signature')}
          value={signature}
          onChange={setSignature}
        />
      </Stack>
    </Dialog>
  )
}
