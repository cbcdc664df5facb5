import { object } from 'yup'
import { plainText } from '../protocol/casts.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { withMessage, flag, requiredMessage, text, verbatim } from '../protocol/fields.ts'
import { roleGroups } from '../domain/roles.ts'
import type { Role } from '../domain/roles.ts'

/** The user info of a session (specification, section 3). */
export interface UserInfo {
  readonly userId: number
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly username: string
  readonly refreshToken: string
  /** Minutes without activity after which the session ends. */
  readonly sessionMinutes: number
  readonly logoUrl: string | null
  /** The business's own color, `#rrggbb`; null if it has none. */
  readonly color: string | null
  readonly tpaCompanyLogo: string | null
  readonly profileImageUrl: string | null
  /** Phone numbers of the TPA company, shown in the header instead of the platform's. */
  readonly tollFreePhone: string | null
  readonly localPhone: string | null
  /** Where the person gets help: the address of the TPA company, else of the platform. */
  readonly supportEmail: string | null
  /** A new password has to be chosen first. */
  readonly resetPassword: boolean
  /** A passkey or an authenticator app has to be added first. */
  readonly needsSecondFactor: boolean
  readonly businessName: string | null
  /** How many employers the log-in opens. */
  readonly employers: number
  /** ISO time from which staff may give the account another email address; null if nobody has asked for that. */
  readonly recoveryReadyAt: string | null
}

/** A vault key of a person on a device. */
export interface VaultKey {
  readonly epoch: number
  /** 32 bytes, base64url. */
  readonly key: string
}

/** A session: the reply that completes a login or a refresh. */
export interface SessionReply {
  readonly token: string
  readonly userInfo: UserInfo
  /** ISO time at which `token` expires; refresh before then. */
  readonly tokenExpiresAt: string
  /** Only after a login that named its device: the new epoch first, then earlier ones that drafts may still use. */
  readonly vault?: readonly VaultKey[]
  /**
   * With `vault`: 32 bytes, base64url, the same at each login of the person on the device, which hides with it whose rows
   * it stores.
   */
  readonly namesKey?: string
}

/** What completes a login: a passkey, or a code of an authenticator app, sent by email or as a text message, or for recovery. */
export type LoginMethod = 'passkey' | 'app' | 'email' | 'recovery'

/** The second step: a passkey or a one-time code is required. */
export interface Challenge {
  /** Identifies this login; sent again with the code. */
  readonly authCode: string
  readonly userName: string
  /** What is accepted, the one to ask for first. */
  readonly methods: readonly LoginMethod[]
  /** How codes are sent to the account. */
  readonly sentBy: 'email' | 'text'
  /**
   * The masked address that the code was sent to, `e••••@demo.test`, or the last two digits of the phone; null as long as
   * none was sent.
   */
  readonly sentTo: string | null
  /** Seconds until another code may be requested. */
  readonly resendAfter: number
}

/** The answer to a robot check (`error.robotCheck` of an earlier reply); only where one was asked for. */
export const robotCheckAnswer = () => verbatim(4000)
/** What a login says about the device; all optional. */
const device = { deviceId: text(64), rememberDevice: flag().default(false) }
/** A password as it was typed. */
export const password = () => verbatim(4096)
/** Six digits; leading zeros that a client lost by sending a number are restored. */
export const oneTimeCode = () =>
  plainText()
    .transform((_value: unknown, original: unknown) => {
      if (typeof original === 'number') return String(original).padStart(6, '0')
      return typeof original === 'string' ? original.trim() : original === null ? undefined : NaN
    })
    .typeError(withMessage('text'))
    .max(20, withMessage('tooLong', { max: 20 }))
const codeStep = { userName: text(254).required(requiredMessage), authCode: text(200).required(requiredMessage) }

/** Login and its codes. */
export const account = {
  login: endpoint({
    method: 'POST',
    path: '/account/login',
    allow: 'anyone',
    summary: 'Log in with a Basic header; returns a session or a challenge',
    body: object({ ...device, robotCheckAnswer: robotCheckAnswer() }).default({}),
    isSecret: true,
    provesDevice: true,
    reply: reply<SessionReply | Challenge>(),
  }),
  validateAuthCode: endpoint({
    method: 'POST',
    path: '/account/ValidateAuthCode',
    allow: 'anyone',
    summary: 'Complete a login with the one-time code',
    body: object({ ...codeStep, oneTimeCode: oneTimeCode().required(requiredMessage), ...device }),
    isSecret: true,
    provesDevice: true,
    reply: reply<SessionReply>(),
  }),
  resendAuthCode: endpoint({
    method: 'POST',
    path: '/account/ResendAuthCode',
    allow: 'anyone',
    summary: 'Send another one-time code for the same login',
    body: object({ ...codeStep, oneTimeCode: oneTimeCode() }),
    isSecret: true,
    reply: reply<Challenge>(),
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/account/RefreshToken',
    allow: 'anyone',
    summary: 'Refresh the token of an active session',
    body: object({
      refreshToken: text(400).required(requiredMessage),
      token: text(4000),
      userName: text(254).required(requiredMessage),
    }),
    isSecret: true,
    provesDevice: true,
    reply: reply<SessionReply>(),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/account/logout',
    allow: roleGroups.everyone,
    summary: 'Log out',
    isOpenWithoutSecondFactor: true,
    body: object({ refreshToken: text(400) }).default({}),
    reply: reply<null>(),
  }),
}
