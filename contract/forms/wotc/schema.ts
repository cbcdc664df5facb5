import type { AnySchema } from 'yup'
import { withMessage, choice, day, flag, requiredMessage, text, objectOf } from '../../protocol/fields.ts'
import { anyPhone } from '../../protocol/contact-fields.ts'
import { addressCodes } from '../../domain/address-states.ts'
import type { AddressCode } from '../../domain/address-states.ts'
import { stateCodes } from '../../domain/states.ts'
import { signingDays } from '../signing-day.ts'
import { cityField, countryField, nameFields, ssnFields, streetField, zipField } from '../identity.ts'

/** Answers to a yes/no question; `unsaid` is “prefer not to say”. */
export const plainAnswers = ['yes', 'no', 'unsaid'] as const

/** How long a veteran was out of work during the past year, in all. */
export const veteranUnemployments = ['none', '4weeks', '6months'] as const

/** Who referred a person with a plan for employment (ETA Form 9061, box 16). */
export const referrers = ['state', 'ticket', 'va'] as const

/** Under which law the person was convicted of a felony. */
export const courts = ['federal', 'state'] as const

type Is = (...values: unknown[]) => boolean
const isAbsent = (value: unknown): boolean => value === undefined || value === false
const isTrue = (value: unknown): boolean => value === true
const isYes = (value: unknown): boolean => value === 'yes'
const isAnswered = (answers: Readonly<Record<string, unknown>>): boolean => answers['isSkipped'] !== true

type MessageReference = ReturnType<typeof withMessage>
interface Conditional {
  when(keys: string[], options: object): unknown
  required(reason: MessageReference): unknown
  test(name: string, reason: MessageReference, test: (value: unknown) => boolean): unknown
}

/** A field that is refused unless it applies. */
const onlyWhere = <S extends Conditional>(field: S, keys: string[], is: Is): S =>
  field.when(keys, {
    is,
    otherwise: (it: Conditional) => it.test('not asked', withMessage('notApplicable'), isAbsent),
  }) as S

/** The same, and required if it applies. */
const neededWhere = <S extends Conditional>(field: S, keys: string[], is: Is): S =>
  field.when(keys, {
    is,
    then: (it: Conditional) => it.required(requiredMessage),
    otherwise: (it: Conditional) => it.test('not asked', withMessage('notApplicable'), isAbsent),
  }) as S

const unlessSkipped = <S extends Conditional>(field: S): S =>
  neededWhere(field, ['isSkipped'], (isSkipped) => isSkipped !== true)

const plain = () => unlessSkipped(choice(plainAnswers))
const followUp = (gate: string) => neededWhere(choice(['yes', 'no'] as const), [gate], isYes)
const tick = (gate: string) => onlyWhere(flag().default(false), [gate], isYes)
const past = () =>
  day().test(
    'past',
    withMessage('datePast'),
    (value, { parent }) => value === undefined || value <= signingDays(parent).last,
  )

const tanfTicks = ['tanf9Months', 'tanf18Months', 'tanf18Since1997', 'tanfTimeLimit']
const snapTicks = ['snap6Months', 'snap3Of5', 'snap3Of15']
const anyOf = (ticks: string[], max: number) => neededWhere(text(max), ticks, (...values) => values.some(isTrue))

const felony = {
  felony: plain(),
  /** At least one of the two days is required. */
  felonyConvictedOn: onlyWhere(past(), ['felony'], isYes),
  felonyReleasedOn: onlyWhere(past(), ['felony'], isYes).test(
    'one day',
    withMessage('felonyDay'),
    (value, { parent }) => {
      const { felony: answered, felonyConvictedOn } = parent as Readonly<Record<string, unknown>>
      return answered !== 'yes' || value !== undefined || felonyConvictedOn !== undefined
    },
  ),
  felonyCourt: neededWhere(choice(courts), ['felony'], isYes),
  felonyState: neededWhere(choice(stateCodes), ['felonyCourt'], (court) => court === 'state'),
  felonyWorkRelease: tick('felony'),
}

const benefits = {
  tanf: plain(),
  tanf9Months: tick('tanf'),
  tanf18Months: tick('tanf'),
  tanf18Since1997: tick('tanf'),
  tanfTimeLimit: tick('tanf'),
  tanfRecipient: anyOf(tanfTicks, 80),
  tanfCities: anyOf(tanfTicks, 120),
  snap: plain(),
  snap6Months: tick('snap'),
  snap3Of5: tick('snap'),
  /** Only for a veteran's family. */
  snap3Of15: onlyWhere(flag().default(false), ['snap', 'veteran'], (snap, veteran) => isYes(snap) && isYes(veteran)),
  snapRecipient: anyOf(snapTicks, 80),
  snapCities: anyOf(snapTicks, 120),
  ssi: plain(),
}

