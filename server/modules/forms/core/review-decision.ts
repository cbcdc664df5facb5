import type { DecisionConfirmation } from '#contract/endpoints/tasks.ts'
import { decisionLane } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'

/** A decision as it came: with or without the right of a queue, and about which submission. */
interface Decision {
  readonly lane: string | undefined
  readonly body: { readonly SubmissionId?: number | undefined }
}

const endOf = { approved: 'decidedApproved', rejected: 'decidedRejected', open: 'notWaiting' } as const

/**
 * Whether a decision is still about what its reviewer saw. Throws `conflict`, saying what happened meanwhile; to approve what was approved by then
 * is no conflict. One that names no submission is judged by the document's status alone.
 */
export const requireOpenDecision = (
  { lane, body }: Decision,
  document: Task,
  wanted: 'approved' | 'rejected',
): void => {
  if (lane !== undefined && lane !== decisionLane(document.id)) throw new Problem('forbidden', 'ticketOther')
  if (body.SubmissionId === undefined) return
  if (body.SubmissionId !== document.submission_id) throw new Problem('conflict', 'decisionOld')
  const { status } = document
  if (status === 'submitted' || (status === 'approved' && wanted === 'approved')) return
  throw new Problem('conflict', endOf[status])
}

/** What the outbox of a device takes for the receipt of a decision. */
export const toDecisionConfirmation = (submissionId: string, document: Task, now: Date): DecisionConfirmation => ({
  confirmationNumber: document.confirmation_number ?? '',
  submissionId,
  userDocumentId: document.id,
  receivedAt: now.toISOString(),
})
