import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { requiredMessage, verbatim } from '../protocol/fields.ts'
import { roleGroups } from '../domain/roles.ts'
import { oneTimeCode } from './auth.ts'

/** Minutes after a person proved who they are in which they aren't asked again. */
export const stepUpMinutes = 5

/**
 * Minutes after a step-up in which staff may give access to others: an owner who adds one manager after another is asked
 * once. After a login it is `stepUpMinutes`.
 */
export const accessMinutes = 15

/** How a person proves who they are: with a passkey, a code of their authenticator app, or their password and an emailed code. */
export type StepUpMethod = 'passkey' | 'app' | 'email'

/** The code that was emailed for a step-up. */
export interface StepUpCode {
  readonly sentBy: 'email' | 'text'
  /** The masked address that it was sent to, `e••••@demo.test`, or the last two digits of the phone. */
  readonly sentTo: string
  /** Seconds until another code may be requested. */
  readonly resendAfter: number
}

/** A step-up that is done. */
export interface SteppedUp {
  /** ISO time until which its person isn't asked again. */
  readonly until: string
}

/** Proving again who one is, before what only the person themself may do. */
export const stepUp = {
  methods: endpoint({
    method: 'GET',
    path: '/account/StepUpMethods',
    allow: roleGroups.everyone,
    summary: 'The ways in which one can prove who one is, the best first',
    isOpenWithoutSecondFactor: true,
    reply: reply<{ readonly methods: readonly StepUpMethod[] }>(),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/account/SendStepUpCode',
    allow: roleGroups.everyone,
    summary: 'Send a code by email to prove who one is; takes the current password',
    isOpenWithoutSecondFactor: true,
    body: object({ currentPassword: verbatim(4096).required(requiredMessage) }),
    isSecret: true,
    reply: reply<StepUpCode>(),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/account/FinishStepUp',
    allow: roleGroups.everyone,
    summary: 'Prove who one is with the code',
    isOpenWithoutSecondFactor: true,
    body: object({ oneTimeCode: oneTimeCode().required(requiredMessage) }),
    reply: reply<SteppedUp>(),
  }),
  require: endpoint({
    method: 'POST',
    path: '/account/RequireStepUp',
    allow: roleGroups.everyone,
    summary: 'Changes nothing: is refused unless one proved within the last minutes who one is',
    isOpenWithoutSecondFactor: true,
    needsStepUp: true,
    reply: reply<null>(),
  }),
}
