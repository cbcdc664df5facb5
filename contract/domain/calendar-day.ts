// Creating a formatter is slower than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formatters.set(timeZone, made)
  return made
}

/** The calendar day (YYYY-MM-DD) of a time in a time zone. */
export const dateInTimeZone = (timeZone: string, at: Date): string => formatterOf(timeZone).format(at)

/** The same day as printed on forms: MM/DD/YYYY. */
export const formatPrintedDate = (timeZone: string, at: Date): string => {
  const [year, month, day] = dateInTimeZone(timeZone, at).split('-')
  return `${month}/${day}/${year}`
}
