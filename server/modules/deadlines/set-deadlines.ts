import type { DeadlineFact } from '#contract/forms/deadlines/facts.ts'
import type { CountedBy } from '#contract/forms/deadlines/kinds.ts'
import { deadlineKind, isDeadlineKey } from '#contract/forms/deadlines/kinds.ts'
import type { Trx } from '../../platform/database/database.ts'

/** The cause of deadlines: a task, a note or a new-hire report, with its person and location. */
export interface DeadlineCause {
  readonly businessId: number
  readonly locationId: number
  readonly personId: number
  readonly documentId?: number
  readonly noteId?: number
  readonly newHireReportId?: number
}

/** What a due date is counted from: the first day of work, if known, and the days on which the location works. */
interface Counting extends CountedBy {
  readonly firstDay: string | null
}

/**
 * Updates the open deadlines of their cause: adds new ones, moves changed ones, and completes those that no longer
 * apply.
 */
export const setDeadlines = async (
  trx: Trx,
  cause: DeadlineCause,
  facts: readonly DeadlineFact[],
  now: Date,
): Promise<void> => {
  const open = await openOf(trx, cause).select(['id', 'kind', 'item', 'due_date']).execute()
  const counting = facts.some(isCounted) ? await countingOf(trx, cause) : undefined
  const wanted = facts.map((fact) => ({ kind: fact.kind, item: fact.item ?? '', due_date: dueOf(fact, counting) }))
  const isSame = (a: { kind: string; item: string }, b: { kind: string; item: string }) =>
    a.kind === b.kind && a.item === b.item
  const done = open.filter((row) => !wanted.some((each) => isSame(row, each))).map((row) => row.id)
  if (done.length > 0) await change(trx, cause, done, { done_at: now })
  for (const row of open) {
    const moved = wanted.find((each) => isSame(row, each))
    if (moved !== undefined && moved.due_date !== row.due_date)
      await change(trx, cause, [row.id], { due_date: moved.due_date })
  }
  const added = wanted.filter((each) => !open.some((row) => isSame(row, each)))
  if (added.length === 0) return
  await trx
    .insertInto('deadline')
    .values(
      added.map((each) => ({
        ...each,
        business_id: cause.businessId,
        location_id: cause.locationId,
        person_id: cause.personId,
        task_id: cause.documentId ?? null,
        note_id: cause.noteId ?? null,
        new_hire_report_id: cause.newHireReportId ?? null,
        created_at: now,
      })),
    )
    .execute()
}

const openOf = (trx: Trx, cause: DeadlineCause) => {
  const all = trx.selectFrom('deadline').where('business_id', '=', cause.businessId).where('done_at', 'is', null)
  if (cause.newHireReportId !== undefined) return all.where('new_hire_report_id', '=', cause.newHireReportId)
  return cause.documentId === undefined
    ? all.where('note_id', '=', cause.noteId ?? -1)
    : all.where('task_id', '=', cause.documentId)
}

const change = (
  trx: Trx,
  { businessId }: DeadlineCause,
  ids: readonly number[],
  set: { readonly done_at: Date } | { readonly due_date: string | null },
) => trx.updateTable('deadline').set(set).where('business_id', '=', businessId).where('id', 'in', ids).execute()

const isCounted = (fact: DeadlineFact): boolean => fact.dueOn === undefined

const dueOf = (fact: DeadlineFact, counting: Counting | undefined): string | null =>
  fact.dueOn ?? counted(fact.kind, counting)

/** The due date of a kind that counts from the first day of work; null while that isn't known. */
const counted = (kind: string, counting: Counting | undefined): string | null => {
  const rule = isDeadlineKey(kind) ? deadlineKind(kind).fromFirstDay : undefined
  if (rule === undefined || counting === undefined || counting.firstDay === null) return null
  return rule(counting.firstDay, counting)
}

const countedColumns = [
  'location.operating_days as operatingDays',
  'location.closes_on_holidays as closesOnHolidays',
  'person.is_short_job as isShortJob',
  'location.state',
] as const

const countingOf = (trx: Trx, cause: DeadlineCause): Promise<Counting | undefined> =>
  trx
    .selectFrom('location')
    .innerJoin('person', (join) => join.on('person.id', '=', cause.personId))
    .select(countedColumns)
    .select('person.first_day_of_work as firstDay')
    .where('location.business_id', '=', cause.businessId)
    .where('location.id', '=', cause.locationId)
    .executeTakeFirst()

/** Whose deadlines are recalculated. */
export type RecalculatedDeadlines =
  { readonly personId: number } | { readonly businessId: number; readonly locationId: number }

/**
 * Recalculates deadlines that count from the first day of work, after that day, or the days on which a location
 * works or its state, changed.
 */
export const recountDeadlines = async (trx: Trx, of: RecalculatedDeadlines): Promise<void> => {
  const all = trx
    .selectFrom('deadline')
    .innerJoin('person', 'person.id', 'deadline.person_id')
    .innerJoin('location', (join) =>
      join.onRef('location.business_id', '=', 'deadline.business_id').onRef('location.id', '=', 'deadline.location_id'),
    )
    .select(['deadline.business_id as businessId', 'deadline.id', 'deadline.kind', 'deadline.due_date as dueOn'])
    .leftJoin('new_hire_report', (join) =>
      join
        .onRef('new_hire_report.business_id', '=', 'deadline.business_id')
        .onRef('new_hire_report.id', '=', 'deadline.new_hire_report_id'),
    )
    .select(countedColumns)
    .select(({ fn }) => fn.coalesce('new_hire_report.first_day', 'person.first_day_of_work').as('firstDay'))
    .where('deadline.done_at', 'is', null)
  const rows = await (
    'personId' in of
      ? all.where('deadline.person_id', '=', of.personId)
      : all.where('deadline.business_id', '=', of.businessId).where('deadline.location_id', '=', of.locationId)
  ).execute()
  for (const { businessId, id, kind, dueOn, ...counting } of rows) {
    if (!isDeadlineKey(kind) || deadlineKind(kind).fromFirstDay === undefined) continue
    const due = counted(kind, counting)
    if (due !== dueOn)
      await trx
        .updateTable('deadline')
        .set({ due_date: due })
        .where('business_id', '=', businessId)
        .where('id', '=', id)
        .execute()
  }
}
