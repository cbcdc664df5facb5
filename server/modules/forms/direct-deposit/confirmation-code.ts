import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { MasterKey } from '../../../platform/crypto/master-key.ts'

/** Hours a code is valid. */
export const codeHours = 24
/** Wrong codes after which another code has to be requested. */
export const codeTries = 5
/** Seconds before another code may be requested. */
export const resendSeconds = 60

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The stored hash of a code: useless without the master key, and valid for one change only. */
export const codeHash = (master: MasterKey, change: string, code: string): string =>
  createHmac('sha256', master.derive('account change code')).update(`${change} ${code}`).digest('base64url')

/** Whether a code, with or without spaces, matches the stored hash; takes constant time. */
export const isCode = (master: MasterKey, change: string, storedHash: string, code: string): boolean => {
  const hashed = Buffer.from(codeHash(master, change, code.replace(/[\s-]/g, '')))
  const expected = Buffer.from(storedHash)
  return hashed.length === expected.length && timingSafeEqual(hashed, expected)
}
