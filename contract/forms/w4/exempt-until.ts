import { daysAfter } from '../../domain/onboarding-tasks.ts'
import { isBusinessDay } from '../wotc/deadline.ts'

/**
 * The last day (YYYY-MM-DD) of a claim of exemption signed on a day: February 15 of the next year, or the next business
 * day, whatever edition it was signed on (26 CFR 31.3402(f)(4)-2(b); Form W-4, page 2; IRC 7503).
 */
export const exemptUntil = (signedOn: string): string => {
  let day = `${Number(signedOn.slice(0, 4)) + 1}-02-15`
  while (!isBusinessDay(day)) day = daysAfter(day, 1)
  return day
}
