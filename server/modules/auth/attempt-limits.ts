import { networkOf } from '../../platform/rate-limit/client-network.ts'
import type { RateLimitBucket } from '../../platform/rate-limit/rate-limit.ts'

/**
 * How much a failed attempt counts; one that is still being checked counts 1, so that concurrent attempts are limited
 * too.
 */
export const failedLoginLimits = 2

const quarter = 900
const hour = 3600

/**
 * The rate limits of a password attempt. A trusted device has only its own limit: attempts from elsewhere can't lock it
 * out.
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

/** The rate limits of a code attempt, over all logins of the account. */
export const codeAttemptLimit = (username: string, ip: string): RateLimitBucket[] => [
  { bucket: `code of ${username}`, limit: 20, seconds: hour },
  { bucket: `code from ${networkOf(ip)}`, limit: 60, seconds: quarter },
]

/** The rate limit of emails with a code: only a person who knows the password gets here. */
export const codeEmailLimit = (username: string): RateLimitBucket[] => [
  { bucket: `email to ${username}`, limit: 120, seconds: quarter },
]

/** The rate limit of requesting another code for the same login. */
export const resendLimit = (challengeId: string): RateLimitBucket[] => [
  { bucket: `resend ${challengeId}`, limit: 5, seconds: hour },
]

/** The rate limits of requesting a link to choose a new password. */
export const passwordResetLimit = (username: string, ip: string): RateLimitBucket[] => [
  { bucket: `forgot ${username}`, limit: 5, seconds: hour },
  { bucket: `forgot from ${networkOf(ip)}`, limit: 30, seconds: hour },
]

/** The rate limit of emails with a code for a new email address. */
export const emailChangeRequestLimit = (personId: number): RateLimitBucket[] => [
  { bucket: `email change ${personId}`, limit: 10, seconds: hour },
]

/** The rate limit of attempts of such a code. */
export const emailCodeTries = (personId: number): RateLimitBucket[] => [
  { bucket: `email code ${personId}`, limit: 20, seconds: hour },
]

/** The rate limit of recoveries that a member of staff starts: each sends an email. */
export const recoveryStartLimit = (personId: number): RateLimitBucket[] => [
  { bucket: `recovery by ${personId}`, limit: 20, seconds: hour },
]

/** The rate limit of attempts of the current password by a logged-in person. */
export const currentPasswordAttemptLimit = (personId: number): RateLimitBucket[] => [
  { bucket: `present password ${personId}`, limit: 10 * failedLoginLimits, seconds: quarter },
]
