import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { MasterKey } from '../crypto/master-key.ts'
import type { EventValue } from '../../schema/audit/event-kinds.ts'

/** An event as stored. */
export interface StoredAuditEvent {
  readonly chain: number
  readonly seq: number
  /** Microseconds, UTC, as PostgreSQL writes them. */
  readonly at: string
  readonly actor_id: number | null
  readonly actor_name: string
  readonly kind: string
  readonly task_id: number | null
  readonly subject_id: number | null
  readonly ip: string
  readonly agent: string
  /** The JSON as text. */
  readonly data: string
  readonly previous_hash: string
  readonly hash: string
}

/** The time of an event, to the microsecond: a JavaScript date would lose three digits. */
export const exactTime = sql<string>`to_char(audit_event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`

/** The columns of a `StoredAuditEvent`. */
export const storedColumns = sql<StoredAuditEvent>`audit_event.chain, audit_event.seq, ${exactTime} as at, actor_id, actor_name, kind,
  task_id, subject_id, ip, agent, data::text as data, previous_hash, audit_event.hash`

/**
 * The key of audit checkpoints: not in the database, so that they can't be created with only access to the database.
 */
export const checkpointKey = (master: MasterKey): Uint8Array => master.derive('audit seal')

/**
 * The MAC of an event with all its data, its number and the previous hash. JSON is covered by its values, since the
 * database formats it differently.
 */
export const checkpointMac = (key: Uint8Array, event: Omit<StoredAuditEvent, 'hash'>): string => {
  const data = Object.entries((JSON.parse(event.data) ?? {}) as Record<string, EventValue>)
  const content = [
    ...[event.chain, event.seq, event.at, event.actor_id, event.actor_name, event.kind],
    ...[event.task_id, event.subject_id, event.ip, event.agent],
    data.sort(([a], [b]) => (a < b ? -1 : 1)),
    event.previous_hash,
  ]
  return createHmac('sha256', key).update(JSON.stringify(content)).digest('base64url')
}

/** The hash of an event, as computed by the database's function. */
export const hashOf = (event: StoredAuditEvent): string => {
  const content = [
    ...[event.chain, event.seq, event.at, event.actor_id ?? 0, event.actor_name, event.kind],
    ...[event.task_id ?? 0, event.subject_id ?? 0, event.ip, event.agent, event.data, event.previous_hash],
  ]
  return createHash('sha256').update(content.join('\u001f')).digest('hex')
}
