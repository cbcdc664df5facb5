import { object } from 'yup'
import type { ExportTicket } from '../../protocol/export-format.ts'
import { exportFormats } from '../../protocol/export-format.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import type { Download } from '../../protocol/endpoint.ts'
import type { Page } from '../../protocol/envelope.ts'
import { choice, day, email, id, lines, requiredMessage, text } from '../../protocol/fields.ts'
import { paging } from '../../protocol/paging.ts'
import type { SubmissionPublicKey, Ticket } from '../../protocol/encrypted-submission.ts'
import type { Receipted } from '../../protocol/receipt.ts'
import { roleGroups } from '../../domain/roles.ts'
import { applicationApprovals } from '../../domain/statuses.ts'
import type { ApplicationAnswers } from './application-answers.ts'
import { applicationAnswers } from './application-answers.ts'
import { evidenceUpload } from '../shared-replies.ts'
import type { PersonDetail } from '../people/person.ts'

/** What the application page of a business shows. */
export interface ApplicationPage {
  readonly businessId: number
  readonly businessName: string
  readonly slug: string
  /** Path below the API prefix; null if the business has no logo. */
  readonly logoUrl: string | null
  /** The business's own color, `#rrggbb`; null if it has none. */
  readonly color: string | null
  readonly locations: readonly {
    readonly locationId: number
    readonly locationName: string
    readonly city: string
    readonly state: string
  }[]
  readonly jobTitles: readonly JobTitleRow[]
  /** Allows submitting applications to this business, also later and after being offline. */
  readonly ticket: Ticket
  readonly sealing: SubmissionPublicKey
}

/** A job title. */
export interface JobTitleRow {
  readonly jobTitleId: number
  readonly jobTitle: string
}

/** Confirms that the server has stored an application. */
export interface ApplicationConfirmation extends Receipted {
  /** `ABC-123`: easy to read out. */
  readonly confirmationNumber: string
  readonly submissionId: string
  /** ISO time of the server. */
  readonly receivedAt: string
}

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
  readonly emailId: string
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

/** An application with all its answers. */
export interface ApplicationDetail extends ApplicationRow {
  /** Without the date of birth: a decision must not consider it, so it is withheld until the applicant is hired. */
  readonly answers: Omit<Partial<ApplicationAnswers>, 'dob'>
  readonly decision: { readonly by: string; readonly at: string; readonly note: string | null } | null
  /** Path below the API prefix; null if no file was submitted. */
  readonly fileUrl: string | null
}

// In any letter case; longer than any slug, so that an unknown one returns 404.
const bySlug = object({ slug: text(200).required(requiredMessage) })
const byId = object({ id: id().required(requiredMessage) })

/** Online applications: the application page, and how staff process them. */
export const application = {
  page: endpoint({
    method: 'GET',
    path: '/OnlineApplication/Get/{slug}',
    allow: 'anyone',
    summary: 'Get the application page of a business, with a submission ticket',
    params: bySlug,
    reply: reply<ApplicationPage>(),
  }),
  logo: endpoint({
    method: 'GET',
    path: '/OnlineApplication/Logo/{slug}',
    allow: 'anyone',
    summary: 'Get the logo on the application page',
    params: bySlug,
    download: true,
    reply: reply<Download>(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/OnlineApplication/Create',
    allow: 'anyone',
    summary: 'Submit a job application, with or without a file',
    body: applicationAnswers.concat(bySlug),
    files: { docFile: evidenceUpload },
    queueable: true,
    reply: reply<ApplicationConfirmation>(),
  }),
  jobTitles: endpoint({
    method: 'GET',
    path: '/account/GetJobTitle',
    allow: 'anyone',
    summary: 'List job titles',
    reply: reply<{ readonly list: readonly JobTitleRow[] }>(),
  }),
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
      jobTitleId: id(),
      locationId: id(),
      /** The decision as it was viewed; if it has changed since, the call returns 409. */
      viewedApproval: choice(approvals),
    }),
    reply: reply<ApplicationRow>(),
  }),
  onboard: endpoint({
    method: 'POST',
    path: '/documents/Onboard',
    allow: roleGroups.review,
    summary: 'Hire an approved applicant: account, tasks, files, notes, invitation',
    body: object({
      id: id().required(requiredMessage),
      firstDayOfWork: day().required(requiredMessage),
      jobTitleId: id(),
      locationId: id(),
      emailId: email(),
    }),
    reply: reply<PersonDetail>(),
  }),
}
