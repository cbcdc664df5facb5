import { businessDayFrom } from '../../domain/business-days.ts'

/**
 * The last day (YYYY-MM-DD) of a claim of exemption signed on a day: February 15 of the next year, or the next business
 * day, whatever edition it was signed on (26 CFR 31.3402(f)(4)-2(b); Form W-4, page 2; IRC 7503).
 */
export const exemptUntil = (signedOn: string): string => businessDayFrom(`${Number(signedOn.slice(0, 4)) + 1}-02-15`)
