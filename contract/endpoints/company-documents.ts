import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { withMessage, choice, count, flag, id, lines, listOf, requiredMessage, text } from '../protocol/fields.ts'
import { audienceLevels, languages } from '../domain/lookups.ts'
import { roleGroups } from '../domain/roles.ts'
import type { SubmissionConfirmation } from './shared-replies.ts'
import { companyDocumentUpload, logoFile, evidenceUpload } from './shared-replies.ts'
import type { TaskStatus } from '../domain/statuses.ts'

/** A company document: the handbook, a policy, a form of the business. Field names are those of the specification. */
export interface CompanyDocumentRow {
  readonly Id: number
  readonly BusinessId: number
  readonly BusinessFileName: string
  /** Who gets it; see `audienceLevels`. */
  readonly FormLevel: number
  /** Whether its readers have to acknowledge it. */
  readonly IsAcknowladge: boolean
  readonly isRequired: boolean
  /** The locations it is for; empty: all. */
  readonly LocationIdList: readonly number[]
  /** Starts at 1; a new version requires new acknowledgments. */
  readonly Version: number
  /** Days until it is due, counted from the first day of work, or from its assignment if that is later. */
  readonly DueDays: number
  readonly fileId: string
  /** Path below the API prefix. */
  readonly fileUrl: string
  readonly mediaType: string
  readonly size: number
  readonly UpdatedAt: string
}

/** Progress of a bulk approval. */
export interface BulkApprovalState {
  readonly GenerationId: number
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly isFinished: boolean
  /** One for each task that failed, with the reason as a sentence; the first 500. */
  readonly problems: readonly { readonly UserDocumentId: number; readonly reason: string }[]
}

/** Confirms that a task was submitted or acknowledged; `Id` is the acknowledgment's, 0 for a file. */
export interface TaskConfirmation extends SubmissionConfirmation {
  readonly UserDocumentId: number
  readonly status: TaskStatus
  /** The submitted file; null for an acknowledgment. */
  readonly fileId: string | null
}

/**
 * Who gets a company document, and at which locations. Fields left out stay unchanged; defaults of a new document:
 * level 5, neither required nor acknowledged, every location, 3 days.
 */
const mapping = {
  FormLevel: choice(audienceLevels),
  IsAcknowladge: flag(),
  isRequired: flag(),
  LocationIdList: listOf(id().required(requiredMessage), 500),
  DueDays: count(365),
  /** The value that was read; if it has changed since, the call returns 409. */
  UpdatedAt: text(40),
}

/** Company documents, and the tasks created from them. */
export const businessDocuments = {
  upload: endpoint({
    method: 'POST',
    path: '/documents/Upload',
    allow: roleGroups.owner,
    summary: 'Add a company document, or a new version of one',
    body: object({
      /** Above 0: uploads a new version of this document. */
      Id: count(Number.MAX_SAFE_INTEGER),
      BusinessId: id().required(requiredMessage),
      BusinessFileName: text(120).required(requiredMessage),
      ...mapping,
    }),
    files: { file: companyDocumentUpload },
    reply: reply<CompanyDocumentRow>(),
  }),
  updateMapping: endpoint({
    method: 'POST',
    path: '/documents/UpdateBusinessDocumentMapping',
    allow: roleGroups.owner,
    summary: 'Set the audience of a company document; tasks follow',
    body: object({ DocId: id().required(requiredMessage), BusinessFileName: text(120), ...mapping }),
    reply: reply<CompanyDocumentRow>(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/Documents/DeleteBusinessDocuments',
    allow: roleGroups.owner,
    summary: 'Archive a company document; delete it permanently only if no one has acknowledged it',
    body: object({
      DocId: id().required(requiredMessage),
      IsPermanentDelete: flag().default(false),
      /** Whether to withdraw its open tasks too; a permanent deletion always does. */
      IsAcknowladge: flag().default(true),
    }),
    reply: reply<{ readonly DocId: number; readonly withdrawn: number }>(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/Documents/RestoreBusinessDocument',
    allow: roleGroups.owner,
    summary: 'Restore an archived company document, with the tasks that were withdrawn with it',
    body: object({ DocId: id().required(requiredMessage) }),
    reply: reply<CompanyDocumentRow>(),
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/Documents/UploadLogo',
    allow: ['Admin', 'TPA', 'Owner'],
    summary: 'Set the logo of a business',
    body: object({ BusinessId: id().required(requiredMessage) }),
    files: { LogoFile: logoFile },
    reply: reply<{ readonly logoUrl: string }>(),
  }),
  uploadTask: endpoint({
    method: 'POST',
    path: '/documents/UploadTaskDocument',
    allow: roleGroups.everyone,
    summary: 'Upload the file of a task',
    body: object({ DocumentId: id().required(requiredMessage), UserId: id(), BusinessId: id(), LocationId: id() }),
    files: { DocumentFile: evidenceUpload },
    queueable: true,
    reply: reply<TaskConfirmation>(),
  }),
  updateAcknowledge: endpoint({
    method: 'POST',
    path: '/user/UpdateAcknowledge',
    allow: roleGroups.subject,
    summary: 'Acknowledge a company document',
    body: object({
      UserDocumentId: id().required(requiredMessage),
      /** The version that was read; if there is a newer one, the call returns 409. */
      Version: count(100_000).required(requiredMessage),
      signature: lines(120).required(withMessage('signatureName')),
      language: choice(languages).default('en'),
    }),
    queueable: true,
    reply: reply<TaskConfirmation>(),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/documents/GenerateForms',
    allow: roleGroups.review,
    summary: 'Approve many submitted forms as a job: those selected, or all to review at a location',
    body: object({
      UserDocumentIdList: listOf(id().required(requiredMessage), 500).default([]),
      BusinessId: id(),
      LocationId: id(),
    }),
    reply: reply<BulkApprovalState>(),
  }),
  getGeneration: endpoint({
    method: 'POST',
    path: '/documents/GetGeneration',
    allow: roleGroups.review,
    summary: 'Get the progress of a bulk approval',
    body: object({ GenerationId: id().required(requiredMessage) }),
    reply: reply<BulkApprovalState>(),
  }),
}
