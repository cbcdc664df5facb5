import type { Generated } from 'kysely'
import type { Json, Moment } from '../column-types.ts'
import type { KeyPurpose } from '../keys/tables.ts'

/** The tables of submissions of every kind: their replies, what could not be accepted, and the backups that have them. */
export interface SubmissionTables {
  idempotency_record: {
    owner_id: number
    submission_uuid: string
    business_id: number | null
    endpoint: string
    digest: string
    reply: Json<object>
    created_at: Moment
  }
  quarantined_submission: {
    id: Generated<number>
    business_id: number | null
    /** Null if it was sent without a login. */
    person_id: number | null
    submission_uuid: string
    endpoint: string
    reason: string
    content: Uint8Array
    key_purpose: Generated<KeyPurpose>
    created_at: Moment
  }
  backup_mark: { started_at: Date; completed_at: Date }
}
