import type { Generated } from 'kysely'
import type { Moment, MomentOrNull } from '../column-types.ts'

/** The tables of reminders. */
export interface ReminderTables {
  reminder_sending: {
    id: Generated<number>
    requested_by: number
    total: number
    done: Generated<number>
    sent: Generated<number>
    reminded_today: Generated<number>
    nothing_waiting: Generated<number>
    bounced: Generated<number>
    not_allowed: Generated<number>
    not_invited: Generated<number>
    no_email: Generated<number>
    created_at: Moment
    finished_at: MomentOrNull
  }
  reminder: {
    business_id: number
    id: Generated<number>
    person_id: number
    /** Null for an automatic one. */
    sent_by: number | null
    /** The name at that time: people who see the reminder may not see its sender. */
    sent_by_name: string | null
    channel: Generated<'email' | 'sms'>
    language: string
    /** What its sender wrote; null for an automatic one. */
    text: string | null
    waiting: number
    address: string
    state: Generated<'queued' | 'sent' | 'bounced' | 'failed' | 'canceled'>
    detail: string | null
    /** Of a text message, as its gateway names it in a delivery report. */
    gateway_id: string | null
    token_hash: string
    created_at: Moment
    sent_at: MomentOrNull
    opened_at: MomentOrNull
  }
  reminder_setting: {
    business_id: number
    is_on: boolean
    days_before: number[]
    /** Days between reminders of what is overdue; 0 for none. */
    overdue_every: number
    /** Whether people who agreed to it are reminded by text message, too. */
    sends_texts: Generated<boolean>
    changed_at: Moment
  }
}