type PlainAnswer = (typeof plainAnswers)[number]
type YesOrNo = 'yes' | 'no'
type StateCode = (typeof stateCodes)[number]

/** Answers of the interview as stored. Written out, since a type inferred from so many fields is slow to check. */
export type WotcAnswers = {
  readonly isSkipped: boolean
  readonly gaveByOffer?: 'yes' | undefined
  readonly hasOneName: boolean
  readonly firstName?: string | undefined
  readonly middleInitial?: string | undefined
  readonly lastName: string
  readonly streetAddress?: string | undefined
  readonly city?: string | undefined
  readonly state?: AddressCode | undefined
  readonly foreignCountry?: string | undefined
  readonly zip?: string | undefined
  readonly ssn?: string | undefined
  readonly hasAppliedForSsn: boolean
  readonly county?: string | undefined
  readonly phoneNumber?: string | undefined
  readonly isUnder40?: YesOrNo | undefined
  readonly dob?: string | undefined
  readonly tanf?: PlainAnswer | undefined
  readonly tanf9Months: boolean
  readonly tanf18Months: boolean
  readonly tanf18Since1997: boolean
  readonly tanfTimeLimit: boolean
  readonly tanfRecipient?: string | undefined
  readonly tanfCities?: string | undefined
  readonly snap?: PlainAnswer | undefined
  readonly snap6Months: boolean
  readonly snap3Of5: boolean
  readonly snap3Of15: boolean
  readonly snapRecipient?: string | undefined
  readonly snapCities?: string | undefined
  readonly ssi?: PlainAnswer | undefined
  readonly veteran?: PlainAnswer | undefined
  readonly veteranUnemployed?: (typeof veteranUnemployments)[number] | undefined
  readonly veteranDisability?: PlainAnswer | undefined
  readonly veteranDischarged?: YesOrNo | undefined
  readonly workedBefore?: YesOrNo | undefined
  readonly unemployed27?: PlainAnswer | undefined
  readonly unemploymentPay?: YesOrNo | undefined
  readonly uiCities?: string | undefined
  readonly rehab?: PlainAnswer | undefined
  readonly rehabBy?: (typeof referrers)[number] | undefined
  readonly certified?: PlainAnswer | undefined
  readonly felony?: PlainAnswer | undefined
  readonly felonyConvictedOn?: string | undefined
  readonly felonyReleasedOn?: string | undefined
  readonly felonyCourt?: (typeof courts)[number] | undefined
  readonly felonyState?: StateCode | undefined
  readonly felonyWorkRelease: boolean
}

/** The questions of Form 8850, without who the person is. */
export const questionFields = {
  county: onlyWhere(text(60), ['isSkipped'], (isSkipped) => isSkipped !== true),
  isUnder40: unlessSkipped(choice(['yes', 'no'] as const)),
  /** Asked of those under age 40. */
  dob: neededWhere(past(), ['isUnder40'], isYes),
  ...benefits,
  veteran: plain(),
  veteranUnemployed: neededWhere(choice(veteranUnemployments), ['veteran'], isYes),
  veteranDisability: neededWhere(choice(plainAnswers), ['veteran'], isYes),
  veteranDischarged: followUp('veteranDisability'),
  workedBefore: unlessSkipped(choice(['yes', 'no'] as const)),
  unemployed27: plain(),
  unemploymentPay: followUp('unemployed27'),
  uiCities: neededWhere(text(120), ['unemploymentPay'], isYes),
  rehab: plain(),
  rehabBy: neededWhere(choice(referrers), ['rehab'], isYes),
  certified: plain(),
  ...felony,
} satisfies Partial<Record<keyof WotcAnswers, AnySchema>>

const fields: Readonly<Record<keyof WotcAnswers, AnySchema>> = {
  isSkipped: flag().default(false),
  /** Whoever can't say that they gave the information by the day of the offer skips the form: the signature declares it. */
  gaveByOffer: unlessSkipped(choice(['yes'] as const)),
  ...nameFields,
  streetAddress: unlessSkipped(streetField()),
  city: unlessSkipped(cityField()),
  state: unlessSkipped(choice(addressCodes)),
  foreignCountry: countryField(isAnswered),
  zip: zipField(isAnswered),
  ...ssnFields(isAnswered),
  phoneNumber: onlyWhere(anyPhone(), ['isSkipped'], (isSkipped) => isSkipped !== true),
  ...questionFields,
}

/**
 * The answers of the interview from which Form 8850 and ETA Form 9061 are filled. If skipped as a whole, it has only a
 * name.
 */
export const wotcAnswers = objectOf<WotcAnswers>(fields)
