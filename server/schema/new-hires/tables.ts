import type { Generated } from 'kysely'
import type { ReportingMethod } from '#contract/forms/new-hire/report.ts'
import type { Moment, MomentOrNull } from '../column-types.ts'

/** The table of new-hire reports. */
export interface NewHireTables {
  /** A hire that is reported to a state's directory, and how that was done; days are YYYY-MM-DD. */
  new_hire_report: {
    business_id: number
    id: Generated<number>
    location_id: number
    person_id: number
    created_at: Moment
    /** The person's last day in the job that it reported. */
    left_on: string | null
    /** As they were when it was sent; the rest is null before. */
    first_day: string | null
    due_on: string | null
    directory: string | null
    method: ReportingMethod | null
    sent_on: string | null
    confirmation: string | null
    recorded_by: number | null
    recorded_at: MomentOrNull
  }
}
