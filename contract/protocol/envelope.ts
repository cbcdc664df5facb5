import type { FieldErrors, ProblemKind, MessageRef } from './problems.ts'

/** The response envelope of the specification, section 3. `result` says in one word whether the call did what it is for. */
export interface Envelope<T> {
  /** The HTTP status code, again. */
  readonly status: number
  /** One sentence for a person, in the language asked for. */
  readonly message: string
  readonly data: T | null
  readonly result: boolean
  readonly title: string
  /** The kind of the problem; null when there is none. */
  readonly code: ProblemKind | null
  readonly error: EnvelopeError | null
  /** A reference to name when asking for help, for `server`. */
  readonly detail: string | null
  /** Repeats `data.list` and `data.totalPages` of paged replies, where older clients read them. */
  readonly list?: readonly unknown[]
  readonly totalPages?: number
}

export interface EnvelopeError {
  readonly reason: MessageRef
  readonly fields: FieldErrors
  /** Sentence per field, in the language asked for. */
  readonly messages: Readonly<Record<string, string>>
}

/** One page of a list. */
export interface Page<Row> {
  readonly list: readonly Row[]
  readonly totalPages: number
  readonly total: number
}
