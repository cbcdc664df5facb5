import { createHmac } from 'node:crypto'
import type { ApplicationConfirmation, publicApplication } from '#contract/endpoints/applications/public-application.ts'
import { evidenceUpload } from '#contract/endpoints/shared-replies.ts'
import { applicationLane } from '#contract/protocol/encrypted-submission.ts'
import { accountPhone, contactProblem } from '#contract/domain/account-contact.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { applicationEmailLimit, applicationLimit } from '../../platform/rate-limit/public-limits.ts'
import { consumeInTransaction, consumeQuietly } from '../../platform/rate-limit/rate-limit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { storeUpload } from '../../platform/files/store-file.ts'
import type { PublicCall } from '../../platform/http/handler.ts'
import { senderOfBusiness } from '../../policies/business-senders.ts'
import { addInterview, pageOneOf, readInterview } from '../forms/wotc/wotc-interview.ts'
import type { AccountContact } from '../text-messages/account-messages.ts'
import { sendToAccount } from '../text-messages/account-messages.ts'
import { refuseUnknownJobTitle } from '../people/accounts/create-account.ts'
import { addApplication } from './applications.store.ts'
import { applicationReceivedEmail, type ReceivedApplication } from './received.emails.ts'
import { runIdempotentPublic, findEarlierReply } from './public-idempotency.ts'
import { hasWotcQuestions, livingBusiness } from './public-page.ts'

type Create = PublicCall<(typeof publicApplication)['create']>

/**
 * Receives an application exactly once. Throws `not found` for an unknown page, `too many` beyond the rate limit,
 * `conflict` if it comes too late.
 */
export const receiveApplication = async (services: Services, call: Create): Promise<ApplicationConfirmation> => {
  const slug = call.body.slug.toLowerCase()
  if (call.ticket !== undefined && call.ticket.lane !== applicationLane(slug))
    throw new Problem('forbidden', 'ticketOther')
  const submission = { slug, id: call.submissionId, digest: digestOf(services, call) }
  const known = await services.db.system(async ({ trx }) => {
    const reply = await findEarlierReply(trx, submission)
    if (reply === undefined)
      await consumeInTransaction(trx, services, applicationLimit(slug, call.origin.ip, call.ticket?.id))
    return reply
  })
  if (known !== undefined) return known as ApplicationConfirmation
  return services.db.system((unit) =>
    runIdempotentPublic(unit.trx, submission, () => accept(services, unit, call, slug)),
  )
}

// Covers the parsed content, not its bytes: a form that is sent again has other multipart boundaries.
const digestOf = (services: Services, { body, files }: Create): string =>
  createHmac('sha256', services.master.derive('submission digest'))
    .update(JSON.stringify(['application.create', body, files.docFile?.digest ?? null]))
    .digest('hex')

