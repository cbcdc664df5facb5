import { Problem } from '#contract/protocol/problems.ts'
import { db } from '../database/offline-database.ts'
import type { OutboxEntry } from '../database/rows.ts'
import { requireVaultOwner } from '../vault/vault.ts'
import { unlockDraft } from './apply-outcome.ts'

const owned = async (id: string): Promise<OutboxEntry | undefined> => {
  const entry = await db.outbox.get(id)
  if (entry !== undefined && entry.owner !== requireVaultOwner()) throw new Problem('not found', 'notFound')
  return entry
}

/**
 * Withdraws a submission, with its files; only by its owner, after a confirmation dialog. The draft can be edited
 * again.
 */
export const discard = (id: string): Promise<void> =>
  db.transaction('rw', [db.outbox, db.sealed, db.drafts], async () => {
    const entry = await owned(id)
    if (entry === undefined) return
    const { owner, lane } = entry
    const together = await db.outbox.where('[owner+lane]').equals([owner, lane]).toArray()
    const ids = together.map((each) => each.id)
    await db.outbox.bulkDelete(ids)
    await db.sealed.bulkDelete(ids)
    await unlockDraft(owner, lane, together, undefined)
  })

/** Sends an entry again that needed help, once someone has helped; only by its owner. */
export const tryAgain = (id: string, now: () => number = Date.now): Promise<void> =>
  db.transaction('rw', db.outbox, async () => {
    if ((await owned(id))?.state !== 'needs help') return
    await db.outbox.update(id, { state: 'pending', problem: undefined, waitsFor: undefined, nextAttemptAt: now() })
  })
