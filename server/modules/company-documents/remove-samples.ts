import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { withdrawDocumentTasks } from './assign-tasks.ts'
import { archiveCompanyDocument, deleteCompanyDocument, tasksWithHistory } from './company-documents.store.ts'

/** Marks a company document as made up: it goes with the sample people of its business. */
export const markSampleDocument = async (
  { trx }: UnitOfWork,
  of: { readonly businessId: number; readonly id: number },
): Promise<void> => {
  await trx
    .updateTable('company_document')
    .set({ is_sample: true })
    .where('business_id', '=', of.businessId)
    .where('id', '=', of.id)
    .execute()
}

/**
 * Deletes the sample documents of a business, once its sample people are purged, in a transaction of the system actor. A
 * document that somebody else has signed since is archived, and stays with that signature.
 */
export const removeSampleDocuments = async (
  services: Pick<Services, 'jobs' | 'now'>,
  unit: UnitOfWork,
  businessId: number,
): Promise<void> => {
  const now = services.now()
  const documents = await unit.trx
    .selectFrom('company_document')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('is_sample', '=', true)
    .orderBy('id')
    .execute()
  const keys: string[] = []
  for (const document of documents) {
    await withdrawDocumentTasks(unit.trx, now, document, 'all')
    if ((await tasksWithHistory(unit.trx, document)) === 0)
      keys.push(...(await deleteCompanyDocument(unit.trx, document)))
    else if (document.deleted_at === null)
      await archiveCompanyDocument(unit.trx, document, { deleted_at: now, updated_at: now })
  }
  if (keys.length > 0) await services.jobs.enqueue(unit, 'delete files', { keys })
}
