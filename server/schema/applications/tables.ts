import type { Generated } from 'kysely'
import type { Json, Moment, MomentOrNull } from '../column-types.ts'

/** The tables of applications. */
export interface ApplicationTables {
  application: {
    business_id: number
    id: Generated<number>
    location_id: number
    first_name: string
    last_name: string
    /** Null for an applicant who is reached by text messages at their phone. */
    email: string | null
    phone: string | null
    job_title_id: number | null
    /** Encrypted JSON: the answers. */
    content: Uint8Array
    file_id: string | null
    is_adult: boolean
    /** 1 No Action, 2 Approved, 3 Rejected. */
    approval: Generated<number>
    decided_by: number | null
    /** The name at that time: people who see the application may not see the person. */
    decided_by_name: string | null
    decided_at: MomentOrNull
    decision_note: string | null
    /** What was emailed to the applicant when the application was rejected, and when. */
    rejection_message: string | null
    rejection_emailed_at: MomentOrNull
    /** YYYY-MM-DD: the day on which the job was offered. */
    offered_on: string | null
    offer_recorded_at: MomentOrNull
    hired_person_id: number | null
    hired_at: MomentOrNull
    submission_uuid: string
    confirmation_number: string
    language: Generated<string>
    /** Of nobody: removed with the sample people of its business. */
    is_sample: Generated<boolean>
    created_at: Moment
  }
  /** The answers to Form 8850 that an applicant gave before the job offer. */
  wotc_interview: {
    business_id: number
    application_id: number
    /** Once the applicant is hired: nobody reads it before. */
    person_id: number | null
    submission_uuid: string
    /** Encrypted JSON: page 1 of Form 8850. */
    content: Uint8Array
    received_at: Moment
  }
  /** A one-time link to the questions of Form 8850 for an applicant, before the job offer. */
  wotc_invitation: {
    business_id: number
    application_id: number
    token_hash: string
    created_by: number
    created_at: Moment
    expires_at: Moment
    /** When the applicant answered or skipped the questions; which of them isn't recorded here. */
    finished_at: MomentOrNull
  }
  public_idempotency_record: {
    slug: string
    submission_uuid: string
    digest: string
    reply: Json<object>
    created_at: Moment
  }
}
