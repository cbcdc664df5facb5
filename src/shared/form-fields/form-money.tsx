import { MoneyField } from '#src/shared/ui/fields/money-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** An amount in dollars of a form. */
export function FormMoney(props: FormFieldProps) {
  return <MoneyField {...useFormField<string>(props)} />
}
