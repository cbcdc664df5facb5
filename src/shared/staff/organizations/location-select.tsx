import { SelectField } from '#src/shared/ui/fields/select-field.tsx'

/** Narrows a page to one of a few locations; undefined stands for all of them. */
export function LocationSelect({
  label,
  all,
  locations,
  locationId,
  onChange,
}: {
  readonly label: string
  /** The option for all of them. */
  readonly all: string
  readonly locations: readonly { readonly id: number; readonly name: string }[]
  readonly locationId: number | undefined
  readonly onChange: (locationId: number | undefined) => void
}) {
  return (
    <SelectField
      id="location-select"
      name="location"
      label={label}
      placeholder={all}
      options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={locationId === undefined ? '' : String(locationId)}
      onChange={(value) => onChange(value === '' ? undefined : Number(value))}
    />
  )
}
