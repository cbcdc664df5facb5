import type { ReceiptsState } from '#contract/endpoints/receipts.ts'
import { receiptKeysPath, receiptsMax } from '#contract/protocol/receipt.ts'
import type { Client } from '#src/api/client.ts'
import { http } from '#src/api/http.ts'
import { db } from '../database/offline-database.ts'
import type { RetainedEntry } from '../database/rows.ts'
import { forget, sendLostAgain } from './send-lost-again.ts'
import type { MemoryPorts } from './send-from-memory.ts'
import { storeCopies } from './store-copies.ts'
import { unstored } from './unstored.ts'
import type { ReceiptKeySet } from './verify-receipt.ts'
import { verifyReceipt } from './verify-receipt.ts'

/** What comparing needs besides the client. */
export interface ComparePorts {
  loadKeys(): Promise<ReceiptKeySet>
  now(): number
  /** Sends what can't be put into the outbox. */
  readonly memory?: MemoryPorts
}

const loadKeys = async (): Promise<ReceiptKeySet> => {
  const answer = await http(receiptKeysPath, { credentials: 'omit', redirect: 'error' })
  return answer.ok ? ((await answer.json()) as ReceiptKeySet) : { keys: [] }
}

/** Notes that a receipt is the server's; a full device asks again the next time. */
const markVerified = async (id: string): Promise<void> => {
  const copy = unstored.copies.get(id)
  if (copy !== undefined) unstored.copies.set(id, { ...copy, entry: { ...copy.entry, isVerified: true } })
  await db.retained.update(id, { isVerified: true }).catch(() => undefined)
}

/** Ids of receipts that are not the server's; those that are get marked. What can't be verified is neither. */
const verifyNew = async (retained: readonly RetainedEntry[], ports: ComparePorts): Promise<ReadonlySet<string>> => {
  const fresh = retained.filter(({ isVerified }) => isVerified !== true)
  const keys = fresh.length === 0 ? { keys: [] } : await ports.loadKeys().catch(() => ({ keys: [] }))
  const forged = new Set<string>()
  for (const { id, receipt, isAgain } of fresh) {
    const isOurs = await verifyReceipt(receipt, id, keys)
    if (isOurs === true) await markVerified(id)
    // It is asked for once more at most.
    if (isOurs === false && isAgain !== true) forged.add(id)
  }
  return forged
}

/** What the server has confirmed, in the database or in memory, as it was received: the files of a form before it. */
const allRetained = async (): Promise<readonly RetainedEntry[]> => {
  const stored = await db.retained.toArray()
  const ids = new Set(stored.map(({ id }) => id))
  const inMemory = [...unstored.copies.values()].map(({ entry }) => entry).filter(({ id }) => !ids.has(id))
  return [...stored, ...inMemory].sort((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1))
}

const stateOf = async (client: Client, retained: readonly RetainedEntry[]): Promise<ReceiptsState> => {
  const states: ReceiptsState[] = []
  for (let from = 0; from < retained.length; from += receiptsMax) {
    const receipts = retained.slice(from, from + receiptsMax).map(({ receipt }) => receipt)
    states.push(await client.call('receipts.check', { body: { receipts } }))
  }
  return {
    known: states.flatMap(({ known }) => known),
    lost: states.flatMap(({ lost }) => lost),
    durableUntil: states[0]?.durableUntil ?? '',
  }
}

/**
 * Ids of receipts that the server says nothing about: it was restored to a time before the key that signed them, or never
 * signed them. Sent again, they get one of its own; one that was verified may be asked for again later.
 */
const unreadable = (retained: readonly RetainedEntry[], { known, lost }: ReceiptsState): readonly string[] =>
  retained
    .filter(
      ({ id, isAgain, isVerified }) => !known.includes(id) && !lost.includes(id) && (isAgain !== true || isVerified),
    )
    .map(({ id }) => id)

/** What is durable needs no copy here any more: its body is forgotten, and nobody is told that there is none. */
const forgetDurable = async (id: string): Promise<void> => {
  await forget(id)
  const confirmation = unstored.confirmations.get(id) ?? (await db.confirmations.get(id))
  if (confirmation?.isUncopied !== true) return
  const settled = { ...confirmation, isUncopied: undefined }
  if (unstored.confirmations.has(id)) unstored.confirmations.set(id, settled)
  else await db.confirmations.put(settled).catch(() => undefined)
}

/**
 * Compares what the server promised to keep with what it has, for everyone who uses this device: a receipt is the right
 * to ask. Forgets the bodies of what is durable; puts what is lost back into the outbox, under the same ids, or sends it
 * from memory where there is no space. Returns how many entries are pending again in the outbox.
 */
export const compareReceipts = async (
  client: Client,
  ports: ComparePorts = { loadKeys, now: Date.now },
): Promise<number> => {
  await storeCopies()
  const retained = await allRetained()
  if (retained.length === 0) return 0
  const state = await stateOf(client, retained)
  const forged = await verifyNew(retained, ports)
  const known = new Set(state.known)
  // What is being sent again is lost until a new confirmation has arrived.
  const lost = new Set([...state.lost, ...forged, ...unreadable(retained, state), ...unstored.again.keys()])
  const isDurable = ({ id, receivedAt }: RetainedEntry) =>
    known.has(id) && !lost.has(id) && receivedAt <= state.durableUntil
  for (const { id } of retained.filter(isDurable)) await forgetDurable(id)
  return sendLostAgain(
    retained.filter(({ id }) => lost.has(id)),
    lost,
    ports,
  )
}
