import { object } from 'yup'
import { roleGroups } from '../domain/roles.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { email, id, requiredMessage, text } from '../protocol/fields.ts'

/** A recovery of an account that waits: staff gives a person who lost their mailbox another email address. */
export interface AccountRecovery {
  readonly id: number
  /** The new address. */
  readonly emailId: string
  readonly reason: string
  /** The name of the member of staff who started it; empty where the user of the call can't see them. */
  readonly startedBy: string
  readonly startedAt: string
  /** ISO time before which nobody can confirm it; until it is confirmed, its person can refuse it. */
  readonly readyAt: string
  /** ISO time at which it ends by itself. */
  readonly expiresAt: string
}

/**
 * Why somebody can't confirm a recovery once its waiting time is over: they started it (`starter`); their account is newer
 * than the recovery (`newcomer`); one of them and the starter created the other's account, the starter changed their login,
 * or one person created both accounts lately (`related`); or the starter may no longer manage the account, so that nobody
 * can (`starterGone`).
 */
export type ConfirmRefusal = 'starter' | 'newcomer' | 'related' | 'starterGone'

/** A recovery with the name of whoever started it in any case, and whether the user of this call may confirm it. */
export interface AccountRecoveryToConfirm extends AccountRecovery {
  /** Null if they may. */
  readonly confirmRefusal: ConfirmRefusal | null
}

/** The reply after a former email address undid its change. */
export interface UndoneEmailChange {
  /** Null for an account that had no address before. */
  readonly emailId: string | null
  readonly username: string
  /** The token of a link to choose a new password: the old one is gone. */
  readonly userData: string
}

const link = { userData: text(2000).required(requiredMessage) }
const person = { userId: id().required(requiredMessage) }

/** Accounts whose person lost their mailbox, or whose email address was changed by somebody else. */
export const accountRecovery = {
  start: endpoint({
    method: 'POST',
    path: '/user/StartRecovery',
    allow: roleGroups.review,
    summary: 'Start the recovery of the account of a user who lost their mailbox: a waiting time, and a second person',
    body: object({
      ...person,
      emailId: email().required(requiredMessage),
      reason: text(500).required(requiredMessage),
    }),
    needsStepUp: true,
    reply: reply<AccountRecovery>(),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/user/CancelRecovery',
    allow: roleGroups.review,
    summary: 'Cancel the recovery of an account',
    body: object(person),
    reply: reply<null>(),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/user/ConfirmRecovery',
    allow: roleGroups.review,
    summary: 'Confirm the recovery of an account that somebody else started, after its waiting time',
    body: object({ ...person, recoveryId: id().required(requiredMessage) }),
    needsStepUp: true,
    reply: reply<null>(),
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/account/RefuseRecovery',
    allow: roleGroups.everyone,
    summary: 'Refuse the recovery of one’s own account',
    isOpenWithoutSecondFactor: true,
    reply: reply<null>(),
  }),
  refuseByLink: endpoint({
    method: 'POST',
    path: '/account/RefuseRecoveryByLink',
    allow: 'anyone',
    summary: 'Refuse the recovery of one’s own account with the emailed link',
    body: object(link),
    reply: reply<null>(),
  }),
  undoEmailChange: endpoint({
    method: 'POST',
    path: '/account/UndoEmailChange',
    allow: 'anyone',
    summary: 'Undo a change of the email address with the link sent to the former one; ends all sessions',
    body: object(link),
    isSecret: true,
    reply: reply<UndoneEmailChange>(),
  }),
}
