import { TextAreaField } from '#src/shared/ui/fields/text-area-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** Several lines of text of a form. */
export function FormTextArea({
  rows,
  maxLength,
  ...props
}: FormFieldProps & { readonly rows?: number | undefined; readonly maxLength: number }) {
  return <TextAreaField {...useFormField<string>(props)} {...{ rows, maxLength }} autoComplete="off" />
}
