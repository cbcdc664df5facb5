import type { ComponentProps } from 'react'
import { ColourField } from '#src/ui/colour-field.tsx'
import type { FormFieldWords } from '#src/forms/fields/use-form-field.ts'
import { useFormField } from '#src/forms/fields/use-form-field.ts'

/** A colour of a form, `#rrggbb` or empty. */
export function FormColour({
  first,
  pickLabel,
  ...words
}: FormFieldWords & Pick<ComponentProps<typeof ColourField>, 'first' | 'pickLabel'>) {
  return <ColourField {...useFormField<string>(words)} {...{ first, pickLabel }} />
}
