import type { ReceiptsState } from '#contract/endpoints/receipts.ts'
import { receiptKeysPath, receiptsMax } from '#contract/protocol/receipt.ts'
import type { Client } from '#src/api/client.ts'
import { db } from '../database/offline-database.ts'
import type { RetainedEntry, OutboxEntry } from '../database/rows.ts'
import type { ReceiptKeySet } from './verify-receipt.ts'
import { verifyReceipt } from './verify-receipt.ts'

/** What comparing needs besides the client. */
export interface ComparePorts {
  loadKeys(): Promise<ReceiptKeySet>
  now(): number
}

const loadKeys = async (): Promise<ReceiptKeySet> => {
  const answer = await fetch(receiptKeysPath, { cache: 'no-store', credentials: 'omit', redirect: 'error' })
  return answer.ok ? ((await answer.json()) as ReceiptKeySet) : { keys: [] }
}

/** Ids of receipts that are not the server's; those that are get marked. What can't be verified is neither. */
const verifyNew = async (retained: readonly RetainedEntry[], ports: ComparePorts): Promise<ReadonlySet<string>> => {
  const fresh = retained.filter(({ isVerified }) => isVerified !== true)
  const keys = fresh.length === 0 ? { keys: [] } : await ports.loadKeys().catch(() => ({ keys: [] }))
  const forged = new Set<string>()
  for (const { id, receipt, isAgain } of fresh) {
    const isOurs = await verifyReceipt(receipt, id, keys)
    if (isOurs === true) await db.retained.update(id, { isVerified: true })
    // It is asked for once more at most.
    if (isOurs === false && isAgain !== true) forged.add(id)
  }
  return forged
}

/** What is submitted in the lane after an entry takes its place: pending here, or confirmed and not lost. */
const isSuperseded = async (entry: RetainedEntry, lost: ReadonlySet<string>): Promise<boolean> => {
  const { owner, lane, receivedAt } = entry
  const pending = await db.outbox.where('[owner+lane]').equals([owner, lane]).toArray()
  if (pending.some(({ isAgain }) => isAgain !== true)) return true
  const confirmed = await db.confirmations.where('[owner+lane]').equals([owner, lane]).toArray()
  const own = entry.fileId === undefined ? entry.id : undefined
  return confirmed.some(
    ({ id, at, confirmationNumber }) => confirmationNumber !== null && id !== own && !lost.has(id) && at > receivedAt,
  )
}

const forget = async (id: string): Promise<void> => {
  await db.retained.delete(id)
  await db.sealed.delete(id)
}

/** Moves an entry back into the outbox, as it was sealed; returns whether it is pending again. */
const sendAgain = async (entry: RetainedEntry, lost: ReadonlySet<string>, now: number): Promise<boolean> => {
  const { receipt: _receipt, receivedAt: _receivedAt, isVerified: _isVerified, ...before } = entry
  const isGone = (await isSuperseded(entry, lost)) || (await db.sealed.get(entry.id)) === undefined
  // Nobody is told that it was received.
  await db.confirmations.delete(entry.id)
  if (isGone) {
    await forget(entry.id)
    return false
  }
  const last = (await db.outbox.orderBy('order').last())?.order ?? 0
  const again: OutboxEntry = {
    ...before,
    ...{ order: last + 1, state: 'pending', attempts: 0, lastAttemptAt: now, nextAttemptAt: now, isAgain: true },
    ...{ waitsFor: undefined, problem: undefined },
  }
  await db.retained.delete(entry.id)
  await db.outbox.put(again)
  return true
}

const settle = (
  retained: readonly RetainedEntry[],
  state: ReceiptsState,
  forged: ReadonlySet<string>,
  now: number,
): Promise<number> =>
  db.transaction('rw', [db.retained, db.sealed, db.outbox, db.confirmations], async () => {
    const known = new Set(state.known)
    const lost = new Set([...state.lost, ...forged])
    let again = 0
    for (const { id } of retained) {
      // Another tab may have been faster.
      const entry = await db.retained.get(id)
      if (entry === undefined) continue
      if (lost.has(id)) again += (await sendAgain(entry, lost, now)) ? 1 : 0
      else if (known.has(id) && entry.receivedAt <= state.durableUntil) await forget(id)
    }
    return again
  })

/**
 * Compares what the server promised to keep with what it has, for everyone who uses this device: a receipt is the right
 * to ask. Forgets the bodies of what is durable; puts what is lost back into the outbox, under the same ids. Returns how
 * many entries are pending again.
 */
export const compareReceipts = async (
  client: Client,
  ports: ComparePorts = { loadKeys, now: Date.now },
): Promise<number> => {
  // As they were received: the files of a form before it.
  const retained = (await db.retained.toArray()).sort((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1))
  const states: ReceiptsState[] = []
  for (let from = 0; from < retained.length; from += receiptsMax) {
    const receipts = retained.slice(from, from + receiptsMax).map(({ receipt }) => receipt)
    states.push(await client.call('receipts.check', { body: { receipts } }))
  }
  const state = {
    known: states.flatMap(({ known }) => known),
    lost: states.flatMap(({ lost }) => lost),
    durableUntil: states[0]?.durableUntil ?? '',
  }
  return settle(retained, state, await verifyNew(retained, ports), ports.now())
}
