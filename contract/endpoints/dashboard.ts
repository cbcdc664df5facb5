import { object } from 'yup'
import type { MissingEdition } from '../forms/editions/missing-editions.ts'
import type { DeadlineKey } from '../forms/deadlines/kinds.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { choice, count, id } from '../protocol/fields.ts'
import type { Role } from '../domain/roles.ts'
import { roleGroups } from '../domain/roles.ts'
import type { DueState } from './tasks.ts'

/** The worklists of staff, the most urgent first. Each item is in one of them. */
export const worklists = [
  /** Forms I-9 whose documents have to be examined. */
  'sectionTwo',
  /** Submitted, to approve or return. */
  'review',
  /** Applications without a decision. */
  'applications',
  /** Tasks not submitted by their due date. */
  'overdue',
  /** Upcoming deadlines: receipts, work authorization, documents of notes, Form 8850. */
  'dates',
  /** Invitations that were not delivered. */
  'invitations',
  /** People whose forms have the Social Security number of another person of the business. */
  'sharedNumbers',
  /** Employees without a first day of work. */
  'noStart',
  /** Bank account changes whose code the person has not entered yet. */
  'unconfirmed',
  /** Background jobs that failed permanently. */
  'jobs',
] as const
/** The name of a worklist of the dashboard. */
export type WorklistKey = (typeof worklists)[number]

/** The roles of each worklist: those that can act on its items. */
export const queueRoles: Readonly<Record<WorklistKey, readonly Role[]>> = {
  sectionTwo: roleGroups.review,
  review: roleGroups.review,
  applications: roleGroups.review,
  overdue: roleGroups.review,
  dates: roleGroups.review,
  invitations: roleGroups.owner,
  sharedNumbers: roleGroups.review,
  noStart: roleGroups.review,
  unconfirmed: roleGroups.review,
  jobs: ['Admin'],
}

/** The highest count of a worklist. */
export const attentionCountMax = 1000

/** An item of a worklist. */
export interface AttentionRow {
  /** Unique in its worklist. */
  readonly key: string
  /** What it is about; null where that doesn't apply. */
  readonly userDocumentId: number | null
  readonly applicationId: number | null
  readonly userId: number | null
  /** The person's name; the kind of a job. */
  readonly who: string
  /** The task's name, the job applied for, or the address of an invitation. */
  readonly what: string | null
  /** The kind of deadline. */
  readonly kind: DeadlineKey | null
  readonly businessName: string | null
  readonly locationName: string | null
  /** When it began to wait: ISO time. */
  readonly since: string | null
  /** Its due date, YYYY-MM-DD. */
  readonly dueDate: string | null
  readonly due: DueState | null
}

/** A worklist: the count, and its first items. */
export interface AttentionQueue {
  readonly key: WorklistKey
  readonly total: number
  /** There are more than `total`. */
  readonly isMore: boolean
  /** Of those counted: how many are overdue, and how many are due today. */
  readonly overdue: number
  readonly today: number
  readonly list: readonly AttentionRow[]
}

/** The worklists of the locations that the user may see; those that aren't for the user's role are left out. */
export interface DashboardOverview {
  readonly queues: readonly AttentionQueue[]
  /** For owners and management: forms of their states whose next edition is missing; absent if there are none. */
  readonly missingEditions?: readonly MissingEdition[]
}

/** The progress at a location: its people's required tasks, by status. */
export interface LocationProgress {
  readonly businessId: number
  readonly businessName: string
  readonly locationId: number
  readonly locationName: string
  /** Active people. */
  readonly people: number
  /** Not submitted, returned, to review, done; each counted up to `attentionCountMax`. */
  readonly open: number
  readonly returned: number
  readonly submitted: number
  readonly done: number
  /** One of these counts reached the limit. */
  readonly isMore: boolean
}

/** Most locations that progress is reported for: the newest ones. */
export const progressLocationsMax = 100
/** Days back for which completions are counted, including today, and days ahead, from today. */
export const progressDays = { back: 30, ahead: 14 } as const

/** What is due on a day: a person's task, or a deadline. */
export interface UpcomingDue {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly kind: DeadlineKey
  readonly count: number
}

/** The progress at the locations that the user may see. */
export interface DashboardProgress {
  /** By business, then by name. */
  readonly locations: readonly LocationProgress[]
  /** There are more locations; the fields below count only those listed. */
  readonly isMore: boolean
  /** Today at these locations, YYYY-MM-DD. */
  readonly today: string
  /** How many tasks were completed on each of the last days, oldest first. */
  readonly completions: readonly { readonly day: string; readonly count: number }[]
  /** By day. */
  readonly ahead: readonly UpcomingDue[]
}

const where = { businessId: id(), locationId: id() }

/** The dashboard: worklists and progress. */
export const attention = {
  overview: endpoint({
    method: 'POST',
    path: '/attention/overview',
    allow: roleGroups.review,
    summary: 'Get the worklists of visible locations: counts and first items',
    body: object({
      ...where,
      /** Only this worklist. */
      queue: choice(worklists),
      /** How many items of each are listed. */
      size: count(100).default(5),
    }).default({}),
    reply: reply<DashboardOverview>(),
  }),
  progress: endpoint({
    method: 'POST',
    path: '/attention/progress',
    allow: roleGroups.review,
    summary: 'Get onboarding progress at visible locations: recent activity and upcoming due dates',
    body: object(where).default({}),
    reply: reply<DashboardProgress>(),
  }),
}
