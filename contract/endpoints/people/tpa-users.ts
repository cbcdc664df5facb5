import { object } from 'yup'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import type { ExportTicket } from '../../protocol/export-format.ts'
import { exportFormats } from '../../protocol/export-format.ts'
import type { Page } from '../../protocol/envelope.ts'
import { choice, nullableText, email, flag, id, requiredMessage, text } from '../../protocol/fields.ts'
import { paging } from '../../protocol/paging.ts'
import { phone } from '../../protocol/contact-fields.ts'
import { languages } from '../../domain/lookups.ts'
import { roleGroups } from '../../domain/roles.ts'
import { writing } from '../../protocol/name-fields.ts'
import type { InvitationState } from './person.ts'

/** A TPA user. */
export interface TpaUserRow {
  readonly tpaUserId: number
  readonly firstName: string
  readonly lastName: string
  readonly emailId: string
  readonly username: string
  readonly phoneNumber: string | null
  readonly language: string
  readonly active: boolean
  readonly companyDetail: { readonly id: number; readonly companyName: string }
  readonly invitation: InvitationState | null
  readonly updatedAt: string
}

/** Columns that the list of TPA users can be sorted by. */
export const tpaUserSorts = ['lastName', 'firstName', 'emailId', 'active', 'updatedAt'] as const

/** TPA users. */
export const tpaUser = {
  list: endpoint({
    method: 'POST',
    path: '/TPAUser/get',
    allow: roleGroups.platform,
    summary: 'List the users of a TPA company, paged',
    body: object({
      companyDetail: object({ id: id(), search: text(100) }).default({}),
      paging: paging().default({}),
    }).default({}),
    reply: reply<Page<TpaUserRow>>(),
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/TPAUser/Export',
    allow: roleGroups.platform,
    summary: 'Create an export token for the list of users of a TPA company, with its filters and sorting',
    body: object({
      companyDetail: object({ id: id(), search: text(100) }).default({}),
      paging: paging().default({}),
      format: choice(exportFormats).required(requiredMessage),
    }),
    reply: reply<ExportTicket>(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/TPAUser/create',
    allow: roleGroups.platform,
    summary: 'Add a TPA user and send the invitation',
    body: object({
      firstName: writing(60).required(requiredMessage),
      lastName: writing(60).required(requiredMessage),
      emailId: email().required(requiredMessage),
      phoneNumber: phone(),
      language: choice(languages),
      /** Required from an Admin; a TPA user's own company otherwise. */
      companyId: id(),
    }),
    reply: reply<TpaUserRow>(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/TPAUser/Get/{id}',
    allow: roleGroups.platform,
    summary: 'Get a TPA user',
    params: object({ id: id().required(requiredMessage) }),
    reply: reply<TpaUserRow>(),
  }),
  update: endpoint({
    method: 'POST',
    path: '/TPAUser/update',
    allow: roleGroups.platform,
    summary: 'Update a TPA user; omitted fields stay as they are',
    body: object({
      tpaUserId: id().required(requiredMessage),
      firstName: writing(60),
      lastName: writing(60),
      /** Can be changed only for a person who has never logged in. */
      emailId: email(),
      phoneNumber: nullableText(phone()),
      language: choice(languages),
      active: flag(),
      /** The value that was read; if it has changed since, the call returns 409. */
      updatedAt: text(40),
    }),
    reply: reply<TpaUserRow>(),
  }),
}
