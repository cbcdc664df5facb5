import type { Language } from '#contract/domain/lookups.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { TextAreaField } from '#src/shared/ui/fields/text-area-field.tsx'
import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { commonReasons } from './reasons/common-reasons.ts'
import { kindOfField, type ReasonKind } from './reasons/reason-kinds.ts'
import { reviewMessages } from './review-messages.ts'
import styles from './return-for-changes-dialog.module.css'

const longest = 500

/** The id of the text of a reason. */
export const reasonId = (field: string): string => `reason-${field === '' ? 'all' : field}`

/** A reason: a common one, which can be edited, or free text. */
export function ReasonField({
  field,
  about = kindOfField(field),
  label,
  formLanguage,
  value,
  error,
  isOptional,
  onChange,
}: {
  readonly field: string
  /** What the reasons to choose from are about. */
  readonly about?: ReasonKind
  readonly label: string
  readonly formLanguage: Language
  readonly value: string
  readonly error: string | undefined
  readonly isOptional?: boolean | undefined
  readonly onChange: (text: string) => void
}) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const common = commonReasons(about, language, formLanguage)
  const chosen = common.findIndex(({ employeeText }) => employeeText === value)
  return (
    <>
      <SelectField
        id={`common-${reasonId(field)}`}
        name={`common-${reasonId(field)}`}
        label={messages.commonReasons}
        hint={formLanguage === language ? undefined : messages.formLanguageHint[formLanguage]}
        value={chosen < 0 ? '' : String(chosen)}
        options={common.map(({ shown }, index) => ({ value: String(index), label: shown }))}
        placeholder={messages.customReason}
        onChange={(selected) => onChange(selected === '' ? '' : (common[Number(selected)]?.employeeText ?? ''))}
      />
      <TextAreaField
        id={reasonId(field)}
        name={reasonId(field)}
        label={label}
        error={error}
        value={value}
        onChange={onChange}
        rows={2}
        maxLength={longest}
        isOptional={isOptional}
      />
    </>
  )
}

/** An answer that can be checked, and then needs a reason why it has to change. */
export function ReasonRow({
  field,
  label,
  hint,
  reason,
  ...props
}: {
  readonly field: string
  readonly label: string
  readonly hint?: string | undefined
  readonly reason: string | undefined
  readonly formLanguage: Language
  readonly error: string | undefined
  readonly onChange: (field: string, text: string | undefined) => void
}) {
  const messages = useMessages(reviewMessages)
  const { onChange, formLanguage, error } = props
  return (
    <div className={styles.field}>
      <CheckField
        id={`tick-${field}`}
        name={`tick-${field}`}
        label={label}
        hint={hint}
        value={reason !== undefined}
        onChange={(isTicked) => onChange(field, isTicked ? '' : undefined)}
      />
      {reason !== undefined && (
        <div className={styles.reason}>
          <ReasonField
            {...{ field, formLanguage, error }}
            label={messages.reasonFor(label)}
            value={reason}
            onChange={(text) => onChange(field, text)}
          />
        </div>
      )}
    </div>
  )
}
