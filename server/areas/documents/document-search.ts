import { sql } from 'kysely'
import { roles } from '#contract/roles.ts'
import { seenBusinesses } from '../../access/places.ts'
import type { Actor, Trx } from '../../db/database.ts'

/** What words were found among: documents of these people, or with these names. */
export interface Found {
  readonly people: readonly number[]
  readonly names: readonly string[]
  /** Where more people were found than are named here: a pattern for the keys of a person's name. */
  readonly beginning: string | undefined
}

/** Words to look up. */
export interface Search {
  readonly words: string
  readonly among: 'all' | 'people' | 'names'
  readonly BusinessId: number | undefined
}

/** Most people that are named; beyond, names are compared one by one, and soon found. */
const peopleMax = 1000

const asPattern = (words: string): string => words.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Looks words up: the beginnings of people's names, and any part of what documents are called. */
export const findDocuments = async (trx: Trx, actor: Actor, search: Search): Promise<Found> => {
  const names = search.among === 'people' ? [] : await namesWith(trx, actor, search)
  if (search.among === 'names') return { people: [], names, beginning: undefined }
  const { ids, is_more } = await peopleWith(trx, actor, search)
  const beginning = is_more ? `% ${asPattern(search.words)}%` : undefined
  return { people: ids, names, beginning }
}

const namesWith = async (trx: Trx, actor: Actor, { words, BusinessId }: Search): Promise<string[]> => {
  let businesses = seenBusinesses(trx, actor).select('business.id')
  if (BusinessId !== undefined) businesses = businesses.where('business.id', '=', BusinessId)
  const rows = await trx
    .selectFrom('document_name')
    .select('name')
    .distinct()
    .where('business_id', 'in', businesses)
    .where(sql<boolean>`lower(name) like ${`%${asPattern(words)}%`}`)
    .execute()
  return rows.map((row) => row.name)
}

/** The widest lists of people that an actor may read, as the database numbers them. */
const scopesOf = (actor: Actor, BusinessId: number | undefined) => {
  const scope = (kind: 0 | 1 | 2 | 3, id: number) => sql`people_scope(${kind}::int, ${id}::bigint)`
  switch (actor.role) {
    case 'Admin':
      return [BusinessId === undefined ? scope(0, 0) : scope(2, BusinessId)]
    case 'TPA':
      return [BusinessId === undefined ? scope(1, actor.tpaCompanyId ?? -1) : scope(2, BusinessId)]
    case 'Owner':
      return [scope(2, actor.businessId ?? -1)]
    case 'MGMT':
    case 'STRMGR':
      return actor.locationIds.map((id) => scope(3, id))
    case 'EMPLOYEE':
      return []
  }
}

const classes = sql.join(
  roles.flatMap((role) => [true, false].map((active) => sql`people_class(${role}::text, ${active}::boolean)`)),
)

const peopleWith = async (
  trx: Trx,
  actor: Actor,
  { words, BusinessId }: Search,
): Promise<{ ids: readonly number[]; is_more: boolean }> => {
  const scopes = scopesOf(actor, BusinessId)
  if (scopes.length === 0) return { ids: [], is_more: false }
  const { rows } = await sql<{ ids: number[] | null; is_more: boolean }>`
    select ids, is_more from people_found(array[${sql.join(scopes)}]::bigint[], array[${classes}]::smallint[], ${words}::text,
      'last_key', false, false, ${peopleMax}::int)`.execute(trx)
  return { ids: (rows[0]?.ids ?? []).map(Number), is_more: rows[0]?.is_more ?? false }
}
