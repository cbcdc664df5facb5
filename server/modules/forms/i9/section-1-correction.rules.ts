import type { i9Calls } from '#contract/endpoints/forms/i9.ts'
import type { SubmissionConfirmation } from '#contract/endpoints/shared-replies.ts'
import { attestationFor } from '#contract/forms/form.ts'
import { sectionOneCorrectionFields } from '#contract/forms/i9/section-1-correction.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { recoveryBefore } from '../../../policies/credential-changes.ts'
import type { Task } from '../../../policies/tasks.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import { requirePrintableSignature } from '../../../platform/pdf/drawn-signature.ts'
import { requirePrintable } from '../../../platform/pdf/printable-text.ts'
import type { Services } from '../../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { closeTypedForm } from '../core/typed-forms.ts'
import { requireConsent } from '../../e-sign-consent/agreement.ts'
import { addSubmission } from '../core/add-submission.ts'
import { renewDeadlines } from '../core/employer-part.ts'
import { answersDigest, requireSubmittable } from '../core/form.rules.ts'
import type { StoredSubmission } from '../core/form.store.ts'
import { latestSubmission, loadSubmissionContext } from '../core/form.store.ts'
import { rerenderPdf } from '../core/rerender-pdf.ts'
import type { ServerFormModule } from '../core/server-form.ts'
import { correctionPart, signatureEvent } from '../core/signature-event.ts'
import { signerAccount } from '../core/signer-account.ts'
import { signedNotBefore, signingTimes } from '../core/signing-times.ts'
import { answersOf } from '../core/submit-form.ts'
import { addCorrectedVersion, versionDays } from '../core/version.store.ts'
import { correctedContent, isCorrectionOf, requireCorrection } from './section-1-corrected-content.ts'
import { effectOnSectionTwo } from './section-1-effect.ts'
import { storedSectionOne } from './stored-answers.ts'

type Submit = AuthenticatedCall<(typeof i9Calls)['create']>
type Context = Awaited<ReturnType<typeof loadSubmissionContext>>

const withoutCorrection = <T extends object>(body: T): T =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !sectionOneCorrectionFields.includes(name))) as T

/** Accepts Section 1: as a correction once the employer signed Section 2, otherwise as any form by `submit`. */
export const submitSectionOne = async (
  services: Services,
  form: ServerFormModule,
  call: Submit,
  submit: (call: Submit) => Promise<SubmissionConfirmation>,
): Promise<SubmissionConfirmation> => {
  const { unit, actor, body } = call
  const context = await loadSubmissionContext(unit.trx, actor, body.userDocumentId)
  if (!isCorrectionOf(context.task)) return submit({ ...call, body: withoutCorrection(body) })
  requireSubmittable(context.task, actor, form.definition.id, body, call.lane)
  return correctSectionOne(services, form, call, context)
}

/**
 * Corrects Section 1: only the employee may (USCIS, M-274, 9.0). The earlier submission stays as it was signed, and what
 * the employer signed stays signed, unless the rules of the documents refuse it before the form is approved.
 */
