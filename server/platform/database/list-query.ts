import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PageRequest } from '#contract/protocol/paging.ts'
import { filterBy, searchTerm, sortBy } from '#contract/protocol/paging.ts'

/** The filters and sorts of a list: names on the wire, and the columns of its query. */
export interface ListQuery<C extends string> {
  /** Filtered by any part of the text in any letter case; a search without a column covers all of these. */
  readonly terms: Readonly<Record<string, string>>
  /** Filtered by `true` or `false`. */
  readonly flags?: Readonly<Record<string, string>>
  /** Filtered by one id. */
  readonly ids?: Readonly<Record<string, string>>
  readonly sorts: Readonly<Record<C, RawBuilder<unknown>>>
  /** The default order, also for an unknown one. */
  readonly order: NoInfer<C>
}

/** A text column to sort by, regardless of letter case. */
export const caseInsensitive = (column: string): RawBuilder<unknown> => sql`lower(${sql.ref(column)})`

/** A column to sort by, unchanged. */
export const rawColumn = (column: string): RawBuilder<unknown> => sql.ref(column)

/** The conditions of the requested filters; unknown filters are ignored. */
export const filterRows = (
  page: PageRequest,
  { terms: words, flags = {}, ids = {} }: ListQuery<string>,
): RawBuilder<boolean>[] => {
  const search = searchTerm(page)
  return [
    ...(search === undefined ? [] : [anyOf(Object.values(words).map((column) => holds(column, search)))]),
    ...conditions(page, words, holds),
    ...conditions(page, flags, (column, value) => {
      const flag = flagOf(value)
      return flag === undefined ? undefined : sql<boolean>`${sql.ref(column)} = ${flag}`
    }),
    ...conditions(page, ids, (column, value) =>
      Number.isSafeInteger(Number(value)) ? sql<boolean>`${sql.ref(column)} = ${Number(value)}` : undefined,
    ),
  ]
}

/** The requested order. */
export const orderRows = <C extends string>(page: PageRequest, { sorts, order }: ListQuery<C>): RawBuilder<unknown> => {
  const { column = order, isDescending } = sortBy(page, Object.keys(sorts) as C[])
  return sql`${sorts[column]} ${sql.raw(isDescending ? 'desc' : 'asc')} nulls last`
}

type Condition = (column: string, value: string) => RawBuilder<boolean> | undefined

const conditions = (query: PageRequest, columns: Readonly<Record<string, string>>, condition: Condition) =>
  Object.entries(columns).flatMap(([name, column]) => {
    const value = filterBy(query, name)
    const clause = value === undefined ? undefined : condition(column, value)
    return clause === undefined ? [] : [clause]
  })

// Apostrophes that phones and word processors write; people search with the keyboard's.
const apostrophes = '‘’ʼ´`'
const plain = (text: RawBuilder<string>) =>
  sql<string>`translate(${text}, ${apostrophes}::text, ${"'".repeat(apostrophes.length)}::text)`

const holds = (column: string, value: string) => {
  const pattern = `%${value.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<boolean>`${plain(sql.ref(column))} ilike ${plain(sql`${pattern}::text`)}`
}

const anyOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

const flagOf = (value: string): boolean | undefined =>
  ({ true: true, yes: true, '1': true, false: false, no: false, '0': false })[value.toLowerCase()]
