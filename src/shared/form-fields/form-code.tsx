import { CodeField } from '#src/shared/ui/fields/code-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A form's field for a one-time code. */
export function FormCode({ isDisabled, ...props }: FormFieldProps & { readonly isDisabled?: boolean | undefined }) {
  return <CodeField {...useFormField<string>(props)} isDisabled={isDisabled} />
}
