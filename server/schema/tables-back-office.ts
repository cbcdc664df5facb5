import type { Generated } from 'kysely'
import type { Json, Moment, MomentOrNull } from './column-types.ts'

/** The tables of staff's work besides people and their tasks. */
export interface BackOfficeTables {
  job_title: { id: Generated<number>; name: string; position: number }
  /** People in the scopes of lists, with their search terms and counts; maintained by the database. */
  person_search_entry: {
    scope: number
    list_class: number
    person_id: number
    last_name_sort_key: string
    first_name_sort_key: string
    username: string
    email: string
    created: Date
    start: string | null
  }
  person_search_term: { scope: number; list_class: number; word: string; person_id: number }
  person_search_count: { scope: number; list_class: number; shard: number; count: number }
  company_document: {
    business_id: number
    id: Generated<number>
    name: string
    /** Who gets it: 1 Admin, 2 TPA, 3 Owner and MGMT, 4 store managers, 5 employees, and everyone above. */
    audience_level: number
    requires_acknowledgment: Generated<boolean>
    is_required: Generated<boolean>
    version: Generated<number>
    file_id: string
    due_days: Generated<number>
    created_by: number | null
    created_at: Moment
    updated_at: Moment
    deleted_at: MomentOrNull
  }
  company_document_version: {
    business_id: number
    company_document_id: number
    version: number
    file_id: string
    digest: string
    created_by: number | null
    created_at: Moment
  }
  company_document_location: { business_id: number; company_document_id: number; location_id: number }
  application: {
    business_id: number
    id: Generated<number>
    location_id: number
    first_name: string
    last_name: string
    email: string
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
    hired_person_id: number | null
    hired_at: MomentOrNull
    submission_uuid: string
    confirmation_number: string
    language: Generated<string>
    created_at: Moment
  }
  public_idempotency_record: {
    slug: string
    submission_uuid: string
    digest: string
    reply: Json<object>
    created_at: Moment
  }
  note: {
    business_id: number
    id: Generated<number>
    location_id: number
    person_id: number
    author_id: number
    /** The name at that time: people who see the note may not see its author. */
    author_name: string
    text: string
    /** The file's name, chosen by the note's author. */
    file_name: string | null
    file_id: string | null
    expires_on: string | null
    created_at: Moment
    deleted_at: MomentOrNull
  }
  invitation: {
    person_id: number
    business_id: number | null
    effective_tpa_company_id: number | null
    email: string
    state: Generated<'queued' | 'sent' | 'bounced' | 'failed' | 'accepted'>
    detail: string | null
    sent_count: Generated<number>
    queued_at: Moment
    sent_at: MomentOrNull
    failed_at: MomentOrNull
    accepted_at: MomentOrNull
  }
  legal_hold: {
    business_id: number
    id: Generated<number>
    person_id: number
    reason: string
    created_by: number | null
    created_at: Moment
    ended_at: MomentOrNull
  }
  acknowledgment: {
    business_id: number
    id: Generated<number>
    task_id: number
    person_id: number
    version: number
    digest: string
    signature: string
    language: Generated<string>
    ip: string
    agent: string
    acknowledged_at: Moment
  }
  /** One for each acknowledgment of a company document or upload for it. */
  company_document_confirmation: {
    business_id: number
    confirmation_number: string
    task_id: number
    person_id: number
    submission_uuid: string
    created_at: Moment
  }
  /** A day by which something has to be done because of a task or a note. */
  deadline: {
    business_id: number
    id: Generated<number>
    location_id: number
    person_id: number
    task_id: number | null
    note_id: number | null
    /** A key of `deadlineKinds`. */
    kind: string
    /** Distinguishes several of the same kind from one cause; empty for most. */
    item: Generated<string>
    /** Null while the day it counts from isn't known. */
    due_date: string | null
    created_at: Moment
    done_at: MomentOrNull
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
  /** The names of tasks; maintained by the database. */
  task_name: { business_id: number; name: string }
  bulk_approval: {
    business_id: number
    id: Generated<number>
    requested_by: number
    total: number
    done: Generated<number>
    failed: Generated<number>
    /** The IP address of the request. */
    ip: Generated<string>
    agent: Generated<string>
    created_at: Moment
    finished_at: MomentOrNull
  }
  bulk_approval_item: {
    business_id: number
    bulk_approval_id: number
    task_id: number
    state: Generated<'pending' | 'done' | 'failed'>
    reason: string | null
  }
  purge_record: { business_id: number; kind: string; row_id: number; reason: string; purged_at: Moment }
}
