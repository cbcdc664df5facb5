import type { Insertable, Updateable } from 'kysely'
import type { Location } from '../../access/places.ts'
import type { Trx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

type Key = Pick<Location, 'business_id' | 'id'>

/** Adds a location of a business; answers its id. */
export const addLocation = async (trx: Trx, row: Insertable<Tables['location']>): Promise<number> =>
  (await trx.insertInto('location').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Changes a location. */
export const changeLocation = async (trx: Trx, key: Key, change: Updateable<Tables['location']>): Promise<void> => {
  await trx
    .updateTable('location')
    .set(change)
    .where('business_id', '=', key.business_id)
    .where('id', '=', key.id)
    .execute()
}
