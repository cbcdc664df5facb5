import type { FieldErrors, ProblemKind, MessageRef, RobotCheck } from './problems.ts'

/** The response envelope of the specification, section 3. `result` says whether the call succeeded. */
export interface Envelope<T> {
  /** The HTTP status code. */
  readonly status: number
  /** One sentence for a person, in the requested language. */
  readonly message: string
  readonly data: T | null
  readonly result: boolean
  readonly title: string
  /** The kind of the problem; null when there is none. */
  readonly code: ProblemKind | null
  readonly error: EnvelopeError | null
  /** For `server`: a reference to give when asking for help. */
  readonly detail: string | null
  /** Repeats `data.list` and `data.totalPages` of paged replies: the specification has them in both. */
  readonly list?: readonly unknown[]
  readonly totalPages?: number
}

/** Why a call was refused, for people and for fields. */
export interface EnvelopeError {
  readonly reason: MessageRef
  readonly fields: FieldErrors
  /** A message per field, in the requested language. */
  readonly messages: Readonly<Record<string, string>>
  /** What to solve first, for `too many` attempts of a device that isn't known. */
  readonly robotCheck?: RobotCheck
}

/** One page of a list. */
export interface Page<Row> {
  readonly list: readonly Row[]
  readonly totalPages: number
  readonly total: number
}
