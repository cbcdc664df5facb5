import { object } from 'yup'
import type { AnyObjectSchema, InferType } from 'yup'
import type { FormDefinition } from '../../forms/form.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { id, requiredMessage } from '../../protocol/fields.ts'
import type { Language } from '../../domain/lookups.ts'
import { roleGroups } from '../../domain/roles.ts'
import type { TaskStatus } from '../../domain/statuses.ts'
import type { TaskRequest } from '../../domain/task-request.ts'
import type { LockIn } from '../../forms/w4/lock-in.ts'
import type { ReturnReason, SubmissionConfirmation } from '../shared-replies.ts'
import type { ReviewFlag } from './review-flags.ts'
import type { I9Detail } from './i9-detail.ts'
import { evidenceUpload } from '../shared-replies.ts'

/** The data that opens a form: the person's earlier answers, and the employer's block. */
export interface FormDetail<Answers> {
  readonly userDocumentId: number
  /** Id of the last submission, 0 if there is none. */
  readonly id: number
  readonly status: TaskStatus
  readonly edition: string
  /** For staff: masked. For the employee: their own earlier submission, or the name and address on record. */
  readonly answers: Partial<Answers>
  /** The employee's own numbers are masked, because they proved some time ago who they are. */
  readonly hidesNumbers: boolean
  readonly reasons: readonly ReturnReason[]
  /** Why it is required again; null if it isn't. */
  readonly request: TaskRequest | null
  /** The latest submission changes an approved one, which counts until it is approved. */
  readonly isChange: boolean
  /** From when (YYYY-MM-DD) the latest submission counts: if it isn't approved yet, if it were approved today. */
  readonly countsFrom?: string
  /** Form W-4 only: the IRS letter that limits it. */
  readonly lockIn?: LockIn
  /** Names of the answers that differ from the previous submission; empty for a first one. */
  readonly changed: readonly string[]
  /** For staff, where answers changed: those of the previous submission, masked. */
  readonly former?: Partial<Answers>
  readonly person: { readonly userId: number; readonly name: string }
  readonly employer: {
    readonly businessId: number
    readonly locationId: number
    readonly name: string
    readonly location: string
  }
  readonly confirmationNumber: string | null
  readonly submittedAt: string | null
  /** When the submission, if there is one, counts as signed, and the time by the device's clock then; empty if unknown. */
  readonly signed?: { readonly at: string; readonly byDevice: string }
  /** The signature, for reviewers. */
  readonly signature: {
    readonly kind: 'typed' | 'drawn'
    readonly text?: string | undefined
    readonly strokes?: string | undefined
    readonly image?: string | undefined
  } | null
  /** The language of the submission, if there is one: messages about it should be in that language. */
  readonly language?: Language
  readonly files: readonly { readonly fileId: string; readonly name: string; readonly mediaType: string }[]
  readonly pdfReady: boolean
  /** Form I-9 only: what its employer parts depend on. */
  readonly i9?: I9Detail
  /**
   * A change that the person has yet to verify with the emailed code, and that can't be approved before. The approved
   * submission counts until then.
   */
  readonly awaitsConfirmation: boolean
  /** What recent changes of the person's login mean for this form; absent if there were none. */
  readonly loginChanges?: LoginChanges
  /** For reviewers: what doesn't fit what is known of the person; absent where all does. */
  readonly flags?: readonly ReviewFlag[]
  /** The answers are what staff typed for this person, who reads and signs them on this device. */
  readonly typed?: TypedForPerson
}

/** Who typed the answers of a form for its person, and when (ISO). */
export interface TypedForPerson {
  readonly by: string
  readonly at: string
}

/** Changes of a person's login that the reviewer of a form, and its person, have to know of. All ISO times. */
export interface LoginChanges {
  /** Until then the person's own numbers come masked, and their files don't open for them. */
  readonly hiddenUntil?: string
  /** Until then this form can't be approved: it says where pay goes. */
  readonly payWaitsUntil?: string
  /** Until then the user can't review this person's forms: they took part in a change. */
  readonly reviewBarredUntil?: string
  /** The form was signed within seven days after the account was recovered at this time. */
  readonly recoveredAt?: string
  /**
   * The form was signed within seven days after staff corrected the address of somebody who hadn't logged in, or after the
   * first login with the corrected address.
   */
  readonly correctedAt?: string
}

const byDocument = object({ userDocumentId: id().required(requiredMessage) })

/** The reply of SignAndGeneratePdf. */
export interface GeneratedPdf {
  readonly userDocumentId: number
  readonly fileName: string
  /** SHA-256 of the sealed PDF, hex. */
  readonly digest: string
  /** Whether the agency's own form was filled, or our substitute printed. */
  readonly isOfficial: boolean
}

/** The four endpoints of a form, created from its definition. */
export const formCalls = <F extends FormDefinition, S extends AnyObjectSchema>(
  form: F,
  submission: S,
  title: string,
) => ({
  getAutofill: endpoint({
    method: 'POST',
    path: `/${form.base}/getautofill`,
    allow: roleGroups.everyone,
    summary: `Get what ${title} opens with`,
    body: byDocument,
    reply: reply<FormDetail<InferType<F['answers']>>>(),
  }),
  create: endpoint({
    method: 'POST',
    path: `/${form.base}/create`,
    allow: roleGroups.subject,
    summary: `Submit ${title} with the employee’s signature`,
    body: submission,
    files: { docFile: evidenceUpload },
    queueable: true,
    needsStepUp: form.needsStepUp,
    reply: reply<SubmissionConfirmation>(),
  }),
  update: endpoint({
    method: 'POST',
    path: `/${form.base}/update`,
    allow: roleGroups.subject,
    summary: `Resubmit ${title}`,
    body: submission,
    files: { docFile: evidenceUpload },
    queueable: true,
    needsStepUp: form.needsStepUp,
    reply: reply<SubmissionConfirmation>(),
  }),
  signAndGeneratePdf: endpoint({
    method: 'POST',
    path: `/${form.base}/SignAndGeneratePdf`,
    allow: roleGroups.review,
    summary: `Approve ${title}: signs for the employer and creates the PDF`,
    body: byDocument,
    reply: reply<GeneratedPdf>(),
  }),
})
