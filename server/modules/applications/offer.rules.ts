import type { applicationReview, WotcQuestions } from '#contract/endpoints/applications/applications.ts'
import type { WotcInterviewView, wotcInterviewCalls } from '#contract/endpoints/applications/wotc-interview.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Application } from '../../policies/applications.ts'
import { requireVisibleApplication } from '../../policies/applications.ts'
import { senderOfBusiness } from '../../policies/business-senders.ts'
import { zoneOfLocation } from '../../policies/time-zones.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { AuthenticatedCall, PublicCall } from '../../platform/http/handler.ts'
import { sendToAccount } from '../text-messages/account-messages.ts'
import type { Services } from '../../platform/platform.ts'
import { wotcInterviewAttemptLimit } from '../../platform/rate-limit/public-limits.ts'
import { consume } from '../../platform/rate-limit/rate-limit.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { addInterview, pageOneOf, readInterview } from '../forms/wotc/wotc-interview.ts'
import { answersOf } from './applications.store.ts'
import { wotcInvitationEmail } from './wotc-invitation.emails.ts'
import { findValidWotcLink, finishWotcInvitation, makeWotcLink, wotcQuestionsOf } from './wotc-invitation.ts'

type Review = typeof applicationReview
type Interview = typeof wotcInterviewCalls

const approved = 2

/** An approved application whose applicant isn't hired yet, locked. Throws `conflict` for any other visible one. */
const requireApproved = async (
  { unit, actor }: Pick<AuthenticatedCall<Review['sendWotcQuestions']>, 'unit' | 'actor'>,
  id: number,
): Promise<Application> => {
  const application = await requireVisibleApplication(unit.trx, actor, id, true)
  if (application.hired_person_id !== null) throw new Problem('conflict', 'alreadyOnboarded')
  if (application.approval !== approved) throw new Problem('conflict', 'notApproved')
  return application
}

/**
 * Emails an approved applicant a one-time link to the questions of Form 8850. Throws `conflict` where the business
 * doesn't ask them at the offer, once the applicant answered or skipped them, and once the job was offered: the
 * information is given by the day of the offer (IRC 51(d)(13)(A)(ii)(I)).
 */
export const sendWotcQuestions = async (
  services: Services,
  call: AuthenticatedCall<Review['sendWotcQuestions']>,
): Promise<WotcQuestions> => {
  const { unit, actor, body, origin } = call
  const application = await requireApproved(call, body.id)
  const questions = await wotcQuestionsOf(unit.trx, application)
  if (questions === null || questions.finishedAt !== null || application.offered_on !== null)
    throw new Problem('conflict', 'conflict')
  const link = await makeWotcLink(services, unit.trx, actor.userId, application)
  const sender = await senderOfBusiness(services, unit.trx, application.business_id, application.location_id)
  await sendToAccount(services, unit, application, {
    email: (to) => wotcInvitationEmail(to, link, sender),
    text: (texts) => texts.questions(sender?.name ?? 'Firstday', link),
  })
  unit.audit.record(actor, origin, {
    kind: 'wotc questions sent',
    businessId: application.business_id,
    data: { application: application.id },
  })
  return (await wotcQuestionsOf(unit.trx, application)) ?? questions
}

/** The offer of a job: its day at the location, and when it was recorded. */
interface Offer {
  /** YYYY-MM-DD. */
  readonly offeredOn: string
  /** YYYY-MM-DD, at the location. */
  readonly recordedOn: string
  readonly recordedAt: Date
}

/**
 * The offer to store for an application: of the given day, else the one recorded before, else of today. Throws `invalid`
 * for a day to come.
 */
export const offerOf = async (
  services: Services,
  trx: Trx,
  application: Application,
  offeredOn: string | undefined,
): Promise<Offer> => {
  const timeZone = await zoneOfLocation(trx, application)
  const { offered_on: before, offer_recorded_at: at } = application
  const isRecorded = before !== null && at !== null && (offeredOn ?? before) === before
  const recordedAt = isRecorded ? at : services.now()
  const recordedOn = dateInTimeZone(timeZone, recordedAt)
  // The device may be a time zone ahead.
  if (offeredOn !== undefined && offeredOn > daysAfter(dateInTimeZone(timeZone, services.now()), 1))
    throw new Problem('invalid', 'checkFields', { fields: { offeredOn: { key: 'dayNotYet' } } })
  return { offeredOn: offeredOn ?? before ?? recordedOn, recordedOn, recordedAt }
}

/** Records the day on which the job was offered; it may be corrected until the applicant is hired. */
export const recordOffer = async (
  services: Services,
  call: AuthenticatedCall<Review['recordOffer']>,
): Promise<{ readonly offeredOn: string }> => {
  const { unit, actor, body, origin } = call
  const application = await requireApproved(call, body.id)
  const { offeredOn, recordedAt } = await offerOf(services, unit.trx, application, body.offeredOn)
  await unit.trx
    .updateTable('application')
    .set({ offered_on: offeredOn, offer_recorded_at: recordedAt })
    .where('business_id', '=', application.business_id)
    .where('id', '=', application.id)
    .execute()
  unit.audit.record(actor, origin, {
    kind: 'offer recorded',
    businessId: application.business_id,
    data: { application: application.id, offeredOn, before: application.offered_on },
  })
  return { offeredOn }
}

/** What a link to the questions opens: the name of the business, its time zone, and nothing about the applicant. */
export const openWotcInterview = async (
  services: Services,
  call: PublicCall<Interview['open']>,
): Promise<WotcInterviewView> => {
  await consume(services, wotcInterviewAttemptLimit(call.origin.ip))
  return services.db.system(async ({ trx }) => {
    const { business_name, time_zone, expires_at } = await findValidWotcLink(services, trx, call.body.token)
    return { businessName: business_name, timeZone: time_zone, expiresAt: expires_at.toISOString() }
  })
}

/**
 * Stores the answers to the questions apart from the application, or that they were skipped; the link then becomes
 * invalid. The audit log doesn't say which: those who decide about the application read it.
 */
export const answerWotcInterview = async (
  services: Services,
  call: PublicCall<Interview['answer']>,
): Promise<{ readonly receivedAt: string }> => {
  await consume(services, wotcInterviewAttemptLimit(call.origin.ip))
  const { token, wotcInterview } = call.body
  const interview = wotcInterview === undefined ? undefined : await readInterview(wotcInterview)
  return services.db.system(async (unit) => {
    const application = await findValidWotcLink(services, unit.trx, token)
    const receivedAt = services.now()
    if (interview !== undefined) {
      const cipher = await services.dataKeys.of(unit.trx, application.business_id)
      await addInterview(unit.trx, cipher, {
        ...{ businessId: application.business_id, applicationId: application.id, receivedAt },
        uuid: application.submission_uuid,
        answers: pageOneOf(answersOf(cipher, application), interview),
      })
    }
    await finishWotcInvitation(services, unit.trx, application)
    unit.audit.record(undefined, call.origin, {
      kind: 'wotc questions finished',
      businessId: application.business_id,
      data: { application: application.id },
    })
    return { receivedAt: receivedAt.toISOString() }
  })
}
