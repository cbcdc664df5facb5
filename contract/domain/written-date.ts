import { utcDay } from './calendar-day.ts'

/** How a date is read. */
interface DateReading {
  /**
   * The latest year that two digits can mean: with 2026, `26` is 2026 and `27` is 1927. A date of birth is past, so it is
   * this year there; elsewhere it is `yearsAhead` years later.
   */
  readonly latestYear: number
  /** Whether five digits are a day as spreadsheets count them: `46363` is 2026-12-07. */
  readonly hasDayNumbers?: boolean
}

/** Years ahead of this one that two digits can mean in a date that may be to come: documents expire within them. */
export const yearsAhead = 20

const monthNames: readonly (readonly string[])[] = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
]
const weekdayNames = [
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ...['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
]
const fillers = ['de', 'del', 'of', 'the', 'at', 'a', 'las']

const isShortFor = (word: string) => (name: string) => word.length >= 3 && name.startsWith(word)

/** The number of a month by its name in English or Spanish, or by three letters of it or more: `Sept.` is 9. */
export const monthNamed = (name: string): number | undefined => {
  const word = name.toLowerCase().replace(/\.$/, '')
  const index = monthNames.findIndex((names) => names.some(isShortFor(word)))
  return index < 0 ? undefined : index + 1
}

/** Whether the name of a month begins so; letter by letter, as it is typed. */
export const beginsMonth = (beginning: string): boolean =>
  monthNames.some((names) => names.some((name) => name.startsWith(beginning.toLowerCase())))

const lengthMax = 60
const time = /[t,\s]\s?\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[ap]\.?\s?m\.?)?(?:\s?(?:z|utc|gmt|[+-]\d{2}:?\d{2}))?$/

/** Numbers and names of a date, in lowercase, without its time. */
const partsOf = (text: string): readonly string[] => {
  const parts = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(time, '')
    .split(/[\s,./'"’-]+/)
    .map((part) => part.replace(/^(\d{1,2})(?:st|nd|rd|th|o|ro|ero)$/, '$1'))
    .filter((part) => part !== '' && !fillers.includes(part))
  const [first = '', ...others] = parts
  return others.length === 3 && weekdayNames.some(isShortFor(first)) ? others : parts
}

const dayOf = (year: number, month: number, date: number): string | undefined => {
  const day = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-')
  const isReal = year >= 1900 && year < 2200 && utcDay(Date.UTC(year, month - 1, date)) === day
  return isReal ? day : undefined
}

const isDate = (part: string): boolean => /^\d{1,2}$/.test(part)

const yearOf = (part: string, latestYear: number): number => {
  if (/^\d{4}$/.test(part)) return Number(part)
  if (!/^\d{2}$/.test(part)) return NaN
  const year = latestYear - (latestYear % 100) + Number(part)
  return year > latestYear ? year - 100 : year
}

/** The first day that the numbers can mean: month first as in the United States, day first where that is no month. */
const dayOfNumbers = ([first, second, third]: readonly [string, string, string], latestYear: number) => {
  if (/^\d{4}$/.test(first))
    return isDate(second) && isDate(third) ? dayOf(Number(first), Number(second), Number(third)) : undefined
  if (!isDate(first) || !isDate(second)) return undefined
  const year = yearOf(third, latestYear)
  return Number(first) > 12 ? dayOf(year, Number(second), Number(first)) : dayOf(year, Number(first), Number(second))
}

/** Eight digits without separators: the year last or, where that is no day, first. */
const dayOfDigits = (digits: string, latestYear: number) =>
  dayOfNumbers([digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)], latestYear) ??
  dayOfNumbers([digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)], latestYear)

// Day 0 of spreadsheets, whose 1900 has a February 29.
const dayZero = Date.UTC(1899, 11, 30)
const millisecondsPerDay = 86_400_000

/**
 * The day (YYYY-MM-DD) of a date as people in the United States write or paste it, in English or Spanish: `5/14/99`,
 * `1999-05-14`, `05141999`, `May 14, 1999`, `14 de mayo de 1999`, with or without a time, which is ignored; undefined
 * if it is none, or no day there is.
 */
export const readDate = (text: string, { latestYear, hasDayNumbers = false }: DateReading): string | undefined => {
  if (text.length > lengthMax) return undefined
  const trimmed = text.trim()
  if (hasDayNumbers && /^\d{5}(?:\.\d+)?$/.test(trimmed))
    return utcDay(dayZero + Math.floor(Number(trimmed)) * millisecondsPerDay)
  const parts = partsOf(text)
  const [first = '', second = '', third = ''] = parts
  if (parts.length === 1 && /^\d{8}$/.test(first)) return dayOfDigits(first, latestYear)
  if (parts.length !== 3) return undefined
  const named = parts.findIndex((part) => monthNamed(part) !== undefined)
  if (named < 0) return dayOfNumbers([first, second, third], latestYear)
  const [date = '', year = ''] = parts.toSpliced(named, 1)
  const numbers = /^\d{4}$/.test(date) ? { year: date, date: year } : { year, date }
  return isDate(numbers.date)
    ? dayOf(yearOf(numbers.year, latestYear), monthNamed(parts[named] ?? '') ?? NaN, Number(numbers.date))
    : undefined
}
