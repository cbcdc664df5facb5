import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#contract/domain/roles.ts'
import type { TaskStatus } from '#contract/domain/statuses.ts'
import type { Json, Moment, MomentOrNull } from './column-types.ts'
import type { BackOfficeTables } from './tables-back-office.ts'
import type { SessionTables } from './tables-auth.ts'

/** The kinds of stored files. */
export type FileKind =
  'supportive' | 'signed-pdf' | 'business-document' | 'task' | 'note' | 'logo' | 'profile' | 'application'

/** The purpose of a business's key: one for bank accounts, one for all else. */
export type KeyPurpose = 'records' | 'bank'

/** The tables, column by column; the rest is in the migrations. */
export interface Tables extends BackOfficeTables, SessionTables {
  tpa_company: {
    id: Generated<number>
    name: string
    email: string | null
    phone: string | null
    toll_free_phone: string | null
    street_address: string | null
    city: string | null
    state: string | null
    zip: string | null
    is_active: Generated<boolean>
    logo_file_id: string | null
    created_at: Moment
    updated_at: Moment
  }
  business: {
    id: Generated<number>
    tpa_company_id: number
    name: string
    slug: string
    ein: string | null
    street_address: string
    city: string
    state: string
    zip: string
    session_minutes: Generated<number>
    logo_file_id: string | null
    /** `#rrggbb`. */
    brand_color: string | null
    email: string | null
    phone: string | null
    time_zone: Generated<string>
    /** 1 Monday to 7 Sunday. */
    operating_days: Generated<number[]>
    is_active: Generated<boolean>
    is_e_verify: Generated<boolean>
    /** New employees get Form 8850. */
    collects_wotc: Generated<boolean>
    created_at: Moment
    updated_at: Moment
    closed_at: MomentOrNull
  }
  location: {
    business_id: number
    id: Generated<number>
    name: string
    street_address: string
    city: string
    state: string
    zip: string
    time_zone: string
    /** 1 Monday to 7 Sunday. */
    operating_days: number[]
    phone: string | null
    is_active: Generated<boolean>
    keeps_i9_copies: Generated<boolean>
    created_at: Moment
    updated_at: Moment
    closed_at: MomentOrNull
  }
  person: {
    id: Generated<number>
    tpa_company_id: number | null
    business_id: number | null
    /** Of the business, or the person's own; maintained by the database. */
    effective_tpa_company_id: Generated<number | null>
    role: Role
    username: string
    email: string
    first_name: string
    last_name: string
    phone: string | null
    language: Generated<string>
    password_hash: string
    password_changed_at: Moment
    must_reset_password: Generated<boolean>
    is_active: Generated<boolean>
    first_day_of_work: string | null
    job_title_id: number | null
    /** 1 Male, 2 Female, 3 Transgender. */
    gender: number | null
    /** Encrypted JSON: data that lists and searches don't need. */
    private_data: Uint8Array | null
    street_address: string | null
    city: string | null
    state: string | null
    zip: string | null
    hired_on: string | null
    last_day_of_work: string | null
    profile_file_id: string | null
    /** The day of the last reminder, in the time zone of its location. */
    last_reminded_on: string | null
    /** Names in one letter case, for lists; maintained by the database. */
    last_name_sort_key: ColumnType<string, never, never>
    first_name_sort_key: ColumnType<string, never, never>
    created_by: number | null
    created_at: Moment
    updated_at: Moment
    closed_at: MomentOrNull
    purged_at: MomentOrNull
  }
  location_assignment: {
    business_id: number
    id: Generated<number>
    location_id: number
    person_id: number
    is_primary: Generated<boolean>
    created_by: number | null
    created_at: Moment
  }
  task: {
    business_id: number
    id: Generated<number>
    location_id: number
    person_id: number
    form_id: number
    name: string
    status: Generated<TaskStatus>
    due_date: string | null
    edition: string | null
    confirmation_number: string | null
    submission_id: number | null
    submitted_at: MomentOrNull
    decided_at: MomentOrNull
    reasons: Json<{ field: string; text: string }[]>
    pdf_file_id: string | null
    pdf_is_official: boolean | null
    employer_submission_id: number | null
    /** What counts until a later submission is approved. */
    effective_submission_id: number | null
    /** A change that its person has yet to verify. */
    awaiting_verification: Generated<boolean>
    company_document_id: number | null
    version: number | null
    acknowledged_at: MomentOrNull
    task_file_id: string | null
    /** Withdrawn: no longer required. */
    withdrawn_at: MomentOrNull
    /** The name of its person in one letter case, for lists; maintained by the database. */
    person_sort_key: ColumnType<string, never, never>
    created_at: Moment
  }
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
  stored_file: {
    business_id: number
    id: string
    task_id: number | null
    person_id: number | null
    location_id: number | null
    kind: FileKind
    /** Who may see a file that belongs to no task, as an audience level. */
    audience_level: Generated<number>
    created_by: number | null
    file_name: string
    media_type: string
    size: number
    digest: string
    storage_key: string
    /** The key of the business that encrypts it. */
    key_purpose: Generated<KeyPurpose>
    created_at: Moment
  }
  e_sign_consent: {
    id: Generated<number>
    business_id: number | null
    person_id: number
    version: string
    language: string
    signature: string
    text_digest: string
    ip: string
    agent: string
    consented_at: Moment
    is_withdrawal: Generated<boolean>
  }
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
  vault_key: { person_id: number; device_id: string; epoch: number; secret: Uint8Array; created_at: Moment }
  business_data_key: { business_id: number; purpose: KeyPurpose; wrapped: Uint8Array; created_at: Moment }
  platform_key: {
    name: string
    public_part: Uint8Array
    wrapped: Uint8Array
    created_at: Moment
    retired_at: MomentOrNull
  }
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
