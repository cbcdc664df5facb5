import type { GeneratedPdf } from '#contract/api/forms/form-calls.ts'
import { businessPaper } from '#contract/lookups.ts'
import { Problem } from '#contract/problems.ts'
import { canMove } from '#contract/statuses.ts'
import type { DocumentOfPerson } from '../access/documents.ts'
import type { Actor } from '../db/database.ts'
import { record } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { keepMade } from '../files/keep-file.ts'
import type { Decider } from '../papers/approve-task.ts'
import { approveTask } from '../papers/approve-task.ts'
import { employerPartOf } from './employer-part.ts'
import { latestSubmission } from './form.store.ts'
import { serverFormOf } from './index.ts'
import { printForm } from './paper.ts'

/** Whether somebody may decide about a document: never about their own. */
export const admitReviewer = (document: DocumentOfPerson, actor: Actor): void => {
  if (document.person_id === actor.userId) throw new Problem('forbidden', 'ownDocument')
}

/** Approves a submitted form: signs for the employer, prints, seals and keeps the PDF. An approved one answers what was made; of a paper's task nothing is printed. */
export const approveDocument = async (deps: Deps, call: Decider, document: DocumentOfPerson): Promise<GeneratedPdf> => {
  const { trx, actor, origin } = call
  admitReviewer(document, actor)
  if (document.form_id === businessPaper) return approveTask(deps, call, document)
  const form = serverFormOf(document.form_id)
  if (document.status === 'approved' && document.pdf_file_id !== null) return madeBefore(call, document)
  if (!canMove('approve', document.status)) throw new Problem('conflict', 'notWaiting')
  const cipher = await deps.dataKeys.of(trx, document.business_id)
  const submission = await latestSubmission(trx, cipher, document)
  if (submission === undefined) throw new Problem('conflict', 'notWaiting')
  const employerPart = await employerPartOf(trx, cipher, document)
  if (form.employer !== undefined && employerPart === undefined) throw new Problem('conflict', 'employerPartMissing')
  const paper = await printForm(deps, trx, form, document, submission, employerPart)
  const fileName = `${form.definition.key}-${submission.edition}-${submission.receiptNo}.pdf`
  const file = await keepMade(deps, call, {
    businessId: document.business_id,
    personId: document.person_id,
    documentId: document.id,
    kind: 'signed-pdf',
    fileName,
    mediaType: 'application/pdf',
    bytes: paper.bytes,
  })
  await trx
    .updateTable('person_document')
    .set({
      status: 'approved',
      decided_at: deps.now(),
      pdf_file_id: file.fileId,
      pdf_is_official: paper.isOfficial,
      reasons: JSON.stringify([]),
    })
    .where('business_id', '=', document.business_id)
    .where('id', '=', document.id)
    .execute()
  const about = { businessId: document.business_id, documentId: document.id, subjectId: document.person_id }
  await record(trx, actor, origin, {
    kind: 'document approved',
    ...about,
    data: { digest: submission.answersDigest, edition: submission.edition },
  })
  await record(trx, actor, origin, {
    kind: 'pdf made',
    ...about,
    data: { digest: paper.digest, isOfficial: paper.isOfficial },
  })
  call.tell('approved')
  return { UserDocumentId: document.id, fileName, digest: paper.digest, isOfficial: paper.isOfficial }
}

const madeBefore = async (call: Decider, document: DocumentOfPerson): Promise<GeneratedPdf> => {
  const file = await call.trx
    .selectFrom('stored_file')
    .select(['file_name', 'digest'])
    .where('business_id', '=', document.business_id)
    .where('id', '=', document.pdf_file_id ?? '')
    .executeTakeFirstOrThrow()
  return {
    UserDocumentId: document.id,
    fileName: file.file_name,
    digest: file.digest,
    isOfficial: document.pdf_is_official ?? false,
  }
}
