import { SecretField } from '#src/shared/ui/fields/secret-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A form's field for a number that is masked on blur; its value is digits only, unless it may have letters. */
export function FormSecret({
  groups,
  maxLength,
  hasLetters,
  ...props
}: FormFieldProps & {
  readonly groups: readonly number[]
  readonly maxLength: number
  readonly hasLetters?: boolean | undefined
}) {
  return <SecretField {...useFormField<string>(props)} {...{ groups, maxLength, hasLetters }} />
}
