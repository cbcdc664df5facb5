import { useField } from 'formik'
import { fieldId } from '#src/shared/form-fields/field-id.ts'
import { useReturnReasons } from '#src/shared/form-fields/reasons-context.ts'
import type { Ask } from '#src/shared/staff/query/ask.ts'
import { ComboboxField, type ComboboxOption } from '#src/shared/staff/pickers/pick-field.tsx'

type Find = (search: string) => Ask<readonly ComboboxOption[]>

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
  const [field, meta, helpers] = useField<ComboboxOption | null>(name)
  const returnReason = useReturnReasons(name, field.value)
  return (
    <ComboboxField
      id={fieldId(name)}
      name={name}
      label={label}
      hint={hint}
      value={field.value}
      error={(meta.touched ? meta.error : undefined) ?? returnReason}
      onChange={(picked) => {
        void helpers.setValue(picked)
        onPicked?.()
      }}
      onBlur={() => void helpers.setTouched(true)}
      find={find}
    />
  )
}
