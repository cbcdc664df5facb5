import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import type { Option } from './form-state.ts'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

type Props = FormFieldProps & {
  readonly options: readonly Option[]
  /** The label for no answer yet; without it the first option is the answer. */
  readonly placeholder?: string | undefined
}

/** A form's field for one answer out of many. */
export function FormSelect(props: Props) {
  return <SelectField {...useFormField<string, Props>(props)} autoComplete="off" />
}
