import type { Generated } from 'kysely'
import type { Moment, MomentOrNull } from '../column-types.ts'

/** The tables of deadlines. */
export interface DeadlineTables {
  /** A day by which something has to be done because of a task, a note or a new-hire report. */
  deadline: {
    business_id: number
    id: Generated<number>
    location_id: number
    person_id: number
    task_id: number | null
    note_id: number | null
    new_hire_report_id: Generated<number | null>
    /** A key of `deadlineKinds`. */
    kind: string
    /** Distinguishes several of the same kind from one cause; empty for most. */
    item: Generated<string>
    /** Null while the day it counts from isn't known. */
    due_date: string | null
    created_at: Moment
    done_at: MomentOrNull
  }
}
