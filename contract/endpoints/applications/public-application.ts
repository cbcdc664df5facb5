import { object } from 'yup'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import type { Download } from '../../protocol/endpoint.ts'
import { requiredMessage, text } from '../../protocol/fields.ts'
import type { SubmissionPublicKey, Ticket } from '../../protocol/encrypted-submission.ts'
import type { Receipted } from '../../protocol/receipt.ts'
import { applicationAnswers } from './application-answers.ts'
import { evidenceUpload } from '../shared-replies.ts'

/** What the application page of a business shows. */
export interface ApplicationPage {
  readonly businessId: number
  readonly businessName: string
  readonly slug: string
  /** The time zone of the business: `America/Los_Angeles`. */
  readonly timeZone: string
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
  /** Text messages can be sent: an applicant may do without an email address. */
  readonly sendsTexts: boolean
  /** Whether the questions of Form 8850 are part of the application. */
  readonly hasWotcQuestions: boolean
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

// In any letter case; longer than any slug, so that an unknown one returns 404.
const bySlug = object({ slug: text(200).required(requiredMessage) })

/** The application page, as applicants use it. */
export const publicApplication = {
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
    body: applicationAnswers.concat(bySlug).concat(
      object({
        /** The interview of Form 8850 (`contract/forms/wotc/interview.ts`) as JSON; absent if it was skipped. */
        wotcInterview: text(4000),
      }),
    ),
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
}
