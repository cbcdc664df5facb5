import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import {
  withMessage,
  choice,
  count,
  flag,
  id,
  lines,
  listOf,
  moment,
  requiredMessage,
  text,
} from '../protocol/fields.ts'
import { audienceLevels, languages } from '../domain/lookups.ts'
import { roleGroups } from '../domain/roles.ts'
import { clockFields } from '../forms/signing-clock.ts'
import type { ReviewFlag } from './forms/review-flags.ts'
import type { SubmissionConfirmation } from './shared-replies.ts'
import { companyDocumentUpload, evidenceUpload } from './shared-replies.ts'
import type { TaskStatus } from '../domain/statuses.ts'

/** A company document: the handbook, a policy, a form of the business. Field names are those of the specification. */
export interface CompanyDocumentRow {
  readonly id: number
  readonly businessId: number
  readonly businessFileName: string
  /** Who gets it; see `audienceLevels`. */
  readonly formLevel: number
  /** Whether its readers have to acknowledge it. */
  readonly isAcknowledged: boolean
  /** Whether they sign it on a signature page, which counts as acknowledging. */
  readonly isSigned: boolean
  readonly isRequired: boolean
  /** The locations it is for; empty: all. */
  readonly locationIdList: readonly number[]
  /** Starts at 1; a new version requires new acknowledgments. */
  readonly version: number
  /** Days until it is due, counted from the first day of work, or from its assignment if that is later. */
  readonly dueDays: number
  readonly fileId: string
  /** Path below the API prefix. */
  readonly fileUrl: string
  readonly mediaType: string
  readonly size: number
  readonly updatedAt: string
}

/** Confirms that a task was submitted or acknowledged; `Id` is the acknowledgment's, 0 for a file. */
export interface TaskConfirmation extends SubmissionConfirmation {
  readonly userDocumentId: number
  readonly status: TaskStatus
  /** The submitted file, or the signed document; null for an acknowledgment. */
  readonly fileId: string | null
}

/** A signature of a company document: its version as it was signed. */
export interface DocumentSignature {
  readonly id: number
  readonly version: number
  /** The name of the document when it was signed. */
  readonly documentName: string
  /** The name as it was typed. */
  readonly typed: string
  /** ISO time at which it counts as signed. */
  readonly signedAt: string
  readonly confirmationNumber: string
  /** SHA-256 of the document as it was read, hex. */
  readonly digest: string
  /** For reviewers: a typed name that isn't the signer's. */
  readonly flags: readonly ReviewFlag[]
}

/**
 * Who gets a company document, and at which locations. Fields left out stay unchanged; defaults of a new document:
 * level 5, neither required nor acknowledged, every location, 3 days.
 */
const mapping = {
  formLevel: choice(audienceLevels),
  isAcknowledged: flag(),
  /** Signed on a signature page: then it is acknowledged too, and has to be a PDF. */
  isSigned: flag(),
  isRequired: flag(),
  locationIdList: listOf(id().required(requiredMessage), 500),
  dueDays: count(365),
  /** The value that was read; if it has changed since, the call returns 409. */
  updatedAt: text(40),
}

const byBusiness = object({ id: id().required(requiredMessage) })

/** Company documents, and the tasks created from them. */
export const businessDocuments = {
  getDocuments: endpoint({
    method: 'GET',
    path: '/Business/GetDocuments/{id}',
    allow: roleGroups.everyone,
    summary: 'List the company documents of a business',
    params: byBusiness,
    reply: reply<{ readonly list: readonly CompanyDocumentRow[] }>(),
  }),
  getDocumentsWithLevel5: endpoint({
    method: 'GET',
    path: '/Business/GetDocumentsWithLevel5/{id}',
    allow: roleGroups.everyone,
    summary: 'List the company documents for employees (level 5)',
    params: byBusiness,
    reply: reply<{ readonly list: readonly CompanyDocumentRow[] }>(),
  }),
  getBusinessDocuments: endpoint({
    method: 'GET',
    path: '/Business/GetBusinessDocuments/{id}',
    allow: roleGroups.review,
    summary: 'List the company documents for staff (levels 1 to 4)',
    params: byBusiness,
    reply: reply<{ readonly list: readonly CompanyDocumentRow[] }>(),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/documents/Upload',
    allow: roleGroups.owner,
    summary: 'Add a company document, or a new version of one',
    body: object({
      /** Above 0: uploads a new version of this document. */
      id: count(Number.MAX_SAFE_INTEGER),
      businessId: id().required(requiredMessage),
      businessFileName: text(120).required(requiredMessage),
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
    body: object({ docId: id().required(requiredMessage), businessFileName: text(120), ...mapping }),
    reply: reply<CompanyDocumentRow>(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/Documents/DeleteBusinessDocuments',
    allow: roleGroups.owner,
    summary: 'Archive a company document; delete it permanently only if no one has acknowledged it',
    body: object({
      docId: id().required(requiredMessage),
      isPermanent: flag().default(false),
      /** Whether to withdraw its open tasks too; a permanent deletion always does. */
      isAcknowledged: flag().default(true),
    }),
    reply: reply<{ readonly docId: number; readonly withdrawn: number }>(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/Documents/RestoreBusinessDocument',
    allow: roleGroups.owner,
    summary: 'Restore an archived company document, with the tasks that were withdrawn with it',
    body: object({ docId: id().required(requiredMessage) }),
    reply: reply<CompanyDocumentRow>(),
  }),
  uploadTask: endpoint({
    method: 'POST',
    path: '/documents/UploadTaskDocument',
    allow: roleGroups.everyone,
    summary: 'Upload the file of a task',
    body: object({ documentId: id().required(requiredMessage), userId: id(), businessId: id(), locationId: id() }),
    files: { documentFile: evidenceUpload },
    queueable: true,
    reply: reply<TaskConfirmation>(),
  }),
  updateAcknowledge: endpoint({
    method: 'POST',
    path: '/user/UpdateAcknowledge',
    allow: roleGroups.subject,
    summary: 'Acknowledge a company document',
    body: object({
      userDocumentId: id().required(requiredMessage),
      /** The version that was read; if there is a newer one, the call returns 409. */
      version: count(100_000).required(requiredMessage),
      signature: lines(120).required(withMessage('signatureName')),
      language: choice(languages).default('en'),
    }),
    queueable: true,
    reply: reply<TaskConfirmation>(),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/documents/SignDocument',
    allow: roleGroups.subject,
    summary: 'Sign a company document: its PDF gets a signature page',
    body: object({
      userDocumentId: id().required(requiredMessage),
      /** The version that was read, and the SHA-256 of its file (hex); if there is another one, the call returns 409. */
      version: count(100_000).required(requiredMessage),
      digest: text(64).required(requiredMessage),
      signature: text(120).required(withMessage('signatureName')),
      language: choice(languages).default('en'),
      /** The device's clock at signing; the server records its own as well. */
      signedAt: moment().required(requiredMessage),
      ...clockFields,
      /** The device's id, as sent at login. */
      device: text(64),
    }),
    queueable: true,
    reply: reply<TaskConfirmation>(),
  }),
  getSignatures: endpoint({
    method: 'POST',
    path: '/documents/GetSignatures',
    allow: roleGroups.everyone,
    summary: 'List the signatures of a company document by its person: each version with its PDF, newest first',
    body: object({ userDocumentId: id().required(requiredMessage) }),
    reply: reply<{ readonly list: readonly DocumentSignature[] }>(),
  }),
}
