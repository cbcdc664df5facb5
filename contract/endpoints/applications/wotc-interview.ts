import { object } from 'yup'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { requiredMessage, text } from '../../protocol/fields.ts'

/** What the link to the questions of Form 8850 opens: nothing about the applicant. */
export interface WotcInterviewView {
  readonly businessName: string
  /** The time zone of the location: `America/Los_Angeles`. */
  readonly timeZone: string
  /** ISO time; the link works until then. */
  readonly expiresAt: string
}

const byToken = object({ token: text(1000).required(requiredMessage) })

/** The questions of Form 8850 that an applicant answers between the approval of an application and the job offer. */
export const wotcInterviewCalls = {
  open: endpoint({
    method: 'POST',
    path: '/OnlineApplication/OpenInterview',
    allow: 'anyone',
    summary: 'Get what the link to the questions of Form 8850 opens',
    body: byToken,
    reply: reply<WotcInterviewView>(),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/OnlineApplication/AnswerInterview',
    allow: 'anyone',
    summary: 'Answer or skip the questions of Form 8850; the link works once',
    body: byToken.concat(
      object({
        /** The interview of Form 8850 (`contract/forms/wotc/interview.ts`) as JSON; absent if it is skipped. */
        wotcInterview: text(4000),
      }),
    ),
    reply: reply<{ readonly receivedAt: string }>(),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/OnlineApplication/RenewInterviewLink',
    allow: 'anyone',
    summary: 'Send a new link in place of one that has expired; the answer is the same for every token',
    body: byToken,
    reply: reply<null>(),
  }),
} as const
