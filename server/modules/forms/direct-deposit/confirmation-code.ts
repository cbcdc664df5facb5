import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { MasterKey } from '../../../platform/crypto/master-key.ts'

/** Hours a code is good for. */
export const codeHours = 24
/** Wrong codes a change survives; then another code is asked for. */
export const codeTries = 5
/** Seconds before another code may be asked for. */
export const resendSeconds = 60

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is kept of a code: useless without the master key, and good for one change alone. */
export const codeHash = (master: MasterKey, change: string, code: string): string =>
  createHmac('sha256', master.derive('account change code')).update(`${change} ${code}`).digest('base64url')

/** Whether a code, with or without spaces, is the one that was kept; takes the same time either way. */
export const isCode = (master: MasterKey, change: string, storedHash: string, code: string): boolean => {
  const hashed = Buffer.from(codeHash(master, change, code.replace(/[\s-]/g, '')))
  const expected = Buffer.from(storedHash)
  return hashed.length === expected.length && timingSafeEqual(hashed, expected)
}
