import type { Choice } from '#src/shared/ui/fields/choice-field.tsx'
import { ChoiceField } from '#src/shared/ui/fields/choice-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A form's field for one answer out of a few. */
export function FormChoice({ choices, ...props }: FormFieldProps & { readonly choices: readonly Choice[] }) {
  return <ChoiceField {...useFormField<string>(props)} choices={choices} />
}
