import { db } from '../database/offline-database.ts'
import type { ConfirmationRow, OutboxEntry, RetainedEntry } from '../database/rows.ts'
import { StorageFullError, withQuotaCheck } from '../database/storage-space.ts'
import { afterFreeing } from './make-space.ts'
import { confirmationsFor } from './outbox.ts'
import type { MemoryPorts, PreparedEntry } from './send-from-memory.ts'
import { canStore } from './store-copies.ts'
import { unstored } from './unstored.ts'

/** What sending again needs. */
interface AgainPorts {
  now(): number
  readonly memory?: MemoryPorts
}

/** Forgets a confirmed submission and its body, wherever they are kept. */
export const forget = async (id: string): Promise<void> => {
  unstored.copies.delete(id)
  unstored.again.delete(id)
  await db.retained.delete(id)
  await db.sealed.delete(id)
}

/** Nobody is told any more that it was received; returns the confirmation that said so. */
const withdrawConfirmation = async (id: string): Promise<ConfirmationRow | undefined> => {
  const confirmation = unstored.confirmations.get(id) ?? (await db.confirmations.get(id))
  unstored.confirmations.delete(id)
  await db.confirmations.delete(id)
  return confirmation
}

/** What is submitted in the lane after an entry takes its place: pending here, or confirmed and not lost. */
const isSuperseded = async (entry: RetainedEntry, lost: ReadonlySet<string>): Promise<boolean> => {
  const { owner, lane, receivedAt } = entry
  const pending = await db.outbox.where('[owner+lane]').equals([owner, lane]).toArray()
  if (pending.some(({ isAgain }) => isAgain !== true)) return true
  const own = entry.fileId === undefined ? entry.id : undefined
  return (await confirmationsFor(owner, lane)).some(
    ({ id, at, confirmationNumber }) => confirmationNumber !== null && id !== own && !lost.has(id) && at > receivedAt,
  )
}

const bodyOf = async (id: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  unstored.copies.get(id)?.bytes ?? (await db.sealed.get(id))?.bytes

const entryAgain = (entry: RetainedEntry, order: number, now: number): OutboxEntry => {
  const { receipt: _receipt, receivedAt: _receivedAt, isVerified: _isVerified, ...before } = entry
  return {
    ...before,
    ...{ order, state: 'pending', attempts: 0, lastAttemptAt: now, nextAttemptAt: now, isAgain: true },
    ...{ waitsFor: undefined, problem: undefined },
  }
}

/** Whether nothing has been done about an entry since it was compared: another tab may have been faster. */
const isCurrent = async ({ id, receipt }: RetainedEntry): Promise<boolean> =>
  unstored.copies.has(id) || (await db.retained.get(id))?.receipt === receipt

/** Moves entries of one lane back into the outbox, as they were sealed. */
const moveToOutbox = async (lost: readonly RetainedEntry[], sealed: readonly PreparedEntry[]): Promise<void> => {
  await db.transaction('rw', [db.retained, db.sealed, db.outbox, db.confirmations], async () => {
    for (const entry of lost) if (!(await isCurrent(entry))) return
    const last = (await db.outbox.orderBy('order').last())?.order ?? 0
    for (const [index, { entry, bytes }] of sealed.entries()) {
      await db.confirmations.delete(entry.id)
      await db.retained.delete(entry.id)
      await db.outbox.put({ ...entry, order: last + 1 + index })
      if (unstored.copies.has(entry.id)) await db.sealed.put({ id: entry.id, bytes })
    }
  })
  for (const { entry } of sealed)
    for (const remembered of [unstored.copies, unstored.again, unstored.confirmations]) remembered.delete(entry.id)
}

/** Has no body, or the server refuses it: its person has to sign again, and is told so. */
const giveUp = async (entry: RetainedEntry, withdrawn?: ConfirmationRow): Promise<void> => {
  const { id, owner, lane, endpoint, receivedAt } = entry
  const known = withdrawn ?? (await withdrawConfirmation(id))
  const confirmation: ConfirmationRow = known ?? { id, owner, lane, endpoint, confirmationNumber: null, at: receivedAt }
  await forget(id)
  if (entry.fileId !== undefined) return
  const lost: ConfirmationRow = { ...confirmation, isUncopied: undefined, isLost: true }
  const store = async () => void (await db.confirmations.put(lost))
  await withQuotaCheck(store).catch(() => unstored.confirmations.set(id, lost))
}

const sendHere = async (
  lost: readonly RetainedEntry[],
  sealed: readonly PreparedEntry[],
  { memory }: AgainPorts,
): Promise<void> => {
  const withdrawn = new Map<string, ConfirmationRow | undefined>()
  for (const { entry } of sealed) {
    withdrawn.set(entry.id, await withdrawConfirmation(entry.id))
    unstored.again.set(entry.id, { ...entry, order: 0 })
  }
  const { sendEntries } = await import('./send-from-memory.ts')
  const outcome = await sendEntries(memory ?? (await import('./send-entry.ts')).memoryPorts, sealed)
  if (outcome.kind === 'refused' || outcome.kind === 'expired')
    for (const entry of lost) await giveUp(entry, withdrawn.get(entry.id))
}

/** Sends what was lost of one lane again; returns how many of it are pending in the outbox. */
const sendLaneAgain = async (
  entries: readonly RetainedEntry[],
  lost: ReadonlySet<string>,
  ports: AgainPorts,
): Promise<number> => {
  const sealed: PreparedEntry[] = []
  const toSend: RetainedEntry[] = []
  for (const entry of entries) {
    const bytes = await bodyOf(entry.id)
    if (!(await isCurrent(entry))) continue
    if (await isSuperseded(entry, lost)) {
      await withdrawConfirmation(entry.id)
      await forget(entry.id)
    } else if (bytes === undefined) await giveUp(entry)
    else {
      toSend.push(entry)
      sealed.push({ entry: entryAgain(entry, 0, ports.now()), bytes })
    }
  }
  if (sealed.length === 0) return 0
  const move = () => moveToOutbox(toSend, sealed)
  try {
    if (!sealed.every(({ entry }) => canStoreAgain(entry))) throw new StorageFullError()
    await withQuotaCheck(move).catch((error: unknown) => {
      if (!(error instanceof StorageFullError)) throw error
      return afterFreeing(move)
    })
    return sealed.length
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
    await sendHere(toSend, sealed, ports)
    return 0
  }
}

/** Rows of the database keep their owner's alias; a copy in memory has none after its owner logged out. */
const canStoreAgain = ({ id, owner }: Pick<OutboxEntry, 'id' | 'owner'>): boolean =>
  !unstored.copies.has(id) || canStore(owner)

/**
 * Puts what the server has lost back into the outbox, lane by lane; what doesn't fit there is sent from memory. Returns
 * how many entries are pending in the outbox.
 */
export const sendLostAgain = async (
  entries: readonly RetainedEntry[],
  lost: ReadonlySet<string>,
  ports: AgainPorts,
): Promise<number> => {
  const lanes = new Map<string, RetainedEntry[]>()
  for (const entry of entries) {
    const lane = JSON.stringify([entry.owner, entry.lane])
    lanes.set(lane, [...(lanes.get(lane) ?? []), entry])
  }
  let again = 0
  for (const lane of lanes.values()) again += await sendLaneAgain(lane, lost, ports)
  return again
}
