import { array, mixed, object } from 'yup'
import type { AnyObject, AnyObjectSchema, AnySchema, ISchema, ObjectSchema, TestContext } from 'yup'
import type { MessageKey } from './messages/message-keys.ts'
import type { MessageRef } from './problems.ts'
import { plainFlag, plainNumber, plainText, scalar } from './casts.ts'

/** A message reference in the shape that yup carries. */
export const withMessage = (
  key: MessageKey,
  values?: MessageRef['values'],
): MessageRef & Record<PropertyKey, unknown> => (values === undefined ? { key } : { key, values })

/** The value of a field as it was sent, before any cast. */
export const originalValueIn = (context: TestContext): unknown => context.originalValue

// Control characters, lone surrogates and invisible direction marks; tabs and line breaks are allowed only in
// multi-line text.
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u
const unprintableInLines = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u

// The zero-width space, the word joiner, the soft hyphen and the byte order mark, which come along where a text is copied.
// The joiners U+200C and U+200D stay: Persian and Indic names are spelled with them.
const invisible = /[\u200b\u2060\u00ad\ufeff]/g

/** A text as it is stored, without what no one can see; undefined if that is nothing. */
const bareText = (original: string): string | undefined => {
  const bare = original.replace(invisible, '').trim()
  return bare === '' ? undefined : bare.normalize('NFC')
}

/** One line of text, trimmed and NFC, at most `max` characters; empty counts as absent. */
export const text = (max: number) =>
  plainText()
    .transform((value: unknown, original: unknown) => (typeof original === 'string' ? bareText(original) : value))
    .typeError(withMessage('text'))
    .max(max, withMessage('tooLong', { max }))
    .test('printable', withMessage('unprintable'), (value) => value === undefined || !unprintable.test(value))
    .test('is text', withMessage('text'), (_value, context) => {
      const original = originalValueIn(context)
      return original === undefined || original === null || typeof original === 'string'
    })

/** Text exactly as typed, for passwords: nothing is trimmed or normalized. */
export const verbatim = (max: number) =>
  plainText().strict().typeError(withMessage('text')).max(max, withMessage('tooLong', { max }))

/** Text of several lines. */
export const lines = (max: number) =>
  plainText()
    .transform((value: unknown, original: unknown) => (typeof original === 'string' ? bareText(original) : value))
    .typeError(withMessage('text'))
    .max(max, withMessage('tooLong', { max }))
    .test('printable', withMessage('unprintable'), (value) => value === undefined || !unprintableInLines.test(value))

const numeric = (value: unknown, original: unknown): unknown => {
  if (typeof original === 'string') {
    const bare = original
      .trim()
      .replace(/^\$/, '')
      .replace(/,(?=\d{3}(\D|$))/g, '')
    return bare === '' ? undefined : /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : NaN
  }
  return typeof original === 'number' || original === undefined || original === null ? value : NaN
}

/** US dollars, 0 to 99,999,999.99, at most two decimals. Accepts `$1,200.50`. */
export const money = () =>
  plainNumber()
    .transform(numeric)
    .typeError(withMessage('money'))
    .min(0, withMessage('notNegative'))
    .max(99_999_999.99, withMessage('tooMuch', { max: '99,999,999.99' }))
    .test(
      'cents',
      withMessage('cents'),
      (value) => value === undefined || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    )

/** A whole number from 0 to `max`. */
export const count = (max: number) =>
  plainNumber()
    .transform(numeric)
    .typeError(withMessage('wholeNumber'))
    .integer(withMessage('wholeNumber'))
    .min(0, withMessage('notNegative'))
    .max(max, withMessage('tooMany', { max }))

/** The id of a row. */
export const id = () =>
  plainNumber()
    .transform(numeric)
    .typeError(withMessage('id'))
    .integer(withMessage('id'))
    .min(1, withMessage('id'))
    .max(Number.MAX_SAFE_INTEGER, withMessage('id'))

/** Yes or no; accepts the texts of form-encoded bodies. */
export const flag = () =>
  plainFlag()
    .transform((value: unknown, original: unknown) => (original === '' ? undefined : value))
    .typeError(withMessage('yesOrNo'))

/** Whether a text is the name of something that every object has: no option is, and a rule must not find it in a table. */
const isOfEveryObject = (value: unknown): boolean => typeof value === 'string' && value in Object.prototype

/** One of the given numbers or texts. */
export const choice = <const T extends readonly (string | number)[]>(options: T) =>
  mixed<T[number]>()
    .transform((_value: unknown, original: unknown) =>
      original === '' || original === null
        ? undefined
        : (options.find(
            (option) => option === original || (typeof original === 'string' && String(option) === original),
          ) ?? (isOfEveryObject(original) ? NaN : scalar(original))),
    )
    .test(
      'option',
      withMessage('option'),
      (value) => value === undefined || value === null || options.includes(value as T[number]),
    )
    .meta({ openapi: { enum: options } })

