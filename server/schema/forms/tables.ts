import type { Generated } from 'kysely'
import type { SendingMethod } from '#contract/forms/wotc/agencies.ts'
import type { Moment, MomentOrNull } from '../column-types.ts'

/** The tables of submitted forms and of what follows from them. */
export interface FormTables {
  form_submission: {
    business_id: number
    id: Generated<number>
    task_id: number
    person_id: number
    submission_uuid: string
    form_id: number
    edition: string
    /** Encrypted JSON: answers and signature. */
    content: Uint8Array
    /** A keyed hash of the Social Security number; null for a part without one. */
    number_mark: Uint8Array | null
    answers_digest: string
    attestation: string
    language: string
    signed_at: Moment
    received_at: Moment
    confirmation_number: string
    part: Generated<'employee' | 'employer' | 'supplement-b'>
    signer_id: number | null
    /** The part that it corrects. */
    corrects_submission_id: number | null
  }
  /** Two people whose current forms have one Social Security number, in both directions; kept by a trigger. */
  shared_number: {
    business_id: number
    person_id: number
    other_person_id: number
    /** The person's own form with the number. */
    task_id: number
    created_at: Moment
  }
  /** A bank account change, by its submission, until it is verified with the emailed code. */
  bank_account_change: {
    business_id: number
    submission_id: number
    task_id: number
    person_id: number
    /** A keyed hash; read only by the system role. */
    code_hash: string
    attempts: Generated<number>
    emails_sent: Generated<number>
    sent_at: Moment
    expires_at: Moment
    confirmed_at: MomentOrNull
    created_at: Moment
  }
  /**
   * A one-time link for an authorized representative without an account who examines documents (Form I-9, Section 2).
   */
  representative_link: {
    business_id: number
    id: Generated<number>
    task_id: number
    /** Read only by the system role. */
    token_hash: string
    name: string
    email: string
    created_by: number
    created_at: Moment
    expires_at: Moment
    used_at: MomentOrNull
    /** When another one replaced it. */
    ended_at: MomentOrNull
  }
  /** An approved or withdrawn submission of a form: when it counts, and its PDF. */
  form_version: {
    business_id: number
    submission_id: number
    task_id: number
    person_id: number
    form_id: number
    status: 'approved' | 'superseded' | 'withdrawn'
    /** The day it was received, in the time zone of its location. */
    received_on: string
    /** From when to when it counts; null if it never did. */
    effective_from: string | null
    effective_until: string | null
    pdf_file_id: string | null
    decided_at: Moment
  }
  /** An IRS lock-in letter that limits what a person's Form W-4 may claim. */
  lock_in: {
    business_id: number
    id: Generated<number>
    task_id: number
    person_id: number
    /** Binds the encrypted content to this row. */
    lock_uuid: string
    notice: '2800C' | '2808C'
    notice_date: string
    effective_from: string
    /** Encrypted JSON: the limits of the letter. */
    content: Uint8Array
    created_by: number
    created_at: Moment
    ended_as: 'replaced' | 'released' | 'lapsed' | null
    ended_on: string | null
    /** The IRS letter that ended it; null for one that lapsed. */
    ended_by_notice: string | null
  }
  /** What staff recorded of the E-Verify case of a Form I-9; each record stays. */
  e_verify_case: {
    business_id: number
    id: Generated<number>
    task_id: number
    person_id: number
    /** Binds the encrypted content to this row. */
    case_uuid: string
    /** Encrypted JSON: number, results and days of the case. */
    content: Uint8Array
    is_open: boolean
    /** By when the next step of an open case is due, YYYY-MM-DD. */
    step_due: string | null
    /** It is closed, and another case has to be created. */
    needs_another: boolean
    recorded_by: number
    recorded_at: Moment
    /** A later record of the same case took its place. */
    replaced_at: MomentOrNull
  }
  /** That a signed Form 8850 was sent to the state workforce agency. */
  wotc_sending: {
    business_id: number
    id: Generated<number>
    task_id: number
    agency_state: string
    method: SendingMethod
    /** YYYY-MM-DD. */
    sent_on: string
    reference: string | null
    has_eta9062: Generated<boolean>
    has_eta9175: Generated<boolean>
    recorded_by: number
    recorded_at: Moment
  }
}
