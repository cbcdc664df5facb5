/**
 * A calendar of the test's own, on numbers of days: nothing of it is the product's, so that both can be compared. Days
 * are counted from March 1 of the year 0 in eras of 400 years.
 */
const beforeYear = (year: number) => 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)

/** The number of a day that is written YYYY-MM-DD. */
export const numberOf = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const fromMarch = (month + 9) % 12
  const marchYear = month > 2 ? year : year - 1
  return beforeYear(marchYear) + Math.floor((153 * fromMarch + 2) / 5) + date - 1
}

/** A day as it is written, by its number. */
export const written = (number: number): string => {
  let marchYear = Math.floor(number / 365.2425)
  while (beforeYear(marchYear + 1) <= number) marchYear += 1
  while (beforeYear(marchYear) > number) marchYear -= 1
  const rest = number - beforeYear(marchYear)
  const fromMarch = Math.floor((5 * rest + 2) / 153)
  const date = rest - Math.floor((153 * fromMarch + 2) / 5) + 1
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = month > 2 ? marchYear : marchYear + 1
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
}

/** A day a number of days after another. */
export const plus = (day: string, days: number): string => written(numberOf(day) + days)

/** 1 Monday to 7 Sunday: March 1 of the year 0 was a Wednesday. */
export const weekday = (day: string): number => ((numberOf(day) + 2) % 7) + 1

const inMonth = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
const between = (year: number, month: number, [first, last]: readonly [number, number], on: number): string => {
  for (let date = first; date <= last; date += 1) {
    const day = inMonth(year, month, date)
    if (weekday(day) === on) return day
  }
  throw new Error('no such weekday')
}

/** The federal holidays of a year as they are observed (5 USC 6103; OPM). */
const listHolidays = (year: number): string[] => [
  ...[inMonth(year, 1, 1), inMonth(year, 6, 19), inMonth(year, 7, 4), inMonth(year, 11, 11), inMonth(year, 12, 25)].map(
    (day) => (weekday(day) === 6 ? plus(day, -1) : weekday(day) === 7 ? plus(day, 1) : day),
  ),
  between(year, 1, [15, 21], 1),
  between(year, 2, [15, 21], 1),
  between(year, 5, [25, 31], 1),
  between(year, 9, [1, 7], 1),
  between(year, 10, [8, 14], 1),
  between(year, 11, [22, 28], 4),
]

const listed = new Map<number, readonly string[]>()
const holidaysOf = (year: number): readonly string[] => {
  const known = listed.get(year) ?? listHolidays(year)
  listed.set(year, known)
  return known
}

/** Whether a day is an observed federal holiday. */
export const isHoliday = (day: string): boolean => {
  const year = Number(day.slice(0, 4))
  return holidaysOf(year).includes(day) || holidaysOf(year + 1).includes(day)
}

/** The day itself, or the first after it on which federal offices are open. */
export const officeDay = (day: string): string => (weekday(day) > 5 || isHoliday(day) ? officeDay(plus(day, 1)) : day)

/** The third day on which a place works after another day. */
export const thirdWorkDay = (day: string, isOpen: (day: string) => boolean): string => {
  let left = 3
  let at = day
  while (left > 0) {
    at = plus(at, 1)
    if (isOpen(at)) left -= 1
  }
  return at
}

/** The same day some years later, February 28 where there is no 29. */
export const years = (day: string, count: number): string => {
  const year = Number(day.slice(0, 4)) + count
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return `${year}-${day.slice(5) === '02-29' && !isLeap ? '02-28' : day.slice(5)}`
}
