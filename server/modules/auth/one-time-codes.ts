import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { MasterKey } from '../../platform/crypto/master-key.ts'

/** Minutes a one-time code is good for. */
export const codeMinutes = 10
/** Wrong codes a sign-in survives. */
export const codeTries = 5
/** Seconds before another code may be asked for. */
export const resendSeconds = 30

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A random text of 256 bits, for tokens and the names of sign-ins. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of a code: useless without the master key, and good for one sign-in alone. */
export const codeHash = (master: MasterKey, challengeId: string, code: string): string =>
  createHmac('sha256', master.derive('one-time code')).update(`${challengeId} ${code}`).digest('base64url')

/** Whether a code, with or without spaces, is the one that was kept; takes the same time either way. */
export const isCode = (master: MasterKey, challengeId: string, storedHash: string, entered: string): boolean => {
  const hashed = Buffer.from(codeHash(master, challengeId, entered.replace(/[\s-]/g, '')))
  const expected = Buffer.from(storedHash)
  return hashed.length === expected.length && timingSafeEqual(hashed, expected)
}
