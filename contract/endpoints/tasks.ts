import { object } from 'yup'
import type { ExportTicket } from '../protocol/export-format.ts'
import { exportFormats } from '../protocol/export-format.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import type { Page } from '../protocol/envelope.ts'
import { withMessage, choice, id, lines, listOf, moment, requiredMessage, text } from '../protocol/fields.ts'
import { paging } from '../protocol/paging.ts'
import type { SubmissionPublicKey, Ticket } from '../protocol/encrypted-submission.ts'
import type { Language } from '../domain/lookups.ts'
import { roleGroups } from '../domain/roles.ts'
import { taskStatuses } from '../domain/statuses.ts'
import type { TaskStatus } from '../domain/statuses.ts'
import type { ConsentState } from './own-account.ts'
import type { GeneratedPdf } from './forms/form-endpoints.ts'
import type { ReturnReason, SubmissionConfirmation } from './shared-replies.ts'

/** A document of a person: a task for them, a thing to review for staff. */
export interface TaskRow {
  readonly userDocumentId: number
  readonly formId: number
  readonly name: string
  readonly status: TaskStatus
  readonly UserId: number
  readonly employeeName: string
  /** What its person reads. */
  readonly language: Language
  readonly BusinessId: number
  readonly LocationId: number
  readonly locationName: string
  /** Last day, YYYY-MM-DD. */
  readonly dueDate: string | null
  /** Last day of the employer's part of a Form I-9, as long as it is not signed, for those who review; YYYY-MM-DD. */
  readonly sectionTwoDue?: string
  readonly edition: string
  readonly submittedAt: string | null
  readonly confirmationNumber: string | null
  readonly reasons: readonly ReturnReason[]
  readonly pdfReady: boolean
  /** A change that its person has still to confirm with the code from a letter. */
  readonly awaitsConfirmation: boolean
  /** A form of an agency, or a paper of the business. */
  readonly kind: 'form' | 'paper'
  /** How near its last day is, for what is still to do; null for all else. */
  readonly due: DueState | null
  /** Of a paper: which, in which version, whether it is read and confirmed (otherwise a file is handed in), and where it lies, below the API prefix. */
  readonly BusinessDocumentId: number | null
  readonly Version: number | null
  readonly isAcknowledge: boolean
  readonly isRequired: boolean
  readonly fileUrl: string | null
  /** The file that was handed in for it, below the API prefix. */
  readonly taskFileUrl: string | null
}

/** How near a last day is, counted at the place of work; `soon` is within the next three days. */
export type DueState = 'overdue' | 'today' | 'soon' | 'later'

/** Columns that a list of documents is sorted by; what has no date stands after all dates, what was not submitted before all that was. */
export const documentSorts = ['dueDate', 'name', 'employeeName', 'submittedAt', 'status'] as const

/** Most documents that a list counts beyond the page shown. */
export const documentCountMax = 1000

/** A page of documents; for the employee with what the device needs to work offline. */
export interface DocumentList extends Page<TaskRow> {
  /** There are more than `total` says: counting ended `documentCountMax` after this page, or the words searched for stand for over 1,000 people. */
  readonly isMore: boolean
  /** One for each open task of the one who asks; for each document that waits for their review one to decide, and for a Form I-9 one to sign section 2. */
  readonly tickets: readonly Ticket[]
  readonly sealing: SubmissionPublicKey
  readonly consent: ConsentState
}

/** An event of a document's trail. */
export interface HistoryEntry {
  /** ISO time of the server, UTC. */
  readonly at: string
  readonly who: string
  readonly what: string
  readonly from: string
  readonly agent: string
  readonly data: Readonly<Record<string, string | number | boolean | null>>
}

/** A file in a reply, for the in-app viewer and the download: nothing of it has an address of its own. */
export interface FileReply {
  readonly fileName: string
  readonly mediaType: string
  readonly base64: string
}

const narrowing = {
  UserId: id(),
  BusinessId: id(),
  LocationId: id(),
  BusinessDocumentId: id(),
  /** This one document alone. */
  UserDocumentId: id(),
  Status: choice(taskStatuses),
  Search: text(100),
}
const byDocument = object({ UserDocumentId: id().required(requiredMessage) })

const decision = {
  UserDocumentId: id().required(requiredMessage),
  /** The submission that was seen; another one in the meantime is a conflict. */
  SubmissionId: id(),
  /** When it was decided, by the device's clock. */
  decidedAt: moment(),
}

/** The server's word that a decision counts: under its own submission id, with the number of what it is about. */
export type DecisionConfirmation = Omit<SubmissionConfirmation, 'Id'>

/** Documents of people: lists, review, PDFs. */
export const documents = {
  getDocumentList: endpoint({
    method: 'POST',
    path: '/Documents/GetDocumentList',
    allow: roleGroups.everyone,
    summary: 'List the tasks of a person, or the worklists of visible locations',
    body: object({
      DocumentDetails: object(narrowing).default({}),
      Paging: paging().default({}),
    }).default({}),
    reply: reply<DocumentList>(),
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/documents/Export',
    allow: roleGroups.review,
    summary: 'Create an export token for the task list, with its filters',
    body: object({
      DocumentDetails: object(narrowing).default({}),
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
    reply: reply<{ readonly UserDocumentId: number } & DecisionConfirmation>(),
  }),
  getPdf: endpoint({
    method: 'POST',
    path: '/documents/GetPdf',
    allow: roleGroups.everyone,
    summary: 'Get the signed PDF of an approved task',
    body: byDocument,
    reply: reply<FileReply>(),
  }),
  getCertificate: endpoint({
    method: 'POST',
    path: '/documents/GetCertificate',
    allow: roleGroups.everyone,
    summary: 'Get the audit certificate of a task as a PDF',
    body: byDocument,
    reply: reply<FileReply>(),
  }),
  getHistory: endpoint({
    method: 'POST',
    path: '/documents/GetTrail',
    allow: roleGroups.everyone,
    summary: 'Get the history of a task',
    body: byDocument,
    reply: reply<{ readonly list: readonly HistoryEntry[] }>(),
  }),
  getFile: endpoint({
    method: 'POST',
    path: '/documents/GetFile',
    allow: roleGroups.everyone,
    summary: 'Get a file uploaded with a task',
    body: object({ UserDocumentId: id().required(requiredMessage), fileId: text(36).required(requiredMessage) }),
    reply: reply<FileReply>(),
  }),
}
