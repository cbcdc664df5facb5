import { sql } from 'kysely'
import { historyEventsMax } from '#contract/endpoints/history.ts'
import type { Trx } from '../database/database.ts'
import type { AuditEventType } from '../../schema/audit/event-kinds.ts'

/** The newest events of a chain for a history, of its kinds; callers filter further. */
export const latestAuditEvents = (trx: Trx, chain: number, kinds: readonly AuditEventType[]) =>
  trx
    .selectFrom('audit_event')
    .select(['audit_event.at', 'audit_event.actor_name', 'audit_event.kind', 'audit_event.data'])
    .where('audit_event.chain', '=', chain)
    // Literal values, so that the planner can use the partial index over organizations' events.
    .where('audit_event.kind', 'in', sql<string>`(${sql.join(kinds.map((kind) => sql.lit(kind)))})`)
    .orderBy('audit_event.seq', 'desc')
    .limit(historyEventsMax)