const accept = async (
  services: Services,
  unit: UnitOfWork,
  call: Create,
  slug: string,
): Promise<ApplicationConfirmation> => {
  const { origin, submissionId: uuid } = call
  const { slug: _page, wotcInterview, ...answers } = call.body
  const now = services.now()
  const businessId = await businessOf(unit.trx, call, slug)
  if (answers.businessId !== undefined && answers.businessId !== businessId) throw new Problem('not found', 'notFound')
  const unreachable = contactProblem(answers, { isEmailNeeded: false, sendsTexts: services.texts !== undefined })
  if (unreachable !== undefined)
    throw new Problem('invalid', 'checkFields', { fields: { [unreachable.field]: { key: unreachable.key } } })
  const location = await requireActiveLocation(unit.trx, businessId, answers.locationId)
  await refuseUnknownJobTitle(unit.trx, answers.jobTitleId)
  const interview =
    wotcInterview !== undefined && (await areQuestionsOn(unit.trx, businessId))
      ? await readInterview(wotcInterview)
      : undefined
  const file = call.files.docFile
  const storedFile =
    file === undefined
      ? undefined
      : await storeUpload(
          services,
          { unit, actor: undefined, origin },
          {
            businessId,
            locationId: answers.locationId,
            kind: 'application',
            audience: 4,
            field: 'docFile',
            rule: evidenceUpload,
            file,
          },
        )
  const cipher = await services.dataKeys.of(unit.trx, businessId)
  const added = await addApplication(unit.trx, cipher, {
    businessId,
    uuid,
    answers,
    fileId: storedFile?.fileId,
    receivedAt: now,
  })
  if (interview !== undefined)
    await addInterview(unit.trx, cipher, {
      ...{ businessId, applicationId: added.id, uuid, receivedAt: now },
      answers: pageOneOf(answers, interview),
    })
  // Without the interview: those who decide about the application read this.
  unit.audit.record(undefined, origin, {
    kind: 'application received',
    businessId,
    data: {
      application: added.id,
      confirmationNumber: added.confirmationNumber,
      submission: uuid,
      sealed: call.ticket !== undefined,
      location: answers.locationId,
      file: storedFile?.fileId ?? null,
    },
  })
  await confirmToApplicant(services, unit, businessId, {
    to: { email: answers.emailId ?? null, phone: answers.phoneNumber, language: answers.language },
    locationId: answers.locationId,
    ...{ confirmationNumber: added.confirmationNumber, location: location.name },
  })
  const receivedAt = now.toISOString()
  const receipt = await services.receipts.sign({
    ...{ submission: uuid, endpoint: 'application.create', owner: 0, page: slug },
    ...(call.arrivedDigest !== undefined && { digest: call.arrivedDigest }),
    receivedAt,
  })
  return { confirmationNumber: added.confirmationNumber, submissionId: uuid, receivedAt, receipt }
}

/**
 * Tells an applicant that their application arrived, by email or as a text message; beyond the limit of an address or a
 * number, nothing is sent.
 */
const confirmToApplicant = async (
  services: Services,
  unit: UnitOfWork,
  businessId: number,
  {
    to,
    locationId,
    ...application
  }: ReceivedApplication & {
    readonly to: AccountContact
    readonly locationId: number
  },
): Promise<void> => {
  if (!(await consumeQuietly(unit.trx, services, applicationEmailLimit(to.email ?? accountPhone(to) ?? '')))) return
  const sender = await senderOfBusiness(services, unit.trx, businessId, locationId)
  await sendToAccount(services, unit, to, {
    email: (recipient) => applicationReceivedEmail(recipient, application, sender),
    text: (texts) => texts.application(sender?.name ?? 'Firstday', application.confirmationNumber),
  })
}

/**
 * The business that an application is for: that of its ticket, even if its page was renamed; otherwise that of the
 * page.
 */
const businessOf = async (trx: Trx, { ticket }: Create, slug: string): Promise<number> => {
  if (ticket?.businessId === undefined) {
    const business = await livingBusiness(trx, slug)
    if (business === undefined) throw new Problem('not found', 'notFound')
    return business.id
  }
  const business = await trx
    .selectFrom('business')
    .select('id')
    .where('id', '=', ticket.businessId)
    .where('is_active', '=', true)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (business === undefined) throw new Problem('conflict', 'applicationsClosed')
  return business.id
}

const areQuestionsOn = async (trx: Trx, businessId: number): Promise<boolean> => {
  const business = await trx
    .selectFrom('business')
    .select(['collects_wotc', 'wotc_interview'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return hasWotcQuestions(business)
}

const requireActiveLocation = async (trx: Trx, businessId: number, locationId: number): Promise<{ name: string }> => {
  const location = await trx
    .selectFrom('location')
    .select(['name', 'is_active', 'closed_at'])
    .where('business_id', '=', businessId)
    .where('id', '=', locationId)
    .executeTakeFirst()
  if (location === undefined) throw new Problem('not found', 'notFound')
  if (location.is_active && location.closed_at === null) return location
  throw new Problem('conflict', 'locationNotAccepting', { fields: { locationId: { key: 'locationNotAccepting' } } })
}
