import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { requiredMessage } from '../protocol/fields.ts'
import { roleGroups } from '../domain/roles.ts'
import { oneTimeCode } from './auth.ts'
import type { RecentFactor } from './credentials.ts'

/** An authenticator app whose codes log a person in. */
export interface AuthenticatorApp {
  /** ISO time at which it was set up. */
  readonly addedAt: string
}

/** What a person has to log in with besides their password. */
export interface SecondFactors {
  /** They have to have a passkey or an app: their account sees whole companies, and the installation requires it. */
  readonly isRequired: boolean
  readonly app: AuthenticatorApp | null
  /** How many passkeys they have. */
  readonly passkeys: number
  /** Recovery codes that weren't used yet. */
  readonly recoveryCodesLeft: number
}

/** A secret that an authenticator app takes over, before its first code confirms it. */
export interface NewAuthenticatorApp {
  /** To type into the app: base32, in groups of four. */
  readonly secret: string
  /** The same as an address that apps open. */
  readonly address: string
  /** The same as a picture to scan: an SVG document. */
  readonly picture: string
}

/** New recovery codes, shown once. */
export interface RecoveryCodes {
  /** Ten, each of which replaces a passkey or a code of the app once. */
  readonly recoveryCodes: readonly string[]
}

/** Second factors of a person: an authenticator app, recovery codes. */
export const secondFactors = {
  recent: endpoint({
    method: 'GET',
    path: '/account/RecentFactors',
    allow: roleGroups.everyone,
    summary: 'The ways to log in that were added to one’s own account lately',
    isOpenWithoutSecondFactor: true,
    reply: reply<{ readonly list: readonly RecentFactor[] }>(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/account/SecondFactors',
    allow: roleGroups.everyone,
    summary: 'What one has to log in with besides the password',
    isOpenWithoutSecondFactor: true,
    reply: reply<SecondFactors>(),
  }),
  startApp: endpoint({
    method: 'POST',
    path: '/account/StartAuthenticatorApp',
    allow: roleGroups.everyone,
    summary: 'A secret for an authenticator app; it counts once a code of the app confirms it',
    isOpenWithoutSecondFactor: true,
    needsStepUp: true,
    isSecret: true,
    reply: reply<NewAuthenticatorApp>(),
  }),
  confirmApp: endpoint({
    method: 'POST',
    path: '/account/ConfirmAuthenticatorApp',
    allow: roleGroups.everyone,
    summary: 'Add the authenticator app by its first code; returns recovery codes, which are shown once',
    isOpenWithoutSecondFactor: true,
    body: object({ oneTimeCode: oneTimeCode().required(requiredMessage) }),
    needsStepUp: true,
    isSecret: true,
    reply: reply<RecoveryCodes>(),
  }),
  removeApp: endpoint({
    method: 'POST',
    path: '/account/RemoveAuthenticatorApp',
    allow: roleGroups.everyone,
    summary: 'Remove the authenticator app',
    needsStepUp: true,
    reply: reply<null>(),
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/account/RenewRecoveryCodes',
    allow: roleGroups.everyone,
    summary: 'New recovery codes; those of before stop working',
    needsStepUp: true,
    isSecret: true,
    reply: reply<RecoveryCodes>(),
  }),
}
