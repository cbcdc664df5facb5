import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { because, choice, count, flag, id, lines, listOf, needed, text } from '../protocol/fields.ts'
import { formLevels, languages } from '../domain/lookups.ts'
import { areas } from '../domain/roles.ts'
import type { Receipt } from './shared-replies.ts'
import { businessFile, logoFile, proofFile } from './shared-replies.ts'
import type { DocumentStatus } from '../domain/statuses.ts'

/** A paper of a business: the handbook, a policy, a form of its own. Field names are those of the specification. */
export interface BusinessDocumentRow {
  readonly Id: number
  readonly BusinessId: number
  readonly BusinessFileName: string
  /** Who gets it; see `formLevels`. */
  readonly FormLevel: number
  /** Whether its readers confirm that they have read it. */
  readonly IsAcknowladge: boolean
  readonly isRequired: boolean
  /** The locations it is for; empty: all. */
  readonly LocationIdList: readonly number[]
  /** 1 at first; a new version asks for new acknowledgements. */
  readonly Version: number
  /** Days after the first day of work, or after the day it was given where that is later, until it is due. */
  readonly DueDays: number
  readonly fileId: string
  /** Below the API prefix. */
  readonly fileUrl: string
  readonly mediaType: string
  readonly size: number
  readonly UpdatedAt: string
}

/** How far a bulk generation is. */
export interface GenerationState {
  readonly GenerationId: number
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly isFinished: boolean
  /** One for each that failed, with the reason in a sentence; the first 500. */
  readonly problems: readonly { readonly UserDocumentId: number; readonly why: string }[]
}

/** The server's word that a task was handed in or acknowledged; `Id` is that of the acknowledgement, 0 for a file. */
export interface TaskReceipt extends Receipt {
  readonly UserDocumentId: number
  readonly status: DocumentStatus
  /** The file handed in; null for an acknowledgement. */
  readonly fileId: string | null
}

/** Who gets a paper, and where. What is left out stays as it is; of a new paper: level 5, neither needed nor acknowledged, every location, 3 days. */
const mapping = {
  FormLevel: choice(formLevels),
  IsAcknowladge: flag(),
  isRequired: flag(),
  LocationIdList: listOf(id().required(needed), 500),
  DueDays: count(365),
  /** As it was read; a change in the meantime is then a conflict. */
  UpdatedAt: text(40),
}

/** Papers of a business, and the tasks that come of them. */
export const businessDocuments = {
  upload: endpoint({
    method: 'POST',
    path: '/documents/Upload',
    allow: areas.owner,
    summary: 'A new paper of a business, or with an Id a new version of one',
    body: object({
      /** Above 0: a new version of this one. */
      Id: count(Number.MAX_SAFE_INTEGER),
      BusinessId: id().required(needed),
      BusinessFileName: text(120).required(needed),
      ...mapping,
    }),
    files: { file: businessFile },
    reply: reply<BusinessDocumentRow>(),
  }),
  updateMapping: endpoint({
    method: 'POST',
    path: '/documents/UpdateBusinessDocumentMapping',
    allow: areas.owner,
    summary: 'Who gets a paper of a business, and where; tasks follow',
    body: object({ DocId: id().required(needed), BusinessFileName: text(120), ...mapping }),
    reply: reply<BusinessDocumentRow>(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/Documents/DeleteBusinessDocuments',
    allow: areas.owner,
    summary: 'Take a paper of a business away; for good only where nobody has acknowledged it',
    body: object({
      DocId: id().required(needed),
      IsPermanentDelete: flag().default(false),
      /** Also take back the open tasks of it; always, when it goes for good. */
      IsAcknowladge: flag().default(true),
    }),
    reply: reply<{ readonly DocId: number; readonly withdrawn: number }>(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/Documents/RestoreBusinessDocument',
    allow: areas.owner,
    summary:
      'Give back a paper that was taken away, with the tasks that went with it; one that is there stays as it is',
    body: object({ DocId: id().required(needed) }),
    reply: reply<BusinessDocumentRow>(),
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/Documents/UploadLogo',
    allow: ['Admin', 'TPA', 'Owner'],
    summary: 'The logo of a business',
    body: object({ BusinessId: id().required(needed) }),
    files: { LogoFile: logoFile },
    reply: reply<{ readonly logoUrl: string }>(),
  }),
  uploadTask: endpoint({
    method: 'POST',
    path: '/documents/UploadTaskDocument',
    allow: areas.everyone,
    summary: 'Hand in the file that a task asks for',
    body: object({ DocumentId: id().required(needed), UserId: id(), BusinessId: id(), LocationId: id() }),
    files: { DocumentFile: proofFile },
    queueable: true,
    reply: reply<TaskReceipt>(),
  }),
  updateAcknowledge: endpoint({
    method: 'POST',
    path: '/user/UpdateAcknowledge',
    allow: areas.subject,
    summary: 'Confirm that one has read a paper, with one’s name',
    body: object({
      UserDocumentId: id().required(needed),
      /** The version that was read; another one is a conflict. */
      Version: count(100_000).required(needed),
      signature: lines(120).required(because('signatureName')),
      language: choice(languages).default('en'),
    }),
    queueable: true,
    reply: reply<TaskReceipt>(),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/documents/GenerateForms',
    allow: areas.review,
    summary: 'Approve and print many submitted forms as a job: those named, or all that wait at a place',
    body: object({
      UserDocumentIdList: listOf(id().required(needed), 500).default([]),
      BusinessId: id(),
      LocationId: id(),
    }),
    reply: reply<GenerationState>(),
  }),
  getGeneration: endpoint({
    method: 'POST',
    path: '/documents/GetGeneration',
    allow: areas.review,
    summary: 'How far a bulk generation is',
    body: object({ GenerationId: id().required(needed) }),
    reply: reply<GenerationState>(),
  }),
}
