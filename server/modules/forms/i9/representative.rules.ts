import { v7 as uuidv7 } from 'uuid'
import type { i9Calls, RepresentativeView } from '#contract/endpoints/forms/i9.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import { i9SectionTwoDue } from '#contract/forms/i9/deadline.ts'
import { i9 } from '#contract/forms/i9/i9.ts'
import { adultAge } from '#contract/forms/i9/section-1.ts'
import { ageOn } from '#contract/domain/age.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import {
  linkRenewalLimits,
  representativeAttemptLimit,
  representativeRenewalLimit,
} from '../../../platform/rate-limit/public-limits.ts'
import { consume, consumeQuietly } from '../../../platform/rate-limit/rate-limit.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/platform.ts'
import type { PublicCall, AuthenticatedCall } from '../../../platform/http/handler.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { senderOfBusiness } from '../../../policies/business-senders.ts'
import type { Task } from '../../../policies/tasks.ts'
import { signingTimes } from '../core/signing-times.ts'
import type { ServerFormModule } from '../core/server-form.ts'
import { requireTaskForDecision } from '../core/reject-flag.ts'
import { requireReviewer } from '../core/reviewer.rules.ts'
import { requireAnotherPerson } from './another-person.ts'
import { loadI9Context, sectionOneOf } from './i9.context.ts'
import { representativeEmail } from './representative.emails.ts'
import type { Representative } from './representative-link.ts'
import { findRenewableLink, findValidLink, makeRepresentativeLink, markUsed } from './representative-link.ts'
import { sectionTwoIn, storeSectionTwo } from './section-2.rules.ts'

type Calls = typeof i9Calls

/** Makes a link in place of earlier ones, and emails it; returns when it expires. */
const sendLink = async (
  services: Services,
  unit: UnitOfWork,
  task: Pick<Task, 'id' | 'business_id' | 'location_id'>,
  to: Representative & { readonly by: number; readonly language: Language },
): Promise<Date> => {
  const { address, expiresAt } = await makeRepresentativeLink(services, unit.trx, to.by, task, to)
  const sender = await senderOfBusiness(services, unit.trx, task.business_id, task.location_id)
  await services.jobs.enqueue(unit, 'send email', representativeEmail(to.email, to.language, address, sender))
  return expiresAt
}

/**
 * Emails an authorized representative, who is another person, a link to one person's Section 2. Throws `conflict` if
 * there is nothing to sign, `invalid` where it is the employee,
 * `forbidden` for who took part in a change of the person's login within seven days.
 */
export const inviteRepresentative = async (
  services: Services,
  form: ServerFormModule,
  call: AuthenticatedCall<Calls['inviteRepresentative']>,
): Promise<{ readonly expiresAt: string }> => {
  const { unit, actor, body } = call
  const task = await requireTaskForDecision(call, form, body.userDocumentId)
  await requireReviewer(unit.trx, task, actor, services.now())
  if (task.status !== 'submitted') throw new Problem('conflict', 'notWaiting')
  if (task.employer_submission_id !== null) throw new Problem('conflict', 'sectionTwoSigned')
  const to = { name: body.name, email: body.emailId }
  const cipher = await services.dataKeys.of(unit.trx, task.business_id)
  await requireAnotherPerson(unit.trx, cipher, task, { ...to, field: 'emailId' })
  const expiresAt = await sendLink(services, unit, task, { ...to, by: actor.userId, language: call.language })
  unit.audit.record(actor, call.origin, {
    kind: 'representative invited',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: { name: body.name, until: expiresAt.toISOString() },
  })
  call.setMessage('representativeInvited')
  return { expiresAt: expiresAt.toISOString() }
}

