import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import type { EndpointQuery } from '#src/shared/staff/query/endpoint-query.ts'
import type { ComboboxOption } from '#src/shared/staff/pickers/combobox-props.ts'
import { ComboboxField } from '#src/shared/staff/pickers/pick-field.tsx'

type Find = (search: string) => EndpointQuery<readonly ComboboxOption[]>

/** Picks one of many for a record, found by typing. */
export function RecordPicker({
  name,
  label,
  hint,
  find,
  onPicked,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly find: Find
  readonly onPicked?: (() => void) | undefined
}) {
  const { onChange, ...field } = useFormField<ComboboxOption | null>({ name, label, hint })
  return (
    <ComboboxField
      {...field}
      onChange={(picked) => {
        onChange(picked)
        onPicked?.()
      }}
      find={find}
    />
  )
}
