import type { DecisionConfirmation } from '#contract/endpoints/tasks.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { canTransition, taskTransitions } from '#contract/domain/statuses.ts'
import type { Task } from '../../../policies/tasks.ts'
import { zoneOfLocation } from '../../../policies/time-zones.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { endChangedForm } from '../../deadlines/changed-form.ts'
import { serverFormOf } from '../registry.ts'
import { isChange } from './form-in-force.ts'
import { addWithdrawnVersion } from './version.store.ts'
import { toDecisionConfirmation } from './review-decision.ts'

/**
 * Withdraws a change that isn't approved yet: the approved submission goes on. A form that is required again stays to be
 * filled in. Throws `conflict` if it was decided, or is the first one.
 */
export const withdrawChange = async (
  services: Services,
  call: AuthenticatedCall<Endpoint>,
  task: Task,
  submissionId: number,
): Promise<DecisionConfirmation> => {
  const { unit, actor, origin } = call
  if (task.person_id !== actor.userId) throw new Problem('forbidden', 'notYourSignature')
  if (call.lane !== undefined && call.lane !== taskLane(task.id)) throw new Problem('forbidden', 'ticketOther')
  const effective = task.effective_submission_id
  if (effective === null || task.submission_id !== submissionId || !isChange(task))
    throw new Problem('conflict', 'nothingToWithdraw')
  const move = task.request === null ? 'withdraw' : 'withdrawRequired'
  if (!canTransition(move, task.status)) throw new Problem('conflict', 'nothingToWithdraw')
  const { trx } = unit
  const timeZone = await zoneOfLocation(trx, task)
  const [withdrawn, before] = await Promise.all(
    [submissionId, effective].map((id) =>
      trx
        .selectFrom('form_submission')
        .select(['edition', 'confirmation_number', 'received_at'])
        .where('business_id', '=', task.business_id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ),
  )
  if (withdrawn === undefined || before === undefined) throw new Problem('conflict', 'nothingToWithdraw')
  const receivedOn = dateInTimeZone(timeZone, withdrawn.received_at)
  await serverFormOf(task.form_id).withdraw?.(trx, task, submissionId)
  await endChangedForm(trx, task, services.now())
  await addWithdrawnVersion(trx, task, { submissionId, receivedOn, at: services.now() })
  await trx
    .updateTable('task')
    .set({
      status: taskTransitions[move].to,
      submission_id: effective,
      edition: before.edition,
      confirmation_number: before.confirmation_number,
      submitted_at: before.received_at,
      awaiting_verification: false,
      reasons: JSON.stringify([]),
    })
    .where('business_id', '=', task.business_id)
    .where('id', '=', task.id)
    .execute()
  unit.audit.record(actor, origin, {
    kind: 'change withdrawn',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: { confirmationNumber: withdrawn.confirmation_number },
  })
  return toDecisionConfirmation(
    call.submissionId,
    { ...task, confirmation_number: withdrawn.confirmation_number },
    services.now(),
  )
}
