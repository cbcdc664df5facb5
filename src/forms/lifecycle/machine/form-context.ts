import type { LockIn } from '#contract/forms/w4/lock-in.ts'
import type { ReturnReason } from '#contract/endpoints/shared-replies.ts'
import type { Confirmation, Refusal } from '#src/offline/outbox/watch-entry.ts'
import type { DraftContext, DraftEvent } from '#src/shared/machines/draft-saving.ts'
import type { LoadingEvent } from '#src/shared/machines/loading.ts'
import type { SubmissionState } from '#src/shared/machines/submission.machine.ts'
import type { DraftContent, Signing, Stage, FormErrorKind, Values } from './form-draft.ts'

/** The context of a form's machine. */
export interface FormContext extends DraftContext<DraftContent, FormErrorKind> {
  readonly userDocumentId: number
  readonly stage: Stage
  /** The code that submits it didn't arrive yet. */
  readonly isWaiting: boolean
  /** Where the submission is. */
  readonly sending: SubmissionState
  readonly known: Values
  readonly edition: string
  readonly reasons: readonly ReturnReason[]
  readonly changedFields: readonly string[]
  readonly hiddenFields: readonly string[]
  readonly theirs: DraftContent | null
  /** All steps were completed once: each may be opened. */
  readonly wasReviewed: boolean
  readonly signing: Signing | null
  readonly entryId: string | null
  readonly isWithdrawing: boolean
  readonly submissionId: number
  readonly countsFrom: string | undefined
  readonly lockIn: LockIn | undefined
  readonly refusal: Refusal | null
  readonly confirmation: Confirmation | null
}

/** What the person does with a form. */
export type FormEvent =
  | DraftEvent<DraftContent>
  | LoadingEvent
  | { readonly type: 'review' }
  | { readonly type: 'change'; readonly step: string }
  | { readonly type: 'ready to sign' }
  | { readonly type: 'back' }
  | { readonly type: 'sign'; readonly signing: Signing }
  /** Takes the signature back while the code that submits it hasn't arrived. */
  | { readonly type: 'cancel' }
  | { readonly type: 'chosen'; readonly values: Values }
  | { readonly type: 'try again' }

/** What is stored of a form while it is being filled in. */
export interface FormDraft {
  readonly content: DraftContent
  readonly edition: string
}
/** What is saved. */
export interface SaveInput extends FormDraft {
  readonly revision: number
}
/** What is submitted. */
export interface SubmitInput extends SaveInput {
  readonly signing: Signing
  /** Whether the draft of that revision holds these very answers. */
  readonly isSaved: boolean
}

const emptyContent: DraftContent = { values: {}, step: '' }

/** A form before it is opened. */
export const initialContext = (userDocumentId: number): FormContext => ({
  userDocumentId,
  stage: 'editing',
  isWaiting: false,
  content: emptyContent,
  getAnswers: null,
  isSaved: true,
  saving: 'idle',
  sending: 'pending',
  revision: 0,
  known: {},
  edition: '',
  reasons: [],
  changedFields: [],
  hiddenFields: [],
  theirs: null,
  wasReviewed: false,
  signing: null,
  entryId: null,
  isWithdrawing: false,
  submissionId: 0,
  countsFrom: undefined,
  lockIn: undefined,
  refusal: null,
  confirmation: null,
  error: null,
  wasEmptied: false,
})
