import type { ComponentProps } from 'react'
import { TextField } from '#src/ui/text-field.tsx'
import type { FormFieldWords } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

type Looks = Pick<
  ComponentProps<typeof TextField>,
  'width' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'type' | 'inputMode'
>

/** A line of text of a form. */
export function FormText({
  width,
  autoComplete,
  autoCapitalize,
  maxLength,
  type,
  inputMode,
  ...words
}: FormFieldWords & Looks) {
  const field = useFormField<string>(words)
  return <TextField {...field} {...{ width, autoComplete, autoCapitalize, maxLength, type, inputMode }} />
}
