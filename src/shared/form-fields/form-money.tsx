import { MoneyField } from '#src/shared/ui/fields/money-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A form's field for an amount in dollars. */
export function FormMoney(props: FormFieldProps) {
  return <MoneyField {...useFormField<string>(props)} />
}
