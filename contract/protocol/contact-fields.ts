import { array } from 'yup'
import type { StringSchema } from 'yup'
import { stateCodes } from '../domain/states.ts'
import { withMessage, choice, email, lowercase, requiredMessage, text, zip } from './fields.ts'

/** A US phone number; stored as `206-555-0100`, with ` x12` for an extension. */
export const phone = () =>
  text(30)
    .transform((value: unknown) => {
      const match = typeof value === 'string' ? /^(?:\+?1)?(\d{10})(?:x(\d{1,6}))?$/.exec(bare(value)) : null
      const [, digits = '', extension] = match ?? []
      if (match === null) return value
      const number = `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
      return extension === undefined ? number : `${number} x${extension}`
    })
    .matches(/^[2-9]\d{2}-[2-9]\d{2}-\d{4}( x\d{1,6})?$/, { message: withMessage('phone'), excludeEmptyString: true })

// A number without its separators: spaces, dashes of any kind, and the direction marks that phones copy.
const bare = (value: string): string =>
  value
    .toLowerCase()
    .replace(/ext\.?/, 'x')
    .replace(/[\s().\p{Pd}\p{Cf}]/gu, '')

/** A US phone number, or any other one with its country code: `+52 55 1234 5678` (E.164: 15 digits at most). */
export const anyPhone = (): StringSchema => {
  const american = phone()
  return text(30)
    .transform((value: unknown) => {
      if (typeof value !== 'string') return value
      const foreign = /^\+(?!1)\d{7,15}$/.exec(bare(value))
      return foreign === null ? american.cast(value, { assert: false }) : foreign[0]
    })
    .test(
      'phone',
      withMessage('phoneAny'),
      (value) => typeof value !== 'string' || /^\+\d{7,15}$/.test(value) || american.isValidSync(value),
    )
}

/** An employer identification number; stored as `12-3456789` (IRS, Publication 1635; no EIN begins with 00). */
export const ein = () =>
  text(20)
    .transform((value: unknown) => {
      const digits = typeof value === 'string' ? value.replace(/[\s-]/g, '') : ''
      return /^\d{9}$/.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : value
    })
    .matches(/^(?!00)\d{2}-\d{7}$/, { message: withMessage('ein'), excludeEmptyString: true })

/** The name of a business in the URL of its application page: lowercase letters, digits and dashes. */
export const slug = () =>
  text(60)
    .transform(lowercase)
    .matches(/^[a-z0-9](?:[a-z0-9]|-(?=[a-z0-9])){1,59}$/, { message: withMessage('slug'), excludeEmptyString: true })

/** A color: red, green and blue with two hexadecimal digits each; stored as `#1f5f8b`. */
export const color = () =>
  text(20)
    .transform((value: unknown) => {
      const digits = typeof value === 'string' ? value.replace(/^#/, '').toLowerCase() : ''
      if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
      return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : value
    })
    .matches(/^#[0-9a-f]{6}$/, { message: withMessage('color'), excludeEmptyString: true })

/** The time zones of the United States and its territories, by their IANA names. */
export const timeZones: readonly string[] = [
  ...['New_York', 'Detroit', 'Chicago', 'Denver', 'Boise', 'Phoenix', 'Los_Angeles', 'Anchorage', 'Juneau', 'Adak'],
  ...['Puerto_Rico', 'St_Thomas', 'Indiana/Indianapolis', 'Kentucky/Louisville', 'Menominee', 'North_Dakota/Center'],
]
  .map((name) => `America/${name}`)
  .concat('Pacific/Honolulu', 'Pacific/Guam', 'Pacific/Saipan', 'Pacific/Pago_Pago')

/** One of the time zones. */
export const timeZone = () => choice(timeZones)

/** Numbers, or their texts: an object could define its own conversion, so it is refused. */
const isDays = (days: unknown): days is number[] =>
  Array.isArray(days) && days.every((each) => typeof each !== 'object')

/** Days on which a location is open: 1 Monday to 7 Sunday, each once, in order. */
export const operatingDays = () =>
  array()
    .of(choice([1, 2, 3, 4, 5, 6, 7] as const).required(requiredMessage))
    .typeError(withMessage('list'))
    .min(1, withMessage('operatingDays'))
    .max(7, withMessage('tooMany', { max: 7 }))
    .transform((days: unknown) => (isDays(days) ? [...new Set(days)].sort((a, b) => a - b) : days))

/** The address of a business or a location; each line is optional. */
export const addressFields = { address: text(120), city: text(60), state: choice(stateCodes), zip: zip() }

/** A complete address. */
export const postalAddress = {
  address: addressFields.address.required(requiredMessage),
  city: addressFields.city.required(requiredMessage),
  state: addressFields.state.required(requiredMessage),
  zip: addressFields.zip.required(requiredMessage),
}

/** Contact details of a business, a location or a TPA company. */
export const contactFields = { emailId: email(), phoneNumber: phone() }
