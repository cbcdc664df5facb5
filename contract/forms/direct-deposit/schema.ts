import type { AnySchema, StringSchema, TestContext } from 'yup'
import { withMessage, choice, money, originalValueIn, requiredMessage, text, objectOf } from '../../protocol/fields.ts'
import { voidedCheck } from '../../domain/lookups.ts'
import type { AddressCode } from '../../domain/address-states.ts'
import { nameAndAddress } from '../identity.ts'
import type { Slot } from './accounts.ts'
import { accountCountOf, amountKinds, slots } from './accounts.ts'
import { isRoutingNumber } from './routing.ts'

/** Whether only the end of a number was copied: banks show `••••5678`, `****5678`, `xxxx5678`, `...5678`. */
const isMaskedNumber = (text: string): boolean => /[•●∙·*…]|\.{2}|^x{2}/iu.test(text)

/** Luhn's checksum (ISO/IEC 7812-1, annex B): every second digit from the right is doubled. */
const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0) %
    10 ===
  0

/**
 * Numbers of payment cards that are used in the US, by their first digits and their length (ISO/IEC 7812): American
 * Express, Visa, Mastercard, Discover.
 */
const cards =
  /^(?:3[47]\d{13}|4\d{15}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|6(?:011|5\d\d|4[4-9]\d)\d{12})$/

/** Whether this is the number of a payment card, which no pay can be sent to. */
const isCardNumber = (text: string): boolean => {
  const digits = text.replaceAll('-', '')
  return cards.test(digits) && hasCheckDigit(digits)
}

/** How pay is delivered (specification, section 3); `Paper` is a paper check. */
export const ddTypes = ['DirectDeposit', 'VoidedCheck', 'Paper'] as const

/** Kinds of account that pay goes to (NACHA transaction codes 22 and 32). */
export const accountTypes = ['Checking', 'Savings'] as const

