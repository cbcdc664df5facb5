import type { i9Calls } from '#contract/endpoints/forms/i9.ts'
import type { EmployerPart } from '#contract/endpoints/forms/reject-flag.ts'
import { datesOf } from '#contract/forms/i9/section-2/dates.ts'
import type { SectionTwoAnswers } from '#contract/forms/i9/section-2/rules.ts'
import type { SupplementBAnswers } from '#contract/forms/i9/supplement-b.ts'
import { supplementBCertification, supplementBReasons, supplementBShape } from '#contract/forms/i9/supplement-b.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { record } from '../../../platform/audit/audit-log.ts'
import type { Deps } from '../../../platform/platform.ts'
import type { SignedCall } from '../../../platform/http/handler.ts'
import { dayIn } from '../../../platform/time/calendar-day.ts'
import { admitDrawing } from '../../../platform/pdf/drawn-signature.ts'
import { addEmployerPart, employerPartOf, laterPartsOf } from '../core/employer-part.ts'
import { signingMoment } from '../core/form.rules.ts'
import { admitPrintable } from '../../../platform/pdf/printable-text.ts'
import { reprint } from '../core/reprint.ts'
import type { ServerForm } from '../core/server-form.ts'
import { documentToDecide } from '../core/reject-flag.ts'
import { i9GroundOf, sectionOneOf } from './i9.context.ts'
import { printedNameOf } from './section-2.rules.ts'

const names = Object.keys(supplementBShape)

/** A block of supplement B, signed: reverification, rehire or a new name. It is added to the form, which is printed anew; nothing before it changes. */
export const signSupplementB = async (
  deps: Deps,
  form: ServerForm,
  call: SignedCall<(typeof i9Calls)['reverify']>,
): Promise<EmployerPart> => {
  const { trx, actor, body } = call
  const document = await documentToDecide(call, form, body.userDocumentId)
  if (document.status !== 'approved') throw new Problem('conflict', 'reverifyEarly')
  const cipher = await deps.dataKeys.of(trx, document.business_id)
  const sectionTwo = await employerPartOf(trx, cipher, document)
  if (sectionTwo === undefined) throw new Problem('conflict', 'sectionTwoMissing')
  const later = (await laterPartsOf(trx, cipher, document)).map((part) => part.answers as unknown as SupplementBAnswers)
  const ground = await i9GroundOf(trx, document)
  const { answers: sectionOne, submission } = await sectionOneOf(trx, cipher, document)
  const dates = datesOf(sectionOne, sectionTwo.answers as unknown as SectionTwoAnswers, later)
  const now = deps.now()
  const signedAt = signingMoment(new Date(body.signedAt), now)
  const signedOn = dayIn(ground.timeZone, signedAt)
  const answers = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => names.includes(name) && value !== undefined),
  )
  const fields = supplementBReasons(answers as unknown as SupplementBAnswers, {
    signedOn,
    isEVerify: ground.isEVerify,
    reverifyBy: dates.reverifyBy ?? null,
    firstSignedOn: dayIn(ground.timeZone, submission.signedAt),
  })
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'checkFields', { fields })
  await admitDrawing(body.signature.image)
  await admitPrintable({ ...answers, 'signature.text': body.signature.text })
  const added = await addEmployerPart(trx, cipher, form, document, actor, {
    uuid: call.submissionId,
    part: 'supplement-b',
    answers,
    signature: body.signature,
    attestation: supplementBCertification,
    language: body.language,
    signedAt,
    receivedAt: now,
    today: signedOn,
    also: { signer: await printedNameOf(trx, actor) },
  })
  await record(trx, actor, call.origin, {
    kind: 'form signed',
    businessId: document.business_id,
    documentId: document.id,
    subjectId: document.person_id,
    data: {
      ...added.signed,
      part: 'supplement B',
      reason: String(answers['kind']),
      edition: document.edition ?? '',
      digest: added.digest,
      attestation: supplementBCertification,
      signedAtDevice: body.signedAt,
      language: body.language,
      device: body.device ?? null,
    },
  })
  await reprint(deps, call, form, document)
  return { UserDocumentId: document.id, status: document.status, Id: added.id }
}
