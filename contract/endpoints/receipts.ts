import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { listOf, requiredMessage, text } from '../protocol/fields.ts'
import { receiptsMax } from '../protocol/receipt.ts'

/** What the server knows of the receipts that a device has. */
export interface ReceiptsState {
  /** Ids of submissions that it has. */
  readonly known: readonly string[]
  /** Ids of submissions that it promised to keep and does not have: it was restored from an older backup. */
  readonly lost: readonly string[]
  /** ISO time of the server: what it received before is in a backup, or a day old, and needs no copy elsewhere. */
  readonly durableUntil: string
}

/** Receipts of submissions. */
export const receipts = {
  check: endpoint({
    method: 'POST',
    path: '/sync/CheckReceipts',
    allow: 'anyone',
    summary: 'Compare the receipts of a device with what the server has; a receipt itself is the right to ask about it',
    body: object({ receipts: listOf(text(2000).required(requiredMessage), receiptsMax).required(requiredMessage) }),
    isSecret: true,
    reply: reply<ReceiptsState>(),
  }),
} as const
