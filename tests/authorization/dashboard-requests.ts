import type { TestApp } from '../server/in-process-server.ts'
import type { PolicyRequest } from './endpoint-requests.ts'
import type { Rows } from './tenant-world.ts'

/** A view of a list that the person of a scope saved. */
export interface SavedViewRows {
  readonly savedViewId: number
}

/** Saves a view for a person. */
export const addSavedView = async (server: TestApp, personId: number): Promise<SavedViewRows> => {
  const view = { person_id: personId, list: 'people' as const, name: 'Late', query: 'stage=invited' }
  const row = await server.services.db.system(({ trx }) =>
    trx
      .insertInto('saved_view')
      .values({ ...view, changed_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { savedViewId: row.id }
}

const failedJob = { id: '0199b0a0-0000-7000-8000-00000000000a' }

/** The endpoints of the dashboard with its failed jobs, saved views of lists, and drafts of other devices. */
export const attentionRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  'attention.overview': (rows) => ({ body: { BusinessId: rows.businessId, LocationId: rows.locationId, size: 100 } }),
  'attention.businesses': () => ({ body: { size: 100 } }),
  'jobs.retry': () => ({ body: failedJob }),
  'jobs.discard': () => ({ body: failedJob }),
  'firstSteps.dismiss': () => ({ body: { isDismissed: true } }),
  'sampleData.get': (rows) => ({ params: { id: rows.businessId } }),
  'sampleData.add': (rows) => ({ body: { BusinessId: rows.businessId } }),
  'sampleData.remove': (rows) => ({ body: { BusinessId: rows.businessId } }),
  'savedViews.list': () => ({ body: { list: 'people' } }),
  'savedViews.save': () => ({ body: { list: 'people', name: 'Late', query: 'stage=invited' } }),
  'savedViews.rename': (rows) => ({ body: { id: rows.savedViewId, name: 'Late' } }),
  'savedViews.remove': (rows) => ({ body: { id: rows.savedViewId } }),
  'drafts.save': (rows) => ({
    body: { userDocumentId: rows.documents.w4, over: 0, epoch: 1, content: 'A'.repeat(64), device: 'phone' },
  }),
  'attention.progress': (rows) => ({ body: { BusinessId: rows.businessId, LocationId: rows.locationId } }),
}
