import { object } from 'yup'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import type { ExportTicket } from '../../protocol/export-format.ts'
import { exportFormats } from '../../protocol/export-format.ts'
import type { Page } from '../../protocol/envelope.ts'
import { withMessage, nullableText, choice, count, flag, id, requiredMessage, text } from '../../protocol/fields.ts'
import { paging } from '../../protocol/paging.ts'
import {
  addressFields,
  color,
  contactFields,
  ein,
  operatingDays,
  postalAddress,
  slug,
  timeZone,
} from '../../protocol/contact-fields.ts'
import { wotcInterviewTimes } from '../../domain/wotc-interview.ts'
import type { WotcInterviewTime } from '../../domain/wotc-interview.ts'
import type { StageCounts } from '../../domain/onboarding-stages.ts'
import { roleGroups } from '../../domain/roles.ts'
import type { Role } from '../../domain/roles.ts'
import { logoFile } from '../shared-replies.ts'
import type { History } from '../history.ts'
import type { LocationRow } from './locations.ts'

/** A business in lists and on its own page. */
export interface BusinessRow {
  readonly businessId: number
  readonly businessName: string
  /** Its name in the URL of its application page. */
  readonly slug: string
  /** Only the last four digits for MGMT and store managers. */
  readonly ein: string | null
  readonly emailId: string | null
  readonly phoneNumber: string | null
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly timeZone: string
  /** 1 Monday to 7 Sunday. */
  readonly operatingDays: readonly number[]
  readonly tpaCompanyId: number
  readonly tpaCompanyName: string
  /** Minutes without activity after which its people are logged out. */
  readonly sessionMinutes: number
  readonly active: boolean
  /** Whether it participates in E-Verify. */
  readonly isEVerify: boolean
  /** Whether it collects Form 8850 (WOTC). */
  readonly usesWotc: boolean
  /** When it asks the questions of Form 8850, if it does. */
  readonly wotcInterview: WotcInterviewTime
  /** Path below the API prefix; null if it has no logo. */
  readonly logoUrl: string | null
  /** Its own color, `#rrggbb`, for its application page and the header of its people's screens; null if it has none. */
  readonly color: string | null
  /** How many locations and active people it has. */
  readonly locations: number
  readonly people: number
  /** The same people by their stage of onboarding. */
  readonly stages: StageCounts
  /** ISO time of its last change; sent with an update to detect concurrent changes. */
  readonly updatedAt: string
}

/** Columns that the list of businesses can be sorted by. */
export const businessSorts = ['businessName', 'city', 'state', 'active', 'updatedAt'] as const

const settings = {
  /** Created from the name if a new business has none. */
  slug: slug(),
  timeZone: timeZone(),
  operatingDays: operatingDays(),
  /** Required from an Admin for a new business, and changed only by an Admin; a TPA user's own company otherwise. */
  tpaCompanyId: id(),
  sessionMinutes: count(240).min(5, withMessage('tooSmall', { min: 5 })),
  /** People of an inactive business can't log in. */
  active: flag(),
  /**
   * Participates in E-Verify: Form I-9 then requires the Social Security number, and for a photograph on list B
   * documents.
   */
  isEVerify: flag(),
  /** Of a new business: only while the credit is authorized; turning it off doesn't withdraw existing tasks. */
  usesWotc: flag(),
  /** With the application by default; only where Form 8850 is collected. */
  wotcInterview: choice(wotcInterviewTimes),
}
const byId = object({ id: id().required(requiredMessage) })

