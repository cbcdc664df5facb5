import { sql } from 'kysely'
import type { BusinessesBehind, PeopleWorklistKey } from '#contract/endpoints/dashboard.ts'
import { attentionCountMax, peopleWorklists } from '#contract/endpoints/dashboard.ts'
import { conditionOf } from './people-worklists.ts'
import type { WorklistQuery } from './worklist-query.ts'
import { localDate, visibleActiveLocations } from './worklist-query.ts'

/** The packets of other people at the location of the query. */
const packetsHere = ({ actor }: WorklistQuery) => sql`onboarding_packet packet
  where packet.business_id = location.business_id and packet.location_id = location.id
    and packet.person_id <> ${actor.userId}`

/** How many people of a worklist there are at the location: read from its partial index, up to one more than the limit. */
const countHere = (query: WorklistQuery, key: PeopleWorklistKey) =>
  sql<number>`(select count(*)::int from (select 1 from ${packetsHere(query)} and ${conditionOf(query, key)}
    limit ${sql.lit(attentionCountMax + 1)}) counted)`.as(key)

/** What is pending at each visible location. */
const locationsBehind = (query: WorklistQuery) =>
  visibleActiveLocations(query)
    .select(['business.id', 'business.name'])
    .select(peopleWorklists.map((key) => countHere(query, key)))
    .select(
      sql<string | null>`(select min(packet.first_due) from ${packetsHere(query)}
        and packet.is_active and packet.first_due < ${localDate(query.now)})`.as('overdue_since'),
    )

const isBehind = sql<boolean>`sum(${sql.join(
  peopleWorklists.map((key) => sql.ref(key)),
  sql` + `,
)}) > 0`

/**
 * A page of the businesses of a query with people in any worklist: those with the most people overdue first, then those
 * with the most due today, to review, and so on.
 */
export const loadBusinessesBehind = async (
  query: WorklistQuery,
  { size, page }: { readonly size: number; readonly page: number },
): Promise<BusinessesBehind> => {
  const sums = peopleWorklists.map((key) => sql<number>`sum(${sql.ref(key)})::int`.as(key))
  const behind = query.trx
    .selectFrom(locationsBehind(query).as('at_location'))
    .groupBy(['id', 'name'])
    .having(isBehind)
    .select(['id', 'name', sql<string | null>`min(overdue_since)`.as('overdue_since')])
    .select(sums)
  let rows = query.trx
    .selectFrom(behind.as('behind'))
    .selectAll()
    .select(sql<number>`count(*) over ()::int`.as('total'))
  for (const key of peopleWorklists) rows = rows.orderBy(sql.ref(key), 'desc')
  const listed = await rows
    .orderBy('id')
    .limit(size)
    .offset(size * (page - 1))
    .execute()
  return {
    list: listed.map(({ id, name, overdue_since, total: _, ...counts }) => ({
      businessId: id,
      businessName: name,
      overdueSince: overdue_since,
      ...counts,
    })),
    total: listed[0]?.total ?? 0,
  }
}
