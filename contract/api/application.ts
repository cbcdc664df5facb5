import { object } from 'yup'
import type { InferType } from 'yup'
import type { ExportTicket } from '../exports.ts'
import { exportFormats } from '../exports.ts'
import { endpoint, reply } from '../kit/endpoint.ts'
import type { Download } from '../kit/endpoint.ts'
import type { Page } from '../kit/envelope.ts'
import { because, choice, day, email, flag, id, lines, listOf, needed, text, zip } from '../kit/fields.ts'
import { paging } from '../kit/paging.ts'
import { phone } from '../kit/places.ts'
import type { SealKey, Ticket } from '../kit/sealed.ts'
import { languages, offTiming, timingSlots, weekDays } from '../lookups.ts'
import { areas } from '../roles.ts'
import { stateCodes } from '../states.ts'
import { applicationApprovals } from '../statuses.ts'
import { proofFile } from './replies.ts'
import type { PersonDetail } from './person.ts'

/** What the public page of a business shows. */
export interface ApplicationPage {
  readonly businessId: number
  readonly businessName: string
  readonly slug: string
  /** Below the API prefix; null where it has none. */
  readonly logoUrl: string | null
  readonly locations: readonly {
    readonly locationId: number
    readonly locationName: string
    readonly city: string
    readonly state: string
  }[]
  readonly jobTitles: readonly JobTitleRow[]
  /** The right to hand in applications at this business, also later and without a network. */
  readonly ticket: Ticket
  readonly sealing: SealKey
}

/** A job title. */
export interface JobTitleRow {
  readonly jobTitleId: number
  readonly jobTitle: string
}

/** The server's word that it has an application. */
export interface ApplicationReceipt {
  /** `ABC-123`: what a person can name. */
  readonly receiptNo: string
  readonly submissionId: string
  /** ISO time of the server. */
  readonly receivedAt: string
}

const approvals = Object.keys(applicationApprovals).map(Number) as (1 | 2 | 3)[]
const timingIds = timingSlots.map((slot) => slot.timing_id)
const weekDayIds = weekDays.map((each) => each.id)

const workPlace = object({
  employer: text(120).required(needed),
  jobTitle: text(80).required(needed),
  /** YYYY-MM-DD. */
  from: day(),
  to: day().test('order', because('dayOrder'), (to, { parent }) => {
    const { from } = parent as { from?: string }
    return to === undefined || from === undefined || from <= to
  }),
  isCurrent: flag().default(false),
  reasonForLeaving: lines(300),
  mayContact: flag().default(false),
  phoneNumber: phone(),
})

const availability = object({
  week_day: choice(weekDayIds).required(needed),
  /** Ids of timing slots; `Off` for both: not on this day. */
  start: choice(timingIds).required(needed),
  end: choice(timingIds)
    .required(needed)
    .test('both or none', because('offBoth'), (end, { parent }) => {
      const { start } = parent as { start?: number }
      return start === undefined || (start === offTiming) === (end === offTiming)
    })
    .test('order', because('timeOrder'), (end, { parent }) => {
      const { start } = parent as { start?: number }
      return start === undefined || end === undefined || [start, end].includes(offTiming) || start < end
    }),
})

/** When an applicant can work: each weekday at most once. */
const availabilities = () =>
  listOf(availability, 7)
    .default([])
    .test('each day once', because('weekDayTwice'), (slots, context) => {
      const days = slots.map((slot) => slot.week_day)
      const again = days.findIndex((each, at) => each !== undefined && days.indexOf(each) < at)
      const path = `${context.path}[${again}].week_day`
      return again < 0 || context.createError({ path, message: because('weekDayTwice') })
    })

/** The answers of an application, under the names of the specification. */
export const applicationAnswers = object({
  businessId: id(),
  locationId: id().required(needed),
  firstName: text(60).required(needed),
  lastName: text(60).required(needed),
  emailId: email().required(needed),
  phoneNumber: phone().required(needed),
  jobTitleId: id(),
  streetAddress: text(100),
  city: text(60),
  state: choice(stateCodes),
  zip: zip(),
  /** Asked instead of the date of birth, which invites claims of discrimination before an offer. */
  isAdult: flag().required(needed),
  dob: day(),
  workHistory: listOf(workPlace, 10).default([]),
  availabilitySlots: availabilities(),
  language: choice(languages).default('en'),
  /** That what is written is true. */
  isCertified: flag().required(needed).oneOf([true], because('certify')),
})
export type ApplicationAnswers = InferType<typeof applicationAnswers>

