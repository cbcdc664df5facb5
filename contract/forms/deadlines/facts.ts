import type { DeadlineKey } from './kinds.ts'

/** A deadline that follows from a form or a note. */
export interface DeadlineFact {
  readonly kind: DeadlineKey
  /** YYYY-MM-DD; left out if the kind counts it from the first day of work. */
  readonly dueOn?: string
  /** Distinguishes several deadlines of one kind with the same cause. */
  readonly item?: string
}

/** What the deadlines of a form are computed from. */
export interface DeadlineContext {
  /** The answers that the person signed. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The employer's answers, if signed. */
  readonly employerAnswers?: Readonly<Record<string, unknown>>
  /** Later employer answers, oldest first: Supplement B of Form I-9. */
  readonly supplementAnswers?: readonly Readonly<Record<string, unknown>>[]
  readonly edition: string
  /** The day of the person's signature in the time zone of their location, YYYY-MM-DD. */
  readonly signedOn: string
  /** The day by which the form was due, YYYY-MM-DD. */
  readonly dueOn?: string | null
  readonly isApproved: boolean
}

/**
 * Returns all open deadlines of a form: called each time part of the form is stored; deadlines it no longer returns are
 * done.
 */
export type DeadlinesOf = (context: DeadlineContext) => readonly DeadlineFact[]
