import type { ColumnType, Generated } from 'kysely'
import type { OnboardingStage } from '#contract/domain/onboarding-stages.ts'
import type { Role } from '#contract/domain/roles.ts'
import type { Moment, MomentOrNull } from '../column-types.ts'

/** The tables of people, their locations and their invitations. */
export interface PeopleTables {
  job_title: { id: Generated<number>; name: string; position: number }
  person: {
    id: Generated<number>
    tpa_company_id: number | null
    business_id: number | null
    /** Of the business, or the person's own; maintained by the database. */
    effective_tpa_company_id: Generated<number | null>
    role: Role
    /** As staff see it; unique in a business. */
    username: string
    /** What the person logs in with: unique everywhere, chosen by the database, read by the system role only. */
    login_name: ColumnType<string, never, never>
    /** Null for an employee who is reached by text messages at their phone. */
    email: string | null
    first_name: string
    last_name: string
    phone: string | null
    language: Generated<string>
    password_hash: string
    password_changed_at: Moment
    must_reset_password: Generated<boolean>
    /** Counts changes of how the person logs in; maintained by the database. */
    credential_epoch: ColumnType<number, never, never>
    is_active: Generated<boolean>
    first_day_of_work: string | null
    /** The job lasts fewer than three business days. */
    is_short_job: Generated<boolean>
    job_title_id: number | null
    /** 1 Male, 2 Female, 3 Transgender. */
    gender: number | null
    /** Encrypted JSON: data that lists and searches don't need. */
    private_data: Uint8Array | null
    street_address: string | null
    city: string | null
    state: string | null
    zip: string | null
    /** YYYY-MM-DD: the day on which the job was offered, and the day on which that was recorded. */
    offered_on: string | null
    offer_recorded_on: string | null
    hired_on: string | null
    last_day_of_work: string | null
    profile_file_id: string | null
    /** The day of the last reminder, in the time zone of its location. */
    last_reminded_on: string | null
    /** When the person dismissed the list of what to set up first. */
    is_sample: Generated<boolean>
    first_steps_dismissed_at: MomentOrNull
    /** How far the person is with their paperwork; maintained by the database. */
    onboarding_stage: Generated<OnboardingStage>
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
  invitation: {
    person_id: number
    business_id: number | null
    effective_tpa_company_id: number | null
    /** Where it goes: an email address, or E.164 for a text message. */
    email: string | null
    phone: string | null
    state: Generated<'held' | 'queued' | 'sent' | 'bounced' | 'failed' | 'accepted'>
    detail: string | null
    sent_count: Generated<number>
    queued_at: Moment
    sent_at: MomentOrNull
    failed_at: MomentOrNull
    accepted_at: MomentOrNull
    gateway_id: string | null
  }
}
