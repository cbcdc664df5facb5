import type { DeadlineKey } from './kinds.ts'

/** A deadline that follows from a form or a note. */
export interface DeadlineFact {
  readonly kind: DeadlineKey
  /** YYYY-MM-DD; left out where the kind counts it from the first day of work. */
  readonly dueOn?: string
  /** Tells apart several of a kind that one cause makes. */
  readonly item?: string
}

/** What the deadlines of a form follow from. */
export interface DeadlineContext {
  /** As the person signed them. */
  readonly answers: Readonly<Record<string, unknown>>
  /** What the employer added, once they have signed it. */
  readonly employerAnswers?: Readonly<Record<string, unknown>>
  /** What they added after that, oldest first: supplement B of the I-9. */
  readonly supplementAnswers?: readonly Readonly<Record<string, unknown>>[]
  readonly edition: string
  /** The day of the person's signature at their place, YYYY-MM-DD. */
  readonly signedOn: string
  readonly isApproved: boolean
}

/** All deadlines of a form that are open now: asked again each time something of the form is stored; what is missing from the answer is done. */
export type DeadlinesOf = (context: DeadlineContext) => readonly DeadlineFact[]
