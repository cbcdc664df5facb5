import { DateField } from '#src/shared/ui/fields/date-field.tsx'
import type { FormFieldWords } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A day of a form, typed in parts; its value is `YYYY-MM-DD` once it is whole. */
export function FormDate(words: FormFieldWords) {
  return <DateField {...useFormField<string>(words)} />
}
