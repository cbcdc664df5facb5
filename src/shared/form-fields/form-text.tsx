import type { ComponentProps } from 'react'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

type Looks = Pick<
  ComponentProps<typeof TextField>,
  'width' | 'autoCapitalize' | 'autoComplete' | 'maxLength' | 'type' | 'inputMode' | 'isReadOnly' | 'isDisabled'
>

/**
 * A text field of a form. Browser autofill is off, but for a field that names its token, and then on a personal device
 * only: the browser would store the answers unencrypted in its own files.
 */
export function FormText({
  width,
  autoCapitalize,
  autoComplete = 'off',
  maxLength,
  type,
  inputMode,
  isReadOnly,
  isDisabled,
  ...props
}: FormFieldProps & Looks) {
  const field = useFormField<string>(props)
  return (
    <TextField
      {...field}
      {...{ width, autoCapitalize, autoComplete, maxLength, type, inputMode, isReadOnly, isDisabled }}
    />
  )
}
