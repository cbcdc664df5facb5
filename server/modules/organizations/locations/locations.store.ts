import type { Insertable, Updateable } from 'kysely'
import type { Location } from '../../../policies/organizations.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../schema/tables.ts'

type Key = Pick<Location, 'business_id' | 'id'>

/** Adds a location of a business; returns its id. */
export const addLocation = async (trx: Trx, row: Insertable<Tables['location']>): Promise<number> =>
  (await trx.insertInto('location').values(row).returning('id').executeTakeFirstOrThrow()).id

// Each row has a dozen values, and a statement accepts 65,535.
const batchSize = 1000

/** Adds locations of a business; returns their ids. */
export const addLocations = async (
  trx: Trx,
  rows: readonly Insertable<Tables['location']>[],
): Promise<readonly number[]> => {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += batchSize) {
    const some = rows.slice(from, from + batchSize)
    const added = await trx.insertInto('location').values(some).returning('id').execute()
    ids.push(...added.map(({ id }) => id))
  }
  return ids
}

/** The names of a business's open locations, in lowercase. */
export const locationNames = async (trx: Trx, businessId: number): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .selectFrom('location')
    .select('name')
    .where('business_id', '=', businessId)
    .where('closed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ name }) => name.toLowerCase()))
}

/** Changes a location. */
export const changeLocation = async (trx: Trx, key: Key, change: Updateable<Tables['location']>): Promise<void> => {
  await trx
    .updateTable('location')
    .set(change)
    .where('business_id', '=', key.business_id)
    .where('id', '=', key.id)
    .execute()
}
