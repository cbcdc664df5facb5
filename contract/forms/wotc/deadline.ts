import { businessDayFrom } from '../../domain/business-days.ts'
import { daysAfter } from '../../domain/onboarding-tasks.ts'

/**
 * Days after the start day within which Form 8850 has to reach the state's workforce agency (IRC 51(d)(13)(A)(ii)(II);
 * IRS, Instructions for Form 8850).
 */
const wotcDays = 28

/**
 * The last day (YYYY-MM-DD) on which Form 8850 may be sent for a person who starts on a day (YYYY-MM-DD): the 28th day
 * after it, or the next business day if that is a weekend or a federal holiday (IRC 7503; Job Service North Dakota,
 * WOTC).
 */
export const wotcDue = (start: string): string => businessDayFrom(daysAfter(start, wotcDays))
