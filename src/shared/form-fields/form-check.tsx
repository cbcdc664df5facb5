import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A statement or a box of a form, ticked or not. */
export function FormCheck(props: FormFieldProps) {
  return <CheckField {...useFormField<boolean>(props)} />
}
