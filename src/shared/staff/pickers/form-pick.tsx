import { useState } from 'react'
import { useFormField, type FormFieldProps } from '#src/shared/form-fields/use-form-field.ts'
import { ComboboxField, type ComboboxOption } from './pick-field.tsx'

/** One out of many, of a form; its value is the id in digits, empty for nothing. */
export function FormCombobox({
  find,
  scope,
  first = null,
  ...props
}: FormFieldProps & {
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>
  readonly scope?: string | undefined
  /** What the field's first value stands for. */
  readonly first?: ComboboxOption | null | undefined
}) {
  const { value, onChange, ...field } = useFormField<string>(props)
  const [picked, setPicked] = useState<ComboboxOption | null>(first)
  return (
    <ComboboxField
      {...field}
      value={picked && String(picked.id) === value ? picked : null}
      onChange={(pick) => {
        setPicked(pick)
        onChange(pick ? String(pick.id) : '')
      }}
      find={find}
      scope={scope}
    />
  )
}
