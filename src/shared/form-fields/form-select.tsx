import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A form's field for one answer out of many. */
export function FormSelect({
  options,
  placeholder,
  ...props
}: FormFieldProps & {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The label for no answer yet; without it the first option is the answer. */
  readonly placeholder?: string | undefined
}) {
  return <SelectField {...useFormField<string>(props)} {...{ options, placeholder }} autoComplete="off" />
}
