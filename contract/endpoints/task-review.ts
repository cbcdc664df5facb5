import type { ReviewFlag } from './forms/review-flags.ts'
import { object } from 'yup'
import type { ExportTicket } from '../protocol/export-format.ts'
import { exportFormats } from '../protocol/export-format.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { withMessage, choice, id, lines, listOf, moment, requiredMessage, text } from '../protocol/fields.ts'
import { roleGroups } from '../domain/roles.ts'
import type { GeneratedPdf } from './forms/form-endpoints.ts'
import type { DecisionConfirmation } from './tasks.ts'
import { taskFilters } from './tasks.ts'

/** A number of a form, whole: never stored, and shown for `revealSeconds`. */
export interface RevealedNumber {
  readonly value: string
}

/** Seconds after which a revealed number is masked again. */
export const revealSeconds = 60

/** What the user should know of a form before approving it with others. */
export interface CheckedForm {
  readonly userDocumentId: number
  /** Whether they have opened it since it was submitted. */
  readonly isOpened: boolean
  /** What in it doesn't fit what is known of its person. */
  readonly flags: readonly ReviewFlag[]
}

/** Most forms of one such request. */
export const checkedFormsMax = 50

/** Progress of a bulk approval. */
export interface BulkApprovalState {
  readonly generationId: number
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly isFinished: boolean
  /** One for each task that failed, with the reason as a sentence; the first 500. */
  readonly problems: readonly { readonly userDocumentId: number; readonly reason: string }[]
}

const decision = {
  userDocumentId: id().required(requiredMessage),
  /** The submission that was viewed; if there is a newer one, the call returns 409. */
  submissionId: id(),
  /** When it was decided, by the device's clock. */
  decidedAt: moment(),
}

/** What reviewers do with tasks: decide, require a form again, export, show a number. */
export const taskReview = {
  exportList: endpoint({
    method: 'POST',
    path: '/documents/Export',
    allow: roleGroups.review,
    summary: 'Create an export token for the task list, with its filters',
    body: object({
      documentDetails: object(taskFilters).default({}),
      format: choice(exportFormats).required(requiredMessage),
    }),
    reply: reply<ExportTicket>(),
  }),
  approveTaskForms: endpoint({
    method: 'POST',
    path: '/Documents/ApproveTaskForms',
    allow: roleGroups.review,
    summary: 'Approve a task: signs for the employer and creates the PDF',
    body: object(decision),
    queueable: true,
    reply: reply<GeneratedPdf & DecisionConfirmation>(),
  }),
  rejectDocuments: endpoint({
    method: 'POST',
    path: '/documents/RejectDocuments',
    allow: roleGroups.review,
    summary: 'Return a task for changes, with a reason per field',
    body: object({
      ...decision,
      reasons: listOf(object({ field: text(60).default(''), text: lines(500).required(requiredMessage) }), 60)
        .min(1, withMessage('reasonsNeeded'))
        .required(withMessage('reasonsNeeded')),
    }),
    queueable: true,
    reply: reply<{ readonly userDocumentId: number } & DecisionConfirmation>(),
  }),
  checkForms: endpoint({
    method: 'POST',
    path: '/documents/CheckForms',
    allow: roleGroups.review,
    summary: 'Get which of these forms the user has not opened, and in which something doesn’t fit',
    body: object({
      userDocumentIdList: listOf(id().required(requiredMessage), checkedFormsMax)
        .min(1, withMessage('selectionNeeded'))
        .required(withMessage('selectionNeeded')),
    }),
    reply: reply<{ readonly list: readonly CheckedForm[] }>(),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/documents/GenerateForms',
    allow: roleGroups.review,
    summary: 'Approve many submitted forms as a job: those selected, or all to review at a location',
    body: object({
      userDocumentIdList: listOf(id().required(requiredMessage), 500).default([]),
      /** Those in which something doesn’t fit and which the user approves nevertheless; others of that kind are left. */
      acknowledgedIdList: listOf(id().required(requiredMessage), 500).default([]),
      businessId: id(),
      locationId: id(),
    }),
    reply: reply<BulkApprovalState>(),
  }),
  getGeneration: endpoint({
    method: 'POST',
    path: '/documents/GetGeneration',
    allow: roleGroups.review,
    summary: 'Get the progress of a bulk approval',
    body: object({ generationId: id().required(requiredMessage) }),
    reply: reply<BulkApprovalState>(),
  }),
  requestAgain: endpoint({
    method: 'POST',
    path: '/documents/RequestAgain',
    allow: roleGroups.review,
    summary: 'Require an approved form again, with a reason; the approved one counts until the next is approved',
    body: object({
      userDocumentId: id().required(requiredMessage),
      reason: lines(500).required(requiredMessage),
    }),
    reply: reply<{ readonly userDocumentId: number }>(),
  }),
  revealNumber: endpoint({
    method: 'POST',
    path: '/documents/RevealNumber',
    allow: roleGroups.owner,
    summary: 'Show a number of a person’s form whole, for a reason that the history keeps',
    body: object({
      userDocumentId: id().required(requiredMessage),
      field: text(60).required(requiredMessage),
      reason: lines(500).required(requiredMessage),
    }),
    needsStepUp: true,
    reply: reply<RevealedNumber>(),
  }),
}
