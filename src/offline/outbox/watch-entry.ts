import { liveQuery } from 'dexie'
import type { FieldErrors, MessageRef } from '#contract/protocol/problems.ts'
import { db } from '../database/offline-database.ts'
import type { ConfirmationRow, OutboxEntry } from '../database/rows.ts'
import { findConfirmation } from './outbox.ts'

/** The server's refusal of a submission, or that of our own validation. */
export interface Refusal {
  readonly reason: MessageRef
  readonly fields: FieldErrors
}

/** The server's confirmation that it has a submission. */
export interface Confirmation {
  readonly confirmationNumber: string
  /** An ISO time of the server. */
  readonly receivedAt: string
}

/** What the outbox reports about an entry. */
export type EntryEvent =
  | { readonly type: 'pending' }
  | { readonly type: 'needs login' }
  | { readonly type: 'needs help'; readonly reason: MessageRef | null }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** The person took it back. */
  | { readonly type: 'withdrawn' }
  | { readonly type: 'received'; readonly confirmation: Confirmation }

/** A stored confirmation as the screens show it. */
export const confirmationOf = ({ confirmationNumber, at }: ConfirmationRow): Confirmation => ({
  confirmationNumber: confirmationNumber ?? '',
  receivedAt: at,
})

const toEntryEvent = (entry: OutboxEntry | undefined, confirmation: ConfirmationRow | undefined): EntryEvent => {
  if (confirmation !== undefined) return { type: 'received', confirmation: confirmationOf(confirmation) }
  if (entry === undefined) return { type: 'withdrawn' }
  const { reason = { key: 'checkFields' }, fields = {} } = entry.problem ?? {}
  if (entry.state === 'refused') return { type: 'refused', refusal: { reason, fields } }
  return entry.state === 'needs help'
    ? { type: 'needs help', reason: entry.problem?.reason ?? null }
    : { type: entry.state }
}

/** Reports the status of what is pending in the outbox; returns the function to unsubscribe. */
export const watchEntry = (entryId: string, onEvent: (event: EntryEvent) => void): (() => void) => {
  const entryEvents = liveQuery(() =>
    db.transaction('r', [db.outbox, db.confirmations], async () =>
      toEntryEvent(await db.outbox.get(entryId), await findConfirmation(entryId)),
    ),
  )
  const watching = entryEvents.subscribe({ next: onEvent })
  return () => watching.unsubscribe()
}
