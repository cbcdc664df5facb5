import { db } from '../database/offline-database.ts'

/** How many entries are pending. */
export const pendingCount = (): Promise<number> => db.outbox.where('state').equals('pending').count()
