import { outboxPath } from '#contract/protocol/outbox-endpoints.ts'
import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import type { Problem } from '#contract/protocol/problems.ts'
import { db } from '../database/offline-database.ts'
import type { ConfirmationRow, OutboxEntry } from '../database/rows.ts'
import { retryDelay } from './backoff.ts'
import type { DrainPorts } from './drain.ts'
import { outcomeOf } from './outcome.ts'
import { readAnswer } from './read-reply.ts'
import { rememberConfirmation } from './unstored-confirmations.ts'

/** A submission that is encrypted and not stored. */
export interface PreparedEntry {
  readonly entry: Omit<OutboxEntry, 'order'>
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What sending needs besides the drain's environment. */
export interface MemoryPorts extends DrainPorts {
  readonly isOnline: () => boolean
  wait(milliseconds: number): Promise<void>
}

/**
 * How sending without storing ended; `unknown`: the server may have it, and the same entry has to be sent again; `not
 * sent`: there was no network to try.
 */
export type MemoryOutcome =
  | { readonly kind: 'received' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not sent' }

const attemptsAtMost = 3

const sendOne = async (ports: MemoryPorts, { entry, bytes }: PreparedEntry): Promise<MemoryOutcome> => {
  const path = outboxPath(entry.endpoint)
  if (path === undefined || !ports.isOnline()) return { kind: 'not sent' }
  const headers = { 'Content-Type': encryptedMediaType, 'Idempotency-Key': entry.id, Ticket: entry.ticket.token }
  for (let attempt = 1; attempt <= attemptsAtMost && ports.isOnline(); attempt += 1) {
    const raw = await ports.lock(() => ports.send({ method: 'POST', path, headers, body: bytes }))
    const outcome = outcomeOf(readAnswer(entry, raw, ports.now()))
    if (outcome.entry === 'received') {
      const { id, owner, lane, endpoint } = entry
      await confirmed({ id, owner, lane, endpoint, confirmationNumber: outcome.confirmationNumber, at: outcome.at })
      return { kind: 'received' }
    }
    if (outcome.entry === 'refused' || outcome.entry === 'needs help')
      return { kind: 'refused', problem: outcome.problem }
    if (outcome.entry === 'needs login') return { kind: 'unknown' }
    if (attempt < attemptsAtMost) await ports.wait(retryDelay(attempt, ports.random))
  }
  return { kind: 'unknown' }
}

const confirmed = async (confirmation: ConfirmationRow): Promise<void> => {
  rememberConfirmation(confirmation)
  // Where there is no space for it, the task list of the server says the same.
  await db.confirmations.put(confirmation).catch(() => undefined)
}

/** Deleting needs no space. What was typed has arrived; on failure it stays, as a draft that is no longer needed. */
const removeDraft = (owner: string, lane: string): Promise<void> =>
  db
    .transaction('rw', [db.drafts, db.files, db.confirmations], async () => {
      await db.drafts.delete([owner, lane])
      await db.files.where('[owner+lane]').equals([owner, lane]).delete()
    })
    .catch(() => undefined)

/** Sends entries of one lane, the form last, from memory: for a device that has no space to store them. */
export const sendFromMemory = async (ports: MemoryPorts, entries: readonly PreparedEntry[]): Promise<MemoryOutcome> => {
  for (const entry of entries) {
    const outcome = await sendOne(ports, entry)
    if (outcome.kind === 'not sent' && entry !== entries[0]) return { kind: 'unknown' }
    if (outcome.kind !== 'received') return outcome
  }
  const form = entries.at(-1)?.entry
  if (form !== undefined) await removeDraft(form.owner, form.lane)
  return { kind: 'received' }
}
