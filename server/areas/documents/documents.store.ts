import type { DocumentRow } from '#contract/api/documents.ts'
import { documentStatuses } from '#contract/statuses.ts'
import type { DocumentStatus } from '#contract/statuses.ts'
import { sql } from 'kysely'
import { seenDocuments } from '../../access/documents.ts'
import type { Actor, Trx } from '../../db/database.ts'

/** What a list of documents is narrowed by, and which page of it is wanted. */
export interface DocumentQuery {
  readonly UserId?: number | undefined
  readonly BusinessId?: number | undefined
  readonly LocationId?: number | undefined
  readonly Status?: DocumentStatus | undefined
  readonly Search?: string | undefined
  readonly page: number
  readonly size: number
  readonly sort?: string | undefined
}

const sortColumns = {
  dueDate: 'person_document.due_date',
  name: 'person_document.name',
  employeeName: 'person.last_name',
  submittedAt: 'person_document.submitted_at',
  status: 'person_document.status',
} as const
const isSort = (name: string): name is keyof typeof sortColumns => Object.hasOwn(sortColumns, name)

/** A page of the documents an actor sees, due ones first unless sorted otherwise (`employeeName desc`). */
export const listDocuments = async (
  trx: Trx,
  actor: Actor,
  query: DocumentQuery,
): Promise<{ list: DocumentRow[]; total: number }> => {
  const narrowed = narrow(trx, actor, query)
  const { total } = await narrowed
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const [column = '', direction] = (query.sort ?? '').split(' ')
  const order = isSort(column) ? column : 'dueDate'
  const rows = await narrowed
    .select([
      'person_document.id',
      'form_id',
      'person_document.name',
      'status',
      'person_document.person_id',
      'person.first_name',
      'person.last_name',
      'person_document.business_id',
      'person_document.location_id',
      'location.name as location_name',
      'due_date',
      'edition',
      'submitted_at',
      'receipt_no',
      'reasons',
      'pdf_file_id',
    ])
    .orderBy(sortColumns[order], (by) => (direction?.toLowerCase() === 'desc' ? by.desc() : by.asc()).nullsLast())
    .orderBy('person_document.id')
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  return {
    total: Number(total),
    list: rows.map((row) => ({
      userDocumentId: row.id,
      formId: row.form_id,
      name: row.name,
      status: row.status,
      UserId: row.person_id,
      employeeName: `${row.first_name} ${row.last_name}`,
      BusinessId: row.business_id,
      LocationId: row.location_id,
      locationName: row.location_name,
      dueDate: row.due_date,
      edition: row.edition ?? '',
      submittedAt: row.submitted_at?.toISOString() ?? null,
      receiptNo: row.receipt_no,
      reasons: row.reasons,
      pdfReady: row.pdf_file_id !== null,
    })),
  }
}

const narrow = (trx: Trx, actor: Actor, query: DocumentQuery) => {
  let rows = seenDocuments(trx, actor)
    .innerJoin('person', 'person.id', 'person_document.person_id')
    .innerJoin('location', (join) =>
      join
        .onRef('location.business_id', '=', 'person_document.business_id')
        .onRef('location.id', '=', 'person_document.location_id'),
    )
  if (query.UserId !== undefined) rows = rows.where('person_document.person_id', '=', query.UserId)
  if (query.BusinessId !== undefined) rows = rows.where('person_document.business_id', '=', query.BusinessId)
  if (query.LocationId !== undefined) rows = rows.where('person_document.location_id', '=', query.LocationId)
  if (query.Status !== undefined && documentStatuses.includes(query.Status))
    rows = rows.where('status', '=', query.Status)
  if (query.Search !== undefined) {
    const like = `%${query.Search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    rows = rows.where(
      sql<boolean>`(person.first_name || ' ' || person.last_name || ' ' || person_document.name) ilike ${like}`,
    )
  }
  return rows
}
