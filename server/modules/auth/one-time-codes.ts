import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { MasterKey } from '../../platform/crypto/master-key.ts'

/** Minutes a one-time code is valid. */
export const codeMinutes = 10
/** Wrong codes after which a login ends. */
export const codeTries = 5
/** Seconds before another code may be requested. */
export const resendSeconds = 30

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A random text of 256 bits, for tokens and the ids of logins. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a code: useless without the master key, and valid for one login only. */
export const codeHash = (master: MasterKey, challengeId: string, code: string): string =>
  createHmac('sha256', master.derive('one-time code')).update(`${challengeId} ${code}`).digest('base64url')

/** Whether a code, with or without spaces, matches the stored hash; takes constant time. */
export const isCode = (master: MasterKey, challengeId: string, storedHash: string, entered: string): boolean => {
  const hashed = Buffer.from(codeHash(master, challengeId, entered.replace(/[\s-]/g, '')))
  const expected = Buffer.from(storedHash)
  return hashed.length === expected.length && timingSafeEqual(hashed, expected)
}
