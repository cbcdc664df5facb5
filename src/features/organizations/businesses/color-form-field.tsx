import type { ComponentProps } from 'react'
import { ColorField } from '#src/shared/ui/fields/color-field.tsx'
import type { FormFieldWords } from '#src/shared/form-fields/use-form-field.ts'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'

/** A colour of a form, `#rrggbb` or empty. */
export function FormColour({
  first,
  pickLabel,
  ...words
}: FormFieldWords & Pick<ComponentProps<typeof ColorField>, 'first' | 'pickLabel'>) {
  return <ColorField {...useFormField<string>(words)} {...{ first, pickLabel }} />
}
