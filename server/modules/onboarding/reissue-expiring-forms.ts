import type { DeadlineKey } from '#contract/forms/deadlines/kinds.ts'
import { deadlineKind, deadlineKinds } from '#contract/forms/deadlines/kinds.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import { newerTaskId } from '../../policies/tasks.ts'
import { systemOrigin } from '../../platform/audit/audit-log.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'

const renewed = (Object.keys(deadlineKinds) as DeadlineKey[]).flatMap((kind) => {
  const { renewedBefore } = deadlineKind(kind)
  return renewedBefore === undefined ? [] : [{ kind, renewedBefore }]
})

/**
 * Assigns people forms again whose renewal deadline approaches in a time zone: completes the deadline, and adds a task
 * for the same form with its due date. Each is done once, even with several servers. Returns how many tasks were added.
 */
export const reissueExpiringForms = async (services: Services, timeZone: string, today: string): Promise<number> => {
  let reissued = 0
  for (const { kind, renewedBefore } of renewed)
    reissued += await services.db.system(async (unit) => {
      const rows = await dueBy(unit.trx, kind, timeZone, daysAfter(today, renewedBefore))
      for (const row of rows) await reissueForm(unit, row, services.now())
      return rows.length
    })
  return reissued
}

const dueBy = (trx: Trx, kind: DeadlineKey, timeZone: string, last: string) =>
  trx
    .selectFrom('deadline')
    .innerJoin('task', (join) =>
      join.onRef('task.business_id', '=', 'deadline.business_id').onRef('task.id', '=', 'deadline.task_id'),
    )
    .innerJoin('person', 'person.id', 'deadline.person_id')
    .innerJoin('location', (join) =>
      join.onRef('location.business_id', '=', 'deadline.business_id').onRef('location.id', '=', 'deadline.location_id'),
    )
    .select(['deadline.business_id', 'deadline.id', 'deadline.location_id', 'deadline.person_id', 'deadline.due_date'])
    .select(['task.id as document_id', 'task.form_id', 'task.name'])
    .where('deadline.done_at', 'is', null)
    .where('deadline.kind', '=', kind)
    .where('deadline.due_date', '<=', last)
    .where('location.time_zone', '=', timeZone)
    .where('task.status', '=', 'approved')
    .where('person.is_active', '=', true)
    .where('person.closed_at', 'is', null)
    .orderBy('deadline.id')
    .limit(1000)
    .forUpdate('deadline')
    .skipLocked()
    .execute()

const reissueForm = async (
  unit: UnitOfWork,
  row: Awaited<ReturnType<typeof dueBy>>[number],
  now: Date,
): Promise<void> => {
  await unit.trx
    .updateTable('deadline')
    .set({ done_at: now })
    .where('business_id', '=', row.business_id)
    .where('id', '=', row.id)
    .execute()
  const { business_id, person_id, form_id } = row
  if ((await newerTaskId(unit.trx, { business_id, person_id, form_id, id: row.document_id })) !== undefined) return
  const { id } = await unit.trx
    .insertInto('task')
    .values({
      business_id: row.business_id,
      location_id: row.location_id,
      person_id: row.person_id,
      form_id: row.form_id,
      name: row.name,
      due_date: row.due_date,
      reasons: '[]',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  unit.audit.record(undefined, systemOrigin, {
    kind: 'task assigned',
    businessId: row.business_id,
    documentId: id,
    subjectId: row.person_id,
  })
}
