import type { InferType } from 'yup'
import { object } from 'yup'
import { daysAfter } from '../../domain/onboarding-tasks.ts'
import { choice, day, flag, requiredMessage, text } from '../../protocol/fields.ts'
import type { MessageKey } from '../../protocol/messages/message-keys.ts'
import { sendingMethods } from './agencies.ts'

/** Papers that go with Form 8850 besides ETA Form 9061. */
export const enclosures = ['eta9062', 'eta9175'] as const
/** A paper that goes with Form 8850. */
export type Enclosure = (typeof enclosures)[number]

/**
 * The papers that the boxes of Form 8850 ask for: the conditional certification, ETA Form 9062, of box 1 (ETA Form 9061
 * (Rev. 5-2023): 9061 or 9062 goes with each request), and the self-attestation signed by the applicant, ETA Form 9175,
 * of box 7 (ETA Form 9061, question 21; https://taxnews.ey.com/news/2017-0094-additional-grace-period-allowed-for-wotc-certification-requests).
 */
export const enclosuresOf = (form8850: readonly number[]): readonly Enclosure[] =>
  enclosures.filter((enclosure) => form8850.includes(enclosure === 'eta9062' ? 1 : 7))

/** How and when a request was sent. */
export const wotcSendingAnswers = object({
  method: choice(sendingMethods).required(requiredMessage),
  /** YYYY-MM-DD; the postmark of a letter. */
  sentOn: day().required(requiredMessage),
  /** The confirmation of a portal, a tracking number, a fax number. */
  reference: text(80),
  eta9062: flag().default(false),
  eta9175: flag().default(false),
})
/** How and when a request was sent, validated. */
export type WotcSendingAnswers = InferType<typeof wotcSendingAnswers>

/** The days and boxes by which a sending is judged; days are YYYY-MM-DD. */
export interface SendingContext {
  /** Of the later of the two signatures. */
  readonly signedOn: string
  readonly today: string
  readonly form8850: readonly number[]
}

/**
 * Why a sending can't be recorded, by field: both sign no later than the day of sending (Instructions for Form 8850
 * (Rev. April 2020)), and each paper that a box asks for goes with it.
 */
export const sendingFaults = (
  answers: Partial<WotcSendingAnswers>,
  { signedOn, today, form8850 }: SendingContext,
): Readonly<Record<string, { readonly key: MessageKey }>> => {
  const { sentOn } = answers
  const missing = enclosuresOf(form8850).filter((enclosure) => answers[enclosure] !== true)
  return {
    // The device may be a time zone ahead.
    ...(sentOn !== undefined && sentOn > daysAfter(today, 1) && { sentOn: { key: 'dayNotYet' as const } }),
    ...(sentOn !== undefined && sentOn < signedOn && { sentOn: { key: 'wotcSentUnsigned' as const } }),
    ...Object.fromEntries(missing.map((enclosure) => [enclosure, { key: 'wotcEnclosure' as const }])),
  }
}
