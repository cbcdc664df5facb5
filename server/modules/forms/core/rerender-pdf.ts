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
  task: Task,
): Promise<string> => {
  const { unit, actor, origin } = call
  const cipher = await services.dataKeys.of(unit.trx, task.business_id)
  const submission = await latestSubmission(unit.trx, cipher, task)
  if (submission === undefined) throw new Error(`task ${task.id} has no submission to print`)
  const employerPart = await getEmployerSection(unit.trx, cipher, task)
  const supplements = await getSupplements(unit.trx, cipher, task)
  const pdf = await renderFormPdf(services, unit.trx, form, task, submission, employerPart, supplements)
  const file = await storeGenerated(services, call, {
    businessId: task.business_id,
    personId: task.person_id,
    documentId: task.id,
    kind: 'signed-pdf',
    fileName: pdf.fileName,
    mediaType: 'application/pdf',
    bytes: pdf.bytes,
  })
  await unit.trx
    .updateTable('task')
    .set({ pdf_file_id: file.fileId, pdf_is_official: pdf.isOfficial })
    .where('business_id', '=', task.business_id)
    .where('id', '=', task.id)
    .execute()
  await setVersionPdf(unit.trx, task, submission.id, file.fileId)
  unit.audit.record(actor, origin, {
    kind: 'pdf created',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: {
      file: file.fileId,
      digest: file.digest,
      isOfficial: pdf.isOfficial,
      ...sealFacts(pdf.bytes, services.signing),
    },
  })
  return file.fileId
}
