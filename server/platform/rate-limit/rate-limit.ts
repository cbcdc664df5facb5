import { createHmac } from 'node:crypto'
import { Problem } from '#contract/protocol/problems.ts'
import type { MasterKey } from '../crypto/master-key.ts'
import type { Database, Trx } from '../database/database.ts'
import type { CounterUse } from './counters.ts'
import { changeCounters, consumeCounters } from './counters.ts'

/**
 * An allowance of `limit` at once. It refills evenly, all of it in `seconds`: there is no moment at which it is given
 * back as a whole.
 */
export interface RateLimit {
  readonly limit: number
  readonly seconds: number
}

/** One counter: what is counted, and for whom. */
export interface RateLimitBucket extends RateLimit {
  readonly bucket: string
  /** Counts up to its limit, and refuses nothing. */
  readonly isGauge?: true
}

/** What was consumed, so that it can be refunded or increased. */
export interface Consumption {
  readonly bucket: string
  /** The time in which one is refilled. */
  readonly msEach: number
  /** How much of the allowance is used now, this included. */
  readonly used: number
  /** Whether it was counted: a full gauge counts no further. */
  readonly isCounted: boolean
}

/** When this server last deleted counters whose allowance is whole again. */
export interface RateLimitCleanup {
  lastAt: number
}

/** What counting needs: the key that buckets are hashed with, the time, and when counters were deleted. */
export interface RateLimitServices {
  readonly master: MasterKey
  readonly rateLimitCleanup: RateLimitCleanup
  readonly now: () => Date
}

/**
 * Consumes `amount` from counters shared by all servers, in its own transaction. Throws `too many` with the wait, and
 * consumes nothing, if less is left.
 */
export const consume = async (
  services: RateLimitServices & { readonly db: Database },
  allowances: readonly RateLimitBucket[],
  amount = 1,
): Promise<void> => {
  const [only, ...more] = allowances
  if (only === undefined) return
  if (more.length > 0 || isCleanupDue(services)) {
    await services.db.system(({ trx }) => consumeInTransaction(trx, services, allowances, amount))
    return
  }
  const consumption = pendingConsumption(services, only, amount, services.now())
  const stateOf = await services.db.query((trx) => consumeCounters(trx, [consumption]))
  const { consumed, before } = stateOf(consumption.bucket)
  if (consumed === undefined) throw rateLimitExceeded(consumption, before)
}

/**
 * Consumes `amount` from several counters with one statement, in a transaction of the system actor. Throws `too many`
 * if one is exhausted; the rollback then restores the others. The table contains no names: buckets are stored as keyed
 * digests.
 */
export const consumeInTransaction = async (
  trx: Trx,
  services: RateLimitServices,
  allowances: readonly RateLimitBucket[],
  amount = 1,
): Promise<readonly Consumption[]> => {
  await deleteFullIn(trx, services)
  const now = services.now()
  const [first, ...more] = allowances.map((each) => pendingConsumption(services, each, amount, now))
  if (first === undefined) return []
  const stateOf = await consumeCounters(trx, [first, ...more])
  return [first, ...more].map((each) => {
    const { bucket, msEach, limit } = each
    const { consumed, before } = stateOf(bucket)
    if (consumed !== undefined)
      return { bucket, msEach, used: (consumed.getTime() - now.getTime()) / msEach, isCounted: true }
    if (each.isGauge !== true) throw rateLimitExceeded(each, before)
    return { bucket, msEach, used: limit, isCounted: false }
  })
}

/** Consumes from allowances, and says whether all of them had something left. */
export const consumeQuietly = async (
  trx: Trx,
  services: RateLimitServices,
  allowances: readonly RateLimitBucket[],
): Promise<boolean> => {
  const gauges = allowances.map((each) => ({ ...each, isGauge: true }) as const)
  return (await consumeInTransaction(trx, services, gauges)).every(({ isCounted }) => isCounted)
}

/** Consumes from an allowance of one's own; undefined if there is none, or it is used up. */
export const consumeIfLeft = async (
  trx: Trx,
  services: RateLimitServices,
  own: RateLimitBucket | undefined,
): Promise<readonly Consumption[] | undefined> => {
  if (own === undefined) return undefined
  const consumed = await consumeInTransaction(trx, services, [{ ...own, isGauge: true }])
  return consumed.every(({ isCounted }) => isCounted) ? consumed : undefined
}

/** Adds to consumptions with one statement, or refunds a negative amount; never refuses. */
export const refund = async (trx: Trx, consumed: readonly Consumption[], amount: number): Promise<void> => {
  const now = new Date(0)
  const [first, ...more] = consumed
    .filter(({ isCounted }) => isCounted)
    .map(({ bucket, msEach }) => ({ bucket, now, until: new Date(msEach * amount) }))
  if (first !== undefined) await changeCounters(trx, [first, ...more])
}

/** An amount to consume from one counter, up to its limit. */
export interface PendingConsumption extends CounterUse, RateLimitBucket {
  readonly msEach: number
}

/**
 * A consumption at this time; a counter's first amount isn't checked by the statement, so it has to be within the
 * limit.
 */
export const pendingConsumption = (
  services: RateLimitServices,
  quota: RateLimitBucket,
  amount: number,
  now: Date,
): PendingConsumption => {
  const msEach = (quota.seconds * 1000) / quota.limit
  const until = new Date(now.getTime() + msEach * amount)
  const latest = new Date(now.getTime() + quota.seconds * 1000)
  const pending = { ...quota, bucket: digestOf(services, quota.bucket), msEach, now, until, latest }
  if (amount > quota.limit) throw rateLimitExceeded(pending, undefined)
  return pending
}

const digestOf = (services: RateLimitServices, bucket: string): string =>
  createHmac('sha256', services.master.derive('rate bucket')).update(bucket).digest('base64url')

/**
 * The problem of an exhausted counter, whose allowance was to be whole again at `before`, with the time until there is
 * enough.
 */
export const rateLimitExceeded = (
  { now, until, latest, msEach }: PendingConsumption,
  before: Date | undefined,
): Problem => {
  const amountMs = until.getTime() - now.getTime()
  const waitMs = before === undefined ? msEach : before.getTime() + amountMs - latest.getTime()
  const wait = Math.max(1, Math.ceil(waitMs / 1000))
  return new Problem(
    'too many',
    { key: 'tooManyTries', values: { minutes: Math.ceil(wait / 60) } },
    { retryAfter: wait },
  )
}

const deleteEveryMs = 3_600_000

const isCleanupDue = (services: RateLimitServices): boolean =>
  services.now().getTime() - services.rateLimitCleanup.lastAt >= deleteEveryMs

/** Deletes counters whose allowance is whole again, once an hour per server. */
const deleteFullIn = async (trx: Trx, services: RateLimitServices): Promise<void> => {
  if (!isCleanupDue(services)) return
  const now = services.now()
  services.rateLimitCleanup.lastAt = now.getTime()
  await trx.deleteFrom('rate_limit_counter').where('full_at', '<', now).execute()
}
