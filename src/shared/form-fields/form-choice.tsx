import type { Choice } from '#src/shared/ui/fields/choice-field.tsx'
import { ChoiceField } from '#src/shared/ui/fields/choice-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A form's field for one answer out of a few. */
export function FormChoice({
  choices,
  layout,
  ...props
}: FormFieldProps & { readonly choices: readonly Choice[]; readonly layout?: 'stack' | 'row' | undefined }) {
  return <ChoiceField {...useFormField<string>(props)} {...{ choices, layout }} />
}
