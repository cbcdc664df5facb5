import { problemOf, readEnvelope, retryAfterSeconds } from '#src/api/read-reply.ts'
import type { Problem } from '#contract/protocol/problems.ts'
import type { Entry } from '../database/rows.ts'

/** What came back from the wire, unread. */
export type RawAnswer =
  | { readonly kind: 'no answer' }
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly text: string
      /** The header `Retry-After`. */
      readonly retryAfter: string | null
    }

/** What an answer says about an entry. */
export type Answer =
  | { readonly kind: 'no answer' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'received'; readonly receiptNo: string | null; readonly at: string }
  | { readonly kind: 'busy'; readonly status: number; readonly retryAfter: number | undefined }
  | { readonly kind: 'problem'; readonly problem: Problem }

const textIn = (data: unknown, field: string): string | undefined => {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

const receiptIn = (entry: Pick<Entry, 'id' | 'fileId'>, data: unknown, now: number): Answer => {
  const at = textIn(data, 'receivedAt') ?? new Date(now).toISOString()
  if (entry.fileId !== undefined)
    return textIn(data, 'fileId') === entry.fileId ? { kind: 'received', receiptNo: null, at } : { kind: 'foreign' }
  const receiptNo = textIn(data, 'receiptNo')
  return receiptNo !== undefined && textIn(data, 'submissionId') === entry.id
    ? { kind: 'received', receiptNo, at }
    : { kind: 'foreign' }
}

/** Reads an answer: only our envelope with the receipt of this very submission counts as received. */
export const readAnswer = (entry: Pick<Entry, 'id' | 'fileId'>, raw: RawAnswer, now: number): Answer => {
  if (raw.kind === 'no answer') return raw
  const { status, text } = raw
  const retryAfter = retryAfterSeconds(raw.retryAfter, now)
  const envelope = readEnvelope(status, text)
  // A proxy in front of a dead or busy server says so without our envelope.
  if (envelope === undefined)
    return status >= 500 || status === 429 ? { kind: 'busy', status, retryAfter } : { kind: 'foreign' }
  if (status >= 400) return { kind: 'problem', problem: problemOf(envelope, retryAfter) }
  return status >= 200 && status < 300 && envelope.result ? receiptIn(entry, envelope.data, now) : { kind: 'foreign' }
}
