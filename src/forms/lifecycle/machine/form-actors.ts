import { liveQuery } from 'dexie'
import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'
import { editionOn } from '#contract/forms/form.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { ForeignAnswer, NetworkFailure } from '#src/api/network-errors.ts'
import { loadDraft } from '#src/offline/drafts/drafts.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { receiptOf, receiptsOf } from '#src/offline/outbox/outbox.ts'
import type { Entry, ReceiptRow } from '#src/offline/database/rows.ts'
import { StorageFull } from '#src/offline/database/storage-space.ts'
import { Unreadable, VaultClosed } from '#src/offline/vault/vault.ts'
import { todayHere } from '#src/shared/i18n/dates.ts'
import { arrange } from './choose-draft.ts'
import type { Desk } from './form-services.ts'
import type { EntryEvent, HandOverInput, SaveInput } from './form-context.ts'
import type { HandedOver, Opened, Saved, Trouble } from './form-draft.ts'
import { FormTrouble } from './form-draft.ts'
import { writeDraft } from './save-draft.ts'

const named = (error: unknown): Trouble => {
  if (error instanceof StorageFull) return 'full'
  if (error instanceof VaultClosed || error instanceof Unreadable) return 'locked'
  if (error instanceof NetworkFailure || error instanceof ForeignAnswer) return 'offline'
  if (error instanceof Problem && error.kind === 'not found') return 'not found'
  return error instanceof Problem && error.kind === 'forbidden' ? 'not yours' : 'other'
}

const withNames = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof FormTrouble ? error : new FormTrouble(named(error))
  }
}

const entryOf = (owner: string, lane: string): Promise<Entry | undefined> =>
  db.outbox
    .where('[owner+lane]')
    .equals([owner, lane])
    .filter(({ fileId }) => fileId === undefined)
    .first()

const lastReceipt = async (owner: string, lane: string): Promise<ReceiptRow | undefined> =>
  (await receiptsOf(owner, lane))
    .filter(({ receiptNo }) => receiptNo !== null)
    .sort((a, b) => (a.at < b.at ? 1 : -1))[0]

const detailOf = async (desk: Desk) => {
  const { part } = desk
  if (!desk.isOnline()) return part.kept()
  try {
    return await part.ask()
  } catch (error) {
    if (error instanceof Problem && (error.kind === 'not found' || error.kind === 'forbidden')) throw error
    return part.kept()
  }
}

const openForm = async (desk: Desk): Promise<Opened> => {
  const { owner, room, row, part } = desk
  const { lane } = part
  const edition = editionOn(room.definition.editions, todayHere()).id
  const [draft, entry, receipt] = await Promise.all([loadDraft(lane), entryOf(owner, lane), lastReceipt(owner, lane)])
  return arrange({ room, edition, row, detail: await detailOf(desk), draft, entry, receipt })
}

const tellOf = (entry: Entry | undefined, receipt: ReceiptRow | undefined): EntryEvent => {
  if (receipt !== undefined)
    return { type: 'received', receipt: { receiptNo: receipt.receiptNo ?? '', receivedAt: receipt.at } }
  if (entry === undefined) return { type: 'taken back' }
  const { reason = { key: 'checkFields' }, fields = {} } = entry.problem ?? {}
  return entry.state === 'refused' ? { type: 'refused', refusal: { reason, fields } } : { type: entry.state }
}

const watchEntry = (entryId: string, tell: (event: EntryEvent) => void): (() => void) => {
  const found = liveQuery(() =>
    db.transaction('r', [db.outbox, db.receipts], async () =>
      tellOf(await db.outbox.get(entryId), await receiptOf(entryId)),
    ),
  )
  const watching = found.subscribe({ next: tell })
  return () => watching.unsubscribe()
}

const takeBack = async (lane: string): Promise<{ readonly revision: number }> => ({
  revision: (await loadDraft(lane))?.revision ?? 0,
})

// Sealing is not needed to begin a form: it comes with the first answer that is saved, long before a signature.
const handing = () => import('./submit-form.ts')

const saveAndPrepare = async ({ part, room }: Desk, input: SaveInput): Promise<Saved> => {
  handing().catch(() => undefined)
  return writeDraft(part.lane, input, undefined, room.stepsFor(input.paper.values))
}

/** The actors of a form's life on this device. */
export const formWork = (desk: Desk) => ({
  'open form': fromPromise<Opened, { userDocumentId: number }>(() => withNames(() => openForm(desk))),
  'save draft': fromPromise<Saved, SaveInput>(({ input }) => withNames(() => saveAndPrepare(desk, input))),
  'hand over': fromPromise<HandedOver, HandOverInput>(({ input }) =>
    withNames(async () => (await handing()).handOverForm(desk, input)),
  ),
  'take back': fromPromise<{ readonly revision: number }, { userDocumentId: number; entryId: string | null }>(() =>
    withNames(() => takeBack(desk.part.lane)),
  ),
  'watch entry': fromCallback<EventObject, { entryId: string }>(({ input, sendBack }) =>
    watchEntry(input.entryId, sendBack),
  ),
})
