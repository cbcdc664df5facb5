import { pageClock } from '#src/api/page-clock.ts'
import { db } from '../database/offline-database.ts'

const day = 86_400_000

/** On a full device: deletes the kept bodies of what was received a day ago or earlier. Returns whether there were any. */
export const makeSpace = async (): Promise<boolean> => {
  const durable = new Date(Date.now() + (pageClock()?.offset ?? 0) - day).toISOString()
  return db.transaction('rw', [db.retained, db.sealed], async () => {
    const retained = await db.retained.toArray()
    const ids = retained.filter(({ receivedAt }) => receivedAt <= durable).map(({ id }) => id)
    await db.sealed.bulkDelete(ids)
    await db.retained.bulkDelete(ids)
    return ids.length > 0
  })
}
