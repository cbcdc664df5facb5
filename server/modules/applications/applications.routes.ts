import type { api } from '#contract/api.ts'
import type { ApplicationDetail } from '#contract/endpoints/applications/applications.ts'
import type { wotcInterviewCalls } from '#contract/endpoints/applications/wotc-interview.ts'
import { requireVisibleApplication } from '../../policies/applications.ts'
import { sendToAccount } from '../text-messages/account-messages.ts'
import type { Services } from '../../platform/platform.ts'
import { createExportToken } from '../exports/export-tokens.ts'
import { fileUrlOf } from '../../platform/files/file-url.ts'
import type { Handlers, AuthenticatedCall, PublicCall } from '../../platform/http/handler.ts'
import { senderOfBusiness } from '../../policies/business-senders.ts'
import { zoneOfLocation } from '../../policies/time-zones.ts'
import { linkRenewalLimits, wotcInterviewAttemptLimit } from '../../platform/rate-limit/public-limits.ts'
import { consume, consumeQuietly } from '../../platform/rate-limit/rate-limit.ts'
import { answersOf } from './applications.store.ts'
import { applicationsSource } from './applications-export.ts'
import { decideApplication } from './decision.rules.ts'
import { hireApplicant } from './hire.rules.ts'
import { answerWotcInterview, sendWotcQuestions, openWotcInterview, recordOffer } from './offer.rules.ts'
import { jobTitles, openLogo, openPage } from './public-page.ts'
import { wotcQuestionsOf, findRenewableWotcLink, makeWotcLink } from './wotc-invitation.ts'
import { receiveApplication } from './submit-application.rules.ts'
import { decisionOf, listRegistrations, rejectionOf, registrationRow } from './applications-list.store.ts'
import { wotcInvitationEmail } from './wotc-invitation.emails.ts'

/**
 * Sends a new link to the questions of Form 8850 in place of one that has expired or was replaced, to the address of the
 * application. The reply is the same for every token.
 */
const renewQuestionsLink = async (
  services: Services,
  call: PublicCall<(typeof wotcInterviewCalls)['renew']>,
): Promise<null> => {
  await consume(services, wotcInterviewAttemptLimit(call.origin.ip))
  return services.db.system(async (unit) => {
    const application = await findRenewableWotcLink(services, unit.trx, call.body.token)
    if (application === undefined) return null
    if (!(await consumeQuietly(unit.trx, services, linkRenewalLimits(`questions ${application.id}`)))) return null
    const link = await makeWotcLink(services, unit.trx, application.created_by, application)
    const sender = await senderOfBusiness(services, unit.trx, application.business_id, application.location_id)
    await sendToAccount(services, unit, application, {
      email: (to) => wotcInvitationEmail(to, link, sender),
      text: (texts) => texts.questions(sender?.name ?? 'Firstday', link),
    })
    unit.audit.record(undefined, call.origin, {
      kind: 'wotc questions link renewed',
      businessId: application.business_id,
      data: { application: application.id },
    })
    return null
  })
}

type Applications = typeof api.application

/** Online applications: the application page, and how staff process them. */
export const applicationHandlers = (services: Services): Handlers<Applications> => ({
  page: { transaction: 'none', handle: ({ params, origin }) => openPage(services, params.slug, origin.ip) },
  logo: { transaction: 'none', handle: ({ params, origin }) => openLogo(services, params.slug, origin) },
  create: { transaction: 'none', handle: (call) => receiveApplication(services, call) },
  jobTitles: {
    transaction: 'none',
    handle: async () => ({ list: await services.db.system(({ trx }) => jobTitles(trx)) }),
  },
  list: ({ unit, actor, body }) => listRegistrations(unit.trx, actor, body.appDetails, body.paging),
  exportList: {
    transaction: 'none',
    handle: ({ actor, sessionId, language, body: { appDetails, sort, format } }) =>
      createExportToken(services, {
        personId: actor.userId,
        sessionId,
        list: 'applications',
        title: applicationsSource.title(language),
        format,
        language,
        query: { ...appDetails, sort },
      }),
  },
  get: (call) => viewApplication(services, call),
  update: (call) => decideApplication(services, call),
  sendWotcQuestions: (call) => sendWotcQuestions(services, call),
  recordOffer: (call) => recordOffer(services, call),
  onboard: (call) => hireApplicant(services, call),
})

/** The questions of Form 8850 that an applicant answers through a link, before the offer. */
export const wotcInterviewHandlers = (services: Services): Handlers<typeof api.wotcInterview> => ({
  open: { transaction: 'none', handle: (call) => openWotcInterview(services, call) },
  answer: { transaction: 'none', handle: (call) => answerWotcInterview(services, call) },
  renew: { transaction: 'none', handle: (call) => renewQuestionsLink(services, call) },
})

const viewApplication = async (
  services: Services,
  call: AuthenticatedCall<Applications['get']>,
): Promise<ApplicationDetail> => {
  const { unit, actor, origin, params } = call
  const application = await requireVisibleApplication(unit.trx, actor, params.id)
  const { dob: _closed, ...answers } = answersOf(
    await services.dataKeys.of(unit.trx, application.business_id),
    application,
  )
  const about = application.hired_person_id === null ? {} : { subjectId: application.hired_person_id }
  unit.audit.record(actor, origin, {
    kind: 'application viewed',
    businessId: application.business_id,
    ...about,
    data: { application: application.id },
  })
  return {
    ...(await registrationRow(unit.trx, actor, application.id)),
    timeZone: await zoneOfLocation(unit.trx, application),
    answers,
    decision: decisionOf(application),
    rejection: rejectionOf(application),
    offeredOn: application.offered_on,
    questions: await wotcQuestionsOf(unit.trx, application),
    fileUrl: application.file_id === null ? null : fileUrlOf(application.file_id),
  }
}
