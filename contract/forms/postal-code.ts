import type { StringSchema } from 'yup'
import { otherCountry } from '../domain/address-states.ts'
import type { MessageKey } from '../protocol/messages/message-keys.ts'
import { text, withMessage } from '../protocol/fields.ts'
import { tableEntry } from '../protocol/table-entry.ts'

const canadian = /^[A-CEGHJ-NPR-TVXY]\d[A-CEGHJ-NPR-TV-Z]\d[A-CEGHJ-NPR-TV-Z]\d$/
const american = /^\d{5}(-\d{4})?$/

/**
 * What the postal code of an address looks like, and what to say otherwise. Military prefixes: 340, 090 to 098, 962 to
 * 966 (USPS, Postal Bulletin 22414, May 2015: Domestic Mail Manual 703.2.2.1); Canada: Canada Post.
 */
const rules: Readonly<Record<string, readonly [RegExp, MessageKey]>> = {
  AA: [/^340\d\d(-\d{4})?$/, 'zipMilitary'],
  AE: [/^09[0-8]\d\d(-\d{4})?$/, 'zipMilitary'],
  AP: [/^96[2-6]\d\d(-\d{4})?$/, 'zipMilitary'],
  CAN: [canadian, 'postalCodeCanada'],
  MEX: [/^\d{5}$/, 'postalCodeMexico'],
  [otherCountry]: [/./, 'zip'],
}

/**
 * The postal code of an address whose state or country is in another field; a Canadian one is stored as `K1A0B1`, a ZIP
 * code with four more digits as `98101-1234`.
 */
export const postalCode = (stateField: string): StringSchema =>
  text(10)
    .transform((value: unknown) => {
      if (typeof value !== 'string') return value
      const bare = value.replace(/[\s-]/g, '').toUpperCase()
      return canadian.test(bare) ? bare : value.replace(/^(\d{5})[\s\p{Pd}]?(\d{4})$/u, '$1-$2')
    })
    .test('postal code', (value, context) => {
      const state = (context.parent as Readonly<Record<string, unknown>>)[stateField]
      const [pattern, key] = tableEntry(rules, state) ?? [american, 'zip']
      return value === undefined || pattern.test(value) || context.createError({ message: withMessage(key) })
    })
