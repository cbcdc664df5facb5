import type { WorkDays } from '../../domain/business-days.ts'
import { workDaysAfter } from '../../domain/business-days.ts'
import type { CaseFacts } from './case.ts'

/** The clocks of an E-Verify case, with the source of each. */
const eVerifyClocks = {
  /**
   * Business days after the first day of work for pay within which the case is created, "no matter what the length of
   * time of employment".
   */
  create: {
    businessDays: 3,
    source:
      'https://www.e-verify.gov/faq/if-an-employer-routinely-hires-individuals-that-work-only-1-or-2-days-what-are-the-e-verify',
  },
  /** Federal working days that DHS may take while E-Verify needs more time. */
  moreTime: {
    federalDays: 3,
    source: 'https://www.e-verify.gov/e-verify-user-manual-30-case-results/32-e-verify-needs-more-time',
  },
  /** Federal working days after a mismatch in which the employer tells the employee, and refers or closes the case. */
  mismatch: {
    federalDays: 10,
    source: 'https://e-verify.gov/about-e-verify/whats-new/e-verify-requirement-employer-action-required-on-tentative',
  },
  /** Federal working days after the referral in which the employee visits SSA or calls DHS. */
  referred: { federalDays: 8, source: 'https://e-verify.gov/es/node/3719, 4.6 Final Nonconfirmation' },
  /** Federal working days in continuance after which the employer contacts E-Verify. */
  continuance: { federalDays: 60, source: 'https://e-verify.gov/es/node/2808, 3.4 Case In Continuance' },
} as const

/** Federal government working days: neither weekends nor federal holidays, whatever the location does. */
const federalDays: WorkDays = { operatingDays: [1, 2, 3, 4, 5], closesOnHolidays: true }

/** The last day (YYYY-MM-DD) to create the case of somebody who starts to work on a day. A short job has it, too. */
export const eVerifyCaseDue = (firstDay: string, { operatingDays, closesOnHolidays }: WorkDays): string =>
  workDaysAfter(firstDay, eVerifyClocks.create.businessDays, { operatingDays, closesOnHolidays })

/** The next step of an open case. */
export const caseSteps = [
  'check result',
  'act on mismatch',
  'employee visits agency',
  'ask E-Verify',
  'close and create again',
  'close',
] as const
/** The next step of an open case. */
export type CaseStep = (typeof caseSteps)[number]

/** What is to be done next with a case, and the last day for it (YYYY-MM-DD). */
export interface NextStep {
  readonly step: CaseStep
  readonly dueOn: string
}

const after = (day: string, clock: 'moreTime' | 'mismatch' | 'referred' | 'continuance'): string =>
  workDaysAfter(day, eVerifyClocks[clock].federalDays, federalDays)

/**
 * The next step of a case; undefined once it is closed, as E-Verify does by itself with employment authorized. A final
 * nonconfirmation is closed "immediately" (E-Verify self-assessment guide, 3.5); for "close case and resubmit" no term
 * was found, so that it is due the same day.
 */
export const nextStepOf = (facts: CaseFacts): NextStep | undefined => {
  const { result, resultOn, referredOn, closedOn } = facts
  if (closedOn !== undefined) return undefined
  switch (result) {
    case 'employment authorized':
      return undefined
    case 'needs more time':
      return { step: 'check result', dueOn: after(resultOn, 'moreTime') }
    case 'mismatch':
      return referredOn === undefined
        ? { step: facts.decision === 'no action' ? 'close' : 'act on mismatch', dueOn: after(resultOn, 'mismatch') }
        : { step: 'employee visits agency', dueOn: after(referredOn, 'referred') }
    case 'continuance':
      return { step: 'ask E-Verify', dueOn: after(resultOn, 'continuance') }
    case 'resubmit':
      return { step: 'close and create again', dueOn: resultOn }
    case 'final nonconfirmation':
      return { step: 'close', dueOn: resultOn }
  }
}

/** Whether a case is open: E-Verify closes one with employment authorized by itself (user manual, 4.1). */
export const isOpenCase = ({ result, closedOn }: Pick<CaseFacts, 'result' | 'closedOn'>): boolean =>
  closedOn === undefined && result !== 'employment authorized'

/** Whether a closed case has to be followed by another one: its information was wrong, or E-Verify asked for it. */
export const needsAnotherCase = (facts: CaseFacts): boolean =>
  !isOpenCase(facts) &&
  facts.result !== 'employment authorized' &&
  (facts.result === 'resubmit' || facts.closing === 'information incorrect')

/** What the E-Verify deadlines of a Form I-9 depend on. */
export interface CaseSituation {
  /** The business takes part, and did on the first day of work. */
  readonly isDue: boolean
  /** The Social Security number was applied for: no case can be created. */
  readonly awaitsSsn: boolean
  /** A receipt stands for a replaced document: no case can be created until the document is presented. */
  readonly awaitsDocument: boolean
  /** The last case: the day of its next step, and whether another one has to follow; undefined if there is none. */
  readonly last?: { readonly stepDue: string | null; readonly needsAnother: boolean } | undefined
}

/**
 * The E-Verify deadlines of a Form I-9. A case waits for a number that was applied for (three-day rule,
 * www.uscis.gov/e-verify/about-program/e-verify-enhancements/three-day-rule) and for the document that a receipt for a
 * replacement stands for (www.justiceadmin.org/HR/pay.aspx?payview=10).
 */
export const caseDeadline = ({
  isDue,
  awaitsSsn,
  awaitsDocument,
  last,
}: CaseSituation): 'eVerifyCase' | 'eVerifyNumber' | { readonly stepDue: string } | undefined => {
  if (!isDue) return undefined
  if (last !== undefined && !last.needsAnother) return last.stepDue === null ? undefined : { stepDue: last.stepDue }
  if (awaitsSsn) return 'eVerifyNumber'
  return awaitsDocument ? undefined : 'eVerifyCase'
}
