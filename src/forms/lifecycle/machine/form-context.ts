import type { ReturnReason, SubmissionConfirmation } from '#contract/endpoints/shared-replies.ts'
import type { DraftContent, Refusal, Signing, Stage, FormErrorKind, Values } from './form-draft.ts'

/** The context of a form's machine. */
export interface FormContext {
  readonly userDocumentId: number
  readonly stage: Stage
  readonly content: DraftContent
  /** The draft as it was last saved; a different object, or none, means there is something to save. */
  readonly saved: DraftContent | null
  readonly revision: number
  readonly edition: string
  readonly reasons: readonly ReturnReason[]
  readonly changedFields: readonly string[]
  readonly theirs: DraftContent | null
  readonly wantsReview: boolean
  /** All steps were completed once: each may be opened. */
  readonly wasReviewed: boolean
  readonly signing: Signing | null
  readonly entryId: string | null
  readonly refusal: Refusal | null
  readonly confirmation: Pick<SubmissionConfirmation, 'confirmationNumber' | 'receivedAt'> | null
  readonly error: FormErrorKind | null
}

/** What the outbox reports about an entry. */
export type EntryEvent =
  | { readonly type: 'pending' }
  | { readonly type: 'needs login' }
  | { readonly type: 'needs help' }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'withdrawn' }
  | {
      readonly type: 'received'
      readonly confirmation: Pick<SubmissionConfirmation, 'confirmationNumber' | 'receivedAt'>
    }

/** What happens to a form: by the person, and by the outbox. */
export type FormEvent =
  | { readonly type: 'typed'; readonly values: Values }
  | { readonly type: 'turned'; readonly step: string }
  | { readonly type: 'save' }
  | { readonly type: 'review' }
  | { readonly type: 'change'; readonly step: string }
  | { readonly type: 'ready to sign' }
  | { readonly type: 'back' }
  | { readonly type: 'sign'; readonly signing: Signing }
  | { readonly type: 'chosen'; readonly values: Values }
  | { readonly type: 'try again' }
  | EntryEvent

/** What is saved. */
export interface SaveInput {
  readonly userDocumentId: number
  readonly content: DraftContent
  readonly revision: number
  readonly edition: string
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
  content: emptyContent,
  saved: emptyContent,
  revision: 0,
  edition: '',
  reasons: [],
  changedFields: [],
  theirs: null,
  wantsReview: false,
  wasReviewed: false,
  signing: null,
  entryId: null,
  refusal: null,
  confirmation: null,
  error: null,
})
