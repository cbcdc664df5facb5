import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import type { Page } from '../protocol/envelope.ts'
import { day, id, lines, requiredMessage, text } from '../protocol/fields.ts'
import { paging } from '../protocol/paging.ts'
import { roleGroups } from '../domain/roles.ts'
import { evidenceUpload } from './shared-replies.ts'

/** A note of staff about an employee. Field names are those of the specification. */
export interface NoteRow {
  readonly id: number
  readonly businessId: number
  readonly locationId: number
  readonly userId: number
  readonly employeeName: string
  readonly text: string
  /** The name that its author gave it; otherwise the file's name. */
  readonly fileName: string | null
  /** Path below the API prefix; null if there is no file. */
  readonly notesFile: string | null
  /** YYYY-MM-DD. */
  readonly docExpirationDate: string | null
  readonly author: string
  readonly createdAt: string
}

/** Columns that the list of notes can be sorted by. */
export const noteSorts = ['createdAt', 'docExpirationDate', 'employeeName', 'author'] as const

const byId = object({ id: id().required(requiredMessage) })

/** Notes of staff about people of a lower rank; no one sees notes about themselves. */
export const notes = {
  list: endpoint({
    method: 'POST',
    path: '/Notes/get',
    allow: roleGroups.review,
    summary: 'List notes about visible users, paged',
    body: object({
      noteDetails: object({ businessId: id(), locationId: id(), userId: id(), search: text(100) }).default({}),
      paging: paging().default({}),
    }).default({}),
    reply: reply<Page<NoteRow>>(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/Notes/create',
    allow: roleGroups.review,
    summary: 'Add a note about an employee, with or without a file',
    body: object({
      businessId: id(),
      locationId: id(),
      userId: id().required(requiredMessage),
      fileName: text(120),
      docExpirationDate: day(),
      text: lines(4000).required(requiredMessage),
    }),
    files: { notesFile: evidenceUpload },
    reply: reply<NoteRow>(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/Notes/get/{id}',
    allow: roleGroups.review,
    summary: 'Get a note',
    params: byId,
    reply: reply<NoteRow>(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/Notes/Delete',
    allow: roleGroups.review,
    summary: 'Delete a note; returns the updated list for the same employee',
    body: object({ id: id().required(requiredMessage), paging: paging().default({}) }),
    reply: reply<Page<NoteRow>>(),
  }),
}
