import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A checkbox of a form. */
export function FormCheck(props: FormFieldProps) {
  return <CheckField {...useFormField<boolean>(props)} />
}
