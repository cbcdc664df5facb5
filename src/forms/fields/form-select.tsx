import { SelectField } from '#src/ui/select-field.tsx'
import type { FormFieldWords } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** One answer out of many, of a form. */
export function FormSelect({
  options,
  placeholder,
  ...words
}: FormFieldWords & {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly placeholder: string
}) {
  return <SelectField {...useFormField<string>(words)} {...{ options, placeholder }} autoComplete="off" />
}
