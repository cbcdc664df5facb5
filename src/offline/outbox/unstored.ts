import type { ConfirmationRow, OutboxEntry, RetainedEntry } from '../database/rows.ts'

/** A submission that the server has confirmed, with its encrypted body. */
export interface MemoryCopy {
  readonly entry: RetainedEntry
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What this page remembers while it is open, because the device has no space for it; by submission id. */
export const unstored = {
  confirmations: new Map<string, ConfirmationRow>(),
  /** The bodies that are kept until they are durable on the server. */
  copies: new Map<string, MemoryCopy>(),
  /** What the server has lost, and what is sent again from memory. */
  again: new Map<string, OutboxEntry>(),
} as const
