import { db } from '../database/offline-database.ts'

/** How many entries wait to be sent. */
export const pendingCount = (): Promise<number> => db.outbox.where('state').equals('pending').count()
