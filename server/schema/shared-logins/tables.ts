import type { ColumnType } from 'kysely'
import type { Moment, MomentOrNull } from '../column-types.ts'

/** Who logs in together. */
export interface SharedLoginTables {
  /** A person at several businesses of a TPA company, with one row for each; read by the system role, and by platform admins. */
  shared_login: {
    person_id: number
    /** The person of the same log-in whose credentials count. */
    login_person_id: number
    /** Of the person; maintained by the database. */
    business_id: ColumnType<number, never, never>
    tpa_company_id: ColumnType<number, never, never>
    joined_at: Moment
    /** When a session of this person was last opened by a log-in or a switch. */
    last_used_at: Moment
    /** When staff last ended the sessions of this person. */
    ended_at: MomentOrNull
  }
}
