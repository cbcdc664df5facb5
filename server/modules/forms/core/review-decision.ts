import type { DecisionConfirmation } from '#contract/endpoints/tasks.ts'
import { decisionLane } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'

/** A decision as received: with or without a ticket's lane, and about which submission. */
interface Decision {
  readonly lane: string | undefined
  readonly body: { readonly submissionId?: number | undefined }
}

const endOf = { approved: 'decidedApproved', returned: 'decidedReturned', open: 'notWaiting' } as const

/**
 * Checks that a decision is still about what its reviewer saw. Throws `conflict` with what has happened since;
 * approving an approved form is no conflict. A decision without a submission id is checked only against the task's
 * status.
 */
export const requireOpenDecision = ({ lane, body }: Decision, task: Task, wanted: 'approved' | 'returned'): void => {
  if (lane !== undefined && lane !== decisionLane(task.id)) throw new Problem('forbidden', 'ticketOther')
  if (body.submissionId === undefined) return
  if (body.submissionId !== task.submission_id) throw new Problem('conflict', 'decisionOld')
  const { status } = task
  if (status === 'submitted' || (status === 'approved' && wanted === 'approved')) return
  throw new Problem('conflict', endOf[status])
}

/** The confirmation of a decision that a device's outbox expects. */
export const toDecisionConfirmation = (submissionId: string, task: Task, now: Date): DecisionConfirmation => ({
  confirmationNumber: task.confirmation_number ?? '',
  submissionId,
  userDocumentId: task.id,
  receivedAt: now.toISOString(),
})
