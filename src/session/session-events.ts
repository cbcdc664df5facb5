import type { Challenge, UserInfo } from '#contract/endpoints/auth.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import type { LoginResult, Session } from './session.ts'
import type { DeviceKind } from './session-context.tsx'

/** Why a session ends: the person logged out, was idle, the server refused it, or another tab ended it. */
export type LogoutReason = 'requested' | 'idle' | 'refused' | 'elsewhere' | 'cache cleared'

/** The context of a session; the password is never part of it. */
export interface SessionMemory {
  readonly username: string
  readonly challenge: Challenge | undefined
  /** Milliseconds since 1970: from then on another code may be requested. */
  readonly resendFrom: number
  readonly deviceKind: DeviceKind
  readonly arrival: LoginResult | undefined
  readonly session: Session | undefined
  readonly isDeviceReady: boolean
  /** Milliseconds since 1970: until then a robot check lasts. */
  readonly robotCheckUntil: number | undefined
  readonly error: RequestError | undefined
  readonly ending: LogoutReason | undefined
}

/** Everything that can happen to a session. */
export type SessionEvent =
  | { readonly type: 'log in'; readonly username: string; readonly password: string }
  | { readonly type: 'robot check'; readonly until: number }
  | { readonly type: 'enter code'; readonly code: string; readonly deviceKind: DeviceKind }
  | { readonly type: 'use passkey'; readonly deviceKind: DeviceKind }
  | { readonly type: 'send another code' }
  /** The session goes on at another employer of the log-in, after the one before has ended here. */
  | { readonly type: 'switch'; readonly arrival: LoginResult }
  /** Drafts were opened on this device without the server: the session has no token. */
  | { readonly type: 'open offline'; readonly session: Session }
  | { readonly type: 'start over' }
  | { readonly type: 'token refused' }
  | { readonly type: 'session refused' }
  | { readonly type: 'check again' }
  | { readonly type: 'user changed'; readonly change: Partial<UserInfo> }
  | { readonly type: 'log out'; readonly ending: LogoutReason }

/** The input of checking a password. */
export interface PasswordInput {
  readonly username: string
  readonly password: string
}
/** The input of checking a code. */
export interface CodeInput {
  readonly challenge: Challenge
  readonly code: string
  readonly deviceKind: DeviceKind
}
/** The input of logging in with a passkey; the challenge of a login whose password was right. */
export interface PasskeyInput {
  readonly challenge: Challenge | undefined
  readonly deviceKind: DeviceKind
}
/** The input of ending a session. */
export interface EndInput {
  readonly session: Session | undefined
  readonly ending: LogoutReason
}
