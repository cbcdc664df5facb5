import { daysAfter } from '../../domain/onboarding-tasks.ts'

/**
 * Days after the first day of work for pay within which a new hire is reported to the state's directory: 20 (42 USC
 * 653a(b)(2)(A)), fewer where a state asks for it.
 */
const federalDays = 20

/**
 * Days of states that were found to ask sooner: Alabama 7 (Department of Labor, in a list of all states), Georgia 10
 * (O.C.G.A. 19-11-9.2; ga-newhire.com/law), Iowa 15 (Iowa form 44-019a). Other states may; the screen says so.
 */
const daysOfState: Readonly<Record<string, number>> = { AL: 7, GA: 10, IA: 15 }

/** Consecutive days of separation after which a person is a new hire again (42 USC 653a(a)(2)(C)). */
const separationDays = 60

/** Days within which a state (code) wants the report. */
const newHireDays = (state: string | undefined): number =>
  (state === undefined ? undefined : daysOfState[state]) ?? federalDays

/**
 * The last day for the report of a person who starts on a day (both YYYY-MM-DD) in a state. A weekend or holiday
 * doesn't move it: no rule that says so was found.
 */
export const newHireDue = (firstDay: string, state: string | undefined): string =>
  daysAfter(firstDay, newHireDays(state))

/** Whether a person who left on one day and starts again on another (YYYY-MM-DD) is reported again. */
export const isNewHireAgain = (leftOn: string, firstDay: string): boolean =>
  firstDay >= daysAfter(leftOn, separationDays)
