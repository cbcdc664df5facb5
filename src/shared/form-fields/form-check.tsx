import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import type { FormFieldWords } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A statement or a box of a form, ticked or not. */
export function FormCheck(words: FormFieldWords) {
  return <CheckField {...useFormField<boolean>(words)} />
}
