import { networkOf } from '../../platform/rate-limit/client-network.ts'
import type { Allowance } from '../../platform/rate-limit/rate-limit.ts'

/** How much a wrong try counts; one that is still being checked counts 1, so that many at once are bounded as well. */
export const wrongCounts = 2

const quarter = 900
const hour = 3600

/**
 * What a password try draws on. A device that its owner trusts draws on its own allowance alone: whoever tries the
 * account from elsewhere can't lock it out.
 */
export const passwordTries = (username: string, ip: string, trustedDevice: string | undefined): Allowance[] =>
  trustedDevice === undefined
    ? [
        { bucket: `password ${networkOf(ip)} ${username}`, limit: 10 * wrongCounts, seconds: quarter },
        { bucket: `password of ${username}`, limit: 100 * wrongCounts, seconds: hour },
        { bucket: `password from ${networkOf(ip)}`, limit: 60 * wrongCounts, seconds: quarter },
      ]
    : [{ bucket: `password by ${trustedDevice}`, limit: 10 * wrongCounts, seconds: quarter }]

/** What a code try draws on, over all sign-ins of the account. */
export const codeTriesOf = (username: string, ip: string): Allowance[] => [
  { bucket: `code of ${username}`, limit: 20, seconds: hour },
  { bucket: `code from ${networkOf(ip)}`, limit: 60, seconds: quarter },
]

/** What a letter with a code draws on: only one who knows the password gets here. */
export const codeLetters = (username: string): Allowance[] => [
  { bucket: `letter to ${username}`, limit: 120, seconds: quarter },
]

/** What another code for the same sign-in draws on. */
export const resends = (challengeId: string): Allowance[] => [
  { bucket: `resend ${challengeId}`, limit: 5, seconds: hour },
]

/** What asking for a link to choose a new password draws on. */
export const forgottenPasswords = (username: string, ip: string): Allowance[] => [
  { bucket: `forgot ${username}`, limit: 5, seconds: hour },
  { bucket: `forgot from ${networkOf(ip)}`, limit: 30, seconds: hour },
]

/** What a try of the present password draws on, for one who is signed in. */
export const presentPasswordTries = (personId: number): Allowance[] => [
  { bucket: `present password ${personId}`, limit: 10 * wrongCounts, seconds: quarter },
]
