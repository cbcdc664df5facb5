import type { NoticeFacts } from '#contract/notices/facts.ts'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormMoney } from '#src/shared/form-fields/form-money.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { wageNoticesMessages } from './wage-notices-messages.ts'

type Field = keyof NoticeFacts
const longest: Partial<Record<Field, number>> = { primaryLanguage: 60, fein: 20, phone: 40, payday: 80 }

/** What is typed into a field of the notice. */
export function useValue() {
  const { valueOf } = useFormFields()
  return (field: Field): string => String(valueOf(field))
}

/** A line of a notice. */
export function Text({ name, isOptional }: { readonly name: Field; readonly isOptional?: boolean }) {
  const messages = useMessages(wageNoticesMessages)
  const hints: Partial<Record<Field, string>> = messages.hints
  return (
    <FormText
      name={name}
      label={messages.fields[name]}
      hint={hints[name]}
      maxLength={longest[name] ?? 120}
      isOptional={isOptional}
    />
  )
}

/** An amount of a notice. */
export function Money({ name, isOptional }: { readonly name: Field; readonly isOptional?: boolean }) {
  const messages = useMessages(wageNoticesMessages)
  const hints: Partial<Record<Field, string>> = messages.hints
  return <FormMoney name={name} label={messages.fields[name]} hint={hints[name]} isOptional={isOptional} />
}

/** A question of a notice, answered with yes or no. */
export function YesNo({ name }: { readonly name: Field }) {
  const messages = useMessages(wageNoticesMessages)
  return (
    <FormChoice
      name={name}
      label={messages.fields[name]}
      layout="row"
      choices={[
        { value: 'true', label: messages.yes },
        { value: 'false', label: messages.no },
      ]}
    />
  )
}

/** A choice of a notice from a list. */
export function Options({ name, words }: { readonly name: Field; readonly words: Readonly<Record<string, string>> }) {
  const messages = useMessages(wageNoticesMessages)
  const options = Object.entries(words).map(([value, label]) => ({ value, label }))
  return <FormSelect name={name} label={messages.fields[name]} options={options} placeholder={messages.select} />
}

/** The wordings of some keys. */
export const pick = <K extends string>(keys: readonly K[], words: Readonly<Record<K, string>>) =>
  Object.fromEntries(keys.map((key) => [key, words[key]]))
