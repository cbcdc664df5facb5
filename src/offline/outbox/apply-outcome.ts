import type { Problem, MessageRef } from '#contract/protocol/problems.ts'
import { retryDelay } from './backoff.ts'
import { db } from '../database/offline-database.ts'
import type { Outcome, Received } from './outcome.ts'
import type { OutboxEntry, StoredProblem } from '../database/rows.ts'
import { StorageFullError, withQuotaCheck } from '../database/storage-space.ts'
import type { Stored } from './received-on-full-device.ts'

const longestValue = 20

// A reason's values are limits and counts; anything longer could be an answer.
const toStoredReason = ({ key, values }: MessageRef): MessageRef => {
  const short = Object.entries(values ?? {}).filter(([, value]) => String(value).length <= longestValue)
  return short.length === 0 ? { key } : { key, values: Object.fromEntries(short) }
}

/** What may be stored of a problem: kind, reason and fields, never an answer. */
const toStoredProblem = ({ kind, reason, fields }: Problem): StoredProblem => ({
  kind,
  reason: toStoredReason(reason),
  fields: Object.fromEntries(Object.entries(fields).map(([field, reason]) => [field, toStoredReason(reason)])),
})

/**
 * What was received leaves the outbox; with a receipt, its body stays until the server says that it is durable. On a full
 * device less is kept: the receipt without the body, or only the number.
 */
const received = (entry: OutboxEntry, { confirmationNumber, at, receipt }: Received, stored: Stored): Promise<void> =>
  db.transaction('rw', [db.outbox, db.sealed, db.retained, db.drafts, db.files, db.confirmations], async () => {
    const { id, owner, lane, endpoint, fileId } = entry
    const confirmation = { id, owner, lane, endpoint, confirmationNumber, at }
    const isUncopied = receipt !== undefined && stored !== 'body'
    const [draft] = await Promise.all([
      db.drafts.get([owner, lane]),
      db.confirmations.put(isUncopied ? { ...confirmation, isUncopied } : confirmation),
      db.outbox.delete(id),
      receipt === undefined || isUncopied ? db.sealed.delete(id) : undefined,
      receipt === undefined || stored === 'number' ? undefined : db.retained.put({ ...entry, receipt, receivedAt: at }),
    ])
    if (fileId !== undefined) await db.files.update(fileId, { isUploaded: true })
    else if (draft?.entryId === id) {
      await db.drafts.delete([owner, lane])
      await db.files.where('[owner+lane]').equals([owner, lane]).delete()
    }
  })

const refused = (entry: OutboxEntry, problem: StoredProblem): Promise<void> =>
  db.transaction('rw', [db.outbox, db.drafts, db.files], async () => {
    const { owner, lane } = entry
    // What follows it in the lane is part of the same submission: an upload that failed fails the form too.
    const behind = await db.outbox
      .where('[owner+lane]')
      .equals([owner, lane])
      .filter(({ order }) => order >= entry.order)
      .toArray()
    for (const { id } of behind) await db.outbox.update(id, { state: 'refused', problem })
    await unlockDraft(owner, lane, behind, problem)
    if ([problem.reason, ...Object.values(problem.fields)].some(({ key }) => key === 'fileMissing'))
      await db.files.where('[owner+lane]').equals([owner, lane]).modify({ isUploaded: false })
  })

/** To be called in a transaction over `drafts`: unlocks the draft that these entries were made from. */
export const unlockDraft = async (
  owner: string,
  lane: string,
  entries: readonly Pick<OutboxEntry, 'id'>[],
  problem: StoredProblem | undefined,
): Promise<void> => {
  const draft = await db.drafts.get([owner, lane])
  if (draft?.entryId === undefined || !entries.some(({ id }) => id === draft.entryId)) return
  await db.drafts.update([owner, lane], { state: 'editing', entryId: undefined, problem })
}

const postponed = async (
  entry: OutboxEntry,
  outcome: Extract<Outcome, { entry: 'pending' }>,
  now: number,
  random: () => number,
): Promise<void> => {
  const { waitsFor, retryAfter, isForAll } = outcome
  const attempts = entry.attempts + 1
  const nextAttemptAt = now + retryDelay(attempts, random, retryAfter)
  await db.transaction('rw', db.outbox, async () => {
    await db.outbox.update(entry.id, { attempts, lastAttemptAt: now, nextAttemptAt, waitsFor, problem: undefined })
    if (!isForAll) return
    await db.outbox
      .where('state')
      .equals('pending')
      .filter((other) => other.nextAttemptAt < nextAttemptAt)
      .modify({ nextAttemptAt, lastAttemptAt: now, waitsFor })
  })
}

/** Applies an outcome to an entry, in one transaction. */
export const applyOutcome = async (
  entry: OutboxEntry,
  outcome: Outcome,
  now: number,
  random: () => number,
): Promise<void> => {
  switch (outcome.entry) {
    case 'received': {
      const apply = (stored: Stored) => withQuotaCheck(() => received(entry, outcome, stored))
      try {
        return await apply('body')
      } catch (error) {
        if (!(error instanceof StorageFullError)) throw error
        return (await import('./received-on-full-device.ts')).receivedOnFullDevice(entry, outcome, apply)
      }
    }
    case 'refused':
      return refused(entry, toStoredProblem(outcome.problem))
    case 'needs login':
    case 'needs help': {
      const problem = toStoredProblem(outcome.problem)
      const attempts = entry.attempts + 1
      await db.outbox.update(entry.id, { state: outcome.entry, attempts, lastAttemptAt: now, problem })
      return
    }
    case 'pending':
      return postponed(entry, outcome, now, random)
  }
}
