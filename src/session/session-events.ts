import type { Challenge, UserInfo } from '#contract/endpoints/auth.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import type { LoginResult, Session } from './session.ts'
import type { DeviceKind } from './session-context.tsx'

/** Why a session ends: the person asked, sat idle, the server refused it, or another tab ended it. */
export type LogoutReason = 'requested' | 'idle' | 'refused' | 'elsewhere' | 'cache cleared'

/** What a session remembers; the password is never among it. */
export interface SessionMemory {
  readonly username: string
  readonly challenge: Challenge | undefined
  /** Milliseconds since 1970: another code may be asked for from then on. */
  readonly resendFrom: number
  readonly deviceKind: DeviceKind
  readonly arrival: LoginResult | undefined
  readonly session: Session | undefined
  readonly isDeviceReady: boolean
  readonly error: RequestError | undefined
  readonly ending: LogoutReason | undefined
}

/** Everything that can happen to a session. */
export type SessionEvent =
  | { readonly type: 'sign in'; readonly username: string; readonly password: string }
  | { readonly type: 'enter code'; readonly code: string; readonly deviceKind: DeviceKind }
  | { readonly type: 'send another code' }
  | { readonly type: 'start over' }
  | { readonly type: 'token refused' }
  | { readonly type: 'session refused' }
  | { readonly type: 'look again' }
  | { readonly type: 'user changed'; readonly change: Partial<UserInfo> }
  | { readonly type: 'sign out'; readonly ending: LogoutReason }

/** What checking a password takes. */
export interface PasswordInput {
  readonly username: string
  readonly password: string
}
/** What checking a code takes. */
export interface CodeInput {
  readonly challenge: Challenge
  readonly code: string
  readonly deviceKind: DeviceKind
}
/** What ending a session takes. */
export interface EndInput {
  readonly session: Session | undefined
  readonly ending: LogoutReason
}
