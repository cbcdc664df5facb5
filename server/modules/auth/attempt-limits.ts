import { networkOf } from '../../platform/rate-limit/client-network.ts'
import type { RateLimitBucket } from '../../platform/rate-limit/rate-limit.ts'

/** How much a wrong try counts; one that is still being checked counts 1, so that many at once are bounded as well. */
export const failedLoginLimits = 2

const quarter = 900
const hour = 3600

/**
 * What a password try draws on. A device that its owner trusts draws on its own allowance alone: whoever tries the
 * account from elsewhere can't lock it out.
 */
export const passwordAttemptLimit = (
  username: string,
  ip: string,
  trustedDevice: string | undefined,
): RateLimitBucket[] =>
  trustedDevice === undefined
    ? [
        { bucket: `password ${networkOf(ip)} ${username}`, limit: 10 * failedLoginLimits, seconds: quarter },
        { bucket: `password of ${username}`, limit: 100 * failedLoginLimits, seconds: hour },
        { bucket: `password from ${networkOf(ip)}`, limit: 60 * failedLoginLimits, seconds: quarter },
      ]
    : [{ bucket: `password by ${trustedDevice}`, limit: 10 * failedLoginLimits, seconds: quarter }]

/** What a code try draws on, over all sign-ins of the account. */
export const codeAttemptLimit = (username: string, ip: string): RateLimitBucket[] => [
  { bucket: `code of ${username}`, limit: 20, seconds: hour },
  { bucket: `code from ${networkOf(ip)}`, limit: 60, seconds: quarter },
]

/** What a letter with a code draws on: only one who knows the password gets here. */
export const codeEmailLimit = (username: string): RateLimitBucket[] => [
  { bucket: `letter to ${username}`, limit: 120, seconds: quarter },
]

/** What another code for the same sign-in draws on. */
export const resendLimit = (challengeId: string): RateLimitBucket[] => [
  { bucket: `resend ${challengeId}`, limit: 5, seconds: hour },
]

/** What asking for a link to choose a new password draws on. */
export const passwordResetLimit = (username: string, ip: string): RateLimitBucket[] => [
  { bucket: `forgot ${username}`, limit: 5, seconds: hour },
  { bucket: `forgot from ${networkOf(ip)}`, limit: 30, seconds: hour },
]

/** What a letter with the code for a new email address draws on. */
export const emailChangeRequestLimit = (personId: number): RateLimitBucket[] => [
  { bucket: `email change ${personId}`, limit: 10, seconds: hour },
]

/** What a try of such a code draws on. */
export const emailCodeTries = (personId: number): RateLimitBucket[] => [
  { bucket: `email code ${personId}`, limit: 20, seconds: hour },
]

/** What a try of the present password draws on, for one who is signed in. */
export const currentPasswordAttemptLimit = (personId: number): RateLimitBucket[] => [
  { bucket: `present password ${personId}`, limit: 10 * failedLoginLimits, seconds: quarter },
]
