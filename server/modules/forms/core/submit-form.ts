import { randomBytes } from 'node:crypto'
import type { w4Calls } from '#contract/endpoints/forms/w4.ts'
import type { ReturnReason, SubmissionConfirmation } from '#contract/endpoints/shared-replies.ts'
import { evidenceUpload } from '#contract/endpoints/shared-replies.ts'
import { attestationFor, submissionFields } from '#contract/forms/form.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { recoveryBefore } from '../../../policies/credential-changes.ts'
import { setChangedForm } from '../../deadlines/changed-form.ts'
import { recalculateFormDeadlines } from '../../deadlines/form-deadlines.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import { requirePrintableSignature } from '../../../platform/pdf/drawn-signature.ts'
import { requirePrintable } from '../../../platform/pdf/printable-text.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { closeTypedForm } from './typed-forms.ts'
import { requireConsent } from '../../e-sign-consent/agreement.ts'
import { addSubmission } from './add-submission.ts'
import { filesOf, storeSupportiveFile } from './attachments.ts'
import { answersDigest, requireCurrentEdition, requireSubmittable } from './form.rules.ts'
import type { SignedContent } from './form.store.ts'
import { loadSubmissionContext } from './form.store.ts'
import { requireFitting } from './require-fitting.ts'
import type { ServerFormModule } from './server-form.ts'
import { signatureEvent } from './signature-event.ts'
import { signerAccount } from './signer-account.ts'
import { signedNotBefore, signingTimes, storedTimes } from './signing-times.ts'

type Submit = AuthenticatedCall<(typeof w4Calls)['create']>

/** Accepts a signed form from its person: for the first time, again after a return, or as a change of the approved one. */
export const submitForm = async (
  services: Services,
  form: ServerFormModule,
  call: Submit,
): Promise<SubmissionConfirmation> => {
  const { unit, actor, body } = call
  const now = services.now()
  const { task, timeZone, agreement: latest } = await loadSubmissionContext(unit.trx, actor, body.userDocumentId)
  requireSubmittable(task, actor, form.definition.id, body, call.lane)
  await requirePrintableSignature(body.signature.image)
  await requirePrintable({ ...answersOf(body), 'signature.text': body.signature.text })
  const known = signingTimes(body, call, now)
  const wasQueued = call.lane !== undefined
  const agreement = await requireConsent(unit.trx, {
    personId: actor.userId,
    agreement: latest,
    now,
    signedAt: known.signedAt,
    wasQueued,
  })
  const times = signedNotBefore(known, agreement.at)
  const { signedAt } = times
  const content = {
    ...(await contentOf(services, call, body, task.reasons)),
    account: await signerAccount(unit.trx, actor),
    times: storedTimes(times),
  }
  const signedOn = dateInTimeZone(timeZone, signedAt)
  const edition = requireCurrentEdition(form.definition.editions, {
    id: body.edition,
    variant: form.definition.variantOf?.(content.answers),
    today: dateInTimeZone(timeZone, now),
    signedOn,
  })
  const faults = form.faultsOn?.(content.answers, signedOn) ?? {}
  if (Object.keys(faults).length > 0) throw new Problem('invalid', 'checkFields', { fields: faults })
  await requireFitting(services, form, { edition: edition.id, answers: content.answers })
  const digest = answersDigest(content.answers, content.salt)
  const attestation = attestationFor(form.definition, edition, content.answers)
  const cipher = await services.dataKeys.of(unit.trx, task.business_id, purposeOf(form.definition.id))
  const stored = { answers: content.answers, edition: edition.id, signedAt, timeZone, isApproved: false }
  const [added] = await Promise.all([
    addSubmission(unit.trx, cipher, task, {
      uuid: call.submissionId,
      edition: edition.id,
      content,
      answersDigest: digest,
      attestation,
      language: body.language,
      signedAt,
      receivedAt: now,
    }),
    // While an approved one counts, so do its deadlines.
    task.effective_submission_id === null
      ? recalculateFormDeadlines(unit.trx, task, form, stored, now)
      : setChangedForm(unit.trx, task, dateInTimeZone(timeZone, now), now),
  ])
  await form.follow?.(services, call, { task, answers: content.answers })
  if (form.needsNoReview !== undefined)
    await services.jobs.enqueue(unit, 'approve unneeded form', {
      businessId: task.business_id,
      userDocumentId: task.id,
      submissionId: added.id,
    })
  const about = { businessId: task.business_id, documentId: task.id, subjectId: actor.userId }
  unit.audit.record(actor, call.origin, {
    kind: 'form signed',
    ...about,
    data: signatureEvent({
      submission: call.submissionId,
      edition: edition.id,
      content,
      digest,
      attestation,
      language: body.language,
      times,
      device: body.device,
      agreement,
      recoveredAt: await recoveryBefore(unit.trx, actor.userId, signedAt),
    }),
  })
  await closeTypedForm(call, task, { cipher, answers: content.answers, now })
  unit.audit.record(actor, call.origin, {
    kind: 'form received',
    ...about,
    data: {
      confirmationNumber: added.confirmationNumber,
      submission: call.submissionId,
      sealed: call.lane !== undefined,
    },
  })
  return {
    confirmationNumber: added.confirmationNumber,
    submissionId: call.submissionId,
    id: added.id,
    userDocumentId: task.id,
    receivedAt: now.toISOString(),
  }
}

const submissionFieldNames = new Set(Object.keys(submissionFields))
/** The answers in the body of a submission. */
export const answersOf = (body: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !submissionFieldNames.has(name)))

const contentOf = async (
  services: Services,
  call: Submit,
  body: Submit['body'],
  returnReasons: readonly ReturnReason[],
): Promise<SignedContent> => {
  const answers = answersOf(body)
  const inline = call.files.docFile
  if (inline !== undefined) {
    const stored = await storeSupportiveFile(services, call, {
      documentId: body.userDocumentId,
      fileId: call.submissionId,
      file: inline,
      rule: evidenceUpload,
    })
    answers['SupportiveDocPath'] = stored.fileId
  }
  const named = answers['SupportiveDocPath']
  if (
    typeof named === 'string' &&
    !(await filesOf(call.unit.trx, { id: body.userDocumentId })).some((file) => file.fileId === named)
  )
    throw new Problem('invalid', 'checkFields', { fields: { SupportiveDocPath: { key: 'fileMissing' } } })
  const salt = randomBytes(16).toString('base64url')
  return { answers, salt, signature: body.signature, ...(returnReasons.length > 0 && { returnReasons }) }
}
