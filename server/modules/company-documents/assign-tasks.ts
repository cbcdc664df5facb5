import type { Expression } from 'kysely'
import { sql } from 'kysely'
import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import { taskTransitions, openTaskStatuses } from '#contract/domain/statuses.ts'
import type { CompanyDocument } from '../../policies/company-documents.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Tables } from '../../schema/tables.ts'

/** The audience level of documents that become tasks. */
const employeeLevel = 5

/** Restricts tasks by person, document and location; a field left out means all. */
export interface TaskScope {
  readonly businessId: number
  readonly companyDocumentId?: number
  readonly personIds?: readonly number[]
  readonly locationId?: number
  /** Assigned by staff: the locations that the document is for don't count. */
  readonly isByStaff?: boolean
}

/** The due date: the document's days after the first day of work, or after `from` at the location if that is later. */
const dueFrom = (from: Expression<unknown>) =>
  sql<string>`greatest(person.first_day_of_work, (${from} at time zone location.time_zone)::date) + company_document.due_days`

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Whether a document is for a location: for all locations, or for this one. */
const isFor = (location: string) => {
  const mapped = sql`select 1 from company_document_location mapped
    where mapped.business_id = company_document.business_id and mapped.company_document_id = company_document.id`
  return sql<boolean>`(not exists (${mapped}) or exists (${mapped} and mapped.location_id = ${sql.ref(location)}))`
}

const loadLocationIds = async (trx: Trx, businessId: number, companyDocumentId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('company_document_location')
    .select('location_id')
    .where('business_id', '=', businessId)
    .where('company_document_id', '=', companyDocumentId)
    .execute()
  return rows.map((row) => row.location_id)
}

/** Documents that become tasks: of the employee level, not deleted, and required or to be acknowledged. */
const taskDocuments = (trx: Trx, businessId: number) =>
  trx
    .selectFrom('company_document')
    .where('company_document.business_id', '=', businessId)
    .where('company_document.deleted_at', 'is', null)
    .where('company_document.audience_level', '=', employeeLevel)
    .where((where) =>
      where.or([
        where('company_document.is_required', '=', true),
        where('company_document.requires_acknowledgment', '=', true),
      ]),
    )

/**
 * Assigns every active employee the documents of their locations that they don't have: one task for each document and
 * person, at the primary location among those that it is for. One statement, however many tasks. Returns how many were
 * added.
 */
export const assignDocumentTasks = async (trx: Trx, now: Date, scope: TaskScope): Promise<number> => {
  let wanted = taskDocuments(trx, scope.businessId)
    .innerJoin('location_assignment', 'location_assignment.business_id', 'company_document.business_id')
    .innerJoin('person', 'person.id', 'location_assignment.person_id')
    .innerJoin('location', (join) =>
      join
        .onRef('location.business_id', '=', 'location_assignment.business_id')
        .onRef('location.id', '=', 'location_assignment.location_id'),
    )
    .where('person.role', '=', 'EMPLOYEE')
    .where('person.is_active', '=', true)
    .where('person.closed_at', 'is', null)
    .where('location.closed_at', 'is', null)
  if (scope.isByStaff !== true) wanted = wanted.where(isFor('location_assignment.location_id'))
  if (scope.companyDocumentId !== undefined) {
    wanted = wanted.where('company_document.id', '=', scope.companyDocumentId)
    // Repeats the locations where known: their people are then found without scanning all.
    const locationIds = await loadLocationIds(trx, scope.businessId, scope.companyDocumentId)
    if (locationIds.length > 0 && scope.isByStaff !== true)
      wanted = wanted.where('location_assignment.location_id', 'in', locationIds)
  }
  if (scope.personIds !== undefined) wanted = wanted.where('person.id', 'in', scope.personIds)
  if (scope.locationId !== undefined) wanted = wanted.where('location_assignment.location_id', '=', scope.locationId)
  const added = await trx
    .insertInto('task')
    .columns([
      ...(['business_id', 'location_id', 'person_id', 'form_id', 'name', 'due_date'] as const),
      ...(['company_document_id', 'version', 'reasons', 'is_assigned'] as const),
    ])
    .expression(
      wanted
        .distinctOn(['company_document.id', 'person.id'])
        .select(['location_assignment.business_id', 'location_assignment.location_id', 'location_assignment.person_id'])
        .select(sql.lit(companyDocumentFormId).as('form_id'))
        .select('company_document.name')
        .select(dueFrom(moment(now)).as('due_date'))
        .select(['company_document.id', 'company_document.version', sql`'[]'::jsonb`.as('reasons')])
        .select(sql.lit(scope.isByStaff === true).as('is_assigned'))
        .orderBy('company_document.id')
        .orderBy('person.id')
        .orderBy('location_assignment.is_primary', 'desc')
        .orderBy('location_assignment.id') as never,
    )
    // The unique index of current tasks excludes those who have it.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0n)
}

type TaskOf = Omit<TaskScope, 'locationId'>

const toTaskScope = (companyDocument: CompanyDocument): TaskOf => ({
  businessId: companyDocument.business_id,
  companyDocumentId: companyDocument.id,
})

