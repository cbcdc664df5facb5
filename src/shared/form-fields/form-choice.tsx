import type { Choice } from '#src/shared/ui/fields/choice-field.tsx'
import { ChoiceField } from '#src/shared/ui/fields/choice-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

type Props = FormFieldProps & {
  readonly choices: readonly Choice[]
  readonly layout?: 'stack' | 'row' | undefined
}

/** A form's field for one answer out of a few. */
export function FormChoice(props: Props) {
  return <ChoiceField {...useFormField<string, Props>(props)} />
}
