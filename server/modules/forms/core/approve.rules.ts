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
import { requireOtherLook } from './review-flags/unclear-representative.ts'
import { requireReader, requireReviewer, requireSettledLogin } from './reviewer.rules.ts'
import type { ServerFormModule } from './server-form.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'

/**
 * Approves a submitted form: signs for the employer, creates, seals and stores the PDF. An approved one returns its
 * existing result; a company document's task has no PDF.
 */
export const approveDocument = async (services: Services, call: Decider, task: Task): Promise<GeneratedPdf> => {
  const { unit, actor } = call
  requireReader(task, actor)
  await requireReviewer(unit.trx, task, actor, services.now())
  if (task.form_id === companyDocumentFormId) return approveTask(services, call, task)
  const form = serverFormOf(task.form_id)
  if (task.status === 'approved' && task.pdf_file_id !== null) return madeBefore(call, task)
  if (!canTransition('approve', task.status)) throw new Problem('conflict', 'notWaiting')
  if (form.movesPay === true) await requireSettledLogin(unit.trx, task, services.now())
  if (task.awaiting_verification) throw new Problem('conflict', 'accountUnconfirmed')
  const cipher = await services.dataKeys.of(unit.trx, task.business_id, purposeOf(task.form_id))
  const submission = await latestSubmission(unit.trx, cipher, task)
  if (submission === undefined) throw new Problem('conflict', 'notWaiting')
  const { content, edition, signedAt } = submission
  await form.requireApprovable?.(services, unit.trx, task, { answers: content.answers, edition, signedAt })
  const employerPart = await getEmployerSection(unit.trx, cipher, task)
  if (employerPart === undefined && (await isPartNeeded(unit.trx, task, form, submission)))
    throw new Problem('conflict', 'employerPartMissing')
  await requireOtherLook(unit.trx, task, actor)
  const pdf = await approveSubmission(services, call, task, { form, submission, employerPart })
  await requireAwaitedNumber(call, task, submission.content.answers, services.now())
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
  task: Task,
  { form, submission, employerPart }: ToApprove,
): Promise<GeneratedPdf> => {
  const { unit, actor, origin } = call
  const pdf = await renderFormPdf(services, unit.trx, form, task, submission, employerPart)
  const { fileName } = pdf
  const file = await storeGenerated(services, call, {
    businessId: task.business_id,
    personId: task.person_id,
    documentId: task.id,
    kind: 'signed-pdf',
    fileName,
    mediaType: 'application/pdf',
    bytes: pdf.bytes,
    keyPurpose: purposeOf(task.form_id),
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
    .where('business_id', '=', task.business_id)
    .where('id', '=', task.id)
    .execute()
  await putInForce(unit.trx, form, task, { submission, pdfFileId: file.fileId, now: services.now() })
  const stored = {
    answers: submission.content.answers,
    ...(employerPart !== undefined && { employerAnswers: employerPart.answers }),
    edition: submission.edition,
    signedAt: submission.signedAt,
    isApproved: true,
  }
  await recalculateFormDeadlines(unit.trx, task, form, stored, services.now())
  // Of a form that nobody reviews nothing follows that its submission didn't start.
  if (actor !== undefined) await form.follow?.(services, { unit, actor, origin }, { task, answers: stored.answers })
  const about = { businessId: task.business_id, documentId: task.id, subjectId: task.person_id }
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
  return { userDocumentId: task.id, fileName, digest: pdf.digest, isOfficial: pdf.isOfficial }
}

const isPartNeeded = async (
  trx: Trx,
  task: Task,
  { employer }: ServerFormModule,
  { content, signedAt }: StoredSubmission,
): Promise<boolean> => {
  if (employer === undefined || employer.isNeeded === true) return employer !== undefined
  const { location } = await loadEmployeeAndEmployer(trx, task)
  return employer.isNeeded(content.answers, dateInTimeZone(location.time_zone, signedAt))
}

const madeBefore = async (call: Decider, task: Task): Promise<GeneratedPdf> => {
  const file = await call.unit.trx
    .selectFrom('stored_file')
    .select(['file_name', 'digest'])
    .where('business_id', '=', task.business_id)
    .where('id', '=', task.pdf_file_id ?? '')
    .executeTakeFirstOrThrow()
  return {
    userDocumentId: task.id,
    fileName: file.file_name,
    digest: file.digest,
    isOfficial: task.pdf_is_official ?? false,
  }
}
