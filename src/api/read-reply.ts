import type { Envelope } from '#contract/protocol/envelope.ts'
import { messageRefOf } from '#contract/protocol/messages/message-keys.ts'
import { problemKindFromStatus, Problem, problemStatus } from '#contract/protocol/problems.ts'
import type { FieldErrors, ProblemKind, RobotCheck } from '#contract/protocol/problems.ts'
import { decodeFields } from '#contract/protocol/wire-format.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  isRecord(value) &&
  typeof value['status'] === 'number' &&
  typeof value['result'] === 'boolean' &&
  typeof value['message'] === 'string' &&
  'data' in value

/** Our envelope, if the body of a response is one; it repeats the HTTP status. */
export const readEnvelope = (status: number, text: string): Envelope<unknown> | undefined => {
  const value = parse(text)
  return isEnvelope(value) && value.status === status ? value : undefined
}

const fieldReasons = (value: unknown): FieldErrors =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, reason]) => isRecord(reason))
          .map(([path, reason]) => [path, messageRefOf(reason)]),
      )
    : {}

const isRobotCheck = (value: unknown): value is RobotCheck =>
  isRecord(value) && isRecord(value['parameters']) && typeof value['signature'] === 'string'

const kindIn = (envelope: Envelope<unknown>): ProblemKind => {
  const named = envelope.code
  return named !== null && Object.hasOwn(problemStatus, named) && problemStatus[named] === envelope.status
    ? named
    : problemKindFromStatus(envelope.status)
}

/** The problem with a request to an endpoint that an envelope describes; `retryAfter` is in seconds. */
export const problemOf = (endpoint: string, envelope: Envelope<unknown>, retryAfter?: number): Problem => {
  const kind = kindIn(envelope)
  const reason = messageRefOf(envelope.error?.reason, kind === 'server' ? 'server' : 'checkFields')
  const robotCheck = envelope.error?.robotCheck
  return new Problem(kind, reason, {
    fields: decodeFields(endpoint, fieldReasons(envelope.error?.fields)),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(isRobotCheck(robotCheck) ? { robotCheck } : {}),
  })
}

/** Seconds of a `Retry-After` header, which holds seconds or a date (RFC 9110, 10.2.3). */
export const retryAfterSeconds = (header: string | null, now: number): number | undefined => {
  if (header === null || header.trim() === '') return undefined
  if (/^\d+$/.test(header.trim())) return Number(header.trim())
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000))
}
