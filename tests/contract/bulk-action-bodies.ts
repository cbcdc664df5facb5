import type { TestApp } from '../server/in-process-server.ts'

/** Waits until the files are collected that the examples download. */
export const bulkActionBodies = (server: TestApp) => {
  const whenCollected = (action: 'signedForms' | 'inspectionPack') => async () => {
    for (let tries = 0; tries < 200; tries += 1) {
      const file = server.services.db.system(({ trx }) =>
        trx
          .selectFrom('bulk_action')
          .select('file_id')
          .where('action', '=', action)
          .where('file_id', 'is not', null)
          .executeTakeFirst(),
      )
      if (await file) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return {}
  }
  return {
    'bulkActions.downloadSignedForms': whenCollected('signedForms'),
    'inspectionPacks.download': whenCollected('inspectionPack'),
  }
}
