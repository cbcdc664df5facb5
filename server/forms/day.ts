/** The calendar day (YYYY-MM-DD) of a moment in a time zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)

/** The same day as printed on forms: MM/DD/YYYY. */
export const printedDay = (timeZone: string, at: Date): string => {
  const [year, month, day] = dayIn(timeZone, at).split('-')
  return `${month}/${day}/${year}`
}
