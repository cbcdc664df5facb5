import type { GeneratedPdf } from '#contract/endpoints/forms/form-endpoints.ts'
import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { canTransition } from '#contract/domain/statuses.ts'
import type { Task } from '../../../policies/tasks.ts'
import { recalculateFormDeadlines } from '../../deadlines/form-deadlines.ts'
import type { Services } from '../../../platform/platform.ts'
import type { FileCall } from '../../../platform/files/store-file.ts'
import { storeGenerated } from '../../../platform/files/store-file.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import type { Decider } from './approve-task.ts'
import { approveTask, decidedAtDevice } from './approve-task.ts'
import { sealFacts } from '../../../platform/pdf/seal/seal-facts.ts'
import { getEmployerSection } from './employer-part.ts'
import type { StoredSubmission } from './form.store.ts'
import { latestSubmission, loadEmployeeAndEmployer } from './form.store.ts'
import { putInForce } from './form-in-force.ts'
import { serverFormOf } from '../registry.ts'
import { requireAwaitedNumber } from './request-again.rules.ts'
import { renderFormPdf } from './print-form.ts'
import { requireOtherLook } from './review-flags/representative-device.ts'
import { requireReader, requireReviewer, requireSettledLogin } from './reviewer.rules.ts'
import type { ServerFormModule } from './server-form.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'

/**
 * Approves a submitted form: signs for the employer, creates, seals and stores the PDF. An approved one returns its
 * existing result; a company document's task has no PDF.
 */
export const approveDocument = async (services: Services, call: Decider, document: Task): Promise<GeneratedPdf> => {
  const { unit, actor } = call
  requireReader(document, actor)
  await requireReviewer(unit.trx, document, actor, services.now())
  if (document.form_id === companyDocumentFormId) return approveTask(services, call, document)
  const form = serverFormOf(document.form_id)
  if (document.status === 'approved' && document.pdf_file_id !== null) return madeBefore(call, document)
  if (!canTransition('approve', document.status)) throw new Problem('conflict', 'notWaiting')
  if (form.movesPay === true) await requireSettledLogin(unit.trx, document, services.now())
  if (document.awaiting_verification) throw new Problem('conflict', 'accountUnconfirmed')
  const cipher = await services.dataKeys.of(unit.trx, document.business_id, purposeOf(document.form_id))
  const submission = await latestSubmission(unit.trx, cipher, document)
  if (submission === undefined) throw new Problem('conflict', 'notWaiting')
  const { content, edition, signedAt } = submission
  await form.requireApprovable?.(services, unit.trx, document, { answers: content.answers, edition, signedAt })
  const employerPart = await getEmployerSection(unit.trx, cipher, document)
  if (employerPart === undefined && (await isPartNeeded(unit.trx, document, form, submission)))
    throw new Problem('conflict', 'employerPartMissing')
  await requireOtherLook(unit.trx, document, actor)
  const pdf = await approveSubmission(services, call, document, { form, submission, employerPart })
  await requireAwaitedNumber(call, document, submission.content.answers, services.now())
  call.setMessage('approved')
  return pdf
}

/** A submission that is approved, with the employer's part where it has one. */
interface ToApprove {
  readonly form: ServerFormModule
  readonly submission: StoredSubmission
  readonly employerPart: Awaited<ReturnType<typeof getEmployerSection>>
}

/**
 * Puts a submission in force that was found fit: prints, seals and stores its PDF, and records the approval, by a person
 * or, without an actor, by the system.
 */
export const approveSubmission = async (
  services: Services,
  call: FileCall & Pick<Decider, 'decidedAt'>,
  document: Task,
  { form, submission, employerPart }: ToApprove,
): Promise<GeneratedPdf> => {
  const { unit, actor, origin } = call
  const pdf = await renderFormPdf(services, unit.trx, form, document, submission, employerPart)
  const { fileName } = pdf
  const file = await storeGenerated(services, call, {
    businessId: document.business_id,
    personId: document.person_id,
    documentId: document.id,
    kind: 'signed-pdf',
    fileName,
    mediaType: 'application/pdf',
    bytes: pdf.bytes,
    keyPurpose: purposeOf(document.form_id),
  })
  await unit.trx
    .updateTable('task')
    .set({
      status: 'approved',
      effective_submission_id: submission.id,
      decided_at: services.now(),
      pdf_file_id: file.fileId,
      pdf_is_official: pdf.isOfficial,
      reasons: JSON.stringify([]),
      request: null,
    })
    .where('business_id', '=', document.business_id)
    .where('id', '=', document.id)
    .execute()
  await putInForce(unit.trx, form, document, { submission, pdfFileId: file.fileId, now: services.now() })
  const stored = {
    answers: submission.content.answers,
    ...(employerPart !== undefined && { employerAnswers: employerPart.answers }),
    edition: submission.edition,
    signedAt: submission.signedAt,
    isApproved: true,
  }
  await recalculateFormDeadlines(unit.trx, document, form, stored, services.now())
  // Of a form that nobody reviews nothing follows that its submission didn't start.
  if (actor !== undefined) await form.follow?.(services, { unit, actor, origin }, document.person_id)
  const about = { businessId: document.business_id, documentId: document.id, subjectId: document.person_id }
  unit.audit.record(actor, origin, {
    kind: actor === undefined ? 'form approved itself' : 'task approved',
    ...about,
    data: { digest: submission.answersDigest, edition: submission.edition, ...decidedAtDevice(call) },
  })
  unit.audit.record(actor, origin, {
    kind: 'pdf created',
    ...about,
    data: {
      file: file.fileId,
      digest: file.digest,
      isOfficial: pdf.isOfficial,
      ...sealFacts(pdf.bytes, services.signing),
    },
  })
  return { userDocumentId: document.id, fileName, digest: pdf.digest, isOfficial: pdf.isOfficial }
}

const isPartNeeded = async (
  trx: Trx,
  document: Task,
  { employer }: ServerFormModule,
  { content, signedAt }: StoredSubmission,
): Promise<boolean> => {
  if (employer === undefined || employer.isNeeded === true) return employer !== undefined
  const { location } = await loadEmployeeAndEmployer(trx, document)
  return employer.isNeeded(content.answers, dateInTimeZone(location.time_zone, signedAt))
}

const madeBefore = async (call: Decider, document: Task): Promise<GeneratedPdf> => {
  const file = await call.unit.trx
    .selectFrom('stored_file')
    .select(['file_name', 'digest'])
    .where('business_id', '=', document.business_id)
    .where('id', '=', document.pdf_file_id ?? '')
    .executeTakeFirstOrThrow()
  return {
    userDocumentId: document.id,
    fileName: file.file_name,
    digest: file.digest,
    isOfficial: document.pdf_is_official ?? false,
  }
}
