import type { ReturnReason } from '#contract/endpoints/shared-replies.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { canTransition } from '#contract/domain/statuses.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { endChangedForm } from '../../deadlines/changed-form.ts'
import { decidedAtDevice } from './approve-task.ts'
import { requireReader, requireReviewer } from './reviewer.rules.ts'
import { announceReturnedForm } from './returned-forms.job.ts'

/** Returns a task to its person with reasons; they get an email. Throws `conflict` if it isn't waiting for review. */
export const returnForChanges = async (
  services: Services,
  call: AuthenticatedCall<Endpoint>,
  task: Task,
  reasons: readonly ReturnReason[],
  decidedAt?: string,
): Promise<void> => {
  const { unit, actor } = call
  requireReader(task, actor)
  await requireReviewer(unit.trx, task, actor, services.now())
  if (!canTransition('return', task.status)) throw new Problem('conflict', 'notWaiting')
  await unit.trx
    .updateTable('task')
    .set({ status: 'returned', decided_at: services.now(), reasons: JSON.stringify(reasons) })
    .where('business_id', '=', task.business_id)
    .where('id', '=', task.id)
    .execute()
  await endChangedForm(unit.trx, task, services.now())
  unit.audit.record(actor, call.origin, {
    kind: 'task returned',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: { fields: reasons.map((reason) => reason.field).join(' '), ...decidedAtDevice({ decidedAt }) },
  })
  await announceReturnedForm(services, unit, task.person_id)
}
