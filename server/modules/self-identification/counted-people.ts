import { sql } from 'kysely'
import type { SelfIdentificationAnswers } from '#contract/domain/self-identification.ts'
import type { Services } from '../../platform/platform.ts'
import { openAnswers } from './answers.store.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'

/** A location as the totals name it. */
export interface CountedLocation {
  readonly id: number
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** An employee as the totals count them, without a name or an id. */
export interface CountedPerson {
  /** Undefined: assigned to no location. */
  readonly location: CountedLocation | undefined
  /** Days, YYYY-MM-DD; the last one is null while they work here. */
  readonly firstDay: string
  readonly lastDay: string | null
  readonly isOpen: boolean
  readonly answers: SelfIdentificationAnswers | undefined
}

/**
 * All employees of a business whose records haven't been purged. Read as the system actor, since nobody but its person
 * may read an answer: whoever calls this has checked the actor, and passes on totals alone.
 */
export const countedPeople = (services: Services, businessId: number): Promise<readonly CountedPerson[]> =>
  services.db.system(async ({ trx }) => {
    const cipher = await services.dataKeys.of(trx, businessId)
    const rows = await trx
      .selectFrom('person')
      .innerJoin('business', 'business.id', 'person.business_id')
      .leftJoin('self_identification as given', (join) =>
        join.onRef('given.business_id', '=', 'person.business_id').onRef('given.person_id', '=', 'person.id'),
      )
      .leftJoin('location', (join) =>
        join.onRef('location.business_id', '=', 'person.business_id').on(
          'location.id',
          '=',
          sql<number>`(select a.location_id from location_assignment a
            where a.business_id = person.business_id and a.person_id = person.id order by a.is_primary desc, a.id limit 1)`,
        ),
      )
      .select(['content', 'answers_uuid', 'location.id', 'location.name', 'location.street_address', 'location.city'])
      .select(['location.state', 'location.zip', 'first_day_of_work', 'hired_on', 'last_day_of_work'])
      .select(['person.created_at', 'person.closed_at'])
      .select(sql<string>`coalesce(location.time_zone, business.time_zone)`.as('time_zone'))
      .where('person.business_id', '=', businessId)
      .where('person.role', '=', 'EMPLOYEE')
      .where('person.is_sample', '=', false)
      .where('person.purged_at', 'is', null)
      .orderBy('location.name')
      .orderBy('location.id')
      .execute()
    return rows.map((row) => ({
      location:
        row.id === null
          ? undefined
          : {
              id: row.id,
              name: row.name ?? '',
              street: row.street_address ?? '',
              city: row.city ?? '',
              state: row.state ?? '',
              zip: row.zip ?? '',
            },
      firstDay: row.first_day_of_work ?? row.hired_on ?? dateInTimeZone(row.time_zone, row.created_at),
      lastDay: row.last_day_of_work ?? (row.closed_at === null ? null : dateInTimeZone(row.time_zone, row.closed_at)),
      isOpen: row.closed_at === null,
      answers:
        row.content === null || row.answers_uuid === null
          ? undefined
          : openAnswers(cipher, { content: row.content, answers_uuid: row.answers_uuid }).answers,
    }))
  })
