import { object } from 'yup'
import type { InferType } from 'yup'
import { choice, day, requiredMessage, text, withMessage } from '../../protocol/fields.ts'
import type { MessageKey } from '../../protocol/messages/message-keys.ts'

/** Results of a case (E-Verify, supplemental guide for employer agents, 3.1 Case Results). */
export const caseResults = [
  'employment authorized',
  'needs more time',
  'mismatch',
  'continuance',
  'resubmit',
  'final nonconfirmation',
] as const

/** Why a case was created late, as E-Verify offers them (USCIS, Three-Day Rule). */
export const delayReasons = ['awaiting SSN', 'technical problems', 'audit', 'federal contractor', 'other'] as const

/** Which agency's records didn't match: named in the Further Action Notice (E-Verify quick reference guide, 4.3). */
export const mismatchAgencies = ['SSA', 'DHS', 'both'] as const

/** Whether the photo that E-Verify showed matches that on the document; it shows none for most documents. */
export const photoMatches = ['match', 'no match', 'none shown'] as const

/** What the employee decided on a mismatch: take action to resolve it, or not (E-Verify quick reference guide, 4.3). */
export const mismatchDecisions = ['action', 'no action'] as const

/**
 * What is stated when a case is closed (E-Verify user manual, 4.1 Close Case; for the reasons, USCIS, "Reminder:
 * employer action required on tentative nonconfirmations"). E-Verify's own words differ by its screens.
 */
export const caseClosings = [
  'no longer employed',
  'still employed',
  'information incorrect',
  'quit',
  'duplicate',
  'resubmitted',
  'other',
] as const
/** What is stated when a case is closed. */
export type CaseClosing = (typeof caseClosings)[number]

/** Closing statements that E-Verify wants in one's own words, too. */
const closingsInWords: readonly CaseClosing[] = ['still employed', 'other']

/**
 * A case number, without spaces and dashes. No published format was found: 13 to 15 letters and digits are ours, to
 * catch what is no case number.
 */
const caseNumber = () =>
  text(30)
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s-]/g, '').toUpperCase() : value))
    .matches(/^[A-Z0-9]{13,15}$/, { message: withMessage('eVerifyNumber'), excludeEmptyString: true })

/** What staff type of an E-Verify case. */
export const caseAnswers = object({
  caseNumber: caseNumber().required(requiredMessage),
  /** YYYY-MM-DD, as the other days. */
  createdOn: day().required(requiredMessage),
  delayReason: choice(delayReasons),
  /** Their own reason: E-Verify takes 200 characters (USCIS, Three-Day Rule). */
  delayText: text(200),
  photoMatch: choice(photoMatches),
  result: choice(caseResults).required(requiredMessage),
  resultOn: day().required(requiredMessage),
  agency: choice(mismatchAgencies),
  /** When the employee got the Further Action Notice. */
  noticeOn: day(),
  decision: choice(mismatchDecisions),
  /** The day on the Referral Date Confirmation. */
  referredOn: day(),
  closedOn: day(),
  closing: choice(caseClosings),
  closingText: text(200),
})
/** What is known of an E-Verify case. */
export type CaseFacts = InferType<typeof caseAnswers>

/** The days by which a case is judged, YYYY-MM-DD; null where unknown. */
export interface CaseDays {
  readonly today: string
  /** Section 2 was signed: the Form I-9 was complete. */
  readonly completedOn: string | null
  /** The last day to create the case. */
  readonly due: string | null
}

type Faults = Partial<Record<keyof CaseFacts, { readonly key: MessageKey }>>

const orderFaults = (facts: CaseFacts, { today, completedOn }: CaseDays): Faults => {
  const { createdOn, resultOn, noticeOn, referredOn, closedOn } = facts
  const faults: Faults = {}
  const inOrder: readonly (readonly [keyof CaseFacts, string | undefined, string | undefined])[] = [
    ['resultOn', createdOn, resultOn],
    ['noticeOn', resultOn, noticeOn],
    ['referredOn', noticeOn ?? resultOn, referredOn],
    ['closedOn', resultOn, closedOn],
    ['closedOn', referredOn ?? noticeOn, closedOn],
  ]
  if (completedOn !== null && createdOn < completedOn) faults.createdOn = { key: 'eVerifyBeforeI9' }
  for (const [field, earlier, later] of inOrder)
    if (earlier !== undefined && later !== undefined && later < earlier) faults[field] = { key: 'eVerifyOrder' }
  for (const [field, value] of Object.entries({ createdOn, resultOn, noticeOn, referredOn, closedOn }))
    if (value !== undefined && value > today) faults[field as 'createdOn'] = { key: 'dayNotYet' }
  return faults
}

/** A mismatch has its agency, and is referred once the employee has the notice and has decided to act. */
const mismatchFaults = ({ result, agency, noticeOn, decision, referredOn }: CaseFacts): Faults => ({
  ...(result === 'mismatch' && agency === undefined && { agency: { key: 'needed' as const } }),
  ...(decision !== undefined && noticeOn === undefined && { noticeOn: { key: 'needed' as const } }),
  ...(referredOn !== undefined && noticeOn === undefined && { noticeOn: { key: 'needed' as const } }),
  ...(referredOn !== undefined && decision !== 'action' && { decision: { key: 'eVerifyDecision' as const } }),
})

const delayFaults = ({ createdOn, delayReason, delayText }: CaseFacts, due: string | null): Faults => ({
  ...(due !== null && createdOn > due && delayReason === undefined && { delayReason: { key: 'eVerifyLate' as const } }),
  ...(delayReason === 'other' && delayText === undefined && { delayText: { key: 'needed' as const } }),
})

const closingFaults = ({ result, closedOn, closing, closingText }: CaseFacts): Faults => ({
  ...(closedOn !== undefined &&
    closing === undefined &&
    result !== 'employment authorized' && { closing: { key: 'needed' as const } }),
  ...(closing !== undefined && closedOn === undefined && { closedOn: { key: 'needed' as const } }),
  ...(closing !== undefined &&
    closingsInWords.includes(closing) &&
    closingText === undefined && { closingText: { key: 'needed' as const } }),
})

/** Why a case can't be recorded, by field. */
export const caseFaults = (facts: CaseFacts, days: CaseDays): Faults => ({
  ...delayFaults(facts, days.due),
  ...mismatchFaults(facts),
  ...closingFaults(facts),
  ...orderFaults(facts, days),
})
