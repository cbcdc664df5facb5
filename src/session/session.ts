import type { Challenge, SessionReply, UserInfo, VaultKey } from '#contract/endpoints/auth.ts'
import type { DeviceKind } from './session-context.tsx'

/** A current session, in memory. */
export interface Session {
  readonly user: UserInfo
  readonly token: string
  /** Milliseconds since 1970 by this device's clock. */
  readonly tokenExpiresAt: number
  readonly deviceKind: DeviceKind
}

/** The result of a login: the session, and the vault keys, which go to the vault and nowhere else. */
export interface LoginResult {
  readonly session: Session
  readonly vault: readonly VaultKey[]
  /** Hides whose rows are stored on the device. */
  readonly namesKey?: string
}

const dayMs = 24 * 60 * 60 * 1000
const cautiousLifeMs = 5 * 60 * 1000

/** Parses a reply; when the device's clock is far off, the token's life is assumed to be five minutes from now. */
export const toLoginResult = (reply: SessionReply, deviceKind: DeviceKind, now: number): LoginResult => {
  const life = Date.parse(reply.tokenExpiresAt) - now
  const isBelievable = life > 0 && life <= dayMs
  return {
    session: {
      user: reply.userInfo,
      token: reply.token,
      tokenExpiresAt: now + (isBelievable ? life : cautiousLifeMs),
      deviceKind,
    },
    vault: reply.vault ?? [],
    ...(reply.namesKey === undefined ? {} : { namesKey: reply.namesKey }),
  }
}

/** What a device may store of a person for the time without a session. */
export const withoutTokens = (user: UserInfo): UserInfo => ({ ...user, refreshToken: '' })

/** Whether a session was opened on this device without the server: it may make no call. */
export const isOfflineOnly = ({ token }: Pick<Session, 'token'>): boolean => token === ''

/** Whether the response to a password is the second step. */
export const isChallenge = (reply: SessionReply | Challenge): reply is Challenge => 'authCode' in reply

const renewalMarginMs = 60_000

/**
 * Milliseconds until the token is to be refreshed: a minute before its end, or after three quarters of a short life.
 */
export const renewalDelay = (session: Session, now: number): number => {
  const left = session.tokenExpiresAt - now
  return left <= 0 ? 0 : left - Math.min(renewalMarginMs, left / 4)
}
