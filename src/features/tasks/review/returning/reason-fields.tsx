import type { Language } from '#contract/domain/lookups.ts'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { commonReasons } from '../reasons/common-reasons.ts'
import { kindOfField, type ReasonKind } from '../reasons/reason-kinds.ts'
import { reviewMessages } from '../review-messages.ts'
import { reasonName } from './marking.ts'

const longest = 500

/** A reason: a common one, which can be edited, or free text. */
export function ReasonField({
  field,
  about = kindOfField(field),
  label,
  formLanguage,
  isOptional,
}: {
  readonly field: string
  /** What the reasons to choose from are about. */
  readonly about?: ReasonKind
  readonly label: string
  readonly formLanguage: Language
  readonly isOptional?: boolean | undefined
}) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const common = commonReasons(about, language, formLanguage)
  const { value, onChange } = useFormField<string>({ name: reasonName(field), label })
  const chosen = common.findIndex(({ employeeText }) => employeeText === value)
  return (
    <>
      <SelectField
        id={`common-${reasonName(field)}`}
        name={`common-${reasonName(field)}`}
        label={messages.commonReasons}
        hint={formLanguage === language ? undefined : messages.formLanguageHint[formLanguage]}
        value={chosen < 0 ? '' : String(chosen)}
        options={common.map(({ shown }, index) => ({ value: String(index), label: shown }))}
        placeholder={messages.customReason}
        onChange={(selected) => onChange(selected === '' ? '' : (common[Number(selected)]?.employeeText ?? ''))}
      />
      <FormTextArea name={reasonName(field)} label={label} rows={2} maxLength={longest} isOptional={isOptional} />
    </>
  )
}
