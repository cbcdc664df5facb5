import type { Generated } from 'kysely'
import type { Moment, MomentOrNull } from '../column-types.ts'

/** How a person's credentials changed. */
export type CredentialChangeKind =
  'email' | 'email corrected' | 'password by link' | 'recovery' | 'passkey' | 'authenticator app' | 'log-ins joined'

/** By what a person proved who they are. */
export type ProofKind = 'passkey' | 'app' | 'email' | 'text' | 'recovery'

/** What a challenge to a passkey is for. */
export type PasskeyPurpose = 'add' | 'log in' | 'second step' | 'step-up'

/** The tables of logins, sessions, their tokens and devices. */
export interface AuthTables {
  session: {
    id: string
    person_id: number
    token_hash: string
    token_expires_at: Moment
    device_key: string | null
    device_id: string | null
    ip: string
    agent: string
    created_at: Moment
    last_used_at: Moment
    expires_at: Moment
    proven_at: MomentOrNull
    proven_by: ProofKind | null
    stepped_up_at: MomentOrNull
    revoked_at: MomentOrNull
    revocation_reason: string | null
  }
  refresh_token: { hash: string; session_id: string; created_at: Moment; expires_at: Moment; used_at: MomentOrNull }
  used_device_proof: { id: string; expires_at: Moment }
  step_up_code: {
    session_id: string
    code_hash: string
    attempts: Generated<number>
    sent_at: Moment
    expires_at: Moment
  }
  counter_code: {
    person_id: number
    /** The assisted session and the task that it signs. */
    purpose: string
    /** Null where a code of an authenticator app is asked for. */
    code_hash: string | null
    /** Of the person when they gave their password. */
    credential_epoch: number
    attempts: Generated<number>
    sent_at: Moment
    expires_at: Moment
  }
  authenticator_app: {
    person_id: number
    secret: Uint8Array
    confirmed_at: MomentOrNull
    last_step: number | null
    created_at: Generated<Date>
  }
  recovery_code: { person_id: number; hash: string; created_at: Generated<Date> }
  login_challenge: {
    id: string
    person_id: number | null
    username: string
    code_hash: string | null
    attempts: Generated<number>
    sent_at: Moment
    expires_at: Moment
    used_at: MomentOrNull
  }
  passkey: {
    id: string
    person_id: number
    public_key: Uint8Array
    sign_count: number
    transports: string
    name: string
    is_synced: boolean
    created_at: Moment
    last_used_at: MomentOrNull
  }
  passkey_challenge: {
    id: string
    purpose: PasskeyPurpose
    person_id: number | null
    session_id: string | null
    login_id: string | null
    expires_at: Moment
  }
  password_reset_token: {
    id: string
    person_id: number
    purpose: 'invitation' | 'reset'
    expires_at: Moment
    used_at: MomentOrNull
    created_at: Moment
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
  /** A one-time link to the former email address that undoes its change; read only by the system role. */
  email_change_undo: {
    id: string
    /** The link that undoes it: of the change that this row's person followed, or its own. */
    change_id: string
    person_id: number
    /** The address before, or the phone of an account that had none. */
    email: string | null
    phone: string | null
    username: string
    created_at: Moment
    expires_at: Moment
    used_at: MomentOrNull
  }
  credential_change: {
    id: Generated<number>
    person_id: number
    kind: CredentialChangeKind
    requested_by: number | null
    confirmed_by: number | null
    changed_at: Moment
  }
  account_recovery: {
    id: Generated<number>
    person_id: number
    email: string
    reason: string
    started_by: number
    started_at: Moment
    ready_at: Moment
    expires_at: Moment
    refused_at: MomentOrNull
    canceled_at: MomentOrNull
    confirmed_by: number | null
    confirmed_at: MomentOrNull
  }
  trusted_device: {
    hash: string
    person_id: number
    device_key: string | null
    expires_at: Moment
    created_at: Moment
  }
  known_device: { person_id: number; device_key: string; expires_at: Moment }
  used_robot_check: { id: string; expires_at: Moment }
  vault_key: { person_id: number; device_id: string; epoch: number; secret: Uint8Array; created_at: Moment }
}
