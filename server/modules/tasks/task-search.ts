import { sql } from 'kysely'
import { onboardingStages } from '#contract/domain/onboarding-stages.ts'
import { roles } from '#contract/domain/roles.ts'
import { searchScopesFor } from '../../policies/people-scopes.ts'
import { visibleBusinesses } from '../../policies/organizations.ts'
import { scopeOf } from '../../policies/scope.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'

/** The result of a search: tasks of these people, or with these names. */
export interface TaskSearchResult {
  readonly people: readonly number[]
  readonly names: readonly string[]
  /** More people match than are listed here. */
  readonly isMore: boolean
}

/** Search words and their scope. */
export interface Search {
  readonly terms: string
  readonly among: 'all' | 'people' | 'names'
  readonly businessId: number | undefined
}

/** Most people whose tasks are searched: the first by name. */
const peopleMax = 1000

const asPattern = (terms: string): string => terms.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Searches the beginnings of people's names, and any part of task names. */
export const findDocuments = async (trx: Trx, actor: Actor, search: Search): Promise<TaskSearchResult> => {
  const names = search.among === 'people' ? [] : await namesWith(trx, actor, search)
  if (search.among === 'names') return { people: [], names, isMore: false }
  const { ids, isMore } = await peopleWith(trx, actor, search)
  return { people: ids, names, isMore }
}

const namesWith = async (trx: Trx, actor: Actor, { terms, businessId }: Search): Promise<string[]> => {
  let businesses = visibleBusinesses(trx, actor).select('business.id')
  if (businessId !== undefined) businesses = businesses.where('business.id', '=', businessId)
  const rows = await trx
    .selectFrom('task_name')
    .select('name')
    .distinct()
    .where('business_id', 'in', businesses)
    .where(sql<boolean>`lower(name) like ${`%${asPattern(terms)}%`}`)
    .execute()
  return rows.map((row) => row.name)
}

const classes = sql.join(
  roles.flatMap((role) =>
    [true, false].flatMap((active) =>
      onboardingStages.map((stage) => sql`person_list_class(${role}::text, ${active}::boolean, ${stage}::text)`),
    ),
  ),
)

const peopleWith = async (
  trx: Trx,
  actor: Actor,
  { terms, businessId }: Search,
): Promise<{ ids: readonly number[]; isMore: boolean }> => {
  // An employee's tasks are all their own.
  const scopes = scopeOf(actor).kind === 'self' ? [] : await searchScopesFor(trx, actor, { businessId })
  if (scopes.length === 0) return { ids: [], isMore: false }
  const { rows } = await sql<{ ids: number[] | null; is_more: boolean }>`
    select to_jsonb(ids) as ids, is_more from search_people(array[${sql.join(scopes)}]::bigint[], array[${classes}]::smallint[],
      ${terms}::text, '{}'::text[], '{}'::text[], 'last_name_sort_key', false, false, ${peopleMax}::int)`.execute(trx)
  return { ids: rows[0]?.ids ?? [], isMore: rows[0]?.is_more ?? false }
}
