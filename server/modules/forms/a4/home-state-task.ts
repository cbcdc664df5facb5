import { formIds } from '#contract/domain/lookups.ts'
import { openTaskStatuses } from '#contract/domain/statuses.ts'
import { homeStateTask } from '#contract/domain/onboarding-tasks.ts'
import { hasStateQuestions, homeWithholding } from '#contract/forms/a4/applicable-questions.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Actor, Origin } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { FollowedTask } from '../core/server-form.ts'

interface Call {
  readonly unit: UnitOfWork
  readonly actor: Actor
  readonly origin: Origin
}

/**
 * Whoever claims that their home state taxes their pay, by its agreement with the state of work, is asked for the form of
 * the home state too, where it has one. A claim that ends takes back what wasn't submitted.
 */
export const followHomeState = async (
  services: Pick<Services, 'now'>,
  { unit, actor, origin }: Call,
  { task, answers }: { readonly task: FollowedTask; readonly answers: Readonly<Record<string, unknown>> },
): Promise<void> => {
  if (task.home_state !== null) return
  const home = homeWithholding(answers)
  const wanted = home !== undefined && hasStateQuestions(home) ? home : null
  const record = (kind: 'task assigned' | 'task withdrawn', documentId: number) =>
    unit.audit.record(actor, origin, {
      kind,
      businessId: task.business_id,
      documentId,
      subjectId: task.person_id,
    })
  const others = await unit.trx
    .selectFrom('task')
    .select(['id', 'home_state', 'status', 'submission_id'])
    .where('business_id', '=', task.business_id)
    .where('person_id', '=', task.person_id)
    .where('form_id', '=', formIds.a4)
    .where('home_state', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  for (const other of others)
    if (
      other.home_state !== wanted &&
      other.submission_id === null &&
      openTaskStatuses.includes(other.status as 'open')
    ) {
      await unit.trx
        .updateTable('task')
        .set({ withdrawn_at: services.now() })
        .where('business_id', '=', task.business_id)
        .where('id', '=', other.id)
        .execute()
      record('task withdrawn', other.id)
    }
  if (wanted === null || others.some(({ home_state: state }) => state === wanted)) return
  const { due_date: dueDate } = await unit.trx
    .selectFrom('task')
    .select('due_date')
    .where('business_id', '=', task.business_id)
    .where('id', '=', task.id)
    .executeTakeFirstOrThrow()
  const { id } = await unit.trx
    .insertInto('task')
    .values({
      business_id: task.business_id,
      location_id: task.location_id,
      person_id: task.person_id,
      form_id: formIds.a4,
      name: homeStateTask.name,
      due_date: dueDate,
      home_state: wanted,
      exempt_state: String(answers['workState']),
      reasons: JSON.stringify([]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  record('task assigned', id)
}
