import type { ComponentProps } from 'react'
import { ColorField } from '#src/shared/ui/fields/color-field.tsx'
import type { FormFieldProps } from '#src/shared/form-fields/use-form-field.ts'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'

/** A color field of a form, `#rrggbb` or empty. */
export function FormColor({
  first,
  pickLabel,
  ...props
}: FormFieldProps & Pick<ComponentProps<typeof ColorField>, 'first' | 'pickLabel'>) {
  return <ColorField {...useFormField<string>(props)} {...{ first, pickLabel }} />
}
