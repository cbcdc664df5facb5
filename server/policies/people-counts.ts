import { sql } from 'kysely'
import type { Trx } from '../platform/database/database.ts'

// The kinds of scopes of the database function person_list_scope.
const kinds = { business: 2, location: 3 } as const

/**
 * How many active people there are in businesses or at locations, as counted by the database. Only where the actor may
 * list people: a whole business for its owner and above, their own locations for others.
 */
export const countActivePeople = async (
  trx: Trx,
  kind: keyof typeof kinds,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const of = kinds[kind]
  const { rows } = await sql<{ id: number; count: number }>`
    select scope / 4 as id, sum(count) as count
    from person_list_counts(array(select person_list_scope(${of}::int, id) from unnest(${`{${ids.join(',')}}`}::bigint[]) given(id)))
    where list_class % 2 = 1 group by 1`.execute(trx)
  return new Map(rows.map((row) => [Number(row.id), Number(row.count)]))
}
