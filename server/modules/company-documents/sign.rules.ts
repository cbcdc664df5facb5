import type { TaskConfirmation } from '#contract/endpoints/company-documents.ts'
import type { api } from '#contract/api.ts'
import { documentSignatureText } from '#contract/domain/acknowledgment-text.ts'
import { canTransition, taskTransitions } from '#contract/domain/statuses.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { recoveryBefore } from '../../policies/credential-changes.ts'
import type { Task } from '../../policies/tasks.ts'
import { requireVisibleTask } from '../../policies/tasks.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { requirePrintable } from '../../platform/pdf/printable-text.ts'
import type { Agreement } from '../e-sign-consent/agreement.ts'
import { latestConsent, requireConsent } from '../e-sign-consent/agreement.ts'
import type { SigningTimes } from '../forms/core/signing-times.ts'
import { signedNotBefore, signingTimes, storedTimes } from '../forms/core/signing-times.ts'
import { completeTask, toTaskConfirmation } from './complete-task.ts'
import { issueConfirmationNumber } from './confirmation-number.ts'
import { companyDocumentForTask, requireOpenTask } from './document-for-task.ts'
import type { DocumentForTask } from './document-for-task.ts'
import { addSignature } from './signatures.store.ts'

type Sign = AuthenticatedCall<(typeof api.businessDocuments)['sign']>

/** The document of a task, if it is what the signer read: the same version and the same bytes. */
const requireDocumentRead = async ({ unit, actor, body, lane }: Sign, task: Task): Promise<DocumentForTask> => {
  requireOpenTask(task, lane)
  if (task.person_id !== actor.userId) throw new Problem('forbidden', 'notYourSignature')
  const document = await companyDocumentForTask(unit.trx, task)
  if (!document.isSigned) throw new Problem('conflict', 'taskNeedsNoSignature')
  if (body.version !== document.version || body.digest !== document.digest)
    throw new Problem('conflict', 'companyDocumentReplaced')
  if (!canTransition('acknowledge', task.status)) throw new Problem('conflict', 'signedBefore')
  return document
}

/** The consent to sign, and when it counts as signed by both clocks. */
const datedConsent = async (call: Sign, now: Date): Promise<{ agreement: Agreement; times: SigningTimes }> => {
  const { unit, actor, body, lane } = call
  const known = signingTimes(body, call, now)
  const last = await latestConsent(unit.trx, actor.userId)
  const agreement = await requireConsent(unit.trx, {
    personId: actor.userId,
    agreement:
      last === undefined || last.is_withdrawal
        ? undefined
        : { version: last.version, textDigest: last.text_digest, at: last.consented_at },
    now,
    signedAt: known.signedAt,
    wasQueued: lane !== undefined,
  })
  return { agreement, times: signedNotBefore(known, agreement.at) }
}

/** Signs a company document as it was read: its PDF gets a signature page and our seal, and the task is done. */
export const sign = async (services: Services, call: Sign): Promise<TaskConfirmation> => {
  const { unit, actor, body } = call
  const now = services.now()
  const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId, true)
  const document = await requireDocumentRead(call, task)
  await requirePrintable({ signature: body.signature })
  const { agreement, times } = await datedConsent(call, now)
  const confirmationNumber = await issueConfirmationNumber(unit.trx, task, call.submissionId)
  const signing = {
    confirmationNumber,
    documentName: task.name,
    statement: documentSignatureText[body.language],
    signedAt: times.signedAt.toISOString(),
    times: storedTimes(times),
    device: body.device ?? null,
    consent: agreement.version,
    consentDigest: agreement.textDigest,
  }
  const { id, file, sealed } = await addSignature(services, call, { task, document, signing, now })
  await completeTask(unit.trx, task, 'acknowledge', {
    confirmation_number: confirmationNumber,
    submitted_at: times.signedAt,
    acknowledged_at: times.signedAt,
    decided_at: now,
    pdf_file_id: file.fileId,
  })
  const recoveredAt = await recoveryBefore(unit.trx, actor.userId, times.signedAt)
  const about = { businessId: task.business_id, documentId: task.id, subjectId: actor.userId }
  unit.audit.record(actor, call.origin, {
    kind: 'company document signed',
    ...about,
    data: {
      document: document.id,
      version: document.version,
      digest: document.digest,
      submission: call.submissionId,
      statement: signing.statement,
      language: body.language,
      ...signing.times,
      signedAt: signing.signedAt,
      receivedAt: now.toISOString(),
      device: signing.device,
      consent: agreement.version,
      consentDigest: agreement.textDigest,
      confirmationNumber,
      sealed: call.lane !== undefined,
      ...(recoveredAt && { accountRecoveredAt: recoveredAt.toISOString() }),
    },
  })
  unit.audit.record(actor, call.origin, {
    kind: 'pdf created',
    ...about,
    data: {
      file: file.fileId,
      digest: file.digest,
      isOfficial: false,
      ...sealed,
    },
  })
  call.setMessage('signedDocument')
  return toTaskConfirmation(call, task, {
    id,
    confirmationNumber,
    now,
    fileId: file.fileId,
    status: taskTransitions.acknowledge.to,
  })
}
