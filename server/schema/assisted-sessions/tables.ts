import type { Generated } from 'kysely'
import type { MomentOrNull } from '../column-types.ts'

/** Why an assisted session ended. */
export type AssistanceEnd = 'ended by staff' | 'logged out' | 'account ended' | 'expired'

/** The tables of assisted sessions. */
export interface AssistedSessionTables {
  /** A time in which a member of staff types the forms of one person, who is present. */
  assisted_session: {
    business_id: number
    id: Generated<number>
    person_id: number
    staff_id: number
    /** As it was then: the person may not see the account. */
    staff_name: string
    /** The login of the member of staff. */
    session_id: string
    created_at: Date
    last_used_at: Date
    expires_at: Date
    ended_at: MomentOrNull
    end_reason: AssistanceEnd | null
    /** Whether its end is in the audit log. */
    is_end_recorded: Generated<boolean>
  }
  /** What was consented to before it; rows stay as they are. */
  assisted_consent: {
    business_id: number
    assisted_session_id: number
    consented_by: 'staff' | 'person'
    version: string
    language: string
    /** SHA-256 of the wording, hex. */
    text_digest: string
    consented_at: Date
    ip: string
    agent: string
  }
  /** A form that was opened in it. */
  assisted_form: {
    business_id: number
    assisted_session_id: number
    task_id: number
    person_id: number
    /** Encrypted JSON: what was typed and isn't signed. */
    content: Uint8Array | null
    revision: Generated<number>
    typed_at: MomentOrNull
    /** Until then its person sees what was typed. */
    released_until: MomentOrNull
    /** The device on which they opened it: no other one shows it. */
    opened_by: string | null
    opened_at: MomentOrNull
    /** Encrypted JSON: salted digests of what they opened; null once they have signed. */
    digests: Uint8Array | null
    /** When its person proved at the counter who they are. */
    counter_at: MomentOrNull
    signed_at: MomentOrNull
  }
}
