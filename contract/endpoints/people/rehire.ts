import { object } from 'yup'
import type { Role } from '../../domain/roles.ts'
import { roleGroups } from '../../domain/roles.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { flag, id, requiredMessage, text, workDay } from '../../protocol/fields.ts'
import type { PersonDetail } from './person.ts'

/** A person whose account is closed. */
export interface ClosedPerson {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly businessName: string | null
  /** YYYY-MM-DD; null if no last day of work was entered. */
  readonly endedOn: string | null
  /** ISO time. */
  readonly closedAt: string
  /** The time zone of their business; null without one. */
  readonly timeZone: string | null
  /** Whether the user may restore or rehire the person. */
  readonly isRestorable: boolean
}

/** Most people in the list of closed accounts: the last ones closed. */
export const closedMax = 100

/** What a rehire asks for, before it is recorded; days are YYYY-MM-DD. */
export interface RehireForms {
  /** The new first day is after this one; null if no day is known. */
  readonly after: string | null
  /** Forms that are asked for; `isAgain`: an earlier one was signed, and stays in the history. */
  readonly forms: readonly { readonly formId: number; readonly name: string; readonly isAgain: boolean }[]
  /** The completed Form I-9, which a rehire may continue until a day; null: one is asked for, or still to be completed. */
  readonly i9: { readonly signedOn: string; readonly continuesUntil: string } | null
}

const userId = id().required(requiredMessage)

/** Closed accounts, and what happens when their people come back. */
export const rehires = {
  closed: endpoint({
    method: 'POST',
    path: '/user/Closed',
    allow: roleGroups.owner,
    summary: 'List closed accounts, the last ones closed first; by name if searched',
    body: object({ search: text(100) }).default({}),
    reply: reply<{ readonly list: readonly ClosedPerson[]; readonly isMore: boolean }>(),
  }),
  rehireForms: endpoint({
    method: 'POST',
    path: '/user/RehireForms',
    allow: roleGroups.owner,
    summary: 'List the forms that a rehire asks for; nothing is saved',
    body: object({ userId }),
    reply: reply<RehireForms>(),
  }),
  rehire: endpoint({
    method: 'POST',
    path: '/user/Rehire',
    allow: roleGroups.owner,
    summary: 'Rehire a person whose employment ended: restores the account and asks for the forms of a new employment',
    body: object({
      userId,
      firstDayOfWork: workDay().required(requiredMessage),
      /** A new Form I-9, although the earlier one might be continued. After three years there is always a new one. */
      hasNewI9: flag().default(false),
    }),
    reply: reply<PersonDetail>(),
  }),
} as const
