import { object } from 'yup'
import { because, day, flag, text } from '../../kit/fields.ts'
import { phone } from '../../kit/places.ts'
import { taxpayer } from '../identity.ts'

/** The seven boxes of Form 8850, page 1: all that apply, none required. */
export const wotcBoxes = [
  'swaCertified',
  'anyOfBox2',
  'veteranUnemployed6Months',
  'veteranDisabled',
  'veteranDisabledUnemployed6Months',
  'longTermTanf',
  'unemployed27Weeks',
] as const

const box = () => flag().default(false)
const isPast = (value: string | undefined) => value === undefined || value <= new Date().toISOString().slice(0, 10)

/** The answers of Form 8850, page 1. Skipping it as a whole leaves every box empty: it is voluntary. */
export const wotcAnswers = object({
  ...taxpayer,
  county: text(60),
  phoneNumber: phone(),
  /** Asked of those under age 40. */
  dob: day().test('past', because('datePast'), isPast),
  isSkipped: flag().default(false),
  ...(Object.fromEntries(
    wotcBoxes.map((name) => [
      name,
      box().when('isSkipped', {
        is: true,
        then: (field) => field.oneOf([false], because('wotcSkipped')),
      }),
    ]),
  ) as Record<(typeof wotcBoxes)[number], ReturnType<typeof box>>),
})
