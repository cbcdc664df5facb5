import { FormText } from './form-text.tsx'
import type { FormFieldProps } from './use-form-field.ts'

/** A day close to today, such as the first day of work: typed, or chosen in the browser's calendar. */
export function FormDay(props: FormFieldProps) {
  return <FormText {...props} type="date" width="medium" />
}
