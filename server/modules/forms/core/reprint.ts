import type { Task } from '../../../policies/tasks.ts'
import type { Services } from '../../../platform/platform.ts'
import { storeGenerated } from '../../../platform/files/store-file.ts'
import type { Decider } from './approve-task.ts'
import { sealFacts } from '../../../platform/pdf/seal/seal-facts.ts'
import { getEmployerSection, getSupplements } from './employer-part.ts'
import { latestSubmission } from './form.store.ts'
import { renderFormPdf } from './print-form.ts'
import { setVersionPdf } from './version.store.ts'
import type { ServerFormModule } from './server-form.ts'

/**
 * Renders and seals an approved form again with all that was added since; the earlier PDF is retained. Returns the id of
 * the file.
 */
export const rerenderPdf = async (
  services: Services,
  call: Pick<Decider, 'unit' | 'actor' | 'origin'>,
  form: ServerFormModule,
  document: Task,
): Promise<string> => {
  const { unit, actor, origin } = call
  const cipher = await services.dataKeys.of(unit.trx, document.business_id)
  const submission = await latestSubmission(unit.trx, cipher, document)
  if (submission === undefined) throw new Error(`task ${document.id} has no submission to print`)
  const employerPart = await getEmployerSection(unit.trx, cipher, document)
  const supplements = await getSupplements(unit.trx, cipher, document)
  const pdf = await renderFormPdf(services, unit.trx, form, document, submission, employerPart, supplements)
  const file = await storeGenerated(services, call, {
    businessId: document.business_id,
    personId: document.person_id,
    documentId: document.id,
    kind: 'signed-pdf',
    fileName: pdf.fileName,
    mediaType: 'application/pdf',
    bytes: pdf.bytes,
  })
  await unit.trx
    .updateTable('task')
    .set({ pdf_file_id: file.fileId, pdf_is_official: pdf.isOfficial })
    .where('business_id', '=', document.business_id)
    .where('id', '=', document.id)
    .execute()
  await setVersionPdf(unit.trx, document, submission.id, file.fileId)
  unit.audit.record(actor, origin, {
    kind: 'pdf created',
    businessId: document.business_id,
    documentId: document.id,
    subjectId: document.person_id,
    data: {
      file: file.fileId,
      digest: file.digest,
      isOfficial: pdf.isOfficial,
      ...sealFacts(pdf.bytes, services.signing),
    },
  })
  return file.fileId
}
