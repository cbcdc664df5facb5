import { sql } from 'kysely'
import type { DashboardProgress, UpcomingDue } from '#contract/endpoints/dashboard.ts'
import { attentionCountMax, progressDays, progressLocationsMax } from '#contract/endpoints/dashboard.ts'
import { isDeadlineKey } from '#contract/forms/deadlines/kinds.ts'
import { formIds } from '#contract/domain/lookups.ts'
import { openTaskStatuses } from '#contract/domain/statuses.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import { deadlinesAtLocation } from '../../policies/deadlines.ts'
import { countActivePeople } from '../../policies/people-counts.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { WorklistQuery } from './worklist-query.ts'
import { visibleActiveLocations, localDate, nearbyDay } from './worklist-query.ts'

/** The progress at the locations of a query: of up to `attentionCountMax` people at each. */
export const loadProgress = async (query: WorklistQuery): Promise<DashboardProgress> => {
  const named = await chosen(query, progressLocationsMax + 1).execute()
  const locations = named.slice(0, progressLocationsMax)
  const today =
    locations
      .map((location) => dateInTimeZone(location.time_zone, query.now))
      .sort()
      .at(-1) ?? dateInTimeZone('UTC', query.now)
  const [statusCounts, done, tasks, deadlines, people] = await Promise.all([
    countByStatus(query),
    doneAt(query),
    tasksAhead(query),
    deadlinesAhead(query),
    countActivePeople(
      query.trx,
      'location',
      locations.map((location) => location.id),
    ),
  ])
  const countsOf = (id: number) => statusCounts.find((row) => row.id === id)
  return {
    locations: locations
      .map((location) => ({
        open: countsOf(location.id)?.open ?? 0,
        submitted: countsOf(location.id)?.submitted ?? 0,
        done: countsOf(location.id)?.done ?? 0,
        isMore: (countsOf(location.id)?.people ?? 0) > attentionCountMax,
        businessId: location.business_id,
        businessName: location.business,
        locationId: location.id,
        locationName: location.name,
        people: people.get(location.id) ?? 0,
      }))
      .sort((a, b) => a.businessName.localeCompare(b.businessName) || a.locationName.localeCompare(b.locationName)),
    isMore: named.length > locations.length,
    today,
    completions: Array.from({ length: progressDays.back }, (_, at) => {
      const day = daysAfter(today, at + 1 - progressDays.back)
      return { day, count: Number(done.find((row) => row.day === day)?.count ?? 0) }
    }),
    ahead: inOrder([...tasks, ...deadlines]),
  }
}

const inOrder = (rows: readonly { day: string; kind: string; count: number }[]): readonly UpcomingDue[] =>
  rows
    .flatMap(({ day, kind, count }) => (isDeadlineKey(kind) ? [{ day, kind, count: Number(count) }] : []))
    .sort((a, b) => a.day.localeCompare(b.day) || a.kind.localeCompare(b.kind))

/** The newest locations of a query. */
const chosen = (query: WorklistQuery, limit: number) =>
  visibleActiveLocations(query)
    .select(['location.business_id', 'location.id', 'location.name', 'location.time_zone'])
    .select('business.name as business')
    .orderBy('location.id', 'desc')
    .limit(limit)

/** How many required tasks of each status there are at each location, of as many people as are counted. */
const countByStatus = ({ trx, ...query }: WorklistQuery) =>
  trx
    .selectFrom(chosen({ trx, ...query }, progressLocationsMax).as('location'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom((inner) =>
            inner
              .selectFrom('onboarding_packet as packet')
              .select(['packet.approved', 'packet.submitted', 'packet.unsubmitted'])
              .where('packet.business_id', '=', sql<number>`location.business_id`)
              .where('packet.location_id', '=', sql<number>`location.id`)
              .limit(attentionCountMax + 1)
              .as('packet'),
          )
          .select([
            sql<number>`count(*)::int`.as('people'),
            sql<number>`coalesce(sum(packet.approved), 0)::int`.as('done'),
            sql<number>`coalesce(sum(packet.submitted), 0)::int`.as('submitted'),
            sql<number>`coalesce(sum(packet.unsubmitted), 0)::int`.as('open'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['location.id', 'counted.people', 'counted.done', 'counted.submitted', 'counted.open'])
    .execute()

/** How many tasks were done on each of the last days: approved, or acknowledged without approval. */
const doneAt = ({ trx, ...query }: WorklistQuery) =>
  trx
    .selectFrom(chosen({ trx, ...query }, progressLocationsMax).as('location'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('task')
          .select('task.decided_at')
          .where('task.business_id', '=', sql<number>`location.business_id`)
          .where('task.location_id', '=', sql<number>`location.id`)
          .where('task.status', '=', 'approved')
          .where('task.withdrawn_at', 'is', null)
          .where('task.decided_at', '>', new Date(query.now.getTime() - (progressDays.back + 1) * 86_400_000))
          .orderBy('task.decided_at', 'desc')
          .limit(attentionCountMax)
          .as('done'),
      (join) => join.onTrue(),
    )
    .select(sql<string>`(done.decided_at at time zone location.time_zone)::date`.as('day'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .groupBy('day')
    .execute()

const untilAhead = (now: Date) => sql<string>`${localDate(now)} + ${sql.lit(progressDays.ahead - 1)}`

/** Open tasks by due date. */
const tasksAhead = ({ trx, ...query }: WorklistQuery) =>
  trx
    .selectFrom(chosen({ trx, ...query }, progressLocationsMax).as('location'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('task')
          .innerJoin('person', 'person.id', 'task.person_id')
          .select(['task.due_date', 'task.form_id'])
          .where('task.business_id', '=', sql<number>`location.business_id`)
          .where('task.location_id', '=', sql<number>`location.id`)
          .where('task.status', 'in', openTaskStatuses)
          .where('task.withdrawn_at', 'is', null)
          .where('task.due_date', '>=', nearbyDay(query.now, -1))
          .where('task.due_date', '<=', nearbyDay(query.now, progressDays.ahead))
          .where('task.due_date', '>=', localDate(query.now))
          .where('task.due_date', '<=', untilAhead(query.now))
          .where('person.closed_at', 'is', null)
          .where('person.is_active', '=', true)
          .limit(attentionCountMax)
          .as('task'),
      (join) => join.onTrue(),
    )
    .select(sql<string>`task.due_date`.as('day'))
    .select(sql<string>`case when task.form_id = ${sql.lit(formIds.i9)} then 'i9SectionOne' else 'task' end`.as('kind'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .groupBy(['day', 'kind'])
    .execute()

/** Deadlines of staff by due date. */
const deadlinesAhead = async (query: WorklistQuery) => {
  const { now } = query
  const rows = await visibleActiveLocations(query)
    .innerJoinLateral(
      () =>
        deadlinesAtLocation(query.trx, query.actor)
          .select(['deadline.due_date', 'deadline.kind'])
          .where('deadline.due_date', '>=', nearbyDay(now, -1))
          .where('deadline.due_date', '<=', nearbyDay(now, progressDays.ahead))
          .where('deadline.due_date', '>=', localDate(now))
          .where('deadline.due_date', '<=', untilAhead(now))
          .limit(attentionCountMax)
          .as('deadline'),
      (join) => join.onTrue(),
    )
    .select(['deadline.due_date as day', 'deadline.kind'])
    .select((select) => select.fn.countAll<number>().as('count'))
    .groupBy(['deadline.due_date', 'deadline.kind'])
    .execute()
  return rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ ...row, day }]))
}
