import type { MessageKey } from './messages/message-keys.ts'

/** Every kind of refusal and its status code (specification, section 8; 409, 413, 429 and 503 are ours). */
export const problemStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not found': 404,
  conflict: 409,
  'too large': 413,
  'wrong type': 415,
  inactive: 421,
  'too many': 429,
  server: 500,
  unavailable: 503,
} as const
/** The kind of a problem; each has its HTTP status. */
export type ProblemKind = keyof typeof problemStatus

/** Why a field is refused: a key of `contract/protocol/messages`, with its values. */
export interface MessageRef {
  readonly key: MessageKey
  readonly values?: Readonly<Record<string, string | number>>
}

/** Field path (`ssn`, `signature.text`) to the reason it is refused for. */
export type FieldErrors = Readonly<Record<string, MessageRef>>

/**
 * A task that a device solves before its attempt is looked at, in ALTCHA's format: it tries numbers until the key
 * derived from one begins with `keyPrefix`. The answer is base64 of JSON with `challenge` (this) and `solution`.
 */
export interface RobotCheck {
  readonly parameters: Readonly<Record<string, unknown>>
  readonly signature: string
}

/** Thrown for any request that is refused; the error handler creates the reply from it. */
export class Problem extends Error {
  readonly kind: ProblemKind
  /** A key of `contract/protocol/messages`. */
  readonly reason: MessageRef
  readonly fields: FieldErrors
  /** Seconds to wait before a retry, for `too many` and `unavailable`. */
  readonly retryAfter: number | undefined
  /** For `too many`: what to solve first; its answer counts after `retryAfter`. */
  readonly robotCheck: RobotCheck | undefined

  constructor(
    kind: ProblemKind,
    reason: MessageRef | MessageKey,
    more: { fields?: FieldErrors; retryAfter?: number; robotCheck?: RobotCheck } = {},
  ) {
    const messageRef = typeof reason === 'string' ? { key: reason } : reason
    super(`${kind}: ${messageRef.key}`)
    this.name = 'Problem'
    this.kind = kind
    this.reason = messageRef
    this.fields = more.fields ?? {}
    this.retryAfter = more.retryAfter
    this.robotCheck = more.robotCheck
  }
}

const kinds = new Map<number, ProblemKind>(
  Object.entries(problemStatus).map(([kind, status]) => [status, kind as ProblemKind]),
)

/** The kind of a status code; unknown 4xx are `invalid`, all others `server`. */
export const problemKindFromStatus = (status: number): ProblemKind =>
  kinds.get(status) ?? (status >= 400 && status < 500 ? 'invalid' : 'server')
