import { problemOf, readEnvelope, retryAfterSeconds } from '#src/api/read-reply.ts'
import type { Problem } from '#contract/protocol/problems.ts'
import type { OutboxEntry } from '../database/rows.ts'

/** A raw response. */
export type RawAnswer =
  | { readonly kind: 'no answer' }
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly text: string
      /** The header `Retry-After`. */
      readonly retryAfter: string | null
    }

/** What a response says about an entry. */
export type ServerAnswer =
  | { readonly kind: 'no answer' }
  /** Not ours: a captive portal's page, a gateway's error. */
  | { readonly kind: 'foreign'; readonly status?: number }
  | {
      readonly kind: 'received'
      readonly confirmationNumber: string | null
      readonly at: string
      /** Absent where the reply has none. */
      readonly receipt?: string | undefined
    }
  | { readonly kind: 'problem'; readonly problem: Problem }

const textIn = (data: unknown, field: string): string | undefined => {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

const readConfirmation = (entry: Pick<OutboxEntry, 'id' | 'fileId'>, data: unknown, now: number): ServerAnswer => {
  const receipt = textIn(data, 'receipt')
  const at = textIn(data, 'receivedAt') ?? new Date(now).toISOString()
  if (entry.fileId !== undefined)
    return textIn(data, 'fileId') === entry.fileId
      ? { kind: 'received', confirmationNumber: null, at, receipt }
      : { kind: 'foreign' }
  const confirmationNumber = textIn(data, 'confirmationNumber')
  return confirmationNumber !== undefined && textIn(data, 'submissionId') === entry.id
    ? { kind: 'received', confirmationNumber, at, receipt }
    : { kind: 'foreign' }
}

/** Parses a response: only our envelope with the confirmation of this very submission counts as received. */
export const readAnswer = (
  entry: Pick<OutboxEntry, 'id' | 'endpoint' | 'fileId'>,
  raw: RawAnswer,
  now: number,
): ServerAnswer => {
  if (raw.kind === 'no answer') return raw
  const { status, text } = raw
  const envelope = readEnvelope(status, text)
  // What a gateway asks for without our envelope is not believed: anybody on the way can say it.
  if (envelope === undefined) return { kind: 'foreign', status }
  const retryAfter = retryAfterSeconds(raw.retryAfter, now)
  if (status >= 400) return { kind: 'problem', problem: problemOf(entry.endpoint, envelope, retryAfter) }
  return status >= 200 && status < 300 && envelope.result
    ? readConfirmation(entry, envelope.data, now)
    : { kind: 'foreign' }
}
