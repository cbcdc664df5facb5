import type { Generated } from 'kysely'
import type { Moment, MomentOrNull } from '../column-types.ts'

/** The tables of text messages. */
export interface TextMessageTables {
  text_consent: {
    business_id: number
    id: Generated<number>
    person_id: number
    /** E.164. */
    phone: string
    /** The version of what was agreed to. */
    wording: string
    language: string
    ip: string
    agent: string
    agreed_at: Moment
    ended_at: MomentOrNull
    end_reason: 'withdrawn' | 'number changed' | 'account closed' | null
  }
  text_stop: {
    phone: string
    keyword: string
    stopped_at: Moment
  }
}
