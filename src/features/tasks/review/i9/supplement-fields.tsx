import { i9DocumentOf, i9Documents } from '#contract/forms/i9/documents.ts'
import { supplementBKinds } from '#contract/forms/i9/supplement-b.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { TextAreaField } from '#src/shared/ui/fields/text-area-field.tsx'
import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import { ChoiceField } from '#src/shared/ui/fields/choice-field.tsx'
import { DateField } from '#src/shared/ui/fields/date-field.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { reviewMessages } from '../review-messages.ts'

/** The fields of a block of Supplement B as typed. */
export type SupplementValues = Readonly<Record<string, string | boolean>>

interface FieldsProps {
  readonly values: SupplementValues
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (change: SupplementValues) => void
}

const useTexts = ({ values, errorOf, onChange }: FieldsProps) => {
  const { supplementFields } = useMessages(reviewMessages)
  return (field: keyof typeof supplementFields) => ({
    id: `supplement-${field}`,
    name: field,
    label: supplementFields[field],
    error: errorOf(field),
    value: String(values[field] ?? ''),
    onChange: (value: string) => onChange({ [field]: value }),
    autoComplete: 'off' as const,
  })
}

function ShownDocument({ isEVerify, ...props }: FieldsProps & { readonly isEVerify: boolean }) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const text = useTexts(props)
  const { values, errorOf, onChange } = props
  const options = i9Documents
    .filter(({ list }) => list !== 'B')
    .map((document) => ({
      value: document.id,
      label: `${document.list}: ${language === 'es' ? document.titleEs : document.title}`,
    }))
  const choose = (docId: string) => onChange({ docId, docTitle: i9DocumentOf(docId)?.parts[0]?.title ?? '' })
  return (
    <>
      <SelectField {...text('docId')} options={options} placeholder={messages.supplementNoDocument} onChange={choose} />
      {values['docId'] !== '' && (
        <>
          <TextField {...text('docTitle')} maxLength={120} />
          <TextField {...text('docNumber')} maxLength={40} />
          <DateField {...text('docExpires')} />
        </>
      )}
      {values['docId'] === 'C1' && (
        <CheckField
          id="supplement-isUnrestricted"
          name="isUnrestricted"
          label={messages.supplementFields.isUnrestricted}
          error={errorOf('isUnrestricted')}
          value={values['isUnrestricted'] === true}
          onChange={(isUnrestricted) => onChange({ isUnrestricted })}
        />
      )}
      {isEVerify && values['docId'] !== '' && (
        <CheckField
          id="supplement-isAlternativeProcedure"
          name="isAlternativeProcedure"
          label={messages.supplementFields.isAlternativeProcedure}
          error={errorOf('isAlternativeProcedure')}
          value={values['isAlternativeProcedure'] === true}
          onChange={(isAlternativeProcedure) => onChange({ isAlternativeProcedure })}
        />
      )}
    </>
  )
}

/** The questions of a block of Supplement B; a document that is never reverified is not offered for reverification. */
export function SupplementFields({
  canReverify,
  isEVerify,
  ...props
}: FieldsProps & { readonly canReverify: boolean; readonly isEVerify: boolean }) {
  const messages = useMessages(reviewMessages)
  const text = useTexts(props)
  const { kind } = props.values
  const kinds = supplementBKinds.filter((each) => each !== 'reverification' || canReverify)
  return (
    <>
      <ChoiceField
        {...text('kind')}
        choices={kinds.map((value) => ({ value, label: messages.supplementKinds[value] }))}
      />
      {kind === 'rehire' && <DateField {...text('rehireDate')} />}
      {(kind === 'nameChange' || kind === 'rehire') && (
        <>
          <TextField {...text('newLastName')} isOptional={kind === 'rehire'} maxLength={60} />
          <TextField {...text('newFirstName')} isOptional maxLength={60} />
          <TextField {...text('newMiddleInitial')} isOptional maxLength={1} width="short" />
        </>
      )}
      {kind !== '' && <ShownDocument {...props} isEVerify={isEVerify} />}
      <TextAreaField {...text('additionalInformation')} isOptional rows={2} maxLength={500} />
      <TextField {...text('title')} maxLength={80} />
    </>
  )
}
