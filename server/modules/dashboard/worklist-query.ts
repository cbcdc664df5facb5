import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { visibleLocations } from '../../policies/organizations.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import { utcDay } from '#contract/domain/calendar-day.ts'

/** The actor, the time and the scope of a worklist query. */
export interface WorklistQuery {
  readonly trx: Trx
  readonly actor: Actor
  readonly now: Date
  readonly businessId: number | undefined
  readonly locationId: number | undefined
}

/** A row of a worklist as read from the database. */
export interface WorklistItem {
  readonly id: number
  readonly document_id: number | null
  readonly application_id: number | null
  readonly person_id: number | null
  readonly first_name: string
  readonly last_name: string
  readonly what: string | null
  readonly kind: string | null
  readonly business: string | null
  readonly location: string | null
  /** In worklists of people. */
  readonly location_id?: number
  readonly since: Date | null
  readonly due_date: string | null
  /** Today at its location. */
  readonly today: string | null
}

/** The open locations of active businesses that an actor may see, filtered by the query. */
export const visibleActiveLocations = ({ trx, actor, businessId, locationId }: WorklistQuery) => {
  let locations = visibleLocations(trx, actor).where('business.is_active', '=', true)
  if (businessId !== undefined) locations = locations.where('location.business_id', '=', businessId)
  if (locationId !== undefined) locations = locations.where('location.id', '=', locationId)
  return locations
}

/** Today at a location of the query. */
export const localDate = (now: Date): RawBuilder<string> =>
  sql<string>`(${now}::timestamptz at time zone location.time_zone)::date`

/** A null of a database type. */
export const none = <T>(type: 'bigint' | 'text' | 'date' | 'timestamptz'): RawBuilder<T | null> =>
  sql<T | null>`null::${sql.raw(type)}`

/**
 * A day so many days from now in UTC, YYYY-MM-DD. At any location it is that day, the one before or the one after: it
 * bounds a range that an index is read in, before a policy is applied to what the time zone decides.
 */
export const nearbyDay = (now: Date, days: number): string => utcDay(now.getTime() + days * 86_400_000)