/** The data that a link opens: what is needed to record documents, and nothing else about the person. */
export const getRepresentativeView = async (
  services: Services,
  call: PublicCall<Calls['openAsRepresentative']>,
): Promise<RepresentativeView> => {
  await consume(services, representativeAttemptLimit(call.origin.ip))
  return services.db.system(async (unit) => {
    const { link, task } = await findValidLink(services, unit.trx, call.body.token)
    const context = await loadI9Context(unit.trx, task)
    const cipher = await services.dataKeys.of(unit.trx, task.business_id)
    const { answers } = await sectionOneOf(unit.trx, cipher, task)
    const today = dateInTimeZone(context.timeZone, services.now())
    unit.audit.record(undefined, call.origin, {
      kind: 'representative opened',
      businessId: task.business_id,
      documentId: task.id,
      subjectId: task.person_id,
      data: { link: link.id },
    })
    return {
      employer: context.businessName,
      employee: context.personName,
      timeZone: context.timeZone,
      isMinor: ageOn(answers.dob, today) < adultAge,
      isEVerify: context.isEVerify,
      firstDayOfWork: context.firstDayOfWork,
      operatingDays: context.operatingDays,
      closesOnHolidays: context.closesOnHolidays,
      sectionTwoDue: context.firstDayOfWork === null ? null : i9SectionTwoDue(context.firstDayOfWork, context),
      supportedDocumentType: answers.supportedDocumentType ?? null,
      edition: editionForDate(i9.editions, today).id,
      expiresAt: link.expires_at.toISOString(),
    }
  })
}

/**
 * Sends a new link in place of one that has expired or was replaced, to the address that the employer entered. The reply
 * is the same for every token.
 */
export const renewRepresentativeLink = async (
  services: Services,
  call: PublicCall<Calls['renewRepresentativeLink']>,
): Promise<null> => {
  await consume(services, representativeRenewalLimit(call.origin.ip))
  return services.db.system(async (unit) => {
    const renewable = await findRenewableLink(services, unit.trx, call.body.token)
    if (renewable === undefined) return null
    const { link, task } = renewable
    if (!(await consumeQuietly(unit.trx, services, linkRenewalLimits(`section 2 ${task.id}`)))) return null
    const { name, email, created_by: by } = link
    await sendLink(services, unit, task, { name, email, by, language: call.language })
    unit.audit.record(undefined, call.origin, {
      kind: 'representative link renewed',
      businessId: task.business_id,
      documentId: task.id,
      subjectId: task.person_id,
      data: { name: link.name },
    })
    return null
  })
}

/** Signs Section 2 as a representative who enters their name; the link then becomes invalid. */
export const signAsRepresentative = async (
  services: Services,
  form: ServerFormModule,
  call: PublicCall<Calls['signAsRepresentative']>,
): Promise<{ readonly confirmationNumber: string }> => {
  await consume(services, representativeAttemptLimit(call.origin.ip))
  const { body } = call
  return services.db.system(async (unit) => {
    const { link, task } = await findValidLink(services, unit.trx, body.token)
    const name = `${body.firstName} ${body.lastName}`
    const cipher = await services.dataKeys.of(unit.trx, task.business_id)
    const { isNamesake } = await requireAnotherPerson(unit.trx, cipher, task, {
      ...{ name, email: link.email, field: 'lastName' },
    })
    const stored = await storeSectionTwo(services, form, unit.trx, task, sectionTwoIn(body), {
      // The link works once: it needs no id of the browser, and a person may get a second Form I-9.
      uuid: uuidv7(),
      signature: body.signature,
      times: signingTimes(body, { ...call, answeredAt: link.created_at }, services.now()),
      language: 'en',
      signer: `${body.lastName}, ${body.firstName}`,
      actor: undefined,
      account: { email: link.email, provenBy: 'link' },
    })
    await markUsed(services, unit.trx, link)
    unit.audit.record(undefined, call.origin, {
      kind: 'form signed',
      businessId: task.business_id,
      documentId: task.id,
      subjectId: task.person_id,
      data: {
        ...stored.event,
        representative: name.trim(),
        ...(isNamesake ? { isNamesake } : {}),
        title: body.title ?? '',
        link: link.id,
      },
    })
    return { confirmationNumber: stored.confirmationNumber }
  })
}
