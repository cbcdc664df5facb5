import type { i9Calls } from '#contract/endpoints/forms/i9.ts'
import type { EmployerPart } from '#contract/endpoints/forms/reject-flag.ts'
import { followUpDates } from '#contract/forms/i9/section-2/dates.ts'
import { supplementBCertification, supplementBReasons, supplementBShape } from '#contract/forms/i9/supplement-b.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { requirePrintableSignature } from '../../../platform/pdf/drawn-signature.ts'
import { addEmployerPart, getEmployerSection, getSupplements } from '../core/employer-part.ts'
import { signingTimes } from '../core/signing-times.ts'
import { requirePrintable } from '../../../platform/pdf/printable-text.ts'
import { rerenderPdf } from '../core/rerender-pdf.ts'
import type { ServerFormModule } from '../core/server-form.ts'
import { requireTaskForDecision } from '../core/reject-flag.ts'
import { firstSignedOn, loadI9Context, sectionOneOf } from './i9.context.ts'
import { newerTaskId } from '../../../policies/tasks.ts'
import { copyIdsOf, storeSupplementCopies } from './section-2-copies.ts'
import { printedNameOf } from './section-2.rules.ts'
import { storedSectionTwo, storedSupplementB } from './stored-answers.ts'

const names = Object.keys(supplementBShape)

/**
 * Signs a block of Supplement B: reverification, rehire or a new name. It is added to the form, whose PDF is rendered
 * again; nothing before it changes.
 */
export const signSupplementB = async (
  services: Services,
  form: ServerFormModule,
  call: AuthenticatedCall<(typeof i9Calls)['reverify']>,
): Promise<EmployerPart> => {
  const { unit, actor, body } = call
  const task = await requireTaskForDecision(call, form, body.userDocumentId)
  if (task.effective_submission_id === null) throw new Problem('conflict', 'reverifyNotApproved')
  if ((await newerTaskId(unit.trx, task)) !== undefined) throw new Problem('conflict', 'i9Replaced')
  const cipher = await services.dataKeys.of(unit.trx, task.business_id)
  const sectionTwo = await getEmployerSection(unit.trx, cipher, task)
  if (sectionTwo === undefined) throw new Problem('conflict', 'sectionTwoMissing')
  const supplements = (await getSupplements(unit.trx, cipher, task)).map((part) => storedSupplementB(part.answers))
  const context = await loadI9Context(unit.trx, task)
  const { answers: sectionOne, submission } = await sectionOneOf(unit.trx, cipher, task)
  const dates = followUpDates(sectionOne, storedSectionTwo(sectionTwo.answers), supplements)
  const now = services.now()
  const times = signingTimes(body, call, now)
  const signedOn = dateInTimeZone(context.timeZone, times.signedAt)
  const answers = {
    ...Object.fromEntries(Object.entries(body).filter(([name, value]) => names.includes(name) && value !== undefined)),
    ...copyIdsOf(call),
  }
  const fields = supplementBReasons(storedSupplementB(answers), {
    signedOn,
    latestDay: signedOn,
    isEVerify: context.isEVerify,
    copiesOfDocuments: context.copiesOfDocuments,
    authorizationEnds: dates.authorizationEnds ?? null,
    firstSignedOn: await firstSignedOn(unit.trx, cipher, task, submission, context),
  })
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'checkFields', { fields })
  await storeSupplementCopies(services, call, task)
  await requirePrintableSignature(body.signature.image)
  await requirePrintable({ ...answers, 'signature.text': body.signature.text })
  const added = await addEmployerPart(unit.trx, cipher, form, task, actor, {
    uuid: call.submissionId,
    part: 'supplement-b',
    answers,
    signature: body.signature,
    attestation: supplementBCertification,
    language: body.language,
    times,
    today: signedOn,
    also: { signer: await printedNameOf(unit.trx, actor) },
  })
  unit.audit.record(actor, call.origin, {
    kind: 'form signed',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: {
      ...added.signed,
      part: 'supplement B',
      reason: String(body.kind),
      edition: task.edition ?? '',
      digest: added.digest,
      attestation: supplementBCertification,
      language: body.language,
      device: body.device ?? null,
    },
  })
  await rerenderPdf(services, call, form, task)
  return { userDocumentId: task.id, status: task.status, id: added.id }
}
