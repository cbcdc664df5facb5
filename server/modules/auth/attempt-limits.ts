import { networkOf, wideNetworkOf } from '../../platform/rate-limit/client-network.ts'
import type { RateLimitBucket } from '../../platform/rate-limit/rate-limit.ts'

/**
 * How much a failed attempt counts; one that is still being checked counts 1, so that concurrent attempts are limited
 * too.
 */
export const failedLoginLimits = 2

const quarter = 900
const hour = 3600

/** A gauge: from `free` on, a device that isn't known has to pass a robot check; the fuller, the dearer. */
export interface Gauge extends RateLimitBucket {
  readonly isGauge: true
  readonly free: number
}

/** What limits the attempts of devices that aren't known, so that none of it refuses all of them. */
export interface StrangerLimits {
  /** What a network may do. */
  readonly allowances: readonly RateLimitBucket[]
  readonly gauges: readonly Gauge[]
  /** What a network may do besides while a robot check is needed. */
  readonly underAttack: readonly RateLimitBucket[]
}

/** The buckets of a network and of the site that it is part of, which for IPv4 are the same. */
const bySite = (ip: string, what: string, limit: number, seconds: number): readonly RateLimitBucket[] => [
  { bucket: `${what} ${networkOf(ip)}`, limit, seconds },
  ...(wideNetworkOf(ip) === networkOf(ip)
    ? []
    : [{ bucket: `${what} in ${wideNetworkOf(ip)}`, limit: 2 * limit, seconds }]),
]

/** The rate limit of password attempts of a device on which the person has logged in before: attempts from elsewhere don't count. */
export const knownDeviceLimit = (device: string, personId: number): RateLimitBucket => ({
  bucket: `password by ${device} ${personId}`,
  limit: 10 * failedLoginLimits,
  seconds: quarter,
})

/** The limits of password attempts of other devices. */
export const passwordAttemptLimits = (username: string, ip: string): StrangerLimits => ({
  allowances: [{ bucket: `password ${networkOf(ip)} ${username}`, limit: 10 * failedLoginLimits, seconds: quarter }],
  gauges: [
    gauge(`password of ${username}`, 10 * failedLoginLimits, 60 * failedLoginLimits, 6 * hour),
    gauge(`password from ${networkOf(ip)}`, 20 * failedLoginLimits, 60 * failedLoginLimits, quarter),
  ],
  underAttack: bySite(ip, `attack on ${username} from`, 4 * failedLoginLimits, hour),
})

const gauge = (bucket: string, free: number, limit: number, seconds: number): Gauge => ({
  bucket,
  free,
  limit,
  seconds,
  isGauge: true,
})

/** The rate limit of making robot checks. */
export const robotCheckLimit = (ip: string): readonly RateLimitBucket[] => bySite(ip, 'robot checks', 60, quarter)

/** What a code is guessed for: the person, and the epoch of their credentials, with which the allowances begin anew. */
export interface CodeOwner {
  readonly id: number
  readonly credentialEpoch: number
}

/** The rate limit of code attempts of a device on which the person has logged in before. */
export const knownDeviceCodeLimit = (device: string, { id }: CodeOwner): RateLimitBucket => ({
  bucket: `code by ${device} ${id}`,
  limit: 10,
  seconds: hour,
})

/**
 * The rate limits of code attempts of other devices, over all logins of the account. Who gets here knows the password:
 * a new one gives its person fresh allowances.
 */
export const codeAttemptLimit = ({ id, credentialEpoch }: CodeOwner, ip: string): RateLimitBucket[] => [
  { bucket: `code of ${id} ${credentialEpoch}`, limit: 30, seconds: hour },
  ...bySite(ip, `code of ${id} ${credentialEpoch} from`, 10, hour),
  { bucket: `code from ${networkOf(ip)}`, limit: 60, seconds: quarter },
]

/**
 * The rate limit of codes and passkeys by which the person of an open session proves who they are: what others try at
 * the login doesn't count.
 */
export const sessionCodeLimit = ({ id }: Pick<CodeOwner, 'id'>, sessionId: string): RateLimitBucket[] => [
  { bucket: `code in session ${id} ${sessionId}`, limit: 20, seconds: hour },
]

/** The rate limit of emails with such a code. */
export const sessionEmailLimit = ({ id }: Pick<CodeOwner, 'id'>, sessionId: string): RateLimitBucket[] => [
  { bucket: `email in session ${id} ${sessionId}`, limit: 20, seconds: hour },
]

/** The rate limits of emails with a code: only a person who knows the password gets here. */
export const codeEmailLimit = ({ id, credentialEpoch }: CodeOwner, ip: string): RateLimitBucket[] => [
  { bucket: `email to ${id} ${credentialEpoch}`, limit: 120, seconds: quarter },
  ...bySite(ip, `email to ${id} from`, 40, quarter),
]

/** The rate limit of emails with a code for logins of a known device. */
export const knownDeviceEmailLimit = (device: string, { id }: CodeOwner): RateLimitBucket => ({
  bucket: `email by ${device} ${id}`,
  limit: 40,
  seconds: quarter,
})

/** The rate limit of requesting another code for the same login. */
export const resendLimit = (challengeId: string): RateLimitBucket[] => [
  { bucket: `resend ${challengeId}`, limit: 5, seconds: hour },
]

/** The limits of requesting a link to choose a new password. */
export const passwordResetLimits = (username: string, ip: string): StrangerLimits => ({
  allowances: [
    { bucket: `forgot from ${networkOf(ip)}`, limit: 30, seconds: hour },
    { bucket: `forgot ${networkOf(ip)} ${username}`, limit: 5, seconds: hour },
  ],
  gauges: [gauge(`forgot ${username}`, 5, 20, 4 * hour)],
  underAttack: bySite(ip, `resets of ${username} from`, 2, hour),
})

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

/**
 * The rate limit of attempts of the current password in one session: whoever has a copy of another session, and can't
 * open more of them, uses up their own.
 */
export const currentPasswordAttemptLimit = (personId: number, sessionId: string | undefined): RateLimitBucket[] => [
  { bucket: `present password ${personId} ${sessionId ?? ''}`, limit: 10 * failedLoginLimits, seconds: quarter },
]

/** The rate limit of switches between the employers of one log-in: each opens a session. */
export const employerSwitchLimit = (personId: number): RateLimitBucket[] => [
  { bucket: `employer switches ${personId}`, limit: 60, seconds: hour },
]

/** The rate limit of attempts to join another log-in with one's own: it counts those at any name. */
export const loginJoinLimit = (personId: number): RateLimitBucket[] => [
  { bucket: `log-in joins ${personId}`, limit: 10, seconds: hour },
]

/** The rate limit of challenges for logins with a passkey. */
export const passkeyStartLimit = (ip: string): readonly RateLimitBucket[] => bySite(ip, 'passkey starts', 120, quarter)

/** The rate limit of failed logins with a passkey: whoever guesses a signature names nobody that it could be counted for. */
export const passkeyAttemptLimit = (ip: string): readonly RateLimitBucket[] => bySite(ip, 'passkey from', 30, quarter)
