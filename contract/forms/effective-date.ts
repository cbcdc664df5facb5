import { daysAfter } from '../domain/onboarding-tasks.ts'
import type { FormKey } from './registry.ts'
import { formOf } from './registry.ts'

/** When a form that replaces another one begins to count. */
export interface EffectiveRule {
  /** Days after it was furnished; 0: the day it is approved. */
  readonly days: number
  readonly source: string
  /** Whether the rule was found with the agency; otherwise it is ours, and screens say so. */
  readonly isVerified: boolean
}

/**
 * The latest day from which a changed form counts; a form without a rule counts on approval. The employer may use a changed W-4 earlier (26 USC
 * 3402(f)(3)(B)(ii)).
 */
const effectiveRules: Readonly<Partial<Record<FormKey, EffectiveRule>>> = {
  w4: {
    days: 30,
    source:
      '26 USC 3402(f)(3)(B)(i), 26 CFR 31.3402(f)(3)-1, IRS Topic 753: no later than the start of the first payroll period ending on or after the 30th day',
    isVerified: true,
  },
  a4: { days: 0, source: 'ours: on approval; no rule of a state is on file', isVerified: false },
  i9: { days: 0, source: 'ours: a correction counts when it is signed', isVerified: false },
  wotc: { days: 0, source: 'ours: on approval', isVerified: false },
  directDeposit: { days: 0, source: 'ours: on approval, after it was verified', isVerified: false },
}

/**
 * The day (YYYY-MM-DD) from which a changed form must count at the latest; undefined for one that counts on approval.
 * Approved later, it counts from its approval: pay that was paid isn't withheld from again.
 */
export const latestStart = (formId: number, receivedOn: string): string | undefined => {
  const form = formOf(formId)
  const days = form === undefined ? 0 : (effectiveRules[form.key]?.days ?? 0)
  return days === 0 ? undefined : daysAfter(receivedOn, days)
}

/** When a form was received and approved (YYYY-MM-DD), and whether it replaces one in force. */
export interface ReceivedForm {
  readonly receivedOn: string
  readonly approvedOn: string
  readonly isReplacing: boolean
}

/**
 * The day (YYYY-MM-DD) from which a form counts. A first one counts from the day it is furnished (26 USC 3402(f)(3)(A)
 * for Form W-4). Pay schedules aren't recorded here: the payroll that applies is the one whose period ends on or after
 * this day.
 */
export const effectiveFrom = (formId: number, { receivedOn, approvedOn, isReplacing }: ReceivedForm): string => {
  const form = formOf(formId)
  if (!isReplacing || form === undefined) return receivedOn
  const latest = latestStart(formId, receivedOn) ?? receivedOn
  return latest > approvedOn ? latest : approvedOn
}
