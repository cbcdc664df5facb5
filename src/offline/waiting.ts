import { db } from './db.ts'

/** How many entries wait to be sent. */
export const waitingCount = (): Promise<number> => db.outbox.where('state').equals('waiting').count()
