import { useState } from 'react'
import { useFormField, type FormFieldProps } from '#src/shared/form-fields/use-form-field.ts'
import type { EndpointQuery } from '../query/endpoint-query.ts'
import { ComboboxField, type ComboboxOption } from './pick-field.tsx'

/** A form's field for one out of many; its value is the id in digits, empty for nothing. */
export function FormCombobox({
  find,
  first = null,
  ...props
}: FormFieldProps & {
  readonly find: (search: string) => EndpointQuery<readonly ComboboxOption[]>
  /** The option that the field's initial value stands for. */
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
    />
  )
}
