import type { Generated } from 'kysely'
import type { Moment } from '../column-types.ts'

/** The tables of e-signature consent. */
export interface ESignConsentTables {
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
}
