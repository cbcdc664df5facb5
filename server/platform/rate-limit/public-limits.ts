import { networkOf } from './client-network.ts'
import type { RateLimitBucket } from './rate-limit.ts'

const quarter = 900
const hour = 3600
const day = 86_400
const megabyte = 1024 * 1024

/** What opening the public page of a business draws on. */
export const applicationPageViewLimit = (ip: string, slug: string): RateLimitBucket[] => [
  { bucket: `page ${networkOf(ip)} ${slug}`, limit: 240, seconds: quarter },
  { bucket: `page from ${networkOf(ip)}`, limit: 1200, seconds: quarter },
]

/** What checking a PDF draws on. */
export const verifications = (ip: string): readonly [RateLimitBucket] => [
  { bucket: `verify from ${networkOf(ip)}`, limit: 120, seconds: quarter },
]

/** What opening or using the link of an authorized representative draws on: tokens can't be guessed, but nobody tries for long. */
export const representativeAttemptLimit = (ip: string): RateLimitBucket[] => [
  { bucket: `representative from ${networkOf(ip)}`, limit: 60, seconds: quarter },
]

/** What a body that anybody may send draws on, in bytes, before any of it is read. */
export const publicBytes = (ip: string): RateLimitBucket[] => [
  { bucket: `public bytes from ${networkOf(ip)}`, limit: 300 * megabyte, seconds: hour },
]

/** What a sealed body draws on whose ticket is nobody's, in bytes. */
export const ticketBytes = (ticketId: string): RateLimitBucket[] => [
  { bucket: `bytes by ${ticketId}`, limit: 300 * megabyte, seconds: day },
]

/**
 * What an application draws on. A network meets its own limits long before that of the business, which takes many of them to reach and
 * is over in a quarter of an hour; a kiosk sends what it has kept under one ticket.
 */
export const applicationLimit = (slug: string, ip: string, ticketId: string | undefined): RateLimitBucket[] => [
  { bucket: `applications ${networkOf(ip)} ${slug}`, limit: 60, seconds: quarter },
  { bucket: `applications from ${networkOf(ip)}`, limit: 120, seconds: quarter },
  { bucket: `applications to ${slug}`, limit: 1500, seconds: quarter },
  ...(ticketId === undefined ? [] : [{ bucket: `applications by ${ticketId}`, limit: 100, seconds: day }]),
]
