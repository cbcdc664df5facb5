import type { StringSchema } from 'yup'
import { withMessage, text } from '../../protocol/fields.ts'

const canadian = /^[A-CEGHJ-NPR-TVXY]\d[A-CEGHJ-NPR-TV-Z]\d[A-CEGHJ-NPR-TV-Z]\d$/

/** The postal code of an address: US and Mexican ones are digits; a Canadian one (Canada Post) is stored as `K1A0B1`. */
export const postalCode = (stateField: string): StringSchema => {
  const isIn = (answers: unknown, state: string) => (answers as Readonly<Record<string, unknown>>)[stateField] === state
  return text(10)
    .transform((value: unknown) => {
      const bare = typeof value === 'string' ? value.replace(/[\s-]/g, '').toUpperCase() : ''
      return canadian.test(bare) ? bare : value
    })
    .test('canadian', withMessage('postalCodeCanada'), (value, { parent }) =>
      value === undefined || !isIn(parent, 'CAN') ? true : canadian.test(value),
    )
    .test('mexican', withMessage('postalCodeMexico'), (value, { parent }) =>
      value === undefined || !isIn(parent, 'MEX') ? true : /^\d{5}$/.test(value),
    )
    .test('american', withMessage('zip'), (value, { parent }) =>
      value === undefined || isIn(parent, 'CAN') || isIn(parent, 'MEX') ? true : /^\d{5}(-\d{4})?$/.test(value),
    )
}
