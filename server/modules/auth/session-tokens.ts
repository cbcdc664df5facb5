import { createHmac } from 'node:crypto'
import type { MasterKey } from '../../platform/crypto/master-key.ts'
import { newSecret } from './one-time-codes.ts'

/** The two tokens of a session. */
export interface SessionTokens {
  /** Sent with each call. */
  readonly access: string
  /** Exchanged for the next two, once. */
  readonly refresh: string
}

/** The first tokens of a session. */
export const firstTokens = (): SessionTokens => ({ access: newSecret(), refresh: newSecret() })

/**
 * The tokens that a refresh token is exchanged for: the same each time, so that a lost reply can be repeated though
 * only digests are stored.
 */
export const nextTokens = (master: MasterKey, refreshToken: string): SessionTokens => {
  const key = master.derive('session tokens')
  const token = (use: string) => createHmac('sha256', key).update(`${use} ${refreshToken}`).digest('base64url')
  return { access: token('access'), refresh: token('refresh') }
}
