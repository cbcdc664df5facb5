import { sql } from 'kysely'
import type { LastReminderFilter } from '#contract/domain/reminders.ts'
import type { Trx } from '../../../platform/database/database.ts'

/** Sort keys of lists of people; columns of the list table. */
export type PeopleKey = 'last_name_sort_key' | 'first_name_sort_key' | 'username' | 'email' | 'created' | 'start'

/** How many people of a class there are in a scope; a class is a role, whether the account is active, and a stage. */
export interface PeopleCount {
  readonly scope: number
  readonly list_class: number
  readonly count: number
}

/** An order of people: by a key, or by their class in the order of the classes and then by the key. */
export interface PeopleOrder {
  readonly key: PeopleKey
  readonly isByClass: boolean
  readonly isDescending: boolean
}

/** A range of an order. */
export interface PageRange {
  readonly skip: number
  readonly take: number
}

const bigints = (values: readonly number[]) => sql`${`{${values.join(',')}}`}::bigint[]`
const smallints = (values: readonly number[]) => sql`${`{${values.join(',')}}`}::smallint[]`

/** The counts of scopes, as maintained by the database. */
export const countsIn = async (trx: Trx, scopes: readonly number[]): Promise<readonly PeopleCount[]> => {
  const { rows } =
    await sql<PeopleCount>`select scope, list_class, count from person_list_counts(${bigints(scopes)})`.execute(trx)
  return rows
}

/** Ids of a range of one scope's people, by a key. Its cost depends on the rows skipped and taken, not on the total. */
export const fetchPage = async (
  trx: Trx,
  scope: number,
  classes: readonly number[],
  { key, isDescending }: PeopleOrder,
  { skip, take }: PageRange,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select person_list_page as id from person_list_page(${scope}::bigint, ${smallints(classes)}, ${key}, ${isDescending}, ${skip}::int, ${take}::int)`.execute(
    trx,
  )
  return rows.map((row) => row.id)
}

/**
 * The same for several scopes, which may have the same people. Its cost depends on the rows skipped and taken in each.
 */
export const fetchMergedPage = async (
  trx: Trx,
  scopes: readonly number[],
  classes: readonly number[],
  { key, isByClass, isDescending }: PeopleOrder,
  { skip, take }: PageRange,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select person_list_merged_page as id from person_list_merged_page(${bigints(scopes)}, ${smallints(classes)}, ${key}, ${isByClass},
      ${isDescending}, ${skip}::int, ${take}::int)`.execute(trx)
  return rows.map((row) => row.id)
}

/** The last row of the previous page; both null for the first page. */
export interface PeopleAfter {
  readonly key: string | null
  readonly id: number | null
}

/**
 * Ids after a position in an order by a key, in any number of scopes, with the key as text. Those that have the key, or
 * with `isEmpty` those that have none. Its cost depends on the rows taken in each class.
 */
export const fetchPageAfter = async (
  trx: Trx,
  scopes: readonly number[],
  classes: readonly number[],
  { key, isDescending, isEmpty }: Pick<PeopleOrder, 'key' | 'isDescending'> & { readonly isEmpty: boolean },
  after: PeopleAfter,
  take: number,
): Promise<readonly { readonly id: number; readonly key: string | null }[]> => {
  const { rows } = await sql<{ id: number; key: string | null }>`
    select id, key from person_list_after(${bigints(scopes)}, ${smallints(classes)}, ${key}, ${isDescending}, ${isEmpty}, ${after.key}::text,
      ${after.id}::bigint, ${take}::int)`.execute(trx)
  return rows
}

/** How many people several scopes have, counted up to `max` and one more. */
export const countSeveral = async (trx: Trx, scopes: readonly number[], classes: readonly number[], max: number) => {
  const { rows } = await sql<{
    count: number
  }>`select person_list_merged_count(${bigints(scopes)}, ${smallints(classes)}, ${max}::int) as count`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Search criteria for people: words anywhere in name and addresses, and the beginnings of keys. */
export interface PeopleSearch {
  readonly search: string | undefined
  readonly beginnings: readonly (readonly [PeopleKey, string])[]
}

/** Ids of the people found, in order, at most `max`, and whether there may be more. */
export const findPeople = async (
  trx: Trx,
  scopes: readonly number[],
  classes: readonly number[],
  { search, beginnings }: PeopleSearch,
  { key, isByClass, isDescending }: PeopleOrder,
  max: number,
): Promise<{ readonly ids: readonly number[]; readonly isMore: boolean }> => {
  const { rows } = await sql<{ ids: number[]; is_more: boolean }>`
    select to_jsonb(ids) as ids, is_more from search_people(${bigints(scopes)}, ${smallints(classes)}, ${search ?? null}::text,
      ${beginnings.map(([each]) => each)}::text[], ${beginnings.map(([, text]) => text)}::text[], ${key}, ${isByClass}, ${isDescending}, ${max}::int)`.execute(
    trx,
  )
  return { ids: rows[0]?.ids ?? [], isMore: rows[0]?.is_more ?? false }
}

/** Ids of people, or of those among some, by what became of their last reminder, in order, at most `max`. Its cost depends on the people in the scopes. */
export const findReminded = async (
  trx: Trx,
  scopes: readonly number[],
  classes: readonly number[],
  { became, among }: { readonly became: LastReminderFilter; readonly among?: readonly number[] | undefined },
  { key, isByClass, isDescending }: PeopleOrder,
  max: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select person_list_reminded as id from person_list_reminded(${bigints(scopes)}, ${smallints(classes)}, ${became},
      ${among === undefined ? null : bigints(among)}, ${key}, ${isByClass}, ${isDescending}, ${max}::int)`.execute(trx)
  return rows.map((row) => row.id)
}
