import type { wotcInterviewCalls } from '#contract/endpoints/applications/wotc-interview.ts'
import { senderOfBusiness } from '../../policies/business-senders.ts'
import type { PublicCall } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { linkRenewalLimits, wotcInterviewAttemptLimit } from '../../platform/rate-limit/public-limits.ts'
import { consume, consumeQuietly } from '../../platform/rate-limit/rate-limit.ts'
import { wotcInvitationEmail } from './wotc-invitation.emails.ts'
import { findRenewableWotcLink, makeWotcLink } from './wotc-invitation.ts'

/**
 * Sends a new link to the questions of Form 8850 in place of one that has expired or was replaced, to the address of the
 * application. The reply is the same for every token.
 */
export const renewQuestionsLink = async (
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
    await services.jobs.enqueue(unit, 'send email', wotcInvitationEmail(application, link, sender))
    unit.audit.record(undefined, call.origin, {
      kind: 'wotc questions link renewed',
      businessId: application.business_id,
      data: { application: application.id },
    })
    return null
  })
}
