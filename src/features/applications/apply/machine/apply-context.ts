import type { FieldErrors, MessageRef } from '#contract/protocol/problems.ts'
import type { ApplyValues, StepKey } from './answers.ts'

/** The answers, and the current step. */
export interface DraftContent {
  readonly values: ApplyValues
  readonly step: StepKey
}

/** Why something failed, as far as the applicant can do something about it. */
export type ApplyError = 'storage full' | 'locked' | 'expired' | 'other'

/** Why an application was returned. */
export interface Refusal {
  readonly reason: MessageRef
  readonly fields: FieldErrors
}

/** The server's confirmation that it has the application. */
export interface Received {
  readonly confirmationNumber: string
  /** An ISO timestamp. */
  readonly at: string
}

/** What opening an application finds on this device. */
export interface OpenedApplication {
  readonly stage: 'filling' | 'queued' | 'submitted'
  readonly content: DraftContent
  /** Revision of the stored draft, 0 when there is none. */
  readonly revision: number
  /** Whether the answers survive closing the page. */
  readonly isStored: boolean
  /** Whether someone is logged in, whose own vault is used. */
  readonly isLoggedIn: boolean
  readonly entryId: string | null
  readonly refusal: Refusal | null
  readonly confirmation: Received | null
}

/** The result of saving: `theirs` is what another tab stored. */
export type Saved = { readonly kind: 'saved'; readonly revision: number } | { readonly kind: 'elsewhere' }

/** The result of submitting: it is in the outbox, or the request's own rules refused it. */
export type SubmissionResult =
  { readonly kind: 'queued'; readonly entryId: string } | { readonly kind: 'refused'; readonly refusal: Refusal }

/** The context of an application's machine. */
export interface ApplyContext extends OpenedApplication {
  /** The draft as it was last saved; a different object, or none, means there is something to save. */
  readonly saved: DraftContent | null
  /** What was done on the screen while the device storage opened, to be reapplied to what is found there. */
  readonly turns: readonly ((content: DraftContent) => DraftContent)[]
  readonly wantsToSend: boolean
  readonly error: ApplyError | null
  /** Why it needs help. */
  readonly helpReason: MessageRef | null
}

/** What the outbox reports about the application. */
export type EntryEvent =
  | { readonly type: 'pending' }
  | { readonly type: 'needs login' }
  | { readonly type: 'needs help'; readonly reason: MessageRef | null }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'withdrawn' }
  | { readonly type: 'received'; readonly confirmation: Received }

/** What happens to an application: by the applicant, and by the outbox. */
export type ApplyEvent =
  /** An update of the latest answers: no keystroke is lost to the next one. */
  | { readonly type: 'typed'; readonly turn: (values: ApplyValues) => ApplyValues }
  | { readonly type: 'turned'; readonly step: StepKey }
  | { readonly type: 'save' }
  | { readonly type: 'storage chosen'; readonly isStored: boolean }
  | { readonly type: 'send' }
  | { readonly type: 'try again' }
  | EntryEvent

/** What is saved. */
export interface SaveInput {
  readonly content: DraftContent
  readonly revision: number
}

/** What is submitted; `isSaved` means that the draft of that revision holds these very answers. */
export interface SubmitInput extends SaveInput {
  readonly isSaved: boolean
}

/** Thrown where a step of the machine fails for a known reason. */
export class ApplyFailed extends Error {
  readonly kind: ApplyError
  constructor(kind: ApplyError) {
    super(kind)
    this.name = 'ApplyFailed'
    this.kind = kind
  }
}

/** The reason for a failure. */
export const toApplyError = (error: unknown): ApplyError => (error instanceof ApplyFailed ? error.kind : 'other')
