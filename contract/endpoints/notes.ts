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
  readonly BusinessId: number
  readonly LocationId: number
  readonly UserId: number
  readonly employeeName: string
  readonly Text: string
  /** The name that its author gave it; otherwise the file's name. */
  readonly FileName: string | null
  /** Path below the API prefix; null if there is no file. */
  readonly NotesFile: string | null
  /** YYYY-MM-DD. */
  readonly DocExpirationDate: string | null
  readonly author: string
  readonly createdAt: string
}

/** Columns that the list of notes can be sorted by. */
export const noteSorts = ['createdAt', 'DocExpirationDate', 'employeeName', 'author'] as const

const byId = object({ id: id().required(requiredMessage) })

/** Notes of staff about people of a lower rank; no one sees notes about themselves. */
export const notes = {
  list: endpoint({
    method: 'POST',
    path: '/Notes/get',
    allow: roleGroups.review,
    summary: 'List notes about visible users, paged',
    body: object({
      NoteDetails: object({ BusinessId: id(), LocationId: id(), UserId: id(), Search: text(100) }).default({}),
      Paging: paging().default({}),
    }).default({}),
    reply: reply<Page<NoteRow>>(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/Notes/create',
    allow: roleGroups.review,
    summary: 'Add a note about an employee, with or without a file',
    body: object({
      BusinessId: id(),
      LocationId: id(),
      UserId: id().required(requiredMessage),
      FileName: text(120),
      DocExpirationDate: day(),
      Text: lines(4000).required(requiredMessage),
    }),
    files: { NotesFile: evidenceUpload },
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
    body: object({ id: id().required(requiredMessage), Paging: paging().default({}) }),
    reply: reply<Page<NoteRow>>(),
  }),
}
