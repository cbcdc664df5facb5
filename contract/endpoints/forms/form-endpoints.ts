import { object } from 'yup'
import type { AnyObjectSchema, InferType } from 'yup'
import type { FormDefinition } from '../../forms/form.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { id, requiredMessage } from '../../protocol/fields.ts'
import type { Language } from '../../domain/lookups.ts'
import { roleGroups } from '../../domain/roles.ts'
import type { TaskStatus } from '../../domain/statuses.ts'
import type { ReturnReason, SubmissionConfirmation } from '../shared-replies.ts'
import type { I9Detail } from './i9-detail.ts'
import { evidenceUpload } from '../shared-replies.ts'

/** What a form opens with: the person's own earlier answers, and the employer's block. */
export interface FormDetail<Answers> {
  readonly userDocumentId: number
  /** Id of the last submission, 0 when there is none. */
  readonly Id: number
  readonly status: TaskStatus
  readonly edition: string
  /** For staff: masked. For the employee: their own earlier submission, or what is known of name and address. */
  readonly answers: Partial<Answers>
  readonly reasons: readonly ReturnReason[]
  /** Names of the answers that differ from the submission before; empty for a first one. */
  readonly changed: readonly string[]
  readonly person: { readonly UserId: number; readonly name: string }
  readonly employer: {
    readonly BusinessId: number
    readonly LocationId: number
    readonly name: string
    readonly location: string
  }
  readonly confirmationNumber: string | null
  readonly submittedAt: string | null
  /** The signature as given, for the people who review it. */
  readonly signature: {
    readonly kind: 'typed' | 'drawn'
    readonly text?: string | undefined
    readonly strokes?: string | undefined
    readonly image?: string | undefined
  } | null
  /** The language it was handed in in, once it was: what is said of it is best said in that one. */
  readonly language?: Language
  readonly files: readonly { readonly fileId: string; readonly name: string; readonly mediaType: string }[]
  readonly pdfReady: boolean
  /** Of Form I-9 alone: what its employer's parts depend on. */
  readonly i9?: I9Detail
  /** A change that its person has still to confirm with the code from a letter; not approved before. What was approved counts until then. */
  readonly awaitsConfirmation: boolean
}

const byDocument = object({ UserDocumentId: id().required(requiredMessage) })

/** What SignAndGeneratePdf answers. */
export interface GeneratedPdf {
  readonly UserDocumentId: number
  readonly fileName: string
  /** SHA-256 of the sealed PDF, hex. */
  readonly digest: string
  /** Whether the agency's own form was filled, or our substitute printed. */
  readonly isOfficial: boolean
}

/** The four calls of a form, made from its definition. */
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
    files: { DocFile: evidenceUpload },
    queueable: true,
    reply: reply<SubmissionConfirmation>(),
  }),
  update: endpoint({
    method: 'POST',
    path: `/${form.base}/update`,
    allow: roleGroups.subject,
    summary: `Resubmit ${title}`,
    body: submission,
    files: { DocFile: evidenceUpload },
    queueable: true,
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
