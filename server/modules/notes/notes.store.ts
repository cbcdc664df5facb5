import type { NoteRow, noteSorts } from '#contract/endpoints/notes.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { PageRequest } from '#contract/protocol/paging.ts'
import { toPage, toLimitOffset } from '#contract/protocol/paging.ts'
import { visibleNotes } from '../../policies/notes.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { ListQuery } from '../../platform/database/list-query.ts'
import { fileUrlOf } from '../../platform/files/file-url.ts'
import { rawColumn, caseInsensitive, filterRows, orderRows } from '../../platform/database/list-query.ts'

/** The filters of a list of notes. */
export interface NoteQuery {
  readonly businessId?: number | undefined
  readonly locationId?: number | undefined
  readonly userId?: number | undefined
  readonly search?: string | undefined
}

const listing: ListQuery<(typeof noteSorts)[number]> = {
  terms: {
    text: 'note.text',
    employeeName: 'person.first_name_sort_key',
    lastName: 'person.last_name_sort_key',
    author: 'note.author_name',
    fileName: 'note.file_name',
  },
  ids: { businessId: 'note.business_id', locationId: 'note.location_id', userId: 'note.person_id' },
  sorts: {
    createdAt: rawColumn('note.created_at'),
    docExpirationDate: rawColumn('note.expires_on'),
    employeeName: rawColumn('person.last_name_sort_key'),
    author: caseInsensitive('note.author_name'),
  },
  order: 'createdAt',
}

/** A page of the notes that an actor may see, newest first unless sorted otherwise (`docExpirationDate desc`). */
export const listNotes = async (
  trx: Trx,
  actor: Actor,
  query: NoteQuery,
  paging: PageRequest,
): Promise<Page<NoteRow>> => {
  const request = {
    ...paging,
    sort: paging.sort ?? 'createdAt desc',
    filtered: [...searched(query), ...(paging.filtered ?? [])],
  }
  let filtered = visibleNotes(trx, actor)
  if (query.businessId !== undefined) filtered = filtered.where('note.business_id', '=', query.businessId)
  if (query.locationId !== undefined) filtered = filtered.where('note.location_id', '=', query.locationId)
  if (query.userId !== undefined) filtered = filtered.where('note.person_id', '=', query.userId)
  for (const condition of filterRows(request, listing)) filtered = filtered.where(condition)
  const { total } = await filtered
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { size, offset } = toLimitOffset(request)
  const rows = await filtered
    .select(columns)
    .orderBy(orderRows(request, listing))
    .orderBy('note.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()
  return toPage(request, rows.map(rowOf), Number(total))
}

const searched = ({ search }: NoteQuery) => (search === undefined ? [] : [{ id: '', value: search }])

/** One note as in lists; undefined if the actor may see none with that id. */
export const noteRow = async (trx: Trx, actor: Actor, id: number): Promise<NoteRow | undefined> => {
  const row = await rowsOf(trx, actor).where('note.id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : rowOf(row)
}

const columns = [
  'note.id',
  'note.business_id',
  'note.location_id',
  'note.person_id',
  'note.text',
  'note.file_name',
  'note.file_id',
  'note.expires_on',
  'note.author_name',
  'note.created_at',
  'person.first_name',
  'person.last_name',
] as const

const rowsOf = (trx: Trx, actor: Actor) => visibleNotes(trx, actor).select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const rowOf = (row: Row): NoteRow => ({
  id: row.id,
  businessId: row.business_id,
  locationId: row.location_id,
  userId: row.person_id,
  employeeName: `${row.first_name} ${row.last_name}`.trim(),
  text: row.text,
  fileName: row.file_name,
  notesFile: row.file_id === null ? null : fileUrlOf(row.file_id),
  docExpirationDate: row.expires_on,
  author: row.author_name,
  createdAt: row.created_at.toISOString(),
})
