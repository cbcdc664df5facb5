import { object } from 'yup'
import { roleGroups } from '../domain/roles.ts'
import type { NoticeFacts } from '../notices/facts.ts'
import { noticeFacts } from '../notices/facts.ts'
import type { NoticeReason, WageNoticeKey } from '../notices/wage-notices.ts'
import type { TaskStatus } from '../domain/statuses.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { id, requiredMessage } from '../protocol/fields.ts'

/** A notice of pay that was given to a person. */
export interface WageNoticeRow {
  readonly id: number
  readonly notice: WageNoticeKey
  readonly edition: string
  readonly reason: NoticeReason
  /** YYYY-MM-DD. */
  readonly effectiveOn: string
  readonly userDocumentId: number
  readonly status: TaskStatus
  readonly isWithdrawn: boolean
  /** ISO time at which its person signed it; null before. */
  readonly signedAt: string | null
  readonly sentAt: string
  /** Path of the unsigned PDF below the API prefix. */
  readonly fileUrl: string
  /** What it says, from which the next one starts. */
  readonly facts: NoticeFacts
}

/** The notices of a person, and what a new one starts from. */
export interface WageNotices {
  /** The latest first. */
  readonly list: readonly WageNoticeRow[]
  /** Those that the state of the person's location has. */
  readonly offered: readonly WageNoticeKey[]
  /** State (code) of the person's location. */
  readonly state: string
  /** Name, address and number of the employer as they are known; the first day of work, and who prepares it. */
  readonly known: Pick<NoticeFacts, 'legalName' | 'fein' | 'address' | 'phone' | 'preparer'> & {
    readonly firstDay: string | null
  }
}

/** A notice as it would be printed. */
export interface NoticePreview {
  readonly fileName: string
  /** Base64. */
  readonly content: string
}

const facts = noticeFacts.concat(object({ userId: id().required(requiredMessage) }))

/** Notices of pay: New York Labor Law 195.1, California Labor Code 2810.5, 29 CFR 531.59(b). */
export const wageNotices = {
  list: endpoint({
    method: 'POST',
    path: '/WageNotices/List',
    allow: roleGroups.review,
    summary: 'List the notices of pay of a person, the latest first, and what a new one starts from',
    body: object({ userId: id().required(requiredMessage) }),
    reply: reply<WageNotices>(),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/WageNotices/Preview',
    allow: roleGroups.review,
    summary: 'Make the PDF of a notice of pay without giving it',
    body: facts,
    reply: reply<NoticePreview>(),
  }),
  give: endpoint({
    method: 'POST',
    path: '/WageNotices/Give',
    allow: roleGroups.review,
    summary: 'Give a person a notice of pay to sign; an unsigned one of the same kind is withdrawn',
    body: facts,
    reply: reply<{ readonly id: number; readonly userDocumentId: number }>(),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/WageNotices/Withdraw',
    allow: roleGroups.review,
    summary: 'Withdraw a notice of pay that was not signed',
    body: object({ id: id().required(requiredMessage) }),
    reply: reply<{ readonly id: number }>(),
  }),
}
