import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A checkbox of a form. */
export function FormCheck({ isDisabled, ...props }: FormFieldProps & { readonly isDisabled?: boolean | undefined }) {
  return <CheckField {...useFormField<boolean>(props)} isDisabled={isDisabled} />
}
