import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { visibleLocations } from '../../policies/organizations.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'

/** Who asks, at which moment, about which part of the tree. */
export interface WorklistQuery {
  readonly trx: Trx
  readonly actor: Actor
  readonly now: Date
  readonly BusinessId: number | undefined
  readonly LocationId: number | undefined
}

/** Something that waits, as the queues of attention have it from the database. */
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
  readonly since: Date | null
  readonly due_date: string | null
  /** The day at its place. */
  readonly today: string | null
}

/** The living places of active businesses that an actor sees, narrowed to what was asked for. */
export const visibleActiveLocations = ({ trx, actor, BusinessId, LocationId }: WorklistQuery) => {
  let locations = visibleLocations(trx, actor).where('business.is_active', '=', true)
  if (BusinessId !== undefined) locations = locations.where('location.business_id', '=', BusinessId)
  if (LocationId !== undefined) locations = locations.where('location.id', '=', LocationId)
  return locations
}

/** The day at a location of the query. */
export const localDate = (now: Date): RawBuilder<string> =>
  sql<string>`(${now}::timestamptz at time zone location.time_zone)::date`

/** No value, of a type of the database. */
export const none = <T>(type: 'bigint' | 'text' | 'date' | 'timestamptz'): RawBuilder<T | null> =>
  sql<T | null>`null::${sql.raw(type)}`