/** Without spaces, and without the invisible marks that come along where a number is copied. */
const withoutSpaces = (value: unknown) => (typeof value === 'string' ? value.replace(/[\s\p{Cf}]/gu, '') : value)
/** The same without dashes of any kind, and without the name of the number where that was copied too. */
const digitsOnly = (value: unknown) =>
  typeof value === 'string'
    ? value.replace(/[\s\p{Cf}\p{Pd}]/gu, '').replace(/^(?:aba|rtn|routing)(?:number|no\.?|#)?:?(?=\d)/i, '')
    : value
const isAbsent = (value: unknown): boolean => value === undefined || value === 0

type MessageReference = ReturnType<typeof withMessage>
/** Fields whose presence depends on how many accounts there are. */
interface Conditional {
  when(keys: string[], options: object): unknown
  required(reason: MessageReference): unknown
  test(name: string, reason: MessageReference, test: (value: unknown) => boolean): unknown
}

const onlyWhere = <S extends Conditional>(field: S, keys: string[], is: (...values: unknown[]) => boolean): S =>
  field.when(keys, {
    is,
    then: (it: Conditional) => it.required(requiredMessage),
    otherwise: (it: Conditional) => it.test('not asked', withMessage('notApplicable'), isAbsent),
  }) as S

/** A field that is required if its account is one of those used. */
const ofAccount = <S extends Conditional>(slot: Slot, field: S): S =>
  onlyWhere(field, ['ddType', 'accountCount'], (ddType, count) => slots.indexOf(slot) < accountCountOf(ddType, count))

/** A field that is required if its account isn't the last one used: the last one gets the rest. */
const ofShare = <S extends Conditional>(slot: Slot, field: S): S =>
  onlyWhere(
    field,
    ['ddType', 'accountCount'],
    (ddType, count) => slots.indexOf(slot) < accountCountOf(ddType, count) - 1,
  )

const valueIn = (context: TestContext, name: string): unknown => (context.parent as Record<string, unknown>)[name]

const percentIn = (context: TestContext, slot: Slot): number =>
  valueIn(context, `amountKind${slot}`) === 'percent' ? Number(valueIn(context, `amount${slot}`) ?? 0) : 0

/**
 * Why a text isn't the number of an account. NACHA entry detail record, positions 13 to 29: letters, digits and hyphens;
 * leading zeros count. Banks use 4 to 17 characters, mostly digits.
 */
const problemOf = (number: string) => {
  if (isMaskedNumber(number)) return 'accountMasked'
  if (/[A-Za-z]{4}/.test(number)) return 'accountWords'
  if (!/^[A-Za-z0-9-]{4,17}$/.test(number)) return 'accountNumber'
  return isCardNumber(number) ? 'accountCard' : undefined
}

const accountNumber = (slot: Slot) => {
  const field: StringSchema = text(60)
    .transform(withoutSpaces)
    .test('account', withMessage('accountNumber'), (value, context) => {
      const problem = value === undefined ? undefined : problemOf(value)
      return problem === undefined || context.createError({ message: withMessage(problem) })
    })
    .test('another', withMessage('accountTwice'), (value, context) =>
      slots
        .slice(0, slots.indexOf(slot))
        .every(
          (before) =>
            value === undefined ||
            value !== valueIn(context, `accountNumber${before}`) ||
            valueIn(context, `routing${slot}`) !== valueIn(context, `routing${before}`),
        ),
    )
  return field
}

/** The repeated account number: compared if it is sent, never stored. An empty one was required and not typed. */
const again = (slot: Slot) =>
  text(60)
    .strip()
    .test('the same', withMessage('accountAgain'), (_value, context) => {
      const typed = originalValueIn(context)
      return typed === undefined || withoutSpaces(typed) === (valueIn(context, `accountNumber${slot}`) ?? '')
    })

const amount = (slot: Slot) =>
  money()
    .test('something', withMessage('amountAboveZero'), (value) => value !== 0)
    .test('not all', withMessage('percentSum'), (_value, context) => {
      const earlier = slots.slice(0, slots.indexOf(slot))
      if (percentIn(context, slot) === 0) return true
      return earlier.reduce((sum, each) => sum + percentIn(context, each), percentIn(context, slot)) < 100
    })

const partsOf = (slot: Slot) => ({
  bankName: ofAccount(slot, text(80)),
  routing: ofAccount(
    slot,
    text(40)
      .transform(digitsOnly)
      .test('routing', withMessage('routing'), (value) => value === undefined || isRoutingNumber(value)),
  ),
  accountNumber: ofAccount(slot, accountNumber(slot)),
  accountNumberAgain: again(slot),
  accountType: ofAccount(slot, choice(accountTypes)),
  amountKind: ofShare(slot, choice(amountKinds)),
  amount: ofShare(slot, amount(slot)),
})
/** One bank account as stored; all fields are absent if it isn't used. */
type AccountAnswers = {
  readonly bankName?: string | undefined
  readonly routing?: string | undefined
  readonly accountNumber?: string | undefined
  readonly accountType?: (typeof accountTypes)[number] | undefined
  readonly amountKind?: (typeof amountKinds)[number] | undefined
  /** US dollars, or percent of the net pay. */
  readonly amount?: number | undefined
}
type AccountsAnswers = AccountAnswers & {
  readonly [K in keyof AccountAnswers as `${K}${Exclude<Slot, ''>}`]: AccountAnswers[K]
}

/** Answers of the form as stored. Written out, since a type inferred from so many fields is slow to check. */
export type DirectDepositAnswers = AccountsAnswers & {
  readonly hasOneName: boolean
  readonly firstName?: string | undefined
  readonly middleInitial?: string | undefined
  readonly lastName: string
  readonly streetAddress: string
  readonly city: string
  readonly state: AddressCode
  readonly foreignCountry?: string | undefined
  readonly zip?: string | undefined
  readonly ddType: (typeof ddTypes)[number]
  readonly accountCount: 1 | 2 | 3
  readonly SupportiveDocName?: typeof voidedCheck | undefined
  readonly SupportiveDocPath?: string | undefined
}

const accountOf = (slot: Slot): Readonly<Record<string, AnySchema>> =>
  Object.fromEntries(Object.entries(partsOf(slot)).map(([name, field]) => [`${name}${slot}`, field]))

const fields: Readonly<Record<string, AnySchema>> = {
  ...nameAndAddress,
  ddType: choice(ddTypes).required(requiredMessage),
  /** How many accounts are used; the last of them gets the rest. */
  accountCount: choice([1, 2, 3] as const).default(1),
  ...accountOf(''),
  ...accountOf('2'),
  ...accountOf('3'),
  SupportiveDocName: choice([voidedCheck] as const),
  /** Id of the photo of a voided check, created on the device; an empty one was required and not chosen. */
  SupportiveDocPath: text(40)
    .matches(/^[0-9a-f-]{36}$/, { message: withMessage('id'), excludeEmptyString: true })
    .test(
      'check',
      withMessage('fileNeeded'),
      (value, context) =>
        value !== undefined || originalValueIn(context) === undefined || valueIn(context, 'ddType') !== 'VoidedCheck',
    ),
}

/** The answers of the direct deposit form, under the names of the specification; the second and third account end in 2 and 3. */
export const directDepositAnswers = objectOf<DirectDepositAnswers>(fields)
