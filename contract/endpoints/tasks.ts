import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import type { Page } from '../protocol/envelope.ts'
import { choice, id, requiredMessage, text } from '../protocol/fields.ts'
import { paging } from '../protocol/paging.ts'
import type { SubmissionPublicKey, Ticket } from '../protocol/encrypted-submission.ts'
import type { Language } from '../domain/lookups.ts'
import { roleGroups } from '../domain/roles.ts'
import { taskStatuses } from '../domain/statuses.ts'
import type { TaskStatus } from '../domain/statuses.ts'
import type { TaskRequest } from '../domain/task-request.ts'
import type { FormVersion } from '../forms/form-version.ts'
import type { ConsentState } from './own-account.ts'
import type { ReturnReason, SubmissionConfirmation } from './shared-replies.ts'

/** A task in lists of employees and staff. */
export interface TaskRow {
  readonly userDocumentId: number
  readonly formId: number
  readonly name: string
  readonly status: TaskStatus
  readonly userId: number
  readonly employeeName: string
  /** The language of its person. */
  readonly language: Language
  readonly businessId: number
  readonly locationId: number
  readonly locationName: string
  /** The time zone of the location, by whose days it is due: `America/Los_Angeles`. */
  readonly timeZone: string
  /** YYYY-MM-DD. */
  readonly dueDate: string | null
  /** Last day for Section 2 of a Form I-9, while it isn't signed, for reviewers; YYYY-MM-DD. */
  readonly sectionTwoDue?: string
  readonly edition: string
  readonly submittedAt: string | null
  readonly confirmationNumber: string | null
  readonly reasons: readonly ReturnReason[]
  /** Why it is required again; null if it isn't. */
  readonly request: TaskRequest | null
  /** The latest submission changes an approved one, which counts until it is approved. */
  readonly isChange: boolean
  readonly pdfReady: boolean
  /** A change that its person has yet to verify with the emailed code. */
  readonly awaitsConfirmation: boolean
  /** An agency's form, or a company document. */
  readonly kind: 'form' | 'company document'
  /** How near the due date is, for open tasks; null for others. */
  readonly due: DueState | null
  /**
   * For a company document: its id and version, whether it has to be acknowledged (otherwise a file is uploaded), and
   * its path below the API prefix.
   */
  readonly businessDocumentId: number | null
  readonly documentVersion: number | null
  readonly isAcknowledged: boolean
  /** Whether acknowledging it takes a signature on a signature page. */
  readonly isSigned: boolean
  readonly isRequired: boolean
  readonly fileUrl: string | null
  /** Path of the uploaded file below the API prefix. */
  readonly taskFileUrl: string | null
}

/** How near a due date is, in the time zone of the work location; `soon` is within the next three days. */
export type DueState = 'overdue' | 'today' | 'soon' | 'later'

/** Columns that a list of tasks can be sorted by; tasks without a due date come last, tasks not submitted first. */
export const documentSorts = ['dueDate', 'name', 'employeeName', 'submittedAt', 'status'] as const

/** Most tasks that a list counts beyond the current page. */
export const documentCountMax = 1000

/** A page of tasks, with the tickets that a device needs to work offline. */
export interface DocumentList extends Page<TaskRow> {
  /**
   * There are more than `total`: counting stopped `documentCountMax` after this page, or the search matches over 1,000
   * people.
   */
  readonly isMore: boolean
  /**
   * One for each open task of the user; one to decide about each task that the user may review, and one to sign Section
   * 2 of each Form I-9.
   */
  readonly tickets: readonly Ticket[]
  readonly sealing: SubmissionPublicKey
  readonly consent: ConsentState
  /** The user's employer invites them to identify themselves, or they have answers to withdraw; never for staff. */
  readonly hasSelfIdentification: boolean
  /** The states that the user works in which ask an employee for no withholding form; empty for staff. */
  readonly statesWithoutForm: readonly string[]
  /** Another device of the user has typed into a form, or submitted it lately; never for staff. */
  readonly hasDrafts: boolean
}

/** An event in a task's history. */
export interface HistoryEntry {
  /** ISO time of the server, UTC. */
  readonly at: string
  readonly who: string
  readonly what: string
  readonly from: string
  readonly agent: string
  readonly data: Readonly<Record<string, string | number | boolean | null>>
}

/** A file in a reply, for the in-app viewer and the download: it has no URL of its own. */
export interface FileReply {
  readonly fileName: string
  readonly mediaType: string
  readonly base64: string
}

/** Filters of the list of tasks. */
export const taskFilters = {
  userId: id(),
  businessId: id(),
  locationId: id(),
  businessDocumentId: id(),
  /** Only this task. */
  userDocumentId: id(),
  status: choice(taskStatuses),
  search: text(100),
}
const byDocument = object({ userDocumentId: id().required(requiredMessage) })

/** Confirms a decision: under its own submission id, with the confirmation number of the submission it is about. */
export type DecisionConfirmation = Omit<SubmissionConfirmation, 'id'>

/** Tasks of people: lists, review, PDFs. */
export const documents = {
  getDocumentList: endpoint({
    method: 'POST',
    path: '/Documents/GetDocumentList',
    allow: roleGroups.everyone,
    summary: 'List the tasks of a person, or the worklists of visible locations',
    body: object({
      documentDetails: object(taskFilters).default({}),
      paging: paging().default({}),
    }).default({}),
    reply: reply<DocumentList>(),
  }),
  getPdf: endpoint({
    method: 'POST',
    path: '/documents/GetPdf',
    allow: roleGroups.everyone,
    summary: 'Get the signed PDF of an approved form or signed company document, or of one of its versions',
    body: object({ userDocumentId: id().required(requiredMessage), submissionId: id() }),
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
  getVersions: endpoint({
    method: 'POST',
    path: '/documents/GetVersions',
    allow: roleGroups.everyone,
    summary: 'List the versions of a form: when each counts, newest first',
    body: byDocument,
    reply: reply<{ readonly list: readonly FormVersion[] }>(),
  }),
  withdrawChange: endpoint({
    method: 'POST',
    path: '/documents/WithdrawChange',
    allow: roleGroups.subject,
    summary: 'Withdraw a change of an approved form before it is approved; the approved one stays in force',
    body: object({
      userDocumentId: id().required(requiredMessage),
      submissionId: id().required(requiredMessage),
    }),
    queueable: true,
    reply: reply<{ readonly userDocumentId: number } & DecisionConfirmation>(),
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
    body: object({ userDocumentId: id().required(requiredMessage), fileId: text(36).required(requiredMessage) }),
    reply: reply<FileReply>(),
  }),
}
