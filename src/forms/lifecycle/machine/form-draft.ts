import type { LockIn } from '#contract/forms/w4/lock-in.ts'
import type { ReturnReason } from '#contract/endpoints/shared-replies.ts'
import type { SyncedMark } from '#src/offline/database/rows.ts'
import type { Confirmation, Refusal } from '#src/offline/outbox/watch-entry.ts'
import type { SaveResult } from '#src/shared/machines/autosave.machine.ts'
import type { FormValues } from '../../form-module.ts'

/** Answers as the fields hold them. */
export type Values = FormValues

/** What is stored of a form while it is being filled in: the answers and the current step. */
export interface DraftContent {
  readonly values: Values
  readonly step: string
  /** Of another version: its edition. */
  readonly edition?: string
  /** Of another version: the device where it was typed; undefined for another tab. */
  readonly from?: SyncedMark | undefined
}

/** A signature in the shape of the contract. */
export interface Signature {
  readonly kind: 'typed' | 'drawn'
  readonly text?: string
  readonly strokes?: string
  readonly image?: string
}

/** A form that was signed: the signature, the time by the device's clock, and the language it was read in. */
export interface Signing {
  readonly signature: Signature
  readonly signedAt: string
  readonly language: 'en' | 'es'
}

/** Why something failed, as far as the person can do something about it. */
export type FormErrorKind =
  'storage full' | 'offline' | 'locked' | 'not found' | 'not owner' | 'consent' | 'not confirmed' | 'other'

/** The state of a form when it is opened; `reviewing`: staff typed its answers for its person to read and sign. */
export type Stage = 'editing' | 'reviewing' | 'signed' | 'queued' | 'submitted'

/** The result of opening a form. */
export interface OpenedForm {
  readonly stage: Stage
  readonly content: DraftContent
  /** What its fields start with when it is filled in: what its questions depend on, and secret numbers for their fields. */
  readonly known: Values
  /** Revision of the stored draft, 0 when there is none. */
  readonly revision: number
  readonly edition: string
  /** It was submitted before: each step may be opened. */
  readonly wasReviewed: boolean
  /** The changes that the manager requests. */
  readonly reasons: readonly ReturnReason[]
  readonly refusal: Refusal | null
  /** Fields to be answered again because a new edition asks them differently. */
  readonly changedFields: readonly string[]
  /** Fields of which the server shows only the end of the number, until the person proves who they are. */
  readonly hiddenFields: readonly string[]
  readonly entryId: string | null
  /** The entry withdraws a change. */
  readonly isWithdrawing: boolean
  /** Id of the last submission that the server gave, 0 for none. */
  readonly submissionId: number
  /** From when (YYYY-MM-DD) the last submission counts; undefined where the server didn't say. */
  readonly countsFrom: string | undefined
  /** The IRS letter that limits the answers; undefined for none. */
  readonly lockIn: LockIn | undefined
  readonly signing: Signing | null
  readonly confirmation: Confirmation | null
}

/** What keeps a draft from being saved: another tab changed the same form in between. */
export type SaveConflict =
  | { readonly kind: 'conflict'; readonly theirs: DraftContent; readonly revision: number }
  /** Signed, sent or discarded in another tab. */
  | { readonly kind: 'gone' }

/** The result of saving a draft. */
export type Saved = SaveResult<SaveConflict>

/** The result of submitting a signed form. */
export type SubmissionResult =
  | { readonly kind: 'queued'; readonly entryId: string }
  /** There is no ticket: the signed form is stored as an encrypted draft. */
  | { readonly kind: 'stored'; readonly revision: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Thrown where a step of the machine fails for a known reason. */
export class FormError extends Error {
  readonly kind: FormErrorKind
  constructor(kind: FormErrorKind) {
    super(kind)
    this.name = 'FormError'
    this.kind = kind
  }
}

/** The reason for a failure. */
export const toFormErrorKind = (error: unknown): FormErrorKind => (error instanceof FormError ? error.kind : 'other')
