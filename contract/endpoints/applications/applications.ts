import { object } from 'yup'
import type { ExportTicket } from '../../protocol/export-format.ts'
import { exportFormats } from '../../protocol/export-format.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import type { Page } from '../../protocol/envelope.ts'
import { choice, day, email, flag, id, lines, listOf, requiredMessage, text, workDay } from '../../protocol/fields.ts'
import { paging } from '../../protocol/paging.ts'
import { roleGroups } from '../../domain/roles.ts'
import { applicationApprovals } from '../../domain/statuses.ts'
import type { ApplicationAnswers } from './application-answers.ts'
import type { PersonDetail } from '../people/person.ts'

const approvals = Object.keys(applicationApprovals).map(Number) as (1 | 2 | 3)[]

/** An application in lists. */
export interface ApplicationRow {
  readonly id: number
  readonly businessId: number
  readonly businessName: string
  readonly locationId: number
  readonly locationName: string
  readonly firstName: string
  readonly lastName: string
  /** Null for an applicant who is reached by text messages at their phone. */
  readonly emailId: string | null
  readonly phoneNumber: string | null
  readonly jobTitle: string | null
  readonly isAdult: boolean
  /** 1 No Action, 2 Approved, 3 Rejected. */
  readonly approval: number
  readonly confirmationNumber: string
  readonly receivedAt: string
  /** Their account, once hired. */
  readonly userId: number | null
  readonly hasFile: boolean
}

/** Filters of the list of applications. */
const narrowing = {
  businessId: id(),
  locationId: id(),
  approval: choice(approvals),
  search: text(100),
}

/** Columns that the list of applications can be sorted by. */
export const registrationSorts = ['receivedAt', 'lastName', 'firstName', 'locationName', 'approval'] as const

/** How the questions of Form 8850 stand that are asked before an offer; what was answered is never shown here. */
export interface WotcQuestions {
  /** ISO time at which the link was last emailed; null before. */
  readonly sentAt: string | null
  /** ISO time; the link works until then. */
  readonly expiresAt: string | null
  /** ISO time at which the applicant answered or skipped the questions. */
  readonly finishedAt: string | null
}

/** An application with all its answers. */
export interface ApplicationDetail extends ApplicationRow {
  /** The time zone of the location: `America/Los_Angeles`. */
  readonly timeZone: string
  /** YYYY-MM-DD: the day on which the job was offered. */
  readonly offeredOn: string | null
  /** Null where the business doesn't ask the questions of Form 8850 at the offer. */
  readonly questions: WotcQuestions | null
  /** Without the date of birth: a decision must not consider it, so it is withheld until the applicant is hired. */
  readonly answers: Omit<Partial<ApplicationAnswers>, 'dob'>
  readonly decision: { readonly by: string; readonly at: string; readonly note: string | null } | null
  /** What was emailed to the applicant when the application was rejected; null if nothing was. */
  readonly rejection: { readonly text: string; readonly sentAt: string } | null
  /** Path below the API prefix; null if no file was submitted. */
  readonly fileUrl: string | null
}

/** How long the message to a rejected applicant may be. */
export const rejectionMessageMax = 1000

const byId = object({ id: id().required(requiredMessage) })

/** How staff process online applications. */
export const applicationReview = {
  list: endpoint({
    method: 'POST',
    path: '/documents/GetRegistration',
    allow: roleGroups.review,
    summary: 'List applications at visible locations, paged',
    body: object({
      appDetails: object(narrowing).default({}),
      paging: paging().default({}),
    }).default({}),
    reply: reply<Page<ApplicationRow>>(),
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/documents/ExportRegistration',
    allow: roleGroups.review,
    summary: 'Create an export token for the list of applications, with its filters and sorting',
    body: object({
      appDetails: object(narrowing).default({}),
      /** Like `sort` of the list. */
      sort: text(60),
      format: choice(exportFormats).required(requiredMessage),
    }),
    reply: reply<ExportTicket>(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/documents/GetRegistration/{id}',
    allow: roleGroups.review,
    summary: 'Get an application',
    params: byId,
    reply: reply<ApplicationDetail>(),
  }),
  update: endpoint({
    method: 'POST',
    path: '/documents/UpdateRegistration',
    allow: roleGroups.review,
    summary: 'Decide on an application: No Action, Approved, Rejected',
    body: object({
      id: id().required(requiredMessage),
      approval: choice(approvals).required(requiredMessage),
      note: lines(500),
      /** With a rejection: is emailed to the applicant, once. */
      message: lines(rejectionMessageMax),
      jobTitleId: id(),
      locationId: id(),
      /** The decision as it was viewed; if it has changed since, the call returns 409. */
      viewedApproval: choice(approvals),
    }),
    reply: reply<ApplicationRow>(),
  }),
  sendWotcQuestions: endpoint({
    method: 'POST',
    path: '/documents/SendWotcQuestions',
    allow: roleGroups.review,
    summary: 'Email an approved applicant a one-time link to the questions of Form 8850, before the offer',
    body: byId,
    reply: reply<WotcQuestions>(),
  }),
  recordOffer: endpoint({
    method: 'POST',
    path: '/documents/RecordOffer',
    allow: roleGroups.review,
    summary: 'Record the day on which an approved applicant was offered the job',
    body: object({
      id: id().required(requiredMessage),
      /** YYYY-MM-DD, from the day of the application to today. */
      offeredOn: day().required(requiredMessage),
    }),
    reply: reply<{ readonly offeredOn: string }>(),
  }),
  onboard: endpoint({
    method: 'POST',
    path: '/documents/Onboard',
    allow: roleGroups.review,
    summary: 'Hire an applicant: approval, account, tasks, files, notes, invitation',
    body: object({
      id: id().required(requiredMessage),
      firstDayOfWork: workDay().required(requiredMessage),
      /** The decision as it was viewed; an application without one is approved with the hiring. */
      viewedApproval: choice(approvals),
      /** Added to the decision; without it, the one there stays. */
      note: lines(500),
      /** YYYY-MM-DD; without it, the day recorded before or today. */
      offeredOn: day(),
      jobTitleId: id(),
      /** The first is the primary one; without any, that of the application. */
      locationIdList: listOf(id().required(requiredMessage), 200).default([]),
      emailId: email(),
      /** The person is added without an invitation, which staff send later. */
      isInvitedLater: flag(),
    }),
    reply: reply<PersonDetail>(),
  }),
}
