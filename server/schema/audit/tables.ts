import type { Generated } from 'kysely'
import type { Json, Moment } from '../column-types.ts'

/** The tables of the audit log. */
export interface AuditTables {
  audit_event: {
    chain: number
    seq: Generated<number>
    at: Moment
    actor_id: number | null
    actor_name: string
    kind: string
    task_id: number | null
    subject_id: number | null
    ip: string
    agent: string
    data: Json<Record<string, string | number | boolean | null>>
    previous_hash: Generated<string>
    hash: Generated<string>
  }
  /** The last event of each chain; maintained by the database. */
  audit_chain_head: { chain: number; seq: number; hash: string }
  audit_checkpoint: { chain: number; seq: number; mac: string }
}
