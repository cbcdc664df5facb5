import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** One answer out of many, of a form. */
export function FormSelect({
  options,
  placeholder,
  ...props
}: FormFieldProps & {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The words for no answer yet; without them the first option is the answer. */
  readonly placeholder?: string | undefined
}) {
  return <SelectField {...useFormField<string>(props)} {...{ options, placeholder }} autoComplete="off" />
}
