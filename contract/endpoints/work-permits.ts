import { object } from 'yup'
import { roleGroups } from '../domain/roles.ts'
import type { TaskStatus } from '../domain/statuses.ts'
import type { WorkPermitRule } from '../domain/work-permit-rule.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { id, requiredMessage, text } from '../protocol/fields.ts'

/** What is known of the employment certificate (work permit) of a person. */
export interface WorkPermitState {
  /** State (code) of the person's location. */
  readonly state: string
  /** The rule of the state; null where none was found. */
  readonly rule: WorkPermitRule | null
  /** `unknown`: no date of birth is known. */
  readonly age: 'unknown' | 'minor' | 'adult'
  /** The state demands a certificate at the person's age. */
  readonly isDemanded: boolean
  /** From this birthday on (YYYY-MM-DD) none is needed; null if the date of birth isn't known. */
  readonly neededUntil: string | null
  /** The task in which the person hands it in; null if there is none. */
  readonly task: {
    readonly userDocumentId: number
    readonly status: TaskStatus
    readonly dueDate: string | null
    /** An approved certificate is on file. */
    readonly isOnFile: boolean
    /** The last day (YYYY-MM-DD) on which the one on file is good, if it names one. */
    readonly goodUntil: string | null
  } | null
  /** The person may be asked for one now. */
  readonly isRequestable: boolean
}

/** The employment certificates (work permits) of minors, by state: `contract/domain/work-permits.ts`. */
export const workPermits = {
  get: endpoint({
    method: 'POST',
    path: '/WorkPermits/Get',
    allow: roleGroups.review,
    summary: 'Get what the state of a person’s location demands of minors, and what is known of this person',
    body: object({ userId: id().required(requiredMessage) }),
    reply: reply<WorkPermitState>(),
  }),
  request: endpoint({
    method: 'POST',
    path: '/WorkPermits/Request',
    allow: roleGroups.review,
    summary: 'Ask a person under 18 for a work permit, with the reason they read',
    body: object({ userId: id().required(requiredMessage), reason: text(500).required(requiredMessage) }),
    reply: reply<WorkPermitState>(),
  }),
}
