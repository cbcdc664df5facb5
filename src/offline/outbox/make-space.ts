import { pageClock } from '#src/api/page-clock.ts'
import { db } from '../database/offline-database.ts'
import { taskListReply } from '../database/cached-replies.ts'
import { StorageFullError, withQuotaCheck } from '../database/storage-space.ts'
import { messageWorker } from '../screens/message-worker.ts'
import { vaultOwner } from '../vault/vault.ts'

const day = 86_400_000
const workerMs = 5_000

/** The browser, where there is one; a worker has no `serviceWorker`. */
const here = () => globalThis.navigator as Partial<Pick<typeof navigator, 'onLine' | 'serviceWorker'>> | undefined
const isOnline = (): boolean => here()?.onLine === true

/** Deletes the kept bodies of what was received a day ago or earlier. */
const deleteDurable = async (): Promise<boolean> => {
  const durable = new Date(Date.now() + (pageClock()?.offset ?? 0) - day).toISOString()
  return db.transaction('rw', [db.retained, db.sealed], async () => {
    const retained = await db.retained.toArray()
    const ids = retained.filter(({ receivedAt }) => receivedAt <= durable).map(({ id }) => id)
    await db.sealed.bulkDelete(ids)
    await db.retained.bulkDelete(ids)
    return ids.length > 0
  })
}

/** Deletes the stored replies of others, whom nobody here can read. */
const deleteRepliesOfOthers = async (): Promise<boolean> => {
  const owner = vaultOwner()
  return owner !== undefined && (await db.cached.filter((row) => row.owner !== owner).delete()) > 0
}

/** Online: deletes the user's own stored replies, but not the task list. */
const deleteUserReplies = async (): Promise<boolean> => {
  const owner = vaultOwner()
  if (owner === undefined || !isOnline()) return false
  return (await db.cached.filter((row) => row.owner === owner && row.name !== taskListReply).delete()) > 0
}

/** Online: has the worker delete the screens that were downloaded for later. */
const deleteScreens = async (): Promise<boolean> => {
  const worker = isOnline() ? here()?.serviceWorker?.controller : undefined
  if (!worker) return false
  const isTooLate = new Promise<undefined>((resolve) => setTimeout(resolve, workerMs))
  const answer = messageWorker(worker, { type: 'delete screens' })
  return (await Promise.race([answer, isTooLate])) !== undefined
}

const ways = [deleteDurable, deleteRepliesOfOthers, deleteUserReplies, deleteScreens] as const

/**
 * Repeats a write that had no space: after each deletion of something that the server has too, the least useful first.
 * Throws `StorageFullError` where that isn't enough.
 */
export const afterFreeing = async (write: () => Promise<void>): Promise<void> => {
  let failure = new StorageFullError()
  for (const free of ways) {
    if (!(await free())) continue
    try {
      return await withQuotaCheck(write)
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error
      failure = error
    }
  }
  throw failure
}
