import { sql } from 'kysely'
import type { Kysely, Migration } from 'kysely'
import type { StoredAuditEvent } from '../../platform/audit/event-seal.ts'
import { keptColumns, checkpointKey, checkpointMac } from '../../platform/audit/event-seal.ts'
import type { MasterKey } from '../../platform/crypto/master-key.ts'

/**
 * Seals of events, made with a key that the database doesn't have: whoever writes an event past the house can't make one.
 * What was recorded before is sealed here, once.
 */
export const auditSeals = (master: MasterKey): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
    const key = checkpointKey(master)
    const { rows: chains } = await sql<{ chain: number }>`select distinct chain from audit_event`.execute(db)
    for (const { chain } of chains) await sealChain(db, key, chain)
  },
})

const sealChain = async (db: Kysely<unknown>, key: Uint8Array, chain: number): Promise<void> => {
  for (let last = 0; ;) {
    const { rows } = await sql<StoredAuditEvent>`
      select ${keptColumns} from audit_event where chain = ${chain} and seq > ${last} order by seq limit 1000`.execute(
      db,
    )
    const end = rows.at(-1)
    if (end === undefined) return
    const seals = rows.map((event) => sql`(${event.chain}::bigint, ${event.seq}::bigint, ${checkpointMac(key, event)})`)
    await sql`insert into audit_seal (chain, seq, mac) values ${sql.join(seals)}`.execute(db)
    last = end.seq
  }
}

const statements = [
  `create table audit_seal (chain bigint not null, seq bigint not null, mac text not null, primary key (chain, seq))`,
  `alter table audit_seal enable row level security`,
  `create policy seal_own on audit_seal for insert to firstday_app with check (exists (
    select 1 from audit_event e where e.chain = audit_seal.chain and e.seq = audit_seal.seq and e.actor_id = app_user()))`,
  `create policy house_seals on audit_seal for insert to firstday_system with check (true)`,
  `create policy house_sees on audit_seal for select to firstday_system using (true)`,
  `grant insert on audit_seal to firstday_app`,
  `grant select, insert on audit_seal to firstday_system`,
]
