import { sql } from 'kysely'
import type { HistoryEvent } from '#contract/endpoints/history.ts'
import { historyEventTypes } from '#contract/endpoints/history.ts'
import { requireVisibleTpaCompany } from '../../policies/tpa-companies.ts'
import { audienceLevelByRole } from '../../policies/company-documents.ts'
import { requireVisibleBusiness, requireVisibleLocation } from '../../policies/organizations.ts'
import { latestAuditEvents } from '../../platform/audit/recent-events.ts'
import type { Actor } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'

// Each history first checks, as its actor and with both policies and row-level security, that the record is visible;
// the contract decides which roles may call it. The events are then read as the system actor: row-level security shows
// an actor only their own events and those of tasks, while a history includes others' events. So only the record found
// in the actor's transaction decides which chain and which rows are read.

/**
 * The event data to show: the names of changed fields, and how many locations were imported. Not digests, ids or counts
 * of people's tasks.
 */
const toHistoryData = (data: HistoryEvent['data'], name?: string | null): HistoryEvent['data'] => ({
  ...(typeof data['fields'] === 'string' && { fields: data['fields'] }),
  ...(typeof data['locations'] === 'number' && { locations: data['locations'] }),
  ...(typeof name === 'string' && { name }),
})

interface Row {
  readonly at: Date
  readonly actor_name: string
  readonly kind: string
  readonly data: HistoryEvent['data']
}

const toHistoryEvent = ({ at, actor_name: who, kind: what, data }: Row, name?: string | null): HistoryEvent => ({
  at: at.toISOString(),
  who,
  what,
  data: toHistoryData(data, name),
})

const idIn = (key: 'location' | 'document') => sql<number>`(audit_event.data->>${sql.lit(key)})::bigint`

/**
 * The newest events of a business, from its own chain. Events of a company document are shown to those whose level may
 * see it, or could see it at the time if it is permanently deleted. Throws `not found` for a foreign business.
 */
export const businessHistory = async (
  services: Services,
  actor: Actor,
  id: number,
): Promise<readonly HistoryEvent[]> => {
  const business = await services.db.as(actor, ({ trx }) => requireVisibleBusiness(trx, actor, id))
  const rows = await services.db.system(({ trx }) =>
    latestAuditEvents(trx, business.id, historyEventTypes.business)
      .leftJoin('location', (join) =>
        join
          .onRef('location.business_id', '=', 'audit_event.chain')
          .on((on) => on('location.id', '=', idIn('location'))),
      )
      .leftJoin('company_document as paper', (join) =>
        join.onRef('paper.business_id', '=', 'audit_event.chain').on((on) => on('paper.id', '=', idIn('document'))),
      )
      .select(['location.name as location', 'paper.name as paper'])
      .where((where) =>
        where.or([
          where(idIn('document'), 'is', null),
          where(
            sql<number>`coalesce(paper.audience_level, (audit_event.data->>'level')::int, 1)`,
            '>=',
            audienceLevelByRole[actor.role],
          ),
        ]),
      )
      // The event of an import has the count of its locations.
      .where(sql`audit_event.data->>'imported'`, 'is', null)
      .execute(),
  )
  return rows.map((row) => toHistoryEvent(row, row.location ?? row.paper))
}

/** The newest events of a location, from the chain of its business. Throws `not found` for a foreign one. */
export const locationHistory = async (
  services: Services,
  actor: Actor,
  id: number,
): Promise<readonly HistoryEvent[]> => {
  const location = await services.db.as(actor, ({ trx }) => requireVisibleLocation(trx, actor, id))
  const rows = await services.db.system(({ trx }) =>
    latestAuditEvents(trx, location.business_id, historyEventTypes.location)
      .where(idIn('location'), '=', location.id)
      .execute(),
  )
  return rows.map((row) => toHistoryEvent(row))
}

/** The newest events of a TPA company, from the chain of the platform. Throws `not found` for a foreign one. */
export const companyHistory = async (
  services: Services,
  actor: Actor,
  id: number,
): Promise<readonly HistoryEvent[]> => {
  const company = await services.db.as(actor, ({ trx }) => requireVisibleTpaCompany(trx, actor, id))
  const rows = await services.db.system(({ trx }) =>
    latestAuditEvents(trx, 0, historyEventTypes.company)
      .where(sql<number>`(audit_event.data->>'company')::bigint`, '=', company.id)
      .execute(),
  )
  return rows.map((row) => toHistoryEvent(row))
}
