import { object } from 'yup'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import type { ExportTicket } from '../../protocol/export-format.ts'
import { exportFormats } from '../../protocol/export-format.ts'
import type { Page } from '../../protocol/envelope.ts'
import { choice, nullableText, email, flag, id, requiredMessage, text, zip } from '../../protocol/fields.ts'
import { paging } from '../../protocol/paging.ts'
import { phone } from '../../protocol/contact-fields.ts'
import { roleGroups } from '../../domain/roles.ts'
import { stateCodes } from '../../domain/states.ts'
import type { History } from '../history.ts'
import { logoFile } from '../shared-replies.ts'

/** A third-party administrator's company. Field names are those of the specification. */
export interface TpaCompanyRow {
  readonly id: number
  readonly companyName: string
  readonly emailId: string | null
  readonly phoneNumber: string | null
  /** Toll-free phone number; both numbers are shown in the header of its people's pages. */
  readonly tollFreeNumber: string | null
  /** Where its people and those of its businesses get help; null: at the platform's address, if it has one. */
  readonly supportEmail: string | null
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly active: boolean
  /** Path below the API prefix; null if it has no logo. */
  readonly logo: string | null
  readonly businesses: number
  readonly updatedAt: string
}

/** Columns that the list of TPA companies can be sorted by. */
export const tpaCompanySorts = ['companyName', 'city', 'state', 'active', 'updatedAt'] as const

const addressFields = { address: text(120), city: text(60), state: choice(stateCodes), zip: zip() }

/** TPA companies. */
export const tpaCompany = {
  list: endpoint({
    method: 'POST',
    path: '/TPACompany/get',
    allow: roleGroups.platform,
    summary: 'List TPA companies, paged',
    body: paging().default({}),
    reply: reply<Page<TpaCompanyRow>>(),
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/TPACompany/Export',
    allow: roleGroups.platform,
    summary: 'Create an export token for the list of TPA companies, with its filters and sorting',
    body: object({ paging: paging().default({}), format: choice(exportFormats).required(requiredMessage) }),
    reply: reply<ExportTicket>(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/TPACompany/create',
    allow: ['Admin'],
    summary: 'Add a TPA company',
    body: object({
      companyName: text(120).required(requiredMessage),
      emailId: email().required(requiredMessage),
      phoneNumber: phone(),
      tollFreeNumber: phone(),
      supportEmail: email(),
      ...addressFields,
      active: flag().default(true),
    }),
    files: { logo: logoFile },
    reply: reply<TpaCompanyRow>(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/TPACompany/Get/{id}',
    allow: roleGroups.platform,
    summary: 'Get a TPA company',
    params: object({ id: id().required(requiredMessage) }),
    reply: reply<TpaCompanyRow>(),
  }),
  update: endpoint({
    method: 'POST',
    path: '/TPACompany/update',
    allow: roleGroups.platform,
    summary: 'Update a TPA company; only an Admin closes or restores one; omitted fields stay as they are',
    body: object({
      id: id().required(requiredMessage),
      companyName: text(120),
      emailId: email(),
      phoneNumber: nullableText(phone()),
      tollFreeNumber: nullableText(phone()),
      supportEmail: nullableText(email()),
      address: nullableText(addressFields.address),
      city: nullableText(addressFields.city),
      state: nullableText(addressFields.state),
      zip: nullableText(addressFields.zip),
      /** People of an inactive company can't log in. */
      active: flag(),
      /** The value that was read; if it has changed since, the call returns 409. */
      updatedAt: text(40),
    }),
    files: { logo: logoFile },
    reply: reply<TpaCompanyRow>(),
  }),
  removeLogo: endpoint({
    method: 'POST',
    path: '/TPACompany/RemoveLogo',
    allow: roleGroups.platform,
    summary: 'Remove the logo of a TPA company',
    body: object({ id: id().required(requiredMessage) }),
    reply: reply<TpaCompanyRow>(),
  }),
  history: endpoint({
    method: 'POST',
    path: '/TPACompany/GetHistory',
    allow: roleGroups.platform,
    summary: 'Get the history of a TPA company, newest first',
    body: object({ id: id().required(requiredMessage) }),
    reply: reply<History>(),
  }),
  listForChoice: endpoint({
    method: 'GET',
    path: '/user/GetTPAList',
    allow: roleGroups.platform,
    summary: 'List the TPA companies to select from',
    reply: reply<{ readonly list: readonly { readonly id: number; readonly companyName: string }[] }>(),
  }),
}
