import type { Generated } from 'kysely'
import type { BulkAction } from '#contract/domain/bulk-actions.ts'
import type { Json, Moment, MomentOrNull } from '../column-types.ts'

/** The tables of actions on many. */
export interface BulkActionTables {
  bulk_action: {
    id: Generated<number>
    requested_by: number
    /** The business of signed forms and of an inspection pack; null for other actions. */
    business_id: number | null
    action: BulkAction
    /** What is assigned; for signed forms the language of the index; for returned forms the reason; the location of an inspection pack. */
    details: Json<object>
    /** People, or the tasks of forms, in the order in which they are processed. */
    targets: number[]
    done: Generated<number>
    failed: Generated<number>
    /** Id and reason of each that failed. */
    problems: Json<readonly object[]>
    file_id: string | null
    expires_at: MomentOrNull
    ip: string
    agent: string
    created_at: Moment
    finished_at: MomentOrNull
  }
}
