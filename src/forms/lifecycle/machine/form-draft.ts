import type { ReturnReason, SubmissionConfirmation } from '#contract/endpoints/shared-replies.ts'
import type { FieldErrors, MessageRef } from '#contract/protocol/problems.ts'
import type { FormValues } from '../../form-module.ts'

/** Answers as they stand in the fields. */
export type Values = FormValues

/** What is kept of a form while it is being filled: the answers and the place one is at. */
export interface DraftContent {
  readonly values: Values
  readonly step: string
}

/** A signature as the contract takes it. */
export interface Signature {
  readonly kind: 'typed' | 'drawn'
  readonly text?: string
  readonly strokes?: string
  readonly image?: string
}

/** A form that was signed: what was signed with, when by the device's clock, and the language it was read in. */
export interface Signing {
  readonly signature: Signature
  readonly signedAt: string
  readonly language: 'en' | 'es'
}

/** Why something didn't work, as far as the person can do something about it. */
export type FormErrorKind = 'full' | 'offline' | 'locked' | 'not found' | 'not yours' | 'consent' | 'other'

/** The server's refusal of a submission, or our own check's. */
export interface Refusal {
  readonly reason: MessageRef
  readonly fields: FieldErrors
}

/** Where a form stands when it is opened. */
export type Stage = 'editing' | 'finished' | 'queued' | 'received'

/** What opening a form finds. */
export interface OpenedForm {
  readonly stage: Stage
  readonly content: DraftContent
  /** Revision of the stored draft, 0 when there is none. */
  readonly revision: number
  readonly edition: string
  /** It was handed in before: each step may be gone to. */
  readonly wasReviewed: boolean
  /** What the manager wants changed. */
  readonly reasons: readonly ReturnReason[]
  readonly refusal: Refusal | null
  /** Fields to be answered again because a new edition asks them differently. */
  readonly changedFields: readonly string[]
  readonly entryId: string | null
  readonly signing: Signing | null
  readonly confirmation: Pick<SubmissionConfirmation, 'confirmationNumber' | 'receivedAt'> | null
}

/** What saving a draft came to: saved, or another tab was at the same form in between. */
export type Saved =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'conflict'; readonly theirs: DraftContent; readonly revision: number }
  /** Signed, sent or thrown away in another tab. */
  | { readonly kind: 'gone' }

/** What handing a signed form over came to. */
export type SubmissionResult =
  | { readonly kind: 'queued'; readonly entryId: string }
  /** No ticket is left: the signed form waits as an encrypted draft. */
  | { readonly kind: 'kept'; readonly revision: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Thrown where a step of a form's life fails for a reason that has a name. */
export class FormError extends Error {
  readonly kind: FormErrorKind
  constructor(kind: FormErrorKind) {
    super(kind)
    this.name = 'FormTrouble'
    this.kind = kind
  }
}

/** The name of what went wrong. */
export const toFormErrorKind = (error: unknown): FormErrorKind => (error instanceof FormError ? error.kind : 'other')
