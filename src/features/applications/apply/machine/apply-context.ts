import type { FieldErrors, MessageRef } from '#contract/protocol/problems.ts'
import type { ApplyValues, StepKey } from './answers.ts'

/** What is typed, and the step on the screen. */
export interface DraftContent {
  readonly values: ApplyValues
  readonly step: StepKey
}

/** Why something didn't work, as far as the applicant can do something about it. */
export type ApplyError = 'full' | 'locked' | 'expired' | 'other'

/** Why an application came back. */
export interface Refusal {
  readonly reason: MessageRef
  readonly fields: FieldErrors
}

/** The server's word that it has the application. */
export interface Received {
  readonly confirmationNumber: string
  /** ISO time. */
  readonly at: string
}

/** What opening an application finds on this device. */
export interface OpenedApplication {
  readonly stage: 'filling' | 'queued' | 'received'
  readonly content: DraftContent
  /** Revision of the stored draft, 0 when there is none. */
  readonly revision: number
  /** Whether the answers are still here after the page was closed. */
  readonly isStored: boolean
  /** Whether somebody is signed in, whose own vault it is. */
  readonly isLoggedIn: boolean
  readonly entryId: string | null
  readonly refusal: Refusal | null
  readonly confirmation: Received | null
}

/** What saving came to: `theirs` is what another tab put there. */
export type Saved = { readonly kind: 'saved'; readonly revision: number } | { readonly kind: 'elsewhere' }

/** What handing over came to: it waits in the outbox, or the call's own rules are against it. */
export type SubmissionResult =
  { readonly kind: 'queued'; readonly entryId: string } | { readonly kind: 'refused'; readonly refusal: Refusal }

/** What an application's machine remembers. */
export interface ApplyContext extends OpenedApplication {
  /** The paper as it was last written; another object, or none, means there is something to save. */
  readonly saved: DraftContent | null
  /** What was done on the screen while the device opened, to be done again to what is found there. */
  readonly turns: readonly ((content: DraftContent) => DraftContent)[]
  readonly wantsToSend: boolean
  readonly error: ApplyError | null
  /** Why it needs help. */
  readonly helpReason: MessageRef | null
}

/** What the outbox tells of the application. */
export type EntryEvent =
  | { readonly type: 'waiting' }
  | { readonly type: 'needs sign-in' }
  | { readonly type: 'needs help'; readonly reason: MessageRef | null }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'taken back' }
  | { readonly type: 'received'; readonly confirmation: Received }

/** What happens to an application: by the applicant, and by the outbox. */
export type ApplyEvent =
  /** Other answers, made of the latest ones: what was typed a moment before is never lost to what is typed now. */
  | { readonly type: 'typed'; readonly turn: (values: ApplyValues) => ApplyValues }
  | { readonly type: 'turned'; readonly step: StepKey }
  | { readonly type: 'save' }
  | { readonly type: 'storage chosen'; readonly isStored: boolean }
  | { readonly type: 'send' }
  | { readonly type: 'try again' }
  | EntryEvent

/** What is written. */
export interface SaveInput {
  readonly content: DraftContent
  readonly revision: number
}

/** What is handed over; `isSaved` says that the draft of that revision holds these very answers. */
export interface SubmitInput extends SaveInput {
  readonly isSaved: boolean
}

/** Thrown where a step of an application's life fails for a reason that has a name. */
export class ApplyFailed extends Error {
  readonly kind: ApplyError
  constructor(kind: ApplyError) {
    super(kind)
    this.name = 'ApplyFailed'
    this.kind = kind
  }
}

/** The name of what went wrong. */
export const toApplyError = (error: unknown): ApplyError => (error instanceof ApplyFailed ? error.kind : 'other')
