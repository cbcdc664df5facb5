import type { TaskConfirmation } from '#contract/endpoints/company-documents.ts'
import { evidenceUpload } from '#contract/endpoints/shared-replies.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { canTransition, taskTransitions } from '#contract/domain/statuses.ts'
import type { Task } from '../../policies/tasks.ts'
import { requireVisibleTask } from '../../policies/tasks.ts'
import type { Services } from '../../platform/platform.ts'
import { storeUpload } from '../../platform/files/store-file.ts'
import { consentState } from '../e-sign-consent/agreement.ts'
import { requirePrintable } from '../../platform/pdf/printable-text.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import { completeTask, toTaskConfirmation } from './complete-task.ts'
import { issueConfirmationNumber } from './confirmation-number.ts'
import type { DocumentForTask } from './document-for-task.ts'
import { requireOpenTask, companyDocumentForTask } from './document-for-task.ts'

type Calls = typeof api.businessDocuments
type Acknowledge = AuthenticatedCall<Calls['updateAcknowledge']>
type Upload = AuthenticatedCall<Calls['uploadTask']>

/**
 * Acknowledges a company document in its current version, for the person's own task; signed like a form, with the
 * digest of the file.
 */
export const acknowledge = async (services: Services, call: Acknowledge): Promise<TaskConfirmation> => {
  const { unit, actor, body } = call
  const now = services.now()
  const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId, true)
  requireOpenTask(task, call.lane)
  if (task.person_id !== actor.userId) throw new Problem('forbidden', 'notYourSignature')
  const companyDocument = await companyDocumentForTask(unit.trx, task)
  if (!companyDocument.isAcknowledged) throw new Problem('conflict', 'taskNeedsUpload')
  if (companyDocument.isSigned) throw new Problem('conflict', 'taskNeedsSignature')
  if (body.version !== companyDocument.version) throw new Problem('conflict', 'companyDocumentChanged')
  if (!canTransition('acknowledge', task.status)) throw new Problem('conflict', 'acknowledgedBefore')
  await requirePrintable({ signature: body.signature })
  if (!(await consentState(unit.trx, actor.userId, now)).hasConsented) throw new Problem('forbidden', 'consentNeeded')
  const id = await addAcknowledgement(call, task, companyDocument, now)
  const confirmationNumber = await issueConfirmationNumber(unit.trx, task, call.submissionId)
  await completeTask(unit.trx, task, 'acknowledge', {
    confirmation_number: confirmationNumber,
    submitted_at: now,
    acknowledged_at: now,
    decided_at: now,
  })
  unit.audit.record(actor, call.origin, {
    kind: 'company document acknowledged',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: actor.userId,
    data: {
      document: companyDocument.id,
      version: companyDocument.version,
      digest: companyDocument.digest,
      language: body.language,
      confirmationNumber,
      sealed: call.lane !== undefined,
    },
  })
  call.setMessage('acknowledged')
  return toTaskConfirmation(call, task, {
    id,
    confirmationNumber,
    now,
    fileId: null,
    status: taskTransitions.acknowledge.to,
  })
}

const addAcknowledgement = async (
  { unit, actor, body, origin }: Acknowledge,
  task: Task,
  companyDocument: DocumentForTask,
  now: Date,
): Promise<number> => {
  const { email } = await unit.trx
    .selectFrom('person')
    .select('email')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const { id } = await unit.trx
    .insertInto('acknowledgment')
    .values({
      business_id: task.business_id,
      task_id: task.id,
      person_id: actor.userId,
      version: companyDocument.version,
      digest: companyDocument.digest,
      signature: body.signature,
      email,
      proven_by: actor.provenBy ?? null,
      language: body.language,
      ip: origin.ip,
      agent: origin.agent.slice(0, 300),
      acknowledged_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Submits a file for a task: one's own, or that of a person whose tasks one reviews. */
export const uploadTask = async (services: Services, call: Upload): Promise<TaskConfirmation> => {
  const { unit, actor, body, files } = call
  const now = services.now()
  const task = await requireVisibleTask(unit.trx, actor, body.documentId, true)
  requireOpenTask(task, call.lane)
  const isOther =
    (body.businessId ?? task.business_id) !== task.business_id ||
    (body.locationId ?? task.location_id) !== task.location_id ||
    (body.userId ?? task.person_id) !== task.person_id
  if (isOther) throw new Problem('not found', 'notFound')
  const companyDocument = await companyDocumentForTask(unit.trx, task)
  if (companyDocument.isAcknowledged) throw new Problem('conflict', 'taskNeedsAcknowledgment')
  const move = (['submit', 'resubmit'] as const).find((each) => canTransition(each, task.status))
  if (move === undefined) throw new Problem('conflict', 'documentLocked')
  const file = files.documentFile
  if (file === undefined)
    throw new Problem('invalid', 'checkFields', { fields: { documentFile: { key: 'fileNeeded' } } })
  const storedFile = await storeUpload(services, call, {
    businessId: task.business_id,
    locationId: task.location_id,
    personId: task.person_id,
    documentId: task.id,
    kind: 'task',
    field: 'documentFile',
    rule: evidenceUpload,
    file,
    fileId: call.submissionId,
  })
  const confirmationNumber = await issueConfirmationNumber(unit.trx, task, call.submissionId)
  await completeTask(unit.trx, task, move, {
    confirmation_number: confirmationNumber,
    submitted_at: now,
    task_file_id: storedFile.fileId,
  })
  unit.audit.record(actor, call.origin, {
    kind: 'task uploaded',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: {
      file: storedFile.fileId,
      digest: storedFile.digest,
      document: companyDocument.id,
      version: companyDocument.version,
      confirmationNumber,
      sealed: call.lane !== undefined,
      forSomebody: actor.userId !== task.person_id,
    },
  })
  call.setMessage('submitted')
  return toTaskConfirmation(call, task, {
    id: 0,
    confirmationNumber,
    now,
    fileId: storedFile.fileId,
    status: taskTransitions[move].to,
  })
}
