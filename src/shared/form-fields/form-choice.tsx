import type { Choice } from '#src/shared/ui/fields/choice-field.tsx'
import { ChoiceField } from '#src/shared/ui/fields/choice-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** One answer out of a few, of a form. */
export function FormChoice({ choices, ...props }: FormFieldProps & { readonly choices: readonly Choice[] }) {
  return <ChoiceField {...useFormField<string>(props)} choices={choices} />
}
