import type { Generated } from 'kysely'
import type { Json, Moment, MomentOrNull } from './column-types.ts'

/** Tables of logins, sessions and tokens. */
export interface SessionTables {
  session: {
    id: string
    person_id: number
    token_hash: string
    token_expires_at: Moment
    token_key: string | null
    device_id: string | null
    ip: string
    agent: string
    created_at: Moment
    expires_at: Moment
    revoked_at: MomentOrNull
    revocation_reason: string | null
  }
  refresh_token: { hash: string; session_id: string; created_at: Moment; expires_at: Moment; used_at: MomentOrNull }
  login_challenge: {
    id: string
    person_id: number | null
    username: string
    code_hash: string
    attempts: Generated<number>
    sent_at: Moment
    expires_at: Moment
    used_at: MomentOrNull
  }
  /** An email address change that waits for its code: one per person; read only by the system role. */
  email_change: {
    person_id: number
    id: string
    email: string
    code_hash: string
    attempts: Generated<number>
    sent_at: Moment
    expires_at: Moment
  }
  password_reset_token: { id: string; person_id: number; expires_at: Moment; used_at: MomentOrNull; created_at: Moment }
  /** Each downloads one list once; read only by the system role. */
  export_token: {
    hash: string
    person_id: number
    session_id: string
    list: string
    format: 'csv' | 'xlsx'
    language: string
    query: Json<object>
    created_at: Moment
    expires_at: Moment
  }
  trusted_device: { hash: string; person_id: number; expires_at: Moment; created_at: Moment }
  rate_limit_counter: { bucket: string; window_start: Moment; count: number }
}
