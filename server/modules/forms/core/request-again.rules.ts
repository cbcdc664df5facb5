import { awaitsSsn } from '#contract/forms/identity.ts'
import { isChangeable } from '#contract/forms/registry.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import { canTransition, taskTransitions } from '#contract/domain/statuses.ts'
import type { TaskRequest } from '#contract/domain/task-request.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'
import { zoneOfLocation } from '../../../policies/time-zones.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { Decider } from './approve-task.ts'
import { endChangedForm } from '../../deadlines/changed-form.ts'
import { emailRequestedForm } from './request-again.emails.ts'
import { refuseSelfReview } from './reviewer.rules.ts'

/** Days in which a form that is required again is due. Ours: IRC 3402(f)(2)(B) grants ten for a changed W-4. */
const requiredAgainDays = 10
/** The same where a number was applied for. Ours: it takes "several weeks or months" (SSA, hiring foreign workers). */
export const awaitedNumberDays = 30

const awaitsNumber = (request: TaskRequest): boolean =>
  request.by === 'form' && request.awaits === 'social security number'

/** Opens an approved or submitted form again, with the reason; the approved submission counts until the next one is. */
export const requireAgain = async (
  trx: Trx,
  task: Pick<Task, 'business_id' | 'id' | 'location_id'>,
  request: TaskRequest,
  now: Date,
  /** YYYY-MM-DD; by default some days from now. */
  dueOn?: string,
): Promise<void> => {
  const timeZone = await zoneOfLocation(trx, task)
  await trx
    .updateTable('task')
    .set({
      status: taskTransitions.requestAgain.to,
      due_date:
        dueOn ??
        daysAfter(dateInTimeZone(timeZone, now), awaitsNumber(request) ? awaitedNumberDays : requiredAgainDays),
      decided_at: null,
      request: JSON.stringify(request),
    })
    .where('business_id', '=', task.business_id)
    .where('id', '=', task.id)
    .execute()
  // A change that waited for review is to be sent again.
  await endChangedForm(trx, task, now)
}

/**
 * Requires a form again that was approved while its person waits for a Social Security number, to enter the number once
 * it has arrived: payroll corrects the records then (IRS Publication 15, section 4). Form 8850 is sent as it was signed.
 */
export const requireAwaitedNumber = async (
  { unit, actor, origin }: Decider,
  task: Task,
  answers: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> => {
  if (!awaitsSsn(answers) || !isChangeable(task.form_id)) return
  await requireAgain(unit.trx, task, { by: 'form', awaits: 'social security number' }, now)
  unit.audit.record(actor, origin, {
    kind: 'form requested again',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: { awaits: 'social security number' },
  })
}

/** Staff ask for an approved form again, in their words. Throws `conflict` for one that can't be changed. */
export const requestAgain = async (
  services: Services,
  call: AuthenticatedCall<Endpoint>,
  task: Task,
  reason: string,
): Promise<void> => {
  const { unit, actor, origin } = call
  refuseSelfReview(task, actor)
  if (task.withdrawn_at !== null) throw new Problem('conflict', 'taskWithdrawn')
  if (!isChangeable(task.form_id) || !canTransition('requestAgain', task.status))
    throw new Problem('conflict', 'notRequestable')
  await requireAgain(unit.trx, task, { by: 'staff', text: reason }, services.now())
  unit.audit.record(actor, origin, {
    kind: 'form requested again',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: { reason },
  })
  await emailRequestedForm(services, call, task)
}
