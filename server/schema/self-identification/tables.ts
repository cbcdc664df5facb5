import type { Generated } from 'kysely'
import type { Moment } from '../column-types.ts'

/** The tables of voluntary self-identification. */
export interface SelfIdentificationTables {
  /** What a business invites its employees to identify as; without a row, nothing. */
  self_identification_setting: {
    business_id: number
    collects_eeo: Generated<boolean>
    is_federal_contractor: Generated<boolean>
    changed_at: Moment
  }
  /** The newest answers of an employee, encrypted. */
  self_identification: {
    business_id: number
    person_id: number
    answers_uuid: string
    content: Uint8Array
    answered_at: Moment
  }
}
