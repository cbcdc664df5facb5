import { object } from 'yup'
import type { CaseField } from '../../forms/e-verify/case-fields.ts'
import type { CaseFacts } from '../../forms/e-verify/case.ts'
import { caseAnswers } from '../../forms/e-verify/case.ts'
import type { NextStep } from '../../forms/e-verify/clocks.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { id, lines, requiredMessage } from '../../protocol/fields.ts'
import { roleGroups } from '../../domain/roles.ts'

/** What was recorded of an E-Verify case at a time. */
export interface RecordedCase {
  readonly id: number
  readonly facts: CaseFacts
  readonly isOpen: boolean
  /** What is to be done next; null once it is closed. */
  readonly next: NextStep | null
  readonly recordedBy: string
  /** ISO time. */
  readonly recordedAt: string
  /** A later record of the same case took its place. */
  readonly isReplaced: boolean
}

/** The E-Verify case of a Form I-9, for its reviewers. */
export interface EVerifyDetail {
  readonly isEVerify: boolean
  /** Whether a case is to be created: the business took part in E-Verify on the first day of work. */
  readonly isDue: boolean
  /** The last day to create the case, YYYY-MM-DD; null without a first day of work. */
  readonly due: string | null
  /** What the case waits for: a number that was applied for, or a document for which a receipt was presented. */
  readonly awaits: 'number' | 'document' | null
  /** Newest first, with what was recorded before. */
  readonly cases: readonly RecordedCase[]
  /** What E-Verify asks for, numbers by their last four characters; null until the form is approved. */
  readonly fields: readonly CaseField[] | null
}

/** How staff record the E-Verify case of a Form I-9. The case itself is created in E-Verify. */
export const eVerifyCalls = {
  getEVerifyCase: endpoint({
    method: 'POST',
    path: '/I9form/GetEVerifyCase',
    allow: roleGroups.review,
    summary: 'Get the E-Verify case of a Form I-9 as recorded, and what E-Verify asks for',
    body: object({ userDocumentId: id().required(requiredMessage) }),
    reply: reply<EVerifyDetail>(),
  }),
  recordEVerifyCase: endpoint({
    method: 'POST',
    path: '/I9form/RecordEVerifyCase',
    allow: roleGroups.review,
    summary: 'Record an E-Verify case, or what became of it',
    body: caseAnswers.shape({
      userDocumentId: id().required(requiredMessage),
      /** The record of the same case that this one replaces; left out for a new case. */
      replaces: id(),
    }),
    reply: reply<RecordedCase>(),
  }),
  revealEVerifyFields: endpoint({
    method: 'POST',
    path: '/I9form/RevealEVerifyFields',
    allow: roleGroups.owner,
    summary: 'Get what E-Verify asks for with whole numbers, for a reason that the history keeps',
    body: object({ userDocumentId: id().required(requiredMessage), reason: lines(500).required(requiredMessage) }),
    needsStepUp: true,
    reply: reply<{ readonly fields: readonly CaseField[] }>(),
  }),
} as const