/**
 * A calendar day about a person, `YYYY-MM-DD`: of a year that somebody alive has to do with. A year typed with two digits,
 * which a browser's own date field takes for the first century, is none.
 */
export const day = () =>
  // Long enough that what was pasted instead of a date is refused as none, not for its length.
  text(60)
    .test('day', withMessage('day'), (value) => {
      // Null means that a change clears the field.
      if (typeof value !== 'string') return true
      const at = new Date(`${value}T00:00:00Z`)
      return (
        /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(value) &&
        !Number.isNaN(at.getTime()) &&
        at.toISOString().startsWith(value)
      )
    })
    .meta({ openapi: { format: 'date' } })

const workYears = { before: 80, after: 10 } as const

/**
 * The first or last day of an employment: from 80 years before this year to 10 years after it. Any other is a mistyped
 * year (ours: nobody has worked longer, and nobody is hired further ahead).
 */
export const workDay = () =>
  day().test('work day', withMessage('workDay'), (value) => {
    if (typeof value !== 'string') return true
    const years = Number(value.slice(0, 4)) - new Date().getUTCFullYear()
    return years >= -workYears.before && years <= workYears.after
  })

/** A time, ISO 8601 with zone. */
export const moment = () =>
  text(40)
    .test(
      'moment',
      withMessage('moment'),
      (value) => value === undefined || (/^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))),
    )
    .meta({ openapi: { format: 'date-time' } })

/** Text in lowercase; anything else unchanged, so that it is refused for its type. */
export const lowercase = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value)

/** An address as people paste it, without what a link, a sentence or a list left at its ends and between its letters. */
const pasted = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const bare = value
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^(?:mailto:)+/i, '')
    .replace(/^<([^<>]*)>$/, '$1')
    .replace(/[.,;]+$/, '')
  return bare === '' ? undefined : bare
}

/** A mailbox (RFC 5321, 4.1.2, without quotes): no dot at an end or beside another, and a domain of two names or more. */
const mailbox = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/** Email address, lowercase; at most 254 characters (RFC 5321). */
export const email = () =>
  text(254)
    .transform(pasted)
    .transform(lowercase)
    .matches(mailbox, { message: withMessage('email'), excludeEmptyString: true })

/** Five digits, or five and four. */
export const zip = () =>
  text(10)
    .transform((value: unknown) =>
      typeof value === 'string' ? value.replace(/^(\d{5})[\s\p{Pd}]?(\d{4})$/u, '$1-$2') : value,
    )
    .matches(/^\d{5}(-\d{4})?$/, { message: withMessage('zip'), excludeEmptyString: true })

/** Digits of a Social Security number as written with or without dashes and spaces; undefined unless nine. */
const ssnDigits = (value: string): string | undefined => {
  const digits = value.replace(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) ? digits : undefined
}

/** `123-45-6789`. */
const formatSsn = (digits: string): string => `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`

// SSA: area not 000, 666 or 900-999, group not 00, serial not 0000; the two numbers printed in wallets and leaflets.
// Ours: one digit nine times, which is typed to get past the question.
const impossibleSsn = /^(000|666|9\d\d)|^\d{3}00|0000$|^(\d)\2{8}$/
const placeholderSsn = ['123456789', '078051120']

/** A Social Security number; stored as `NNN-NN-NNNN`. ITINs (9xx) are not SSNs. */
export const ssn = () =>
  text(20)
    .transform((value: unknown) => {
      const digits = typeof value === 'string' ? ssnDigits(value) : undefined
      return digits === undefined ? value : formatSsn(digits)
    })
    .test('nine digits', withMessage('ssn'), (value) => value === undefined || ssnDigits(value) !== undefined)
    .test('possible', withMessage('ssnImpossible'), (value) => {
      const digits = value === undefined ? undefined : ssnDigits(value)
      return digits === undefined || !(impossibleSsn.test(digits) || placeholderSsn.includes(digits))
    })

/** A field of a change that an empty text clears; left out, it stays unchanged. */
export const nullableText = <const S extends Clearable>(field: S): ReturnType<S['nullable']> =>
  field
    .nullable()
    .transform((value: unknown, original: unknown) =>
      typeof original === 'string' && bareText(original) === undefined ? null : value,
    ) as ReturnType<S['nullable']>
interface Clearable {
  nullable(): { transform(change: (value: unknown, original: unknown) => unknown): unknown }
}

/** A list of at most `max` items. */
export const listOf = <T>(item: ISchema<T, AnyObject>, max: number) =>
  array().of(item).max(max, withMessage('tooMany', { max })).typeError(withMessage('list'))

/** An object of fields with its type written out: one inferred from many fields is slow to check. */
export const objectOf = <T extends object>(fields: Readonly<Record<string, AnySchema>>): ObjectSchema<T, AnyObject> => {
  const schema: AnyObjectSchema = object(fields)
  return schema as ObjectSchema<T, AnyObject>
}

/** The message for a missing required field. */
export const requiredMessage = withMessage('needed')
