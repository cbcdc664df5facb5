import { liveQuery } from 'dexie'
import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'
import { editionForDate } from '#contract/forms/form.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { UnexpectedResponse, NetworkError } from '#src/api/network-errors.ts'
import { loadDraft } from '#src/offline/drafts/drafts.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { receiptOf, confirmationsFor } from '#src/offline/outbox/outbox.ts'
import type { OutboxEntry, ConfirmationRow } from '#src/offline/database/rows.ts'
import { StorageFullError } from '#src/offline/database/storage-space.ts'
import { DecryptionError, VaultLockedError } from '#src/offline/vault/vault.ts'
import { todayHere } from '#src/shared/i18n/dates.ts'
import { initialFormState } from './choose-draft.ts'
import type { FormServices } from './form-services.ts'
import type { EntryEvent, HandOverInput, SaveInput } from './form-context.ts'
import type { SubmissionResult, OpenedForm, Saved, FormErrorKind } from './form-draft.ts'
import { FormError } from './form-draft.ts'
import { writeDraft } from './save-draft.ts'

const named = (error: unknown): FormErrorKind => {
  if (error instanceof StorageFullError) return 'full'
  if (error instanceof VaultLockedError || error instanceof DecryptionError) return 'locked'
  if (error instanceof NetworkError || error instanceof UnexpectedResponse) return 'offline'
  if (error instanceof Problem && error.kind === 'not found') return 'not found'
  return error instanceof Problem && error.kind === 'forbidden' ? 'not yours' : 'other'
}

const withNames = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof FormError ? error : new FormError(named(error))
  }
}

const entryOf = (owner: string, lane: string): Promise<OutboxEntry | undefined> =>
  db.outbox
    .where('[owner+lane]')
    .equals([owner, lane])
    .filter(({ fileId }) => fileId === undefined)
    .first()

const lastReceipt = async (owner: string, lane: string): Promise<ConfirmationRow | undefined> =>
  (await confirmationsFor(owner, lane))
    .filter(({ confirmationNumber }) => confirmationNumber !== null)
    .sort((a, b) => (a.at < b.at ? 1 : -1))[0]

const detailOf = async (desk: FormServices) => {
  const { part } = desk
  if (!desk.isOnline()) return part.kept()
  try {
    return await part.fetchDetail()
  } catch (error) {
    if (error instanceof Problem && (error.kind === 'not found' || error.kind === 'forbidden')) throw error
    return part.kept()
  }
}

const openForm = async (desk: FormServices): Promise<OpenedForm> => {
  const { owner, room, row, part } = desk
  const { lane } = part
  const edition = editionForDate(room.definition.editions, todayHere()).id
  const [draft, entry, receipt] = await Promise.all([loadDraft(lane), entryOf(owner, lane), lastReceipt(owner, lane)])
  return initialFormState({ room, edition, row, detail: await detailOf(desk), draft, entry, receipt })
}

const tellOf = (entry: OutboxEntry | undefined, receipt: ConfirmationRow | undefined): EntryEvent => {
  if (receipt !== undefined)
    return {
      type: 'received',
      receipt: { confirmationNumber: receipt.confirmationNumber ?? '', receivedAt: receipt.at },
    }
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

const saveAndPrepare = async ({ part, room }: FormServices, input: SaveInput): Promise<Saved> => {
  handing().catch(() => undefined)
  return writeDraft(part.lane, input, undefined, room.stepsFor(input.paper.values))
}

/** The actors of a form's life on this device. */
export const formActors = (desk: FormServices) => ({
  'open form': fromPromise<OpenedForm, { userDocumentId: number }>(() => withNames(() => openForm(desk))),
  'save draft': fromPromise<Saved, SaveInput>(({ input }) => withNames(() => saveAndPrepare(desk, input))),
  'hand over': fromPromise<SubmissionResult, HandOverInput>(({ input }) =>
    withNames(async () => (await handing()).handOverForm(desk, input)),
  ),
  'take back': fromPromise<{ readonly revision: number }, { userDocumentId: number; entryId: string | null }>(() =>
    withNames(() => takeBack(desk.part.lane)),
  ),
  'watch entry': fromCallback<EventObject, { entryId: string }>(({ input, sendBack }) =>
    watchEntry(input.entryId, sendBack),
  ),
})
