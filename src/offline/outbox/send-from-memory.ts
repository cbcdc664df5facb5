import { outboxPath } from '#contract/protocol/outbox-endpoints.ts'
import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import type { Problem } from '#contract/protocol/problems.ts'
import { db } from '../database/offline-database.ts'
import type { OutboxEntry } from '../database/rows.ts'
import { retryDelay } from './backoff.ts'
import type { DrainPorts } from './drain.ts'
import { outcomeOf } from './outcome.ts'
import type { Received } from './outcome.ts'
import { readAnswer } from './read-reply.ts'
import { storeCopies } from './store-copies.ts'
import { unstored } from './unstored.ts'

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
 * How sending without storing ended; `unknown`: the server may have it, and the same entry has to be sent again;
 * `expired`: its ticket is too old; `not sent`: there was no network to try.
 */
export type MemoryOutcome =
  | { readonly kind: 'received' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'not sent' }

const attemptsAtMost = 3

/** Remembers what was confirmed, and stores of it what the device has space for. */
const keep = async ({ entry, bytes }: PreparedEntry, received: Received): Promise<void> => {
  const { id, owner, lane, endpoint } = entry
  const { confirmationNumber, at, receipt } = received
  const confirmation = { id, owner, lane, endpoint, confirmationNumber, at }
  unstored.again.delete(id)
  unstored.confirmations.set(id, receipt === undefined ? confirmation : { ...confirmation, isUncopied: true })
  if (receipt !== undefined)
    unstored.copies.set(id, { entry: { ...entry, order: 0, receipt, receivedAt: at, isVerified: undefined }, bytes })
  await storeCopies()
}

const sendOne = async (ports: MemoryPorts, prepared: PreparedEntry): Promise<MemoryOutcome> => {
  const { entry, bytes } = prepared
  const path = outboxPath(entry.endpoint)
  if (path === undefined || !ports.isOnline()) return { kind: 'not sent' }
  const headers = { 'Content-Type': encryptedMediaType, 'Idempotency-Key': entry.id, Ticket: entry.ticket.token }
  for (let attempt = 1; attempt <= attemptsAtMost && ports.isOnline(); attempt += 1) {
    const raw = await ports.lock(() => ports.send({ method: 'POST', path, headers, body: bytes }))
    const outcome = outcomeOf(readAnswer(entry, raw, ports.now()))
    if (outcome.entry === 'received') {
      await keep(prepared, outcome)
      return { kind: 'received' }
    }
    if (outcome.entry === 'refused' || outcome.entry === 'needs help')
      return { kind: 'refused', problem: outcome.problem }
    if (outcome.entry === 'needs login') return { kind: 'expired' }
    if (attempt < attemptsAtMost) await ports.wait(retryDelay(attempt, ports.random))
  }
  return { kind: 'unknown' }
}

/** Deleting needs no space. What was typed has arrived; on failure it stays, as a draft that is no longer needed. */
const removeDraft = (owner: string, lane: string): Promise<void> =>
  db
    .transaction('rw', [db.drafts, db.files, db.confirmations], async () => {
      await db.drafts.delete([owner, lane])
      await db.files.where('[owner+lane]').equals([owner, lane]).delete()
    })
    .catch(() => undefined)

/** Sends entries of one lane from memory, one after the other; what arrived is kept as far as there is space. */
export const sendEntries = async (ports: MemoryPorts, entries: readonly PreparedEntry[]): Promise<MemoryOutcome> => {
  for (const entry of entries) {
    const outcome = await sendOne(ports, entry)
    if (outcome.kind === 'not sent' && entry !== entries[0]) return { kind: 'unknown' }
    if (outcome.kind !== 'received') return outcome
  }
  return { kind: 'received' }
}

/** Sends a signed form from memory, its files first: for a device that has no space to store it. */
export const sendFromMemory = async (ports: MemoryPorts, entries: readonly PreparedEntry[]): Promise<MemoryOutcome> => {
  const outcome = await sendEntries(ports, entries)
  const form = entries.at(-1)?.entry
  if (outcome.kind !== 'received' || form === undefined) return outcome
  await removeDraft(form.owner, form.lane)
  // Without the draft there may be space for the body.
  await storeCopies()
  return outcome
}
