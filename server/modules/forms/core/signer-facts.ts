import type { SignerAccount } from './signer-account.ts'

/** How the signer proved who they were, by the second factor of their login. */
const proofs = {
  passkey: 'Passkey',
  app: 'Password and authenticator app',
  email: 'Password and emailed code',
  text: 'Password and code by text message',
  recovery: 'Password and recovery code',
  link: 'One-time link sent by email',
} as const

/** The languages in which something is read, as our files name them. */
export const languageNames: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' }

/** How an account was logged in; empty where that isn't known. */
export const proofOf = (account: SignerAccount | undefined): string => {
  if (account?.provenBy === undefined) return ''
  return account.provenBy === null ? 'Password, on a device trusted after an earlier code' : proofs[account.provenBy]
}

/** Facts with their labels, without those that have no value. */
export const withoutEmpty = (pairs: readonly (readonly [label: string, value: string])[]) =>
  pairs.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))

/** A time at the work location: `2026-11-21 03:00:00 PST`. */
export const localTime = (iso: string, timeZone: string): string => {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${at.toLocaleString('sv-SE', { timeZone })} ${name ?? timeZone}`
}

/** A time in UTC: `2026-11-21 11:00:00 UTC`; empty for none. */
export const momentIn = (iso: string): string => {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? '' : `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
