import { object } from 'yup'
import type { DeadlineKey } from '../forms/deadlines/kinds.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { choice, count, id } from '../protocol/fields.ts'
import type { Role } from '../domain/roles.ts'
import { roleGroups } from '../domain/roles.ts'
import type { DueState } from './tasks.ts'

/** What waits for those who review, the most pressing first. Each thing stands in one of them. */
export const worklists = [
  /** Form I-9 whose documents have to be looked at. */
  'sectionTwo',
  /** Handed in, to approve or to send back. */
  'review',
  /** Applications that nobody decided about. */
  'applications',
  /** What people have not handed in although its day is over. */
  'overdue',
  /** Days that come near: receipts, rights to work, documents of notes, Form 8850. */
  'dates',
  /** Invitations that did not arrive. */
  'invitations',
  /** Employees whose first day of work nobody knows. */
  'noStart',
  /** Changes of bank accounts whose person has still to enter the code. */
  'unconfirmed',
  /** Work in the background that failed for good. */
  'jobs',
] as const
export type WorklistKey = (typeof worklists)[number]

/** For whom each queue is: whoever may do something about what stands in it. */
export const queueRoles: Readonly<Record<WorklistKey, readonly Role[]>> = {
  sectionTwo: roleGroups.review,
  review: roleGroups.review,
  applications: roleGroups.review,
  overdue: roleGroups.review,
  dates: roleGroups.review,
  invitations: roleGroups.owner,
  noStart: roleGroups.review,
  unconfirmed: roleGroups.review,
  jobs: ['Admin'],
}

/** Most things that a queue counts. */
export const attentionCountMax = 1000

/** Something that waits. */
export interface AttentionRow {
  /** Apart from all others of its queue. */
  readonly key: string
  /** What it is about, as far as there is one. */
  readonly UserDocumentId: number | null
  readonly ApplicationId: number | null
  readonly UserId: number | null
  /** Whose it is; the kind of work for a job. */
  readonly who: string
  /** The document, the job applied for, the address of an invitation. */
  readonly what: string | null
  /** The kind of deadline. */
  readonly kind: DeadlineKey | null
  readonly BusinessName: string | null
  readonly LocationName: string | null
  /** Since when it waits: ISO time. */
  readonly since: string | null
  /** Its last day, YYYY-MM-DD. */
  readonly dueDate: string | null
  readonly due: DueState | null
}

/** A queue: how many wait, and the first of them. */
export interface AttentionQueue {
  readonly key: WorklistKey
  readonly total: number
  /** There are more than `total` says. */
  readonly isMore: boolean
  /** Of those counted: how many are past their day, and how many have it today. */
  readonly overdue: number
  readonly today: number
  readonly list: readonly AttentionRow[]
}

/** What waits at the places one may see; queues that are not for one's role are left out. */
export interface DashboardOverview {
  readonly queues: readonly AttentionQueue[]
}

/** How far the people of a place have come: their required forms and papers, by where they stand. */
export interface LocationProgress {
  readonly BusinessId: number
  readonly BusinessName: string
  readonly LocationId: number
  readonly LocationName: string
  /** Active people. */
  readonly people: number
  /** Not handed in, sent back, waiting for review, done; each counted up to `attentionCountMax`. */
  readonly open: number
  readonly rejected: number
  readonly submitted: number
  readonly done: number
  /** One of these was counted no further. */
  readonly isMore: boolean
}

/** Most places that progress is told of: the newest ones. */
export const progressLocationsMax = 100
/** Days that completions are counted for, today included, and days ahead, from today on. */
export const progressDays = { back: 30, ahead: 14 } as const

/** What is due on a day: a task of somebody, or a deadline. */
export interface UpcomingDue {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly kind: DeadlineKey
  readonly count: number
}

/** How things go at the places one may see. */
export interface DashboardProgress {
  /** By business, then by name. */
  readonly locations: readonly LocationProgress[]
  /** There are more places; what follows counts those named. */
  readonly isMore: boolean
  /** The day at these places, YYYY-MM-DD. */
  readonly today: string
  /** What was finished on each of the last days, the oldest first. */
  readonly completions: readonly { readonly day: string; readonly count: number }[]
  /** By day. */
  readonly ahead: readonly UpcomingDue[]
}

const where = { BusinessId: id(), LocationId: id() }

/** What waits for those who review, and how far everybody has come. */
export const attention = {
  overview: endpoint({
    method: 'POST',
    path: '/attention/overview',
    allow: roleGroups.review,
    summary: 'Get the worklists of visible locations: counts and first items',
    body: object({
      ...where,
      /** This one alone. */
      queue: choice(worklists),
      /** How many of each are named. */
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
