import { useState } from 'react'
import { useFormField, type FormFieldProps } from '#src/shared/form-fields/use-form-field.ts'
import type { EndpointQuery } from '../query/endpoint-query.ts'
import type { ComboboxOption } from './combobox-props.ts'
import { ComboboxField } from './pick-field.tsx'

/** A form's field for one out of many; its value is the id in digits, empty for nothing. */
export function FormCombobox({
  find,
  first = null,
  addLabel,
  onAdd,
  ...props
}: FormFieldProps & {
  readonly find: (search: string) => EndpointQuery<readonly ComboboxOption[]>
  /** The option that the field's initial value stands for. */
  readonly first?: ComboboxOption | null | undefined
  /** What the option says that adds a missing record, for a typed text; without it there is none. */
  readonly addLabel?: ((text: string) => string) | undefined
  /** Adds a record, and picks it by calling `pick`. */
  readonly onAdd?: ((text: string, pick: (option: ComboboxOption) => void) => void) | undefined
}) {
  const { value, onChange, ...field } = useFormField<string>(props)
  const [picked, setPicked] = useState<ComboboxOption | null>(first)
  const pick = (option: ComboboxOption | null) => {
    setPicked(option)
    onChange(option ? String(option.id) : '')
  }
  return (
    <ComboboxField
      {...field}
      value={picked && String(picked.id) === value ? picked : null}
      onChange={pick}
      find={find}
      adding={addLabel && onAdd && { label: addLabel, onAdd: (text) => onAdd(text, pick) }}
    />
  )
}