const livingTasks = (trx: Trx, { businessId, companyDocumentId, personIds }: TaskOf) => {
  let tasks = trx.updateTable('task').where('task.business_id', '=', businessId).where('task.withdrawn_at', 'is', null)
  if (companyDocumentId !== undefined) tasks = tasks.where('task.company_document_id', '=', companyDocumentId)
  if (personIds !== undefined) tasks = tasks.where('task.person_id', 'in', personIds)
  return tasks
}

/** Restores the tasks withdrawn when their document was deleted. Returns how many. */
export const restoreDocumentTasks = async (trx: Trx, companyDocument: CompanyDocument): Promise<number> => {
  const returned = await trx
    .updateTable('task')
    .set({ withdrawn_at: null })
    .where('task.business_id', '=', companyDocument.business_id)
    .where('task.company_document_id', '=', companyDocument.id)
    .where('task.withdrawn_at', '=', companyDocument.deleted_at)
    .executeTakeFirst()
  return Number(returned.numUpdatedRows)
}

/**
 * Withdraws open tasks of a document: all, or those that it no longer requires, unless staff assigned them. Submitted
 * ones stay. Returns how many.
 */
export const withdrawDocumentTasks = async (
  trx: Trx,
  now: Date,
  companyDocument: CompanyDocument,
  which: 'all' | 'not asked for',
): Promise<number> => {
  let open = livingTasks(trx, toTaskScope(companyDocument))
    .set({ withdrawn_at: now })
    .where('task.status', 'in', openTaskStatuses)
  if (which === 'not asked for')
    open = open
      .where('task.is_assigned', '=', false)
      .where((where) =>
        where.not(
          where.exists(
            taskDocuments(trx, companyDocument.business_id)
              .select(sql.lit(1).as('one'))
              .where('company_document.id', '=', companyDocument.id)
              .where(isFor('task.location_id')),
          ),
        ),
      )
  const withdrawn = await open.executeTakeFirst()
  return Number(withdrawn.numUpdatedRows)
}

const withLocation = (trx: Trx, scope: TaskOf) =>
  livingTasks(trx, scope)
    .from(['company_document', 'person', 'location'])
    .whereRef('company_document.business_id', '=', 'task.business_id')
    .whereRef('company_document.id', '=', 'task.company_document_id')
    .whereRef('person.id', '=', 'task.person_id')
    .whereRef('location.business_id', '=', 'task.business_id')
    .whereRef('location.id', '=', 'task.location_id')

/** Updates the name of a document's open tasks, and moves their due dates by the change of its due days. */
export const syncDocumentTasks = async (
  trx: Trx,
  companyDocument: CompanyDocument,
  before: Pick<CompanyDocument, 'due_days'>,
): Promise<void> => {
  const addedDays = companyDocument.due_days - before.due_days
  await livingTasks(trx, toTaskScope(companyDocument))
    .set({ name: companyDocument.name, due_date: sql<string>`task.due_date + ${addedDays}::int` })
    .where('task.status', 'in', openTaskStatuses)
    .execute()
}

/**
 * Reopens tasks after a new version: submitted or acknowledged ones of active people become open, open ones move to the
 * new version. Earlier acknowledgments are retained. Returns how many tasks were updated.
 */
export const reopenTasksForNewVersion = async (trx: Trx, now: Date, scope: TaskOf): Promise<number> => {
  const wasDone = sql<boolean>`task.status = any(${[...taskTransitions.reopenForNewVersion.from]})`
  const resetIfDone = <T>(column: keyof Tables['task'] & string, newValue: Expression<T>) =>
    sql<T>`case when ${wasDone} then ${newValue} else ${sql.ref(`task.${column}`)} end`
  const renewed = await withLocation(trx, scope)
    .whereRef('task.version', '<', 'company_document.version')
    .set((from) => ({
      version: from.ref('company_document.version'),
      name: from.ref('company_document.name'),
      status: resetIfDone('status', sql.lit(taskTransitions.reopenForNewVersion.to)),
      due_date: resetIfDone('due_date', dueFrom(moment(now))),
      acknowledged_at: null,
      submitted_at: resetIfDone('submitted_at', sql.lit(null)),
      decided_at: resetIfDone('decided_at', sql.lit(null)),
      confirmation_number: resetIfDone('confirmation_number', sql.lit(null)),
      task_file_id: resetIfDone('task_file_id', sql.lit(null)),
      pdf_file_id: null,
    }))
    .where((where) =>
      where.or([
        where('task.status', 'in', openTaskStatuses),
        where.and([where('person.is_active', '=', true), where('person.closed_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  return Number(renewed.numUpdatedRows)
}

/** Assigns a returning person what others got in the meantime: new documents, and new versions of those they have. */
export const assignMissedDocuments = async (
  trx: Trx,
  now: Date,
  person: { readonly id: number; readonly business_id: number | null },
): Promise<void> => {
  if (person.business_id === null) return
  const scope = { businessId: person.business_id, personIds: [person.id] }
  await assignDocumentTasks(trx, now, scope)
  await reopenTasksForNewVersion(trx, now, scope)
}
