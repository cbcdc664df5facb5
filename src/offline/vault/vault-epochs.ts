import { db } from '../database/offline-database.ts'
import type { Ciphertext } from '../database/rows.ts'
import { decryptBytes, encryptBytes, requireVaultEpoch, requireVaultOwner } from './vault.ts'
import { DecryptionError } from './row-context.ts'
import type { RowContext } from './row-context.ts'

interface OldRow {
  readonly context: RowContext
  readonly content: Ciphertext
  /** Replaces this very ciphertext with the new one; false when the row changed in between. */
  replace(content: Ciphertext): Promise<boolean>
}

const oldDrafts = async (owner: string, newest: number): Promise<OldRow[]> =>
  (await db.drafts.where({ owner }).toArray())
    .filter((row) => row.content.epoch < newest)
    .map((row) => ({
      context: { store: 'drafts', owner, lane: row.lane, key: '', revision: row.revision },
      content: row.content,
      replace: async (content) =>
        (await db.drafts
          .where('[owner+lane]')
          .equals([owner, row.lane])
          .filter((now) => now.revision === row.revision && now.content.epoch === row.content.epoch)
          .modify((now, ref) => {
            // What another device typed is fetched again.
            ref.value = { ...now, content, ...(now.other && { other: undefined, synced: undefined }) }
          })) === 1,
    }))

const oldFiles = async (owner: string, newest: number): Promise<OldRow[]> =>
  (await db.files.where({ owner }).toArray())
    .filter((row) => row.content.epoch < newest)
    .map((row) => ({
      context: { store: 'files', owner, lane: row.lane, key: row.id, revision: row.revision },
      content: row.content,
      replace: async (content) => (await db.files.update(row.id, { content })) === 1,
    }))

const oldCached = async (owner: string, newest: number): Promise<OldRow[]> =>
  (await db.cached.where({ owner }).toArray())
    .filter((row) => row.content.epoch < newest)
    .map((row) => ({
      context: { store: 'cached', owner, lane: '', key: row.name, revision: row.revision },
      content: row.content,
      replace: async (content) =>
        (await db.cached
          .where('[owner+name]')
          .equals([owner, row.name])
          .filter((now) => now.revision === row.revision)
          .modify({ content })) === 1,
    }))

const moved = async (row: OldRow): Promise<boolean> => {
  try {
    return await row.replace(await encryptBytes(row.context, await decryptBytes(row.context, row.content)))
  } catch (error) {
    // Nothing will ever open this row again; it holds no key back, and stays for its owner to discard.
    if (error instanceof DecryptionError) return true
    throw error
  }
}

/**
 * Re-encrypts every row of the vault's owner to the newest epoch. Returns the epoch before which the server may now
 * destroy keys (`sync.retireEpochs`), or null when a row changed in the meantime and earlier keys are still needed.
 */
export const renewEpoch = async (): Promise<{ readonly before: number } | null> => {
  const owner = requireVaultOwner()
  const newest = requireVaultEpoch()
  const rows = [
    ...(await oldDrafts(owner, newest)),
    ...(await oldFiles(owner, newest)),
    ...(await oldCached(owner, newest)),
  ]
  let areAllMoved = true
  for (const row of rows) areAllMoved = (await moved(row)) && areAllMoved
  return areAllMoved ? { before: newest } : null
}
