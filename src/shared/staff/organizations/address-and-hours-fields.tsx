import { timeZones } from '#contract/protocol/contact-fields.ts'
import { weekDays } from '#contract/domain/lookups.ts'
import { AddressFields } from '#src/shared/form-fields/address-fields.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ChoicesField } from '#src/shared/ui/fields/choices-field.tsx'
import { weekdayName, zoneParts } from './location-names.ts'
import { organizationsMessages } from './organizations-messages.ts'

/** The address of a business or a location: fields `Address`, `City`, `State` and `Zip`. */
export function OrganizationAddressFields() {
  return (
    <AddressFields
      messages={useMessages(organizationsMessages)}
      names={{ street: 'address', city: 'city', state: 'state', zip: 'zip' }}
      maxLengths={{ street: 120, city: 60 }}
    />
  )
}

/** The time zone of a location: field `timeZone`; `placeholder` names the default. */
export function ZoneField({ placeholder }: { readonly placeholder: string }) {
  const messages = useMessages(organizationsMessages)
  const language = useLanguage()
  const options = timeZones.map((value) => {
    const { name, city } = zoneParts(value, language)
    return { value, label: messages.zoneLabel(name, city) }
  })
  return <FormSelect name="timeZone" label={messages.zone} options={options} placeholder={placeholder} />
}

/** The days on which a location is open: field `operatingDays`, as digits from 1 Monday to 7 Sunday. */
export function DaysField({ hint }: { readonly hint?: string | undefined }) {
  const messages = useMessages(organizationsMessages)
  const language = useLanguage()
  const { value, onChange, ...field } = useFormField<string>({ name: 'operatingDays', label: messages.days, hint })
  const choices = ['1', '2', '3', '4', '5', '6', '7'].map((day) => ({
    value: day,
    label: weekdayName(Number(day), language, 'long'),
  }))
  return (
    <ChoicesField
      {...field}
      layout="row"
      choices={choices}
      values={[...value]}
      onChange={(days) => onChange([...days].sort().join(''))}
    />
  )
}

/** The list that a field of digits stands for. */
export const daysOf = (digits: string) => weekDays.filter(({ id }) => digits.includes(String(id))).map(({ id }) => id)
