import { mixed, object } from 'yup'
import { copiesOfDocuments } from '#contract/forms/i9/section-2/facts.ts'
import { withMessage, requiredMessage, text } from '#contract/protocol/fields.ts'
import { contactFields, postalAddress, timeZones } from '#contract/protocol/contact-fields.ts'
import { stateCodes, states } from '#contract/domain/states.ts'

const zoneNames: Readonly<Record<string, string>> = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  arizona: 'America/Phoenix',
  pacific: 'America/Los_Angeles',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
}

const stateOf = (written: unknown): unknown => {
  if (typeof written !== 'string') return written
  const name = written.toLowerCase()
  return (
    states.find(({ code, stateName }) => [code, stateName].some((each) => each.toLowerCase() === name))?.code ?? written
  )
}

const zoneOf = (written: unknown): unknown => {
  if (typeof written !== 'string') return written
  const name = written.toLowerCase().replace(/ time$/, '')
  return zoneNames[name] ?? timeZones.find((zone) => zone.toLowerCase() === name) ?? written
}

const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const dayOf = (word: string): number => dayNames.indexOf(word.slice(0, 3)) + 1

/**
 * Days as people write them, `Mon-Fri` or `Mon, Wed, Sat`, as numbers; anything else unchanged. A range may cross the
 * end of the week.
 */
const daysOf = (written: unknown): unknown => {
  if (typeof written !== 'string') return written
  if (written.trim().toLowerCase() === 'daily') return [1, 2, 3, 4, 5, 6, 7]
  const spans = written
    .toLowerCase()
    .replace(/\s*(?:-|–| to )\s*/g, '-')
    .split(/[\s,;/+&]+/)
    .filter((span) => span !== '')
  const days = spans.flatMap((span) => {
    const [from = '', to = from, ...more] = span.split('-')
    const [first, last] = [dayOf(from), dayOf(to)]
    if (first === 0 || last === 0 || more.length > 0) return [0]
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => ((first - 1 + at) % 7) + 1)
  })
  return days.length === 0 || days.includes(0) ? written : [...new Set(days)].sort((one, other) => one - other)
}

const isDays = (value: unknown): value is number[] => Array.isArray(value)

/** A row of a location import file: the fields of a new location, as people write them. */
export const locationRowSchema = object({
  locationName: text(120).required(requiredMessage),
  phoneNumber: contactFields.phoneNumber,
  ...postalAddress,
  state: text(30).transform(stateOf).oneOf(stateCodes, withMessage('importState')).required(requiredMessage),
  timeZone: text(60).transform(zoneOf).oneOf(timeZones, withMessage('importZone')),
  operatingDays: mixed<number[]>({ check: isDays })
    .transform((_value: unknown, written: unknown) => daysOf(written))
    .typeError(withMessage('importDays')),
  copiesOfDocuments: text(10)
    .transform((written: unknown) => (typeof written === 'string' ? written.toLowerCase() : written))
    .oneOf(copiesOfDocuments, withMessage('importCopies')),
})
