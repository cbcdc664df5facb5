import { describe, expect, it } from 'vitest'
import type { AnySchema } from 'yup'
import { ValidationError } from 'yup'
import { anyPhone, phone } from './contact-fields.ts'
import { choice, count, day, email, flag, lines, money, nullableText, ssn, text, workDay, zip } from './fields.ts'

/** The value that a field casts an input to, or the key of the reason it is refused for. */
const read = (field: AnySchema, value: unknown): unknown => {
  try {
    return field.validateSync(value) as unknown
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return `refused: ${(error.errors[0] as unknown as { key: string }).key}`
  }
}

describe('the vocabulary of fields', () => {
  it.each<[string, AnySchema, unknown, unknown]>([
    ['text is trimmed and composed', text(10), ' Jose\u0301 ', 'José'],
    ['text of spaces is absent', text(10), '   ', undefined],
    ['text is nothing but text', text(10), { a: 1 }, 'refused: text'],
    ['a number is no text', text(10), 12, 'refused: text'],
    ['text has an end', text(3), 'abcd', 'refused: tooLong'],
    ['text has no NUL', text(10), 'a\u0000b', 'refused: unprintable'],
    ['text has no half of a sign', text(10), 'a\ud800', 'refused: unprintable'],
    ['text has no marks that turn it around', text(10), 'a\u202eb', 'refused: unprintable'],
    ['text loses what no one can see', text(10), 'Jo\u200bs\u00ade\u2060 \ufeffB', 'Jose B'],
    ['text that no one can see is absent', text(10), '\u200b \u2060', undefined],
    [
      'text keeps what joins letters or not',
      text(20),
      'می\u200cخواهم \u0915\u094d\u200d',
      'می\u200cخواهم \u0915\u094d\u200d',
    ],
    ['lines lose what no one can see', lines(10), 'a\u200b\nb\u00ad', 'a\nb'],
    ['a change to what no one can see clears', nullableText(text(10)), '\u200b', null],
    ['text keeps every script', text(10), '李 ሀ محمد', '李 ሀ محمد'],
    ['lines keep their breaks', lines(10), 'a\nb', 'a\nb'],
    ['lines have no bell', lines(10), 'a\u0007', 'refused: unprintable'],
    ['money is read as it is pasted', money(), '$1,200.50', 1200.5],
    ['money left empty is absent', money(), '', undefined],
    ['money has two decimals', money(), '1.005', 'refused: cents'],
    ['money is never negative', money(), -1, 'refused: notNegative'],
    ['money is no word', money(), 'NaN', 'refused: money'],
    ['money is finite', money(), Infinity, 'refused: tooMuch'],
    ['money is no list', money(), [1], 'refused: money'],
    ['a count is whole', count(9), 1.5, 'refused: wholeNumber'],
    ['a count has an end', count(9), 10, 'refused: tooMany'],
    ['a choice is read from text', choice([1, 2]), '2', 2],
    ['a choice is one of its options', choice([1, 2]), 3, 'refused: option'],
    ['a choice is no object', choice([1, 2]), {}, 'refused: option'],
    ['a flag is read from text', flag(), 'true', true],
    ['a flag is yes or no', flag(), 'maybe', 'refused: yesOrNo'],
    ['a day exists', day(), '2026-02-30', 'refused: day'],
    ['a day is of a year there is', day(), '0000-01-01', 'refused: day'],
    ['a day is of no year typed with two digits', day(), '0026-12-07', 'refused: day'],
    ['a day is of nobody’s past', day(), '1899-12-31', 'refused: day'],
    ['a day is of nobody’s future', day(), '2200-01-01', 'refused: day'],
    ['a day is kept', day(), '2028-02-29', '2028-02-29'],
    ['a day of work is of no year when nobody of today worked', workDay(), '1926-12-07', 'refused: workDay'],
    ['a day of work is of no year far ahead', workDay(), '2062-12-07', 'refused: workDay'],
    ['a day of work is kept', workDay(), '2031-12-07', '2031-12-07'],
    ['an e-mail address is lower-cased', email(), 'Ana@Example.COM', 'ana@example.com'],
    ['an e-mail address is text', email(), { a: 1 }, 'refused: text'],
    ['an e-mail address has a domain', email(), 'ana@', 'refused: email'],
    ['an e-mail address loses the end of its sentence', email(), 'ana@example.com.', 'ana@example.com'],
    ['an e-mail address loses what separated it', email(), 'ana@example.com; ', 'ana@example.com'],
    ['an e-mail address is no link', email(), 'mailto:ana@example.com', 'ana@example.com'],
    ['an e-mail address loses its brackets', email(), '<ana@example.com>', 'ana@example.com'],
    ['an e-mail address loses invisible characters', email(), 'ana\u200b@example.com', 'ana@example.com'],
    ['an e-mail address has no two dots', email(), 'ana@example..com', 'refused: email'],
    ['an e-mail address begins with no dot', email(), '.ana@example.com', 'refused: email'],
    ['an e-mail address has no letter that looks like another', email(), '\u0430na@example.com', 'refused: email'],
    ['a ZIP has five digits, or nine', zip(), '98101-1234', '98101-1234'],
    ['a ZIP may be written with a space', zip(), '98101 1234', '98101-1234'],
    ['a ZIP may be written in one', zip(), '981011234', '98101-1234'],
    ['a ZIP is not four digits', zip(), '9810', 'refused: zip'],
    [
      'a telephone number may be copied with its marks',
      phone(),
      '\u202d(206)\u00a0555\u20110100\u202c',
      '206-555-0100',
    ],
    ['a telephone number may have any dashes', phone(), '206–555–0100', '206-555-0100'],
    ['a telephone number of here has a country of its own', phone(), '+52 55 1234 5678', 'refused: phone'],
    ['a telephone number of anywhere has its country', anyPhone(), '\u202a+52 55 1234‑5678\u202c', '+525512345678'],
    ['a telephone number of anywhere may be one of here', anyPhone(), '1 (206) 555-0100', '206-555-0100'],
    ['a telephone number of anywhere is not cut short', anyPhone(), '+52 55', 'refused: phoneAny'],
    ['an SSN is written in one way', ssn(), '212 45 6781', '212-45-6781'],
    ['an SSN has nine digits', ssn(), '212-45-678', 'refused: ssn'],
    ['an SSN is not an ITIN', ssn(), '912-45-6781', 'refused: ssnImpossible'],
    ['an SSN has no area 666', ssn(), '666-45-6781', 'refused: ssnImpossible'],
    ['an SSN has no group 00', ssn(), '212-00-6781', 'refused: ssnImpossible'],
    ['an SSN has no serial 0000', ssn(), '212-45-0000', 'refused: ssnImpossible'],
    ['an SSN is not the one of the leaflets', ssn(), '078-05-1120', 'refused: ssnImpossible'],
  ])('%s', (_fact, field, value, expected) => {
    expect(read(field, value)).toEqual(expected)
  })
})
