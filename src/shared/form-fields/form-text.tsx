import type { ComponentProps } from 'react'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

type Looks = Pick<
  ComponentProps<typeof TextField>,
  'width' | 'autoCapitalize' | 'maxLength' | 'type' | 'inputMode' | 'isReadOnly'
>

/** A text field of a form. Browser autofill is off: it would store the answers unencrypted in its own files. */
export function FormText({
  width,
  autoCapitalize,
  maxLength,
  type,
  inputMode,
  isReadOnly,
  ...props
}: FormFieldProps & Looks) {
  const field = useFormField<string>(props)
  return (
    <TextField {...field} {...{ width, autoCapitalize, maxLength, type, inputMode, isReadOnly }} autoComplete="off" />
  )
}
