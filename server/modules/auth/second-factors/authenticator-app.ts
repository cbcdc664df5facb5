import { Secret, TOTP } from 'otpauth'

/** Apps ignore any other settings: SHA-1, six digits, 30 seconds (RFC 6238). */
const settings = { issuer: 'Firstday', algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps before and after the present one whose codes count: clocks differ. */
const drift = 1

const totpOf = (secret: Uint8Array, label = '') =>
  new TOTP({ ...settings, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** A secret of 160 bits for an app. */
export const newAppSecret = (): Uint8Array => new Secret({ size: 20 }).bytes

/** What an app takes over: the secret to type, and the address to open or to scan. */
export const appSecretOf = (
  secret: Uint8Array,
  username: string,
): { readonly text: string; readonly address: string } => {
  const totp = totpOf(secret, username)
  return { text: totp.secret.base32.replace(/(.{4})(?=.)/g, '$1 '), address: totp.toString() }
}

/** The step of 30 seconds that a code belongs to; undefined for a wrong one, and for one not later than `after`. */
export const stepOfCode = (
  secret: Uint8Array,
  entered: string,
  { now, after }: { readonly now: Date; readonly after: number | null },
): number | undefined => {
  const token = entered.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token, timestamp, window: drift })
  if (delta === null) return undefined
  const step = Math.floor(timestamp / 1000 / settings.period) + delta
  return after !== null && step <= after ? undefined : step
}
