import { sql } from 'kysely'
import { notLoggedIn } from '#contract/domain/actor-name.ts'
import type { Actor, Origin } from '../database/database.ts'
import { preparedQuery } from '../database/prepared-query.ts'
import type { AuditBuffer, UnitOfWork } from '../database/unit-of-work.ts'
import type { MasterKey } from '../crypto/master-key.ts'
import type { AuditEvent } from '../../schema/audit/event-kinds.ts'
import { exactTime, checkpointKey, checkpointMac } from './event-seal.ts'

/** The origin of what the server does without a request. */
export const systemOrigin: Origin = { ip: '', agent: 'Firstday' }

type NewEvent = ReturnType<typeof rowOf>

const rowOf = (actor: Actor | undefined, origin: Origin, event: AuditEvent) => ({
  chain: event.businessId ?? 0,
  actor_id: actor?.userId ?? null,
  actor_name: actor?.name ?? notLoggedIn,
  kind: event.kind,
  task_id: event.documentId ?? null,
  subject_id: event.subjectId ?? null,
  ip: origin.ip,
  agent: origin.agent.slice(0, 300),
  data: JSON.stringify(event.data ?? {}),
})

/** The buffer of each transaction: its events are written last, with checkpoints, so that a chain is locked only briefly. */
export const auditBuffers = (master: MasterKey): (() => AuditBuffer) => {
  const key = checkpointKey(master)
  return () => {
    const events: NewEvent[] = []
    return {
      record: (actor, origin, event) => void events.push(rowOf(actor, origin, event)),
      write: (unit) => (events.length > 0 ? write(unit, key, events) : undefined),
    }
  }
}

interface EventColumns {
  readonly chain: readonly number[]
  readonly actorId: readonly (number | null)[]
  readonly actorName: readonly string[]
  readonly kind: readonly string[]
  readonly documentId: readonly (number | null)[]
  readonly subjectId: readonly (number | null)[]
  readonly ip: readonly string[]
  readonly agent: readonly string[]
  readonly data: readonly string[]
}

// Column by column: the statement is the same for any number of events.
const addEvents = preparedQuery((trx, of: EventColumns) =>
  trx
    .insertInto('audit_event')
    .columns(['chain', 'actor_id', 'actor_name', 'kind', 'task_id', 'subject_id', 'ip', 'agent', 'data'])
    .expression(
      sql`select * from unnest(${of.chain}::bigint[], ${of.actorId}::bigint[], ${of.actorName}::text[], ${of.kind}::text[],
        ${of.documentId}::bigint[], ${of.subjectId}::bigint[], ${of.ip}::text[], ${of.agent}::text[], ${of.data}::jsonb[])`,
    )
    .returning(['audit_event.chain', 'audit_event.seq', 'audit_event.previous_hash', exactTime.as('at')]),
)

interface SealColumns {
  readonly chain: readonly number[]
  readonly seq: readonly number[]
  readonly mac: readonly string[]
}

const addSeals = preparedQuery((trx, of: SealColumns) =>
  trx
    .insertInto('audit_checkpoint')
    .columns(['chain', 'seq', 'mac'])
    .expression(sql`select * from unnest(${of.chain}::bigint[], ${of.seq}::bigint[], ${of.mac}::text[])`),
)

/**
 * The database numbers and chains the events; the checkpoint is computed here from the intended values, not the stored
 * ones.
 */
const write = async (
  { trx, defer }: Pick<UnitOfWork, 'trx' | 'defer'>,
  key: Uint8Array,
  events: readonly NewEvent[],
): Promise<void> => {
  // Transactions that write to the same chains lock them in the same order.
  const ordered = [...events].sort((a, b) => a.chain - b.chain)
  const stored = await addEvents(trx, {
    chain: ordered.map((event) => event.chain),
    actorId: ordered.map((event) => event.actor_id),
    actorName: ordered.map((event) => event.actor_name),
    kind: ordered.map((event) => event.kind),
    documentId: ordered.map((event) => event.task_id),
    subjectId: ordered.map((event) => event.subject_id),
    ip: ordered.map((event) => event.ip),
    agent: ordered.map((event) => event.agent),
    data: ordered.map((event) => event.data),
  })
  stored.sort((a, b) => a.chain - b.chain || a.seq - b.seq)
  const seals = ordered.flatMap((event, index) => {
    const { chain, ...where } = stored[index] ?? {}
    if (chain !== event.chain) throw new Error('audit event read-back mismatch')
    const { seq, previous_hash, at } = where as Omit<(typeof stored)[number], 'chain'>
    return [{ chain, seq, mac: checkpointMac(key, { ...event, seq, previous_hash, at }) }]
  })
  const columns = {
    chain: seals.map((each) => each.chain),
    seq: seals.map((each) => each.seq),
    mac: seals.map((each) => each.mac),
  }
  defer(addSeals(trx, columns))
}
