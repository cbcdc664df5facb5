import { formIds } from './lookups.ts'
import type { FormId } from './lookups.ts'
import { utcDay } from './calendar-day.ts'

/** A form assigned to every new employee, and when it is due. */
export interface NewHireTask {
  readonly formId: FormId
  /** Its name in lists of tasks. */
  readonly name: string
  /** Days after the first day of work. */
  readonly dueDays: number
  /** Where the rule is written; `ours` where no law names a day. */
  readonly source: string
}

/** The onboarding packet of a new employee, in the recommended order. */
export const newHireTasks: readonly NewHireTask[] = [
  {
    formId: formIds.i9,
    name: 'Form I-9',
    dueDays: 0,
    source: '8 CFR 274a.2(b)(1)(i)(A); I-9 edition 01/20/25: no later than the first day of employment',
  },
  {
    formId: formIds.w4,
    name: 'Form W-4',
    dueDays: 0,
    source: 'IRS Publication 15, section 9: a new employee gives a signed W-4 when they start work',
  },
  {
    formId: formIds.a4,
    name: 'State withholding form',
    dueDays: 0,
    source: 'ours: with the federal one; states name the start of work or a few days after it (Arizona: five)',
  },
  {
    formId: formIds.wotc,
    name: 'Form 8850 (WOTC)',
    dueDays: 0,
    source: '26 USC 51(d)(13)(A)(ii): on or before the day of the offer; asked for until the first day at the latest',
  },
  {
    formId: formIds.directDeposit,
    name: 'Direct deposit',
    dueDays: 5,
    source: 'ours: early enough for the first pay',
  },
  {
    formId: formIds.emergencyContacts,
    name: 'Emergency contacts',
    dueDays: 5,
    source: 'ours: no law asks for it, and an employee may answer that they name no one',
  },
]

/** Assigned to minors whose state demands an employment certificate at their age (`contract/domain/work-permits.ts`). */
export const workPermitTask: NewHireTask = {
  formId: formIds.workPermit,
  name: 'Minor’s work permit',
  dueDays: 0,
  source: 'states’ laws, such as New York Labor Law 135 and 13 NCAC 12 .0401: on file before work begins',
}

/** Assigned to employees whose home state's tax is withheld by its agreement with the state of work. */
export const homeStateTask: NewHireTask = {
  formId: formIds.a4,
  name: 'Withholding form of your home state',
  dueDays: 0,
  source: 'ours: with the claim on the form of the state of work, which names the home state',
}

const dayMs = 86_400_000

/** The day (YYYY-MM-DD) a number of days after another. */
export const daysAfter = (day: string, days: number): string => utcDay(Date.parse(`${day}T00:00:00Z`) + days * dayMs)
