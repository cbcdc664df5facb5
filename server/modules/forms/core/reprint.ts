import type { DocumentOfPerson } from '../../../policies/tasks.ts'
import { record } from '../../../platform/audit/audit-log.ts'
import type { Deps } from '../../../platform/platform.ts'
import { keepMade } from '../../../platform/files/store-file.ts'
import type { Decider } from './approve-task.ts'
import { fingerprintOf } from '../../../platform/pdf/seal/verify-seal.ts'
import { employerPartOf, laterPartsOf } from './employer-part.ts'
import { latestSubmission } from './form.store.ts'
import { printForm } from './print-form.ts'
import type { ServerForm } from './server-form.ts'

/** Prints an approved form anew with all that was added since, and seals it; the PDF before it stays where it is. */
export const reprint = async (
  deps: Deps,
  call: Pick<Decider, 'trx' | 'actor' | 'origin'>,
  form: ServerForm,
  document: DocumentOfPerson,
): Promise<void> => {
  const { trx, actor, origin } = call
  const cipher = await deps.dataKeys.of(trx, document.business_id)
  const submission = await latestSubmission(trx, cipher, document)
  if (submission === undefined) return
  const employerPart = await employerPartOf(trx, cipher, document)
  const later = await laterPartsOf(trx, cipher, document)
  const paper = await printForm(deps, trx, form, document, submission, employerPart, later)
  const file = await keepMade(deps, call, {
    businessId: document.business_id,
    personId: document.person_id,
    documentId: document.id,
    kind: 'signed-pdf',
    fileName: `${form.definition.key}-${submission.edition.replaceAll('/', '-')}-${submission.receiptNo}.pdf`,
    mediaType: 'application/pdf',
    bytes: paper.bytes,
  })
  await trx
    .updateTable('person_document')
    .set({ pdf_file_id: file.fileId, pdf_is_official: paper.isOfficial })
    .where('business_id', '=', document.business_id)
    .where('id', '=', document.id)
    .execute()
  await record(trx, actor, origin, {
    kind: 'pdf made',
    businessId: document.business_id,
    documentId: document.id,
    subjectId: document.person_id,
    data: { digest: paper.digest, isOfficial: paper.isOfficial, seal: fingerprintOf(deps.signing.certificate) },
  })
}
