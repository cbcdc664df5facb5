import { object } from 'yup'
import type { BulkAction } from '../domain/bulk-actions.ts'
import { bulkFormsMax, bulkPeopleMax, peopleActions } from '../domain/bulk-actions.ts'
import { languages } from '../domain/lookups.ts'
import { roleGroups, roles } from '../domain/roles.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import type { ExportTicket } from '../protocol/export-format.ts'
import { choice, count, flag, id, lines, listOf, requiredMessage } from '../protocol/fields.ts'
import { taskFilters } from './tasks.ts'
import { peopleNarrowing } from './people/people-import-export.ts'

/** Someone, or someone's form, that an action was not done for, and why. */
export interface BulkProblem {
  /** The user; for forms the task. */
  readonly id: number
  readonly name: string
  /** The form, for actions on forms. */
  readonly form: string | null
  readonly reason: string
}

/** An action on many, and its progress. */
export interface BulkProgress {
  readonly bulkActionId: number
  readonly action: BulkAction
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly isFinished: boolean
  /** The first 500. */
  readonly problems: readonly BulkProblem[]
  /** The file with the signed forms; null for other actions, until it is finished, and once it has expired. */
  readonly file: BulkFile | null
}

/** The file with the signed forms of many. */
export interface BulkFile {
  /** ISO time. */
  readonly expiresAt: string
}

/** Signed forms that can be collected, and of how many people. */
export interface SignedFormsCount {
  readonly people: number
  readonly forms: number
}

/** The people an action is for: those listed, or everyone whom a filter of the list of people finds. */
const chosenPeople = {
  userIdList: listOf(id().required(requiredMessage), bulkPeopleMax).default([]),
  /** Whether the filter counts; nothing is done for a whole list by leaving the ids out. */
  isWholeList: flag().default(false),
  people: object(peopleNarrowing).default({}),
  /** How many people the user confirmed; if a filter finds another number by now, the call returns 409. */
  confirmedCount: count(bulkPeopleMax),
}

const byAction = object({ bulkActionId: id().required(requiredMessage) })

/** Actions on many people at once, and the signed forms of many in one file. */
export const bulkActions = {
  changePeople: endpoint({
    method: 'POST',
    path: '/BulkActions/ChangePeople',
    allow: roleGroups.owner,
    summary: 'Do one thing for many users: invite again, assign a location or a document, or change the role',
    body: object({
      ...chosenPeople,
      action: choice(peopleActions).required(requiredMessage),
      /** For `assignLocation`. */
      locationId: id(),
      /** For `assignDocument`. */
      docId: id(),
      /** For `changeRole`. */
      role: choice(roles),
    }),
    reply: reply<BulkProgress>(),
  }),
  returnForms: endpoint({
    method: 'POST',
    path: '/BulkActions/ReturnForms',
    allow: roleGroups.review,
    summary: 'Return many submitted forms for changes with one message: those listed, or a whole list by its filter',
    body: object({
      userDocumentIdList: listOf(id().required(requiredMessage), bulkFormsMax).default([]),
      isWholeList: flag().default(false),
      documentDetails: object(taskFilters).default({}),
      /** How many forms the user confirmed; if the filter finds another number by now, the call returns 409. */
      confirmedCount: count(bulkFormsMax),
      /** What has to be changed, in words that their people read. */
      reason: lines(500).required(requiredMessage),
    }),
    reply: reply<BulkProgress>(),
  }),
  countSignedForms: endpoint({
    method: 'POST',
    path: '/BulkActions/CountSignedForms',
    allow: roleGroups.review,
    summary: 'Count the signed forms of some users of one business',
    body: object(chosenPeople).default({}),
    reply: reply<SignedFormsCount>(),
  }),
  collectSignedForms: endpoint({
    method: 'POST',
    path: '/BulkActions/CollectSignedForms',
    allow: roleGroups.review,
    summary: 'Collect the signed forms of some users of one business in a ZIP file with an index, as a job',
    body: object({ ...chosenPeople, language: choice(languages).default('en') }),
    reply: reply<BulkProgress>(),
  }),
  get: endpoint({
    method: 'POST',
    path: '/BulkActions/Get',
    allow: roleGroups.review,
    summary: 'Get the progress of an action on many that the user requested',
    body: byAction,
    reply: reply<BulkProgress>(),
  }),
  latestSignedForms: endpoint({
    method: 'POST',
    path: '/BulkActions/LatestSignedForms',
    allow: roleGroups.review,
    summary: 'Get the progress of the signed forms that the user collected last, within a day',
    body: object({}).default({}),
    reply: reply<{ readonly latest: BulkProgress | null }>(),
  }),
  downloadSignedForms: endpoint({
    method: 'POST',
    path: '/BulkActions/DownloadSignedForms',
    allow: roleGroups.review,
    summary: 'Create an export token for the ZIP file with signed forms; its user has to prove who they are',
    body: byAction,
    reply: reply<ExportTicket>(),
  }),
}
