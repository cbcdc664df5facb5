import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { formOf, isChangeable, isCorrected, needsStepUp, submitCallsOf } from '#contract/forms/registry.ts'
import type { Ticket } from '#contract/protocol/encrypted-submission.ts'
import { decisionLane, taskLane, employerLane } from '#contract/protocol/encrypted-submission.ts'
import { formIds } from '#contract/domain/lookups.ts'
import { roleGroups, isAllowed } from '#contract/domain/roles.ts'
import type { Actor } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'

/** The endpoints by which a person completes the task of a company document. */
const companyDocumentCalls = [
  'businessDocuments.updateAcknowledge',
  'businessDocuments.sign',
  'businessDocuments.uploadTask',
]

/** The endpoints by which a reviewer decides about a task. */
const decisionCalls = ['documents.approveTaskForms', 'documents.rejectDocuments']

const callsOf = (row: TaskRow): readonly string[] => {
  if (row.kind === 'company document') return companyDocumentCalls
  const form = formOf(row.formId)
  if (form === undefined) return []
  // A correction isn't withdrawn: what was wrong is corrected again.
  const toWithdraw = isChangeable(row.formId) && !isCorrected(row.formId) ? ['documents.withdrawChange'] : []
  return [...submitCallsOf(form), 'user.uploadDocument', ...toWithdraw]
}

const isStillOpen = (row: TaskRow): boolean => row.status !== 'approved' || isChangeable(row.formId)

interface Right {
  readonly lane: string
  readonly endpoints: readonly string[]
}

/** Who asks for tickets. */
interface TicketHolder {
  readonly actor: Actor
  readonly sessionId: string | undefined
  /** They proved who they are within the last minutes. */
  readonly isProven: boolean
}

/** The rights to a task: its person may submit it; reviewers may decide, and sign Section 2 of a Form I-9. */
const rightsTo = ({ actor, isProven }: TicketHolder, row: TaskRow): readonly Right[] => {
  const { userDocumentId, userId, formId, status } = row
  if (userId === actor.userId)
    return isStillOpen(row) && (isProven || !needsStepUp(formId))
      ? [{ lane: taskLane(userDocumentId), endpoints: callsOf(row) }]
      : []
  if (status !== 'submitted' || !isAllowed(roleGroups.review, actor.role)) return []
  const toDecide: Right = { lane: decisionLane(userDocumentId), endpoints: decisionCalls }
  const toSign: Right = { lane: employerLane(userDocumentId), endpoints: ['i9.update', 'user.uploadDocument'] }
  return formId === formIds.i9 ? [toSign, toDecide] : [toDecide]
}

/**
 * A ticket for each of the actor's own tasks that is not done or may be changed, each task the actor may decide about,
 * and each Section 2 the actor may sign. One that needs a step-up is left out unless they have just proved who they are.
 */
export const ticketsFor = (services: Services, holder: TicketHolder, rows: readonly TaskRow[]): Promise<Ticket[]> =>
  Promise.all(
    rows
      .flatMap((row) => rightsTo(holder, row))
      .filter(({ endpoints }) => endpoints.length > 0)
      .map(({ lane, endpoints }) =>
        services.tickets.issue({ ...holder.actor, sessionId: holder.sessionId }, lane, endpoints),
      ),
  )