/** An application as lists show it. */
export interface RegistrationRow {
  readonly Id: number
  readonly BusinessId: number
  readonly BusinessName: string
  readonly LocationId: number
  readonly LocationName: string
  readonly firstName: string
  readonly lastName: string
  readonly emailId: string
  readonly phoneNumber: string | null
  readonly jobTitle: string | null
  readonly isAdult: boolean
  /** 1 No Action, 2 Approved, 3 Rejected. */
  readonly approval: number
  readonly receiptNo: string
  readonly receivedAt: string
  /** Their account, once onboarded. */
  readonly UserId: number | null
  readonly hasFile: boolean
}

/** What a list of applications is narrowed by. */
const narrowing = {
  BusinessId: id(),
  LocationId: id(),
  approval: choice(approvals),
  Search: text(100),
}

/** Columns that the list of applications is sorted by. */
export const registrationSorts = ['receivedAt', 'lastName', 'firstName', 'LocationName', 'approval'] as const

/** An application, whole. */
export interface RegistrationDetail extends RegistrationRow {
  /** Without the date of birth: what a decision must not look at stays closed until the applicant is taken on. */
  readonly answers: Omit<Partial<ApplicationAnswers>, 'dob'>
  readonly decision: { readonly by: string; readonly at: string; readonly note: string | null } | null
  /** Below the API prefix; null where nothing was handed in. */
  readonly fileUrl: string | null
}

// In any letter case; longer than any there is, so that what isn't one is not found.
const bySlug = object({ slug: text(200).required(needed) })
const byId = object({ id: id().required(needed) })

/** Online applications: the public page, and what staff do with what arrives. */
export const application = {
  page: endpoint({
    method: 'GET',
    path: '/OnlineApplication/Get/{slug}',
    allow: 'anyone',
    summary: 'The public page of a business: what an application needs, with a ticket to hand it in',
    params: bySlug,
    reply: reply<ApplicationPage>(),
  }),
  logo: endpoint({
    method: 'GET',
    path: '/OnlineApplication/Logo/{slug}',
    allow: 'anyone',
    summary: 'The logo on the public page of a business',
    params: bySlug,
    download: true,
    reply: reply<Download>(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/OnlineApplication/Create',
    allow: 'anyone',
    summary: 'Apply for a job, with or without a file; by ticket where it is queued',
    body: applicationAnswers.concat(bySlug),
    files: { docFile: proofFile },
    queueable: true,
    reply: reply<ApplicationReceipt>(),
  }),
  jobTitles: endpoint({
    method: 'GET',
    path: '/account/GetJobTitle',
    allow: 'anyone',
    summary: 'Job titles',
    reply: reply<{ readonly list: readonly JobTitleRow[] }>(),
  }),
  list: endpoint({
    method: 'POST',
    path: '/documents/GetRegistration',
    allow: areas.review,
    summary: 'Applications at the places one may see, paged',
    body: object({
      AppDetails: object(narrowing).default({}),
      Paging: paging().default({}),
    }).default({}),
    reply: reply<Page<RegistrationRow>>(),
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/documents/ExportRegistration',
    allow: areas.review,
    summary: 'A ticket for the list of applications as a file, narrowed and ordered as the list is',
    body: object({
      AppDetails: object(narrowing).default({}),
      /** As `Paging.sort` of the list. */
      sort: text(60),
      format: choice(exportFormats).required(needed),
    }),
    reply: reply<ExportTicket>(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/documents/GetRegistration/{id}',
    allow: areas.review,
    summary: 'One application, whole',
    params: byId,
    reply: reply<RegistrationDetail>(),
  }),
  update: endpoint({
    method: 'POST',
    path: '/documents/UpdateRegistration',
    allow: areas.review,
    summary: 'Decide about an application: No Action, Approved, Rejected',
    body: object({
      Id: id().required(needed),
      approval: choice(approvals).required(needed),
      note: lines(500),
      jobTitleId: id(),
      LocationId: id(),
      /** The decision as it was read; another one in the meantime is then a conflict. */
      seenApproval: choice(approvals),
    }),
    reply: reply<RegistrationRow>(),
  }),
  onboard: endpoint({
    method: 'POST',
    path: '/documents/Onboard',
    allow: areas.review,
    summary: 'Make an approved applicant an employee: account, tasks, files, notes, invitation',
    body: object({
      Id: id().required(needed),
      firstDayOfWork: day().required(needed),
      jobTitleId: id(),
      LocationId: id(),
      emailId: email(),
    }),
    reply: reply<PersonDetail>(),
  }),
}
