import { networkOf } from './client-network.ts'
import type { RateLimitBucket } from './rate-limit.ts'

const minute = 60
const quarter = 900
const hour = 3600
const day = 86_400
const megabyte = 1024 * 1024

/** The rate limits of opening an application page. */
export const applicationPageViewLimit = (ip: string, slug: string): RateLimitBucket[] => [
  { bucket: `page ${networkOf(ip)} ${slug}`, limit: 240, seconds: quarter },
  { bucket: `page from ${networkOf(ip)}`, limit: 1200, seconds: quarter },
]

/** The rate limits of verifying a PDF. */
export const verifications = (ip: string): readonly [RateLimitBucket] => [
  { bucket: `verify from ${networkOf(ip)}`, limit: 120, seconds: quarter },
]

/** The rate limit of what kiosks send; a network may be that of a whole store. */
export const deviceContacts = (ip: string): readonly [RateLimitBucket] => [
  { bucket: `devices from ${networkOf(ip)}`, limit: 600, seconds: quarter },
]

/** The rate limit of codes that set up a kiosk, right or wrong: someone may set up several at a store. */
export const deviceCodeLimit = (ip: string): readonly [RateLimitBucket] => [
  { bucket: `device codes from ${networkOf(ip)}`, limit: 20, seconds: quarter },
]

/** The rate limit of comparing receipts; a network may be that of a whole store. */
export const receiptChecks = (ip: string): readonly [RateLimitBucket] => [
  { bucket: `receipts from ${networkOf(ip)}`, limit: 600, seconds: quarter },
]

/** The rate limit of opening or using the link of an authorized representative, although tokens can't be guessed. */
export const representativeAttemptLimit = (ip: string): RateLimitBucket[] => [
  { bucket: `representative from ${networkOf(ip)}`, limit: 60, seconds: quarter },
]

/** The rate limit of requesting a new link of an authorized representative. */
export const representativeRenewalLimit = (ip: string): RateLimitBucket[] => [
  { bucket: `representative renewals from ${networkOf(ip)}`, limit: 60, seconds: quarter },
]

/** The rate limit of opening or using the link to the questions of Form 8850; a network may be that of a whole store. */
export const wotcInterviewAttemptLimit = (ip: string): RateLimitBucket[] => [
  { bucket: `wotc interview from ${networkOf(ip)}`, limit: 120, seconds: quarter },
]

/** The rate limits of new links in place of those that expired, of what they lead to: no mailbox is flooded. */
export const linkRenewalLimits = (of: string): RateLimitBucket[] => [
  { bucket: `link renewals ${of}`, limit: 1, seconds: minute },
  { bucket: `link renewals of a day ${of}`, limit: 4, seconds: day },
]

/** The rate limit of the emails about applications that arrived: anybody can type an address that isn't theirs. */
export const applicationEmailLimit = (address: string): RateLimitBucket[] => [
  { bucket: `application emails ${address.toLowerCase()}`, limit: 5, seconds: day },
]

/** The rate limits of reports by browsers: of a network, and of all, so that nobody fills the log. */
export const policyReportLimit = (ip: string): RateLimitBucket[] => [
  { bucket: `policy reports from ${networkOf(ip)}`, limit: 30, seconds: hour },
  { bucket: 'policy reports', limit: 600, seconds: hour },
]

/** The rate limit of calls of a text gateway that aren't signed. */
export const gatewayCallLimit = (ip: string): RateLimitBucket[] => [
  { bucket: `unsigned gateway calls from ${networkOf(ip)}`, limit: 30, seconds: quarter },
]

/** The limit of a public body in bytes, before any of it is read. */
export const publicBytes = (ip: string): RateLimitBucket[] => [
  { bucket: `public bytes from ${networkOf(ip)}`, limit: 300 * megabyte, seconds: hour },
]

/** The limit of an encrypted body with an anonymous ticket, in bytes. */
export const ticketBytes = (ticketId: string): RateLimitBucket[] => [
  { bucket: `bytes by ${ticketId}`, limit: 300 * megabyte, seconds: day },
]

/**
 * The rate limits of an application. A network reaches its own limits long before that of the business, which takes
 * many networks to reach and resets after 15 minutes; a kiosk sends its stored applications under one ticket.
 */
export const applicationLimit = (slug: string, ip: string, ticketId: string | undefined): RateLimitBucket[] => [
  { bucket: `applications ${networkOf(ip)} ${slug}`, limit: 60, seconds: quarter },
  { bucket: `applications from ${networkOf(ip)}`, limit: 120, seconds: quarter },
  { bucket: `applications to ${slug}`, limit: 1500, seconds: quarter },
  ...(ticketId === undefined ? [] : [{ bucket: `applications by ${ticketId}`, limit: 100, seconds: day }]),
]
