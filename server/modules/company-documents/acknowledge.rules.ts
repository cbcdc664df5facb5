import type { TaskReceipt } from '#contract/endpoints/company-documents.ts'
import { proofFile } from '#contract/endpoints/shared-replies.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { DocumentMove } from '#contract/domain/statuses.ts'
import { canMove, documentMoves } from '#contract/domain/statuses.ts'
import type { DocumentOfPerson } from '../../policies/tasks.ts'
import { seenDocument } from '../../policies/tasks.ts'
import { record } from '../../platform/audit/audit-log.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/platform.ts'
import { keepFile } from '../../platform/files/store-file.ts'
import { consentState } from '../e-sign-consent/agreement.ts'
import { admitPrintable } from '../../platform/pdf/printable-text.ts'
import type { SignedCall } from '../../platform/http/handler.ts'
import { giveReceipt } from './confirmation-number.ts'
import type { TaskPaper } from './document-for-task.ts'
import { admitTask, paperOfTask } from './document-for-task.ts'

type Calls = typeof api.businessDocuments
type Acknowledge = SignedCall<Calls['updateAcknowledge']>
type Upload = SignedCall<Calls['uploadTask']>

const moved = async (
  trx: Trx,
  document: DocumentOfPerson,
  move: DocumentMove,
  set: { receipt_no: string; submitted_at: Date; acknowledged_at?: Date; decided_at?: Date; task_file_id?: string },
): Promise<void> => {
  await trx
    .updateTable('person_document')
    .set({ ...set, status: documentMoves[move].to, reasons: JSON.stringify([]) })
    .where('business_id', '=', document.business_id)
    .where('id', '=', document.id)
    .execute()
}

/** Confirms a paper of one's own in the version that is asked for; signed like a form, with the digest of what was read. */
export const acknowledge = async (deps: Deps, call: Acknowledge): Promise<TaskReceipt> => {
  const { trx, actor, body } = call
  const now = deps.now()
  const document = await seenDocument(trx, actor, body.UserDocumentId, true)
  admitTask(document, call.lane)
  if (document.person_id !== actor.userId) throw new Problem('forbidden', 'notYourSignature')
  const paper = await paperOfTask(trx, document)
  if (!paper.isAcknowledge) throw new Problem('conflict', 'paperToHandIn')
  if (body.Version !== paper.version) throw new Problem('conflict', 'paperRenewed')
  if (!canMove('acknowledge', document.status)) throw new Problem('conflict', 'acknowledgedBefore')
  await admitPrintable({ signature: body.signature })
  if (!(await consentState(trx, actor.userId, now)).isGiven) throw new Problem('forbidden', 'consentNeeded')
  const id = await addAcknowledgement(call, document, paper, now)
  const receiptNo = await giveReceipt(trx, document, call.submissionId)
  await moved(trx, document, 'acknowledge', {
    receipt_no: receiptNo,
    submitted_at: now,
    acknowledged_at: now,
    decided_at: now,
  })
  await record(trx, actor, call.origin, {
    kind: 'document acknowledged',
    businessId: document.business_id,
    documentId: document.id,
    subjectId: actor.userId,
    data: {
      document: paper.id,
      version: paper.version,
      digest: paper.digest,
      language: body.language,
      receipt: receiptNo,
      sealed: call.lane !== undefined,
    },
  })
  call.tell('acknowledged')
  return receiptOf(call, document, { Id: id, receiptNo, now, fileId: null, status: documentMoves.acknowledge.to })
}

const addAcknowledgement = async (
  { trx, actor, body, origin }: Acknowledge,
  document: DocumentOfPerson,
  paper: TaskPaper,
  now: Date,
): Promise<number> => {
  const { id } = await trx
    .insertInto('acknowledgement')
    .values({
      business_id: document.business_id,
      person_document_id: document.id,
      person_id: actor.userId,
      version: paper.version,
      digest: paper.digest,
      signature: body.signature,
      language: body.language,
      ip: origin.ip,
      agent: origin.agent.slice(0, 300),
      given_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Hands a file in for a paper: one's own task, or that of somebody whose papers one reviews. */
export const uploadTask = async (deps: Deps, call: Upload): Promise<TaskReceipt> => {
  const { trx, actor, body, files } = call
  const now = deps.now()
  const document = await seenDocument(trx, actor, body.DocumentId, true)
  admitTask(document, call.lane)
  const isOther =
    (body.BusinessId ?? document.business_id) !== document.business_id ||
    (body.LocationId ?? document.location_id) !== document.location_id ||
    (body.UserId ?? document.person_id) !== document.person_id
  if (isOther) throw new Problem('not found', 'notFound')
  const paper = await paperOfTask(trx, document)
  if (paper.isAcknowledge) throw new Problem('conflict', 'paperToRead')
  const move = (['submit', 'resubmit'] as const).find((each) => canMove(each, document.status))
  if (move === undefined) throw new Problem('conflict', 'documentLocked')
  const file = files.DocumentFile
  if (file === undefined)
    throw new Problem('invalid', 'checkFields', { fields: { DocumentFile: { key: 'fileNeeded' } } })
  const kept = await keepFile(deps, call, {
    businessId: document.business_id,
    locationId: document.location_id,
    personId: document.person_id,
    documentId: document.id,
    kind: 'task',
    field: 'DocumentFile',
    rule: proofFile,
    file,
    fileId: call.submissionId,
  })
  const receiptNo = await giveReceipt(trx, document, call.submissionId)
  await moved(trx, document, move, { receipt_no: receiptNo, submitted_at: now, task_file_id: kept.fileId })
  await record(trx, actor, call.origin, {
    kind: 'task uploaded',
    businessId: document.business_id,
    documentId: document.id,
    subjectId: document.person_id,
    data: {
      file: kept.fileId,
      digest: kept.digest,
      document: paper.id,
      version: paper.version,
      receipt: receiptNo,
      sealed: call.lane !== undefined,
      forSomebody: actor.userId !== document.person_id,
    },
  })
  call.tell('handedIn')
  return receiptOf(call, document, { Id: 0, receiptNo, now, fileId: kept.fileId, status: documentMoves[move].to })
}

const receiptOf = (
  call: { readonly submissionId: string },
  document: DocumentOfPerson,
  given: Pick<TaskReceipt, 'Id' | 'receiptNo' | 'fileId' | 'status'> & { readonly now: Date },
): TaskReceipt => ({
  Id: given.Id,
  receiptNo: given.receiptNo,
  submissionId: call.submissionId,
  userDocumentId: document.id,
  UserDocumentId: document.id,
  receivedAt: given.now.toISOString(),
  status: given.status,
  fileId: given.fileId,
})
