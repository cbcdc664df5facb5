import type { MessageRef } from '#contract/protocol/problems.ts'
import type { Confirmation, Refusal } from '#src/offline/outbox/watch-entry.ts'
import type { SaveResult } from '#src/shared/machines/autosave.machine.ts'
import type { DraftContext, DraftEvent } from '#src/shared/machines/draft-saving.ts'
import type { LoadingEvent } from '#src/shared/machines/loading.ts'
import type { SubmissionState } from '#src/shared/machines/submission.machine.ts'
import type { ApplyValues, StepKey } from './answers.ts'

/** The current step, and the answers as they were when they were last saved or submitted. */
export interface DraftContent {
  readonly values: ApplyValues
  readonly step: StepKey
}

/** Why something failed, as far as the applicant can do something about it. */
export type ApplyError = 'storage full' | 'locked' | 'expired' | 'other'

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
  readonly confirmation: Confirmation | null
}

/** What keeps the answers from being saved: another tab has written them in the meantime. */
export interface SaveConflict {
  readonly kind: 'elsewhere'
}

/** The result of saving. */
export type Saved = SaveResult<SaveConflict>

/** The result of submitting: it is in the outbox, or the request's own rules refused it. */
export type SubmissionResult =
  { readonly kind: 'queued'; readonly entryId: string } | { readonly kind: 'refused'; readonly refusal: Refusal }

/** The context of an application's machine. */
export interface ApplyContext extends OpenedApplication, DraftContext<DraftContent, ApplyError> {
  /** The step that was chosen while the device storage opened. */
  readonly turnedTo: StepKey | null
  /** How often the form on the screen had to be filled in again from what the device has. */
  readonly shown: number
  /** It was submitted before the code for that was here: that is remembered until an answer changes. */
  readonly isPressed: boolean
  /** Code that is needed to go on didn't arrive yet. */
  readonly isWaiting: boolean
  /** Where the submission is. */
  readonly sending: SubmissionState
  /** Why it needs help. */
  readonly helpReason: MessageRef | null
}

/** What the applicant does with an application. */
export type ApplyEvent =
  | DraftEvent<DraftContent>
  | LoadingEvent
  | { readonly type: 'storage chosen'; readonly isStored: boolean }
  | { readonly type: 'send' }
  /** No longer submits what has been waiting for its code. */
  | { readonly type: 'cancel' }
  | { readonly type: 'try again' }

/** What is stored of an application while it is being filled in. */
export interface ApplyDraft {
  readonly content: DraftContent
}

/** What is submitted; `isSaved` means that the draft of that revision holds these very answers. */
export interface SubmitInput extends ApplyDraft {
  readonly revision: number
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
