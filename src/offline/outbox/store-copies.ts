import { db } from '../database/offline-database.ts'
import { applicantPrefix } from '../database/rows.ts'
import type { ConfirmationRow } from '../database/rows.ts'
import { isNamed } from '../database/row-names.ts'
import { fits } from '../database/storage-space.ts'
import { unstored } from './unstored.ts'
import type { MemoryCopy } from './unstored.ts'

/** Whether rows of an owner can be stored without naming them: not after they have logged out. */
export const canStore = (owner: string): boolean => isNamed(owner) || owner.startsWith(applicantPrefix)

const storeWhole = async (confirmation: ConfirmationRow | undefined, { entry, bytes }: MemoryCopy): Promise<void> => {
  await db.transaction('rw', [db.confirmations, db.retained, db.sealed], async () => {
    if (confirmation !== undefined) await db.confirmations.put({ ...confirmation, isUncopied: undefined })
    await db.retained.put(entry)
    await db.sealed.put({ id: entry.id, bytes })
  })
  unstored.confirmations.delete(entry.id)
  unstored.copies.delete(entry.id)
}

const storeConfirmation = async (confirmation: ConfirmationRow, copy: MemoryCopy | undefined): Promise<void> => {
  await db.transaction('rw', [db.confirmations, db.retained], async () => {
    await db.confirmations.put(confirmation)
    if (copy !== undefined) await db.retained.put(copy.entry)
  })
  unstored.confirmations.delete(confirmation.id)
}

const storeOne = async (id: string): Promise<void> => {
  const copy = unstored.copies.get(id)
  const remembered = unstored.confirmations.get(id)
  const owner = copy?.entry.owner ?? remembered?.owner
  if (owner === undefined || !canStore(owner)) return
  const confirmation = remembered ?? (await db.confirmations.get(id))
  if (copy !== undefined && (await fits(() => storeWhole(confirmation, copy)))) return
  if (remembered === undefined) return
  // Without its body, then without its receipt: the body stays in memory.
  if (copy !== undefined && (await fits(() => storeConfirmation(remembered, copy)))) return
  await fits(() => storeConfirmation(remembered, undefined))
}

/** Moves to the database what this page remembers of submissions, as far as there is space by now. */
export const storeCopies = async (): Promise<void> => {
  for (const id of new Set([...unstored.copies.keys(), ...unstored.confirmations.keys()])) await storeOne(id)
}
