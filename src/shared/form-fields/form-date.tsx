import { DateField } from '#src/shared/ui/fields/date-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A day of a form, typed in parts; its value is `YYYY-MM-DD` once it is complete. */
export function FormDate(props: FormFieldProps & { readonly isBirthday?: boolean | undefined }) {
  return <DateField {...useFormField<string>(props)} isBirthday={props.isBirthday} />
}
