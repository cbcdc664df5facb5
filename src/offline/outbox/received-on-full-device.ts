import { db } from '../database/offline-database.ts'
import type { OutboxEntry } from '../database/rows.ts'
import { StorageFullError } from '../database/storage-space.ts'
import { afterFreeing } from './make-space.ts'
import type { Received } from './outcome.ts'
import { storeCopies } from './store-copies.ts'
import { unstored } from './unstored.ts'

/** What a device keeps of what was received: all, the receipt without the body, or only the confirmation number. */
export type Stored = 'body' | 'receipt' | 'number'

const onlyIfFull = (error: unknown): void => {
  if (!(error instanceof StorageFullError)) throw error
}

/**
 * What was received on a device that had no space to note it: frees some, or keeps the body in memory, and as much as fits
 * on the device. Where not even the confirmation fits, it throws: the entry stays pending, and the same answer comes again.
 */
export const receivedOnFullDevice = async (
  entry: OutboxEntry,
  { at, receipt }: Received,
  apply: (stored: Stored) => Promise<void>,
): Promise<void> => {
  try {
    return await afterFreeing(() => apply('body'))
  } catch (error) {
    onlyIfFull(error)
  }
  const bytes = (await db.sealed.get(entry.id))?.bytes
  await apply('receipt').catch((error: unknown) => {
    onlyIfFull(error)
    return apply('number')
  })
  if (bytes === undefined || receipt === undefined) return
  unstored.copies.set(entry.id, { entry: { ...entry, receipt, receivedAt: at }, bytes })
  // Without the draft, and what was pending, there may be space for the body.
  await storeCopies()
}
