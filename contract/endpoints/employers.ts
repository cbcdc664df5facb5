import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { id, requiredMessage, text, verbatim } from '../protocol/fields.ts'
import type { Role } from '../domain/roles.ts'
import { roleGroups } from '../domain/roles.ts'
import type { CounterCode } from './assisted-sessions.ts'
import type { SessionReply } from './auth.ts'
import { oneTimeCode } from './auth.ts'

/** One of the employers that a person logs in for. */
export interface EmployerEntry {
  /** Who the person is there. */
  readonly userId: number
  readonly businessName: string
  readonly role: Role
  /** Tasks that wait for the person. */
  readonly openTasks: number
  /** The employer of this session. */
  readonly isCurrent: boolean
}

/** The employers of one log-in; none for a person who has a single one. */
export interface EmployerList {
  readonly list: readonly EmployerEntry[]
}

/** The employers that a person logs in for with one log-in. */
export const employers = {
  list: endpoint({
    method: 'GET',
    path: '/account/Employers',
    allow: roleGroups.everyone,
    summary: 'List the employers that one logs in for, with what is left to do at each',
    reply: reply<EmployerList>(),
  }),
  invitation: endpoint({
    method: 'POST',
    path: '/account/EmployerInvitation',
    allow: roleGroups.everyone,
    summary: 'The employer that an invitation would add to one’s log-in; changes nothing',
    body: object({ userData: text(2000).required(requiredMessage) }),
    reply: reply<{ readonly businessName: string }>(),
  }),
  add: endpoint({
    method: 'POST',
    path: '/account/AddEmployer',
    allow: roleGroups.everyone,
    summary: 'Add the employer of an invitation to one’s log-in',
    body: object({ userData: text(2000).required(requiredMessage) }),
    needsStepUp: true,
    reply: reply<EmployerList>(),
  }),
  sendJoinCode: endpoint({
    method: 'POST',
    path: '/account/SendJoinCode',
    allow: roleGroups.everyone,
    summary: 'Check the password of another log-in of one’s own, and send it the code that joins it with this one',
    body: object({
      username: text(254).required(requiredMessage),
      currentPassword: verbatim(4096).required(requiredMessage),
    }),
    needsStepUp: true,
    isSecret: true,
    reply: reply<CounterCode>(),
  }),
  join: endpoint({
    method: 'POST',
    path: '/account/JoinLogIns',
    allow: roleGroups.everyone,
    summary: 'Join another log-in of one’s own with this one, which stays',
    body: object({
      username: text(254).required(requiredMessage),
      oneTimeCode: oneTimeCode().required(requiredMessage),
    }),
    needsStepUp: true,
    isSecret: true,
    reply: reply<EmployerList>(),
  }),
  switch: endpoint({
    method: 'POST',
    path: '/account/SwitchEmployer',
    allow: roleGroups.everyone,
    summary: 'Exchange one’s session for one at another employer of the same log-in',
    body: object({ userId: id().required(requiredMessage) }),
    isSecret: true,
    provesDevice: true,
    reply: reply<SessionReply>(),
  }),
}
