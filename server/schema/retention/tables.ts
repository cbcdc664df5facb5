import type { Generated } from 'kysely'
import type { Moment, MomentOrNull } from '../column-types.ts'

/** The tables of legal holds and of what was purged. */
export interface RetentionTables {
  legal_hold: {
    business_id: number
    id: Generated<number>
    person_id: number
    reason: string
    created_by: number | null
    created_at: Moment
    ended_at: MomentOrNull
  }
  purge_record: { business_id: number; kind: string; row_id: number; reason: string; purged_at: Moment }
}
