import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { Trx } from '../platform/database/database.ts'

/** The time zone of a person's primary location, otherwise that of their business, for a query. */
export const zoneOf = (personId: RawBuilder<unknown>, businessZone: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`coalesce((select home.time_zone from location_assignment a
    join location home on home.business_id = a.business_id and home.id = a.location_id
    where a.person_id = ${personId} order by a.is_primary desc, a.id limit 1), ${businessZone})`

/** The time zone of the location of a task or an application. */
export const zoneOfLocation = async (
  trx: Trx,
  { business_id, location_id }: { readonly business_id: number; readonly location_id: number },
): Promise<string> => {
  const location = await trx
    .selectFrom('location')
    .select('time_zone')
    .where('business_id', '=', business_id)
    .where('id', '=', location_id)
    .executeTakeFirstOrThrow()
  return location.time_zone
}

/** The time zone by whose days a person works; UTC for whoever belongs to no business. */
export const zoneOfPerson = async (trx: Trx, personId: number): Promise<string> => {
  const row = await trx
    .selectFrom('person')
    .leftJoin('business', 'business.id', 'person.business_id')
    .select(zoneOf(sql.ref('person.id'), sql.ref('business.time_zone')).as('time_zone'))
    .where('person.id', '=', personId)
    .executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}

/** The calendar day (YYYY-MM-DD) of a time where a person works. */
export const dayOfPerson = async (trx: Trx, personId: number, at: Date): Promise<string> =>
  dateInTimeZone(await zoneOfPerson(trx, personId), at)
