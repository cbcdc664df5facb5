/** Days until a business day from February 15, by its weekday from Sunday: its Monday is Washington's Birthday. */
const daysToBusinessDay = [2, 1, 0, 0, 0, 0, 3]

/**
 * The last day (YYYY-MM-DD) of a claim of exemption for a year, that of its edition: February 15 of the next year, or the
 * next business day (26 CFR 31.3402(n)-1 and 31.3402(f)(4)-2(b); Form W-4, page 2; IRC 7503). The third Monday of
 * February is a federal holiday (5 U.S.C. 6103(a)).
 */
export const exemptUntil = (claimYear: number): string => {
  const year = claimYear + 1
  const weekday = new Date(Date.UTC(year, 1, 15)).getUTCDay()
  return `${year}-02-${15 + (daysToBusinessDay[weekday] ?? 0)}`
}
