import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { flag, requiredMessage, text } from '../protocol/fields.ts'
import { roleGroups } from '../domain/roles.ts'
import type { SessionReply } from './auth.ts'
import type { SteppedUp } from './step-up.ts'

/** How many passkeys an account may have. */
export const passkeysMax = 20

/** The longest name of a passkey, in characters. */
export const passkeyNameMax = 60

/** A passkey that logs a person in. */
export interface Passkey {
  /** The id of its credential, base64url. */
  readonly id: string
  readonly name: string
  /** ISO time at which it was added. */
  readonly addedAt: string
  /** ISO time at which it last proved its person; null if it hasn't yet. */
  readonly lastUsedAt: string | null
  /** Its maker copies it to other devices of the person. */
  readonly isSynced: boolean
}

/** The passkeys of a person. */
export interface Passkeys {
  readonly list: readonly Passkey[]
  /** The origin of the only address at which passkeys work; null if they work at none: it isn't a name, or not https. */
  readonly origin: string | null
  /** Recovery codes that replace a lost passkey; null where an emailed code does, or an app has them. */
  readonly recoveryCodesLeft: number | null
  /** They replace the current password where one changes one's email address: none was added within seven days. */
  readonly replacePassword: boolean
  /** They have to have one, or an authenticator app. */
  readonly isRequired: boolean
}

/** A passkey as browsers name it in a request (WebAuthn, PublicKeyCredentialDescriptorJSON). */
interface KnownPasskey {
  readonly id: string
  readonly type: 'public-key'
  readonly transports?: readonly string[]
}

/** What the browser is given to make a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export interface NewPasskeyOptions {
  readonly challenge: string
  readonly rp: { readonly id: string; readonly name: string }
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly pubKeyCredParams: readonly { readonly alg: number; readonly type: 'public-key' }[]
  /** Milliseconds. */
  readonly timeout: number
  readonly attestation: 'none'
  readonly excludeCredentials: readonly KnownPasskey[]
  readonly authenticatorSelection: {
    readonly residentKey: 'required'
    readonly requireResidentKey: true
    readonly userVerification: 'required'
  }
}

/** What the browser is given to use a passkey (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export interface PasskeyOptions {
  readonly challenge: string
  readonly rpId: string
  /** Milliseconds. */
  readonly timeout: number
  readonly userVerification: 'required'
  /** Those of the person; empty before anybody said who they are. */
  readonly allowCredentials: readonly KnownPasskey[]
}

/** The reply to adding a passkey. */
export interface AddedPasskey {
  readonly passkey: Passkey
  /** Shown once; null where an emailed code replaces a lost passkey, or where its person has codes already. */
  readonly recoveryCodes: readonly string[] | null
}

const passkeyId = () => text(1400).required(requiredMessage)
const name = () => text(passkeyNameMax)
/** What a passkey signed (WebAuthn, AuthenticatorAssertionResponseJSON), base64url. */
const assertion = {
  credentialId: passkeyId(),
  clientDataJSON: text(4000).required(requiredMessage),
  authenticatorData: text(4000).required(requiredMessage),
  signature: text(4000).required(requiredMessage),
  userHandle: text(100),
}
/** A login that waits for its second step, once the password was right. */
const waitingLogin = { userName: text(254), authCode: text(200) }

/** Passkeys: adding them, and proving by them who one is. */
export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/account/Passkeys',
    allow: roleGroups.everyone,
    summary: 'The passkeys one logs in with',
    isOpenWithoutSecondFactor: true,
    reply: reply<Passkeys>(),
  }),
  start: endpoint({
    method: 'POST',
    path: '/account/StartPasskey',
    allow: roleGroups.everyone,
    summary: 'What the browser needs to make a passkey (WebAuthn)',
    isOpenWithoutSecondFactor: true,
    needsStepUp: true,
    isSecret: true,
    reply: reply<NewPasskeyOptions>(),
  }),
  add: endpoint({
    method: 'POST',
    path: '/account/AddPasskey',
    allow: roleGroups.everyone,
    summary: 'Add the passkey that the browser made',
    isOpenWithoutSecondFactor: true,
    needsStepUp: true,
    isSecret: true,
    body: object({
      credentialId: passkeyId(),
      clientDataJSON: text(4000).required(requiredMessage),
      attestationObject: text(20_000).required(requiredMessage),
      transports: text(100),
      name: name(),
    }),
    reply: reply<AddedPasskey>(),
  }),
  rename: endpoint({
    method: 'POST',
    path: '/account/RenamePasskey',
    allow: roleGroups.everyone,
    summary: 'Rename a passkey of one’s own',
    body: object({ credentialId: passkeyId(), name: name().required(requiredMessage) }),
    reply: reply<Passkey>(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/account/RemovePasskey',
    allow: roleGroups.everyone,
    summary: 'Remove a passkey of one’s own',
    needsStepUp: true,
    body: object({ credentialId: passkeyId() }),
    reply: reply<null>(),
  }),
  startLogin: endpoint({
    method: 'POST',
    path: '/account/StartPasskeyLogin',
    allow: 'anyone',
    summary: 'What the browser needs to log in with a passkey; with a challenge of the password, as its second step',
    isSecret: true,
    body: object(waitingLogin).default({}),
    reply: reply<PasskeyOptions>(),
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/account/LogInWithPasskey',
    allow: 'anyone',
    summary: 'Log in with a passkey, or complete a login with it',
    isSecret: true,
    provesDevice: true,
    body: object({ ...assertion, ...waitingLogin, deviceId: text(64), rememberDevice: flag().default(false) }),
    reply: reply<SessionReply>(),
  }),
  startStepUp: endpoint({
    method: 'POST',
    path: '/account/StartPasskeyStepUp',
    allow: roleGroups.everyone,
    summary: 'What the browser needs to prove with a passkey who one is',
    isOpenWithoutSecondFactor: true,
    isSecret: true,
    reply: reply<PasskeyOptions>(),
  }),
  finishStepUp: endpoint({
    method: 'POST',
    path: '/account/FinishPasskeyStepUp',
    allow: roleGroups.everyone,
    summary: 'Prove with a passkey who one is',
    isOpenWithoutSecondFactor: true,
    body: object(assertion),
    reply: reply<SteppedUp>(),
  }),
}
