import type { i9Calls } from '#contract/endpoints/forms/i9.ts'
import { newHireTasks } from '#contract/domain/onboarding-tasks.ts'
import { rehireUntil } from '#contract/forms/i9/deadline.ts'
import { forms } from '#contract/forms/registry.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { newerTaskId } from '../../../policies/tasks.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { getEmployerSection, getSupplements } from '../core/employer-part.ts'
import { emailRequestedForm } from '../core/request-again.emails.ts'
import { requireTaskForDecision } from '../core/reject-flag.ts'
import { refuseSelfReview } from '../core/reviewer.rules.ts'
import type { ServerFormModule } from '../core/server-form.ts'
import { firstSignedOn, loadI9Context, sectionOneOf } from './i9.context.ts'

/** A Form I-9 with both sections signed, approved or not, that a rehire may continue; days are YYYY-MM-DD. */
export interface CompletedI9 {
  readonly task: Task
  /** The day of its first signature. */
  readonly signedOn: string
  /** The last day of a rehire that may continue it. */
  readonly continuesUntil: string
  readonly supplements: readonly Readonly<Record<string, unknown>>[]
}

/** The Form I-9 of a task with both sections signed; undefined if it isn't that far. */
export const completedI9Of = async (
  { dataKeys }: Pick<Services, 'dataKeys'>,
  trx: Trx,
  task: Task,
): Promise<CompletedI9 | undefined> => {
  if (task.submission_id === null) return undefined
  const cipher = await dataKeys.of(trx, task.business_id)
  if ((await getEmployerSection(trx, cipher, task)) === undefined) return undefined
  const { submission } = await sectionOneOf(trx, cipher, task)
  const signedOn = await firstSignedOn(trx, cipher, task, submission, await loadI9Context(trx, task))
  const supplements = (await getSupplements(trx, cipher, task)).map(({ answers }) => answers)
  return { task, signedOn, continuesUntil: rehireUntil(signedOn), supplements }
}

/**
 * Begins a new Form I-9 for a new employment: a task of its own. The earlier form stays as it was signed, with its PDF and
 * Supplements B, and has no deadlines any more. Returns the id of the task.
 */
export const beginNewI9 = async (
  services: Services,
  call: Pick<AuthenticatedCall<Endpoint>, 'unit' | 'actor' | 'origin'>,
  earlier: Task,
  at: { readonly locationId: number; readonly dueOn: string | null },
): Promise<number> => {
  const { unit, actor, origin } = call
  const now = services.now()
  await unit.trx
    .updateTable('deadline')
    .set({ done_at: now })
    .where('business_id', '=', earlier.business_id)
    .where('task_id', '=', earlier.id)
    .where('done_at', 'is', null)
    .execute()
  const { id } = await unit.trx
    .insertInto('task')
    .values({
      business_id: earlier.business_id,
      location_id: at.locationId,
      person_id: earlier.person_id,
      form_id: forms.i9.id,
      name: newHireTasks.find(({ formId }) => formId === forms.i9.id)?.name ?? earlier.name,
      due_date: at.dueOn,
      reasons: JSON.stringify([]),
      request: JSON.stringify({ by: 'rehire' }),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  unit.audit.record(actor, origin, {
    kind: 'task assigned',
    businessId: earlier.business_id,
    documentId: id,
    subjectId: earlier.person_id,
  })
  await emailRequestedForm(services, call, { ...earlier, id, submission_id: null, request: { by: 'rehire' } })
  return id
}

/** Staff ask a rehired person for a new Form I-9. Throws `conflict` unless the earlier one is approved and the newest. */
export const requestNewI9 = async (
  services: Services,
  form: ServerFormModule,
  call: AuthenticatedCall<(typeof i9Calls)['requestNew']>,
): Promise<{ readonly userDocumentId: number }> => {
  const { unit, actor, body } = call
  const earlier = await requireTaskForDecision(call, form, body.userDocumentId)
  refuseSelfReview(earlier, actor)
  if (earlier.withdrawn_at !== null) throw new Problem('conflict', 'taskWithdrawn')
  if (earlier.effective_submission_id === null) throw new Problem('conflict', 'reverifyNotApproved')
  if ((await newerTaskId(unit.trx, earlier)) !== undefined) throw new Problem('conflict', 'i9Replaced')
  const { firstDayOfWork, timeZone } = await loadI9Context(unit.trx, earlier)
  const today = dateInTimeZone(timeZone, services.now())
  const dueOn = firstDayOfWork !== null && firstDayOfWork > today ? firstDayOfWork : today
  return {
    userDocumentId: await beginNewI9(services, call, earlier, { locationId: earlier.location_id, dueOn }),
  }
}
