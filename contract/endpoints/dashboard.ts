import { object } from 'yup'
import type { MissingEdition } from '../forms/editions/missing-editions.ts'
import type { DeadlineKey } from '../forms/deadlines/kinds.ts'
import type { LatestReminder } from './reminders.ts'
import type { InvitationState, OnboardingProgress } from './people/person.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { choice, count, id, withMessage } from '../protocol/fields.ts'
import type { Role } from '../domain/roles.ts'
import { roleGroups } from '../domain/roles.ts'
import type { DueState } from './tasks.ts'

/** The worklists of people: each person once for each of their locations. */
export const peopleWorklists = [
  /** With tasks that they haven't submitted by their due date. */
  'overdue',
  /** With tasks due today, and none overdue. */
  'today',
  /** With submissions to approve or return. */
  'review',
  /** With a Form I-9 whose documents have to be examined. */
  'sectionTwo',
  /** Who never logged in, and have submitted nothing. */
  'notStarted',
] as const
/** The name of a worklist of people. */
export type PeopleWorklistKey = (typeof peopleWorklists)[number]

/** The worklists of staff, the most urgent first. */
export const worklists = [
  ...peopleWorklists,
  /** Applications without a decision. */
  'applications',
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
  overdue: roleGroups.review,
  today: roleGroups.review,
  review: roleGroups.review,
  sectionTwo: roleGroups.review,
  notStarted: roleGroups.review,
  applications: roleGroups.review,
  dates: roleGroups.review,
  invitations: roleGroups.review,
  sharedNumbers: roleGroups.review,
  noStart: roleGroups.review,
  unconfirmed: roleGroups.review,
  jobs: ['Admin'],
}

/** The highest count of a worklist. */
export const attentionCountMax = 1000

/** What is pending of a person at a location, and how to reach them. */
export interface AttentionPerson {
  /** The tasks that put them into the worklist, the first due first. */
  readonly tasks: readonly { readonly userDocumentId: number; readonly name: string; readonly dueDate: string | null }[]
  readonly email: string | null
  readonly phone: string | null
  /** Null for someone who was never invited. */
  readonly invitation: InvitationState['state'] | null
  /** YYYY-MM-DD. */
  readonly lastRemindedOn: string | null
  /** What became of the latest reminder; null if there was none, or for who may not see it. */
  readonly lastReminder: LatestReminder | null
  readonly onboarding: OnboardingProgress
}

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
  /** In the worklists of people. */
  readonly person: AttentionPerson | null
}

/** A worklist: the count, and a page of its items. */
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
  /** The business that the worklists are limited to, if the request named one. */
  readonly business?: { readonly businessId: number; readonly businessName: string }
  /** For owners and management: forms of their states whose next edition is missing; absent if there are none. */
  readonly missingEditions?: readonly MissingEdition[]
}

/** What is pending at a business: how many people are in each worklist; more than `attentionCountMax` means that there are more, as in its list. */
export interface BusinessWorklists extends Readonly<Record<PeopleWorklistKey, number>> {
  readonly businessId: number
  readonly businessName: string
  /** The earliest due date that has passed, YYYY-MM-DD. */
  readonly overdueSince: string | null
}

/** The businesses that something is pending at, those furthest behind first. */
export interface BusinessesBehind {
  readonly list: readonly BusinessWorklists[]
  readonly total: number
}

/** The progress at a location: its people's required tasks, by status. */
export interface LocationProgress {
  readonly businessId: number
  readonly businessName: string
  readonly locationId: number
  readonly locationName: string
  /** Active people. */
  readonly people: number
  /** Tasks that wait for the person, that were submitted, and that are done, of up to `attentionCountMax` people. */
  readonly open: number
  readonly submitted: number
  readonly done: number
  /** There are more people whose tasks weren't counted. */
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
      /** Which page of that size. */
      page: count(attentionCountMax).min(1, withMessage('wholeNumber')).default(1),
    }).default({}),
    reply: reply<DashboardOverview>(),
  }),
  businesses: endpoint({
    method: 'POST',
    path: '/attention/businesses',
    allow: roleGroups.platform,
    summary: 'List the businesses with pending work, those furthest behind first',
    body: object({
      size: count(100).default(10),
      page: count(attentionCountMax).min(1, withMessage('wholeNumber')).default(1),
    }).default({}),
    reply: reply<BusinessesBehind>(),
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
