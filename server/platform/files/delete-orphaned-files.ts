import type { Database } from '../database/database.ts'
import type { Storage } from './storage/storage.ts'

interface OrphanServices {
  readonly db: Database
  readonly storage: Storage
  readonly now: () => Date
}

/** Hours that stored content may exist without a row that refers to it: longer than any transaction. */
const graceHours = 24
const batch = 500

/** Removes stored contents that no row names any more, or ever did; answers how many. For a daily job. */
export const deleteOrphanedFiles = async (services: OrphanServices): Promise<number> => {
  const before = services.now().getTime() - graceHours * 3_600_000
  let removed = 0
  let keys: string[] = []
  const flush = async () => {
    for (const key of await unnamed(services, keys)) {
      await services.storage.remove(key)
      removed += 1
    }
    keys = []
  }
  for await (const { key, storedAt } of services.storage.list()) {
    if (storedAt.getTime() < before) keys.push(key)
    if (keys.length === batch) await flush()
  }
  await flush()
  return removed
}

const unnamed = async (services: Pick<OrphanServices, 'db'>, keys: readonly string[]): Promise<readonly string[]> => {
  if (keys.length === 0) return []
  const rows = await services.db.system(({ trx }) =>
    trx.selectFrom('stored_file').select('storage_key').where('storage_key', 'in', keys).execute(),
  )
  const named = new Set(rows.map((row) => row.storage_key))
  return keys.filter((key) => !named.has(key))
}
