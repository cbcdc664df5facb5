import { createHash } from 'node:crypto'
import type { Actor } from '../database/database.ts'
import type { HttpServices } from './http-services.ts'

/** The receipt of a submission that was just stored, for the reply that is stored with it. */
export const receiptOf = (
  { receipts, now }: Pick<HttpServices, 'receipts' | 'now'>,
  endpoint: string,
  sender: { readonly actor: Actor; readonly arrived: Uint8Array },
  { id, reply }: { readonly id: string; readonly reply: object },
): Promise<string> => {
  const { receivedAt = now().toISOString() } = reply as { readonly receivedAt?: string }
  const { actor, arrived } = sender
  const digest = arrivedDigest(arrived)
  return receipts.sign({
    submission: id,
    endpoint,
    owner: actor.userId,
    ...(digest !== undefined && { digest }),
    receivedAt,
  })
}

/** SHA-256 of a body as it was sent, hex; undefined for one that was read while it arrived. */
export const arrivedDigest = (arrived: Uint8Array): string | undefined =>
  arrived.length === 0 ? undefined : createHash('sha256').update(arrived).digest('hex')