const correctSectionOne = async (
  services: Services,
  form: ServerFormModule,
  call: Submit,
  { agreement: latest, timeZone }: Pick<Context, 'agreement' | 'timeZone'>,
): Promise<SubmissionConfirmation> => {
  const { unit, actor, body } = call
  const now = services.now()
  const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId)
  const cipher = await services.dataKeys.of(unit.trx, task.business_id)
  const before = await latestSubmission(unit.trx, cipher, task)
  if (before === undefined) throw new Problem('conflict', 'notWaiting')
  const answers = answersOf(withoutCorrection(body))
  const fields = requireCorrection(task, before, body, answers)
  await requirePrintableSignature(body.signature.image)
  await requirePrintable({ ...answersOf(body), 'signature.text': body.signature.text })
  const known = signingTimes(body, call, now)
  const wasQueued = call.lane !== undefined
  const signedBy = { personId: actor.userId, agreement: latest, now, signedAt: known.signedAt, wasQueued }
  const agreement = await requireConsent(unit.trx, signedBy)
  const times = signedNotBefore(known, agreement.at)
  const content = {
    ...correctedContent(task, before, { body, answers, times }),
    account: await signerAccount(unit.trx, actor),
  }
  const digest = answersDigest(answers, content.salt)
  const attestation = attestationFor(form.definition, editionOf(form, before), answers)
  const effect = await effectOnSectionTwo(unit.trx, cipher, task, {
    before: storedSectionOne(before.content.answers),
    now: storedSectionOne(answers),
  })
  const isApproved = task.effective_submission_id !== null
  const employerSubmissionId = effect?.isRefused === true && !isApproved ? null : task.employer_submission_id
  const status = isApproved ? 'approved' : 'submitted'
  const added = await addSubmission(unit.trx, cipher, task, {
    uuid: call.submissionId,
    edition: before.edition,
    content,
    answersDigest: digest,
    attestation,
    language: body.language,
    signedAt: task.status === 'returned' ? times.signedAt : before.signedAt,
    receivedAt: now,
    correction: { corrects: before.id, status, employerSubmissionId },
  })
  const about = { businessId: task.business_id, documentId: task.id, subjectId: actor.userId }
  const facts = {
    submission: call.submissionId,
    edition: before.edition,
    content: { salt: content.salt, signature: body.signature },
    digest,
    attestation,
    language: body.language,
    times,
    device: body.device,
    agreement,
    recoveredAt: await recoveryBefore(unit.trx, actor.userId, times.signedAt),
  }
  unit.audit.record(actor, call.origin, {
    kind: 'form signed',
    ...about,
    data: { ...signatureEvent(facts), part: correctionPart },
  })
  const corrected = { part: 'section 1', submission: call.submissionId, digest, corrects: before.id }
  unit.audit.record(actor, call.origin, {
    kind: 'form corrected',
    ...about,
    data: { ...corrected, fields: fields.join(' ') },
  })
  unit.audit.record(actor, call.origin, {
    kind: 'form received',
    ...about,
    data: {
      confirmationNumber: added.confirmationNumber,
      submission: call.submissionId,
      sealed: wasQueued,
    },
  })
  await closeTypedForm(call, task, { cipher, answers, now })
  const after = { ...task, status, submission_id: added.id, employer_submission_id: employerSubmissionId } as const
  await renewDeadlines(unit.trx, cipher, form, after, now)
  if (isApproved) {
    const approved = { ...after, effective_submission_id: added.id, submission_id: added.id }
    await keepApproved(services, form, call, { task: approved, before, timeZone })
    await services.jobs.enqueue(unit, 'notify form correction', { userDocumentId: task.id })
  }
  return {
    confirmationNumber: added.confirmationNumber,
    submissionId: call.submissionId,
    id: added.id,
    userDocumentId: task.id,
    receivedAt: now.toISOString(),
  }
}

const editionOf = (form: ServerFormModule, { edition }: StoredSubmission) => {
  const known = form.definition.editions.find(({ id }) => id === edition)
  if (known === undefined) throw new Problem('conflict', 'editionDead')
  return known
}

/** An approved form stays approved with the correction, which is printed. */
const keepApproved = async (
  services: Services,
  form: ServerFormModule,
  call: Submit,
  { task, before, timeZone }: { readonly task: Task; readonly before: StoredSubmission; readonly timeZone: string },
): Promise<void> => {
  const { trx } = call.unit
  await trx
    .updateTable('task')
    .set({
      effective_submission_id: task.submission_id,
      decided_at: task.decided_at ?? services.now(),
      request: null,
    })
    .where('business_id', '=', task.business_id)
    .where('id', '=', task.id)
    .execute()
  const pdfFileId = await rerenderPdf(services, call, form, task)
  const corrected = await versionDays(trx, task, before.id)
  await addCorrectedVersion(trx, task, {
    submissionId: task.submission_id ?? 0,
    receivedOn: dateInTimeZone(timeZone, services.now()),
    pdfFileId,
    decidedAt: services.now(),
    isReplaced: corrected?.status === 'superseded',
  })
}
