import type { ColumnType, Generated } from 'kysely'
import type { TaskStatus } from '#contract/domain/statuses.ts'
import type { TaskRequest } from '#contract/domain/task-request.ts'
import type { Json, JsonOrNull, Moment, MomentOrNull } from '../column-types.ts'

/** The tables of tasks and of bulk approvals. */
export interface TaskTables {
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
    return_emailed_at: MomentOrNull
    reasons: Json<{ field: string; text: string }[]>
    /** Why it is required again, until the next submission is approved. */
    request: JsonOrNull<TaskRequest>
    /** For a withholding form of the state where its person lives, whose tax is withheld by an agreement: that state. */
    home_state: string | null
    /** With it: the state of work. */
    exempt_state: string | null
    pdf_file_id: string | null
    pdf_is_official: boolean | null
    employer_submission_id: number | null
    /** What counts until a later submission is approved. */
    effective_submission_id: number | null
    /** A change that its person has yet to verify. */
    awaiting_verification: Generated<boolean>
    company_document_id: number | null
    version: number | null
    /** Assigned by staff to this person, whomever the document is for. */
    is_assigned: Generated<boolean>
    acknowledged_at: MomentOrNull
    task_file_id: string | null
    /** Withdrawn: no longer required. */
    withdrawn_at: MomentOrNull
    /** The name of its person in one letter case, for lists; maintained by the database. */
    person_sort_key: ColumnType<string, never, never>
    created_at: Moment
  }
  /** The names of tasks; maintained by the database. */
  task_name: { business_id: number; name: string }
  bulk_approval: {
    business_id: number
    id: Generated<number>
    requested_by: number
    total: number
    done: Generated<number>
    failed: Generated<number>
    /** The IP address of the request. */
    ip: Generated<string>
    agent: Generated<string>
    created_at: Moment
    finished_at: MomentOrNull
  }
  bulk_approval_item: {
    business_id: number
    bulk_approval_id: number
    task_id: number
    state: Generated<'pending' | 'done' | 'failed'>
    reason: string | null
    /** What doesn't fit in it was seen by the requester. */
    is_acknowledged: Generated<boolean>
  }
}
