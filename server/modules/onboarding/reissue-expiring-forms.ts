import { allForms } from '#contract/forms/all-forms.ts'
import type { FormDefinition } from '#contract/forms/form.ts'
import { replacedEditions } from '#contract/forms/past-year-claim.ts'
import type { DeadlineKey } from '#contract/forms/deadlines/kinds.ts'
import { deadlineKind, deadlineKinds } from '#contract/forms/deadlines/kinds.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import { newerTaskId } from '../../policies/tasks.ts'
import { systemOrigin } from '../../platform/audit/audit-log.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { requireAgain } from '../forms/core/request-again.rules.ts'

const renewed = (Object.keys(deadlineKinds) as DeadlineKey[]).flatMap((kind) => {
  const { renewedBefore } = deadlineKind(kind)
  return renewedBefore === undefined ? [] : [{ kind, renewedBefore }]
})

/** Of each form, the editions on which a claim can't be made any more, as deadlines name them. */
const replaced = (today: string): { readonly formId: number; readonly items: readonly string[] }[] =>
  Object.values<FormDefinition>(allForms)
    .map((form) => ({ formId: form.id, items: replacedEditions(form, today) }))
    .filter(({ items }) => items.length > 0)

/**
 * Assigns people forms again whose renewal deadline approaches in a time zone: completes the deadline, and adds a task
 * for the same form with its due date. Where a claim waits for the edition of a year that is known now, its task is opened
 * again. Each is done once, even with several servers. Returns how many forms were assigned.
 */
export const reissueExpiringForms = async (services: Services, timeZone: string, today: string): Promise<number> => {
  let reissued = 0
  for (const { kind, renewedBefore } of renewed)
    reissued += await services.db.system(async (unit) => {
      const rows = await dueBy(unit.trx, kind, timeZone, daysAfter(today, renewedBefore))
      for (const row of rows) await reissueForm(unit, row, services.now())
      return rows.length
    })
  for (const { formId, items } of replaced(today))
    reissued += await services.db.system(async (unit) => {
      const rows = await awaitingEdition(unit.trx, timeZone, formId, items)
      for (const row of rows) await reopenForm(unit, row, services.now())
      return rows.length
    })
  return reissued
}

/** Open deadlines of a kind in a time zone, of approved forms and active people. */
const openOf = (trx: Trx, kind: DeadlineKey, timeZone: string) =>
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
    .select(['task.id as document_id', 'task.form_id', 'task.home_state', 'task.exempt_state', 'task.name'])
    .where('deadline.done_at', 'is', null)
    .where('deadline.kind', '=', kind)
    .where('location.time_zone', '=', timeZone)
    .where('task.status', '=', 'approved')
    .where('person.is_active', '=', true)
    .where('person.closed_at', 'is', null)
    .orderBy('deadline.id')
    .limit(1000)
    .forUpdate('deadline')
    .skipLocked()

const dueBy = (trx: Trx, kind: DeadlineKey, timeZone: string, last: string) =>
  openOf(trx, kind, timeZone).where('deadline.due_date', '<=', last).execute()

const awaitingEdition = (trx: Trx, timeZone: string, formId: number, items: readonly string[]) =>
  openOf(trx, 'exemptionAgain', timeZone)
    .where('task.form_id', '=', formId)
    .where('deadline.item', 'in', items)
    .where('task.withdrawn_at', 'is', null)
    .execute()

type OpenRow = Awaited<ReturnType<typeof dueBy>>[number]

/** Completes a deadline; whether its form is still the person's newest. */
const complete = async ({ trx }: UnitOfWork, row: OpenRow, now: Date): Promise<boolean> => {
  await trx
    .updateTable('deadline')
    .set({ done_at: now })
    .where('business_id', '=', row.business_id)
    .where('id', '=', row.id)
    .execute()
  const { business_id, person_id, form_id, home_state } = row
  return (await newerTaskId(trx, { business_id, person_id, form_id, home_state, id: row.document_id })) === undefined
}

const reopenForm = async (unit: UnitOfWork, row: OpenRow, now: Date): Promise<void> => {
  if (!(await complete(unit, row, now))) return
  const { business_id, location_id, document_id: id } = row
  await requireAgain(unit.trx, { business_id, location_id, id }, { by: 'form', awaits: 'new edition' }, now)
  unit.audit.record(undefined, systemOrigin, {
    kind: 'form requested again',
    businessId: business_id,
    documentId: id,
    subjectId: row.person_id,
    data: { awaits: 'new edition' },
  })
}

const reissueForm = async (unit: UnitOfWork, row: OpenRow, now: Date): Promise<void> => {
  if (!(await complete(unit, row, now))) return
  const { id } = await unit.trx
    .insertInto('task')
    .values({
      business_id: row.business_id,
      location_id: row.location_id,
      person_id: row.person_id,
      form_id: row.form_id,
      home_state: row.home_state,
      exempt_state: row.exempt_state,
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
