import type { i9Calls, RepresentativeView } from '#contract/endpoints/forms/i9.ts'
import { editionOn } from '#contract/forms/form.ts'
import { i9SectionTwoDue } from '#contract/forms/i9/deadline.ts'
import { i9 } from '#contract/forms/i9/i9.ts'
import { adultAge, ageOn } from '#contract/forms/i9/section-1.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { representativeTries } from '../../../platform/rate-limit/public-limits.ts'
import { spend } from '../../../platform/rate-limit/rate-limit.ts'
import { record } from '../../../platform/audit/audit-log.ts'
import type { Deps } from '../../../platform/platform.ts'
import type { PublicCall, SignedCall } from '../../../platform/http/handler.ts'
import { dayIn } from '../../../platform/time/calendar-day.ts'
import { signingMoment } from '../core/form.rules.ts'
import type { ServerForm } from '../core/server-form.ts'
import { documentToDecide } from '../core/reject-flag.ts'
import { i9GroundOf, sectionOneOf } from './i9.context.ts'
import { representativeLetter } from './representative.emails.ts'
import { livingLink, makeRepresentativeLink, useUp } from './representative-link.ts'
import { sectionTwoIn, storeSectionTwo } from './section-2.rules.ts'

type Calls = typeof i9Calls

/** Sends somebody without an account a link to one person's section 2. Throws `conflict` where nothing is to be signed. */
export const inviteRepresentative = async (
  deps: Deps,
  form: ServerForm,
  call: SignedCall<Calls['inviteRepresentative']>,
): Promise<{ readonly expiresAt: string }> => {
  const { trx, actor, body } = call
  const document = await documentToDecide(call, form, body.userDocumentId)
  if (document.status !== 'submitted') throw new Problem('conflict', 'notWaiting')
  if (document.employer_submission_id !== null) throw new Problem('conflict', 'sectionTwoSigned')
  const to = { name: body.name, email: body.emailId }
  const { address, expiresAt } = await makeRepresentativeLink(deps, trx, actor, document, to)
  await deps.jobs.enqueue(trx, 'letter', representativeLetter(body.emailId, call.language, address))
  await record(trx, actor, call.origin, {
    kind: 'representative invited',
    businessId: document.business_id,
    documentId: document.id,
    subjectId: document.person_id,
    data: { name: body.name, until: expiresAt.toISOString() },
  })
  call.tell('representativeInvited')
  return { expiresAt: expiresAt.toISOString() }
}

/** What a link opens with: what is needed to record documents, nothing else of the person. */
export const openAsRepresentative = async (
  deps: Deps,
  call: PublicCall<Calls['openAsRepresentative']>,
): Promise<RepresentativeView> => {
  await spend(deps, representativeTries(call.origin.ip))
  return deps.db.system(async (trx) => {
    const { link, document } = await livingLink(deps, trx, call.body.token)
    const ground = await i9GroundOf(trx, document)
    const cipher = await deps.dataKeys.of(trx, document.business_id)
    const { answers } = await sectionOneOf(trx, cipher, document)
    const today = dayIn(ground.timeZone, deps.now())
    await record(trx, undefined, call.origin, {
      kind: 'representative opened',
      businessId: document.business_id,
      documentId: document.id,
      subjectId: document.person_id,
      data: { link: link.id },
    })
    return {
      employer: ground.businessName,
      employee: ground.personName,
      isMinor: ageOn(answers.dob, today) < adultAge,
      isEVerify: ground.isEVerify,
      firstDayOfWork: ground.firstDayOfWork,
      sectionTwoDue:
        ground.firstDayOfWork === null ? null : i9SectionTwoDue(ground.firstDayOfWork, ground.operatingDays),
      supportedDocumentType: answers.supportedDocumentType ?? null,
      edition: editionOn(i9.editions, today).id,
      expiresAt: link.expires_at.toISOString(),
    }
  })
}

/** Section 2, signed by a representative who says who they are; the link is dead after. */
export const signAsRepresentative = async (
  deps: Deps,
  form: ServerForm,
  call: PublicCall<Calls['signAsRepresentative']>,
): Promise<{ readonly receiptNo: string }> => {
  await spend(deps, representativeTries(call.origin.ip))
  const { body } = call
  return deps.db.system(async (trx) => {
    const { link, document } = await livingLink(deps, trx, body.token)
    const stored = await storeSectionTwo(deps, form, trx, document, sectionTwoIn(body), {
      uuid: call.submissionId,
      signature: body.signature,
      signedAt: signingMoment(new Date(body.signedAt), deps.now()),
      language: 'en',
      signer: `${body.lastName}, ${body.firstName}`,
      actor: undefined,
    })
    await useUp(deps, trx, link)
    await record(trx, undefined, call.origin, {
      kind: 'form signed',
      businessId: document.business_id,
      documentId: document.id,
      subjectId: document.person_id,
      data: {
        ...stored.event,
        representative: `${body.firstName} ${body.lastName}`,
        title: body.title ?? '',
        link: link.id,
        signedAtDevice: body.signedAt,
      },
    })
    return { receiptNo: stored.receiptNo }
  })
}
