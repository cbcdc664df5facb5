import type { SupplementBBody } from '#contract/endpoints/forms/i9.ts'
import { i9Calls } from '#contract/endpoints/forms/i9.ts'
import type { I9Detail } from '#contract/endpoints/forms/i9-detail.ts'
import type { CopiesOfDocuments } from '#contract/forms/i9/section-2/facts.ts'
import { needsSupplementCopies, supplementBCertification } from '#contract/forms/i9/supplement-b.ts'
import { signatureOf } from '#src/forms/to-signature.ts'
import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import { FormErrors } from '#src/shared/form-fields/form-parts.tsx'
import { FormSignature } from '#src/shared/form-fields/form-signature.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { signingClock } from '#src/offline/clock/signing-clock.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useSignerName } from '#src/shared/signer-name/use-signer-name.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import { reviewMessages } from '../review-messages.ts'
import { SupplementFields } from './supplement-fields.tsx'

const blank = {
  kind: '',
  rehireDate: '',
  newLastName: '',
  newFirstName: '',
  newMiddleInitial: '',
  docId: '',
  docTitle: '',
  docNumber: '',
  docExpires: '',
  isReceipt: false,
  isUnrestricted: false,
  isAlternativeProcedure: false,
  additionalInformation: '',
  title: '',
  signature: null as SignatureValue | null,
  docFile: null as File | null,
  docBackFile: null as File | null,
}

/** The chosen copies of the document, if copies are made of it. */
const filesIn = ({ docFile, docBackFile, docId, isAlternativeProcedure }: typeof blank, copies: CopiesOfDocuments) =>
  needsSupplementCopies({ docId, isAlternativeProcedure }, copies)
    ? { ...(docFile && { docFile }), ...(docBackFile && { docBackFile }) }
    : {}

/** What is submitted: answers that don't apply to this reason are left out. */
const relevantValues = ({ docFile: _, docBackFile: __, ...values }: typeof blank) => ({
  ...values,
  ...(values.kind !== 'rehire' && { rehireDate: '' }),
  ...(values.kind === 'reverification' && { newLastName: '', newFirstName: '', newMiddleInitial: '' }),
  ...(values.docId === '' && { docTitle: '', docNumber: '', docExpires: '', isUnrestricted: false }),
  ...(values.docId === '' && { isAlternativeProcedure: false }),
  ...((values.docId === '' || values.kind !== 'reverification') && { isReceipt: false }),
  signature: values.signature === null ? undefined : signatureOf(values.signature),
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
  const { client, user } = useSession()
  const otherName = useSignerName()
  // After a receipt, what it stands for is recorded the same way.
  const awaitsDocument = i9.receiptDue !== null && i9.parts.some(({ part }) => part === 'supplement B')
  const request = useChange<{ readonly body: SupplementBBody; readonly files: ReturnType<typeof filesIn> }, void>(
    async ({ body, files }, signal) => {
      await client.call('i9.reverify', { body: { ...body, ...(await signingClock()) }, files, signal })
      onDone()
    },
    { invalidates: ['documents', 'i9', 'attention', 'users'] },
  )
  const toBody = (values: typeof blank) => ({
    ...relevantValues(values),
    userDocumentId: detail.userDocumentId,
    edition: detail.edition,
    signedAt: new Date().toISOString(),
    language,
  })
  return (
    <Form
      prefix="supplement"
      initial={{ ...blank, ...(i9.rehire && { kind: 'rehire', rehireDate: i9.rehire.firstDay ?? '' }) }}
      schema={i9Calls.reverify.body}
      toBody={toBody}
      checkInWords={({ signature }) => otherName(signature, [user])}
      onSubmit={(body, values) => request.submit({ body, files: filesIn(values, i9.copiesOfDocuments) })}
      request={request}
    >
      <FormDialog
        width="wide"
        title={messages.reviewTitle(messages.supplementAdd, detail.person.name)}
        verb={messages.supplementSign}
        onClose={onClose}
      >
        <p>{messages.supplementText}</p>
        <FormErrors />
        <SupplementFields
          canReverify={i9.reverifyBy !== null || awaitsDocument}
          isEVerify={i9.isEVerify}
          copies={i9.copiesOfDocuments}
        />
        <blockquote lang="en">{supplementBCertification}</blockquote>
        <FormSignature name="signature" label={messages.supplementSignature} signerNames={[user]} />
      </FormDialog>
    </Form>
  )
}