/** Businesses and what belongs to them. */
export const business = {
  get: endpoint({
    method: 'GET',
    path: '/Business/get/{id}',
    allow: roleGroups.review,
    summary: 'Get a business',
    params: byId,
    reply: reply<BusinessRow>(),
  }),
  list: endpoint({
    method: 'POST',
    path: '/Business/get',
    allow: roleGroups.review,
    summary: 'List businesses, paged',
    body: paging().default({}),
    reply: reply<Page<BusinessRow>>(),
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/Business/Export',
    allow: roleGroups.platform,
    summary: 'Create an export token for the list of businesses, with its filters and sorting',
    body: object({ paging: paging().default({}), format: choice(exportFormats).required(requiredMessage) }),
    reply: reply<ExportTicket>(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/business/create',
    allow: roleGroups.platform,
    summary: 'Add a business, with its keys and its application page',
    body: object({
      businessName: text(120).required(requiredMessage),
      ein: ein(),
      color: color(),
      ...contactFields,
      ...postalAddress,
      ...settings,
    }),
    reply: reply<BusinessRow>(),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/Business/Update',
    allow: roleGroups.platform,
    summary: 'Update a business; omitted fields stay as they are',
    body: object({
      businessId: id().required(requiredMessage),
      businessName: text(120),
      ein: nullableText(ein()),
      color: nullableText(color()),
      emailId: nullableText(contactFields.emailId),
      phoneNumber: nullableText(contactFields.phoneNumber),
      ...addressFields,
      ...settings,
      /** The value that was read; if it has changed since, the call returns 409. */
      updatedAt: text(40),
    }),
    reply: reply<BusinessRow>(),
  }),
  chooseWotc: endpoint({
    method: 'PUT',
    path: '/Business/Wotc',
    allow: ['Admin', 'TPA', 'Owner'],
    summary: 'Choose whether a business collects Form 8850, and when it asks its questions',
    body: object({
      businessId: id().required(requiredMessage),
      usesWotc: flag().required(requiredMessage),
      wotcInterview: choice(wotcInterviewTimes).required(requiredMessage),
      /** The value that was read; if it has changed since, the call returns 409. */
      updatedAt: text(40),
    }),
    reply: reply<BusinessRow>(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/Business/Delete/{id}',
    allow: roleGroups.platform,
    summary: 'Close a business; refused while it has active users',
    params: byId,
    reply: reply<{ readonly businessId: number }>(),
  }),
  removeByGet: endpoint({
    method: 'GET',
    isChange: true,
    path: '/Business/Delete/{id}',
    allow: roleGroups.platform,
    summary: 'Close a business, as the POST with this path does; refused for requests of other sites',
    params: byId,
    reply: reply<{ readonly businessId: number }>(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/Business/Restore',
    allow: roleGroups.platform,
    summary: 'Restore a closed business',
    body: object({
      businessId: id().required(requiredMessage),
      /** Whether it is active after restoring. */
      active: flag().default(true),
    }),
    reply: reply<BusinessRow>(),
  }),
  history: endpoint({
    method: 'POST',
    path: '/Business/GetHistory',
    allow: ['Admin', 'TPA', 'Owner'],
    summary: 'Get the history of a business, newest first',
    body: object({ businessId: id().required(requiredMessage) }),
    reply: reply<History>(),
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/Documents/UploadLogo',
    allow: ['Admin', 'TPA', 'Owner'],
    summary: 'Set the logo of a business',
    body: object({ businessId: id().required(requiredMessage) }),
    files: { logoFile },
    reply: reply<{ readonly logoUrl: string }>(),
  }),
  removeLogo: endpoint({
    method: 'POST',
    path: '/Documents/RemoveLogo',
    allow: ['Admin', 'TPA', 'Owner'],
    summary: 'Remove the logo of a business',
    body: object({ businessId: id().required(requiredMessage) }),
    reply: reply<null>(),
  }),
  getRoles: endpoint({
    method: 'GET',
    path: '/Business/GetRoles',
    allow: roleGroups.review,
    summary: 'List the roles that one may give to users of a business',
    reply: reply<{ readonly list: readonly RoleRow[] }>(),
  }),
  exportLocations: endpoint({
    method: 'POST',
    path: '/Business/ExportLocations',
    allow: roleGroups.platform,
    summary: 'Create an export token for the list of locations, of one business or of all that are visible',
    body: object({
      businessId: id(),
      paging: paging().default({}),
      format: choice(exportFormats).required(requiredMessage),
    }),
    reply: reply<ExportTicket>(),
  }),
  locations: endpoint({
    method: 'POST',
    path: '/Business/{id}/location',
    allow: roleGroups.review,
    summary: 'List the locations of a business, paged; 0 means every visible business',
    params: object({ id: count(Number.MAX_SAFE_INTEGER).required(requiredMessage) }),
    body: paging().default({}),
    reply: reply<Page<LocationRow>>(),
  }),
}

/** A role with its display name. */
export interface RoleRow {
  readonly roleId: number
  readonly role: Role
  readonly roleName: string
}
