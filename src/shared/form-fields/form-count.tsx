import { NumberField } from '#src/shared/ui/fields/count-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A whole number of a form. */
export function FormCount({ max, ...props }: FormFieldProps & { readonly max?: number | undefined }) {
  return <NumberField {...useFormField<string>(props)} max={max} />
}
