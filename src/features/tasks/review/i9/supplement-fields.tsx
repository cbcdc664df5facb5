import { i9DocumentOf, i9Documents } from '#contract/forms/i9/documents.ts'
import { evidenceUpload } from '#contract/endpoints/shared-replies.ts'
import type { CopiesOfDocuments } from '#contract/forms/i9/section-2/facts.ts'
import { needsSupplementCopies, supplementBKinds } from '#contract/forms/i9/supplement-b.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormDay } from '#src/shared/form-fields/form-day.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { FormUpload } from '#src/shared/form-fields/form-upload.tsx'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { reviewMessages } from '../review-messages.ts'

const useNamed = () => {
  const { supplementFields } = useMessages(reviewMessages)
  return (name: keyof typeof supplementFields) => ({ name, label: supplementFields[name] })
}

function ShownDocument({
  isEVerify,
  copies,
  kind,
}: {
  readonly isEVerify: boolean
  readonly copies: CopiesOfDocuments
  readonly kind: unknown
}) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const named = useNamed()
  const { change } = useFormFields()
  const { onChange, ...field } = useFormField<string>(named('docId'))
  const options = i9Documents
    .filter(({ list }) => list !== 'B')
    .map((document) => ({
      value: document.id,
      label: `${document.list}: ${language === 'es' ? document.titleEs : document.title}`,
    }))
  const choose = (docId: string) => {
    onChange(docId)
    change('docTitle', i9DocumentOf(docId)?.parts[0]?.title ?? '')
  }
  return (
    <>
      <SelectField
        {...field}
        options={options}
        placeholder={messages.supplementNoDocument}
        onChange={choose}
        autoComplete="off"
      />
      {field.value !== '' && (
        <>
          <FormText {...named('docTitle')} maxLength={120} />
          <FormText {...named('docNumber')} maxLength={40} />
          <FormDay {...named('docExpires')} />
        </>
      )}
      {field.value !== '' && kind === 'reverification' && <FormCheck {...named('isReceipt')} />}
      {field.value === 'C1' && <FormCheck {...named('isUnrestricted')} />}
      {isEVerify && field.value !== '' && <FormCheck {...named('isAlternativeProcedure')} />}
      <Copies copies={copies} />
    </>
  )
}

function Copies({ copies }: { readonly copies: CopiesOfDocuments }) {
  const messages = useMessages(reviewMessages)
  const named = useNamed()
  const { valueOf } = useFormFields()
  const docId = String(valueOf('docId'))
  const isAlternativeProcedure = valueOf('isAlternativeProcedure') === true
  if (!needsSupplementCopies({ docId, isAlternativeProcedure }, copies)) return null
  const accept = evidenceUpload.types.join()
  return (
    <>
      <FormUpload {...named('docFile')} accept={accept} />
      <FormUpload
        {...named('docBackFile')}
        accept={accept}
        isOptional={i9DocumentOf(docId)?.parts[0]?.isTwoSided !== true}
        hint={messages.supplementBackHint}
      />
    </>
  )
}

/** The questions of a block of Supplement B; a document that is never reverified is not offered for reverification. */
export function SupplementFields({
  canReverify,
  isEVerify,
  copies,
}: {
  readonly canReverify: boolean
  readonly isEVerify: boolean
  readonly copies: CopiesOfDocuments
}) {
  const messages = useMessages(reviewMessages)
  const named = useNamed()
  const kind = useFormFields().valueOf('kind')
  const kinds = supplementBKinds.filter((each) => each !== 'reverification' || canReverify)
  return (
    <>
      <FormChoice
        {...named('kind')}
        choices={kinds.map((value) => ({ value, label: messages.supplementKinds[value] }))}
      />
      {kind === 'rehire' && <FormDay {...named('rehireDate')} />}
      {(kind === 'nameChange' || kind === 'rehire') && (
        <>
          <FormText {...named('newLastName')} isOptional={kind === 'rehire'} maxLength={60} />
          <FormText {...named('newFirstName')} isOptional maxLength={60} />
          <FormText {...named('newMiddleInitial')} isOptional maxLength={1} width="short" />
        </>
      )}
      {kind !== '' && <ShownDocument isEVerify={isEVerify} copies={copies} kind={kind} />}
      <FormTextArea {...named('additionalInformation')} isOptional rows={2} maxLength={500} />
      <FormText {...named('title')} maxLength={80} />
    </>
  )
}
