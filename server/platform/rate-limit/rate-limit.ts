import { createHmac } from 'node:crypto'
import type { QueryCreator } from 'kysely'
import { sql } from 'kysely'
import { Problem } from '#contract/protocol/problems.ts'
import type { MasterKey } from '../crypto/master-key.ts'
import type { Database, Trx } from '../database/database.ts'
import { preparedQuery } from '../database/prepared-query.ts'
import type { Tables } from '../../schema/tables.ts'

/** A limit per number of seconds; windows are fixed and begin at multiples of their length. */
export interface RateLimit {
  readonly limit: number
  readonly seconds: number
}

/** One counter: what is counted, and for whom. */
export interface RateLimitBucket extends RateLimit {
  readonly bucket: string
}

/** What was consumed, so that it can be refunded or increased. */
export interface Consumption {
  readonly bucket: string
  readonly windowStart: Date
}

/** When this server last deleted windows that had ended. */
export interface RateLimitCleanup {
  lastAt: number
}

/** What counting needs: the key that buckets are hashed with, the time, and when ended windows were deleted. */
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
  const now = services.now()
  const consumption = pendingConsumption(services, only, amount, now)
  const added = await services.db.query((trx) => addUpTo(trx, consumption))
  if (added.length === 0) throw rateLimitExceeded(consumption, now)
}

/**
 * Consumes `amount` from several counters in a transaction of the system actor. Throws `too many` if one is exhausted;
 * the rollback then restores the others. The table contains no names: buckets are stored as keyed digests.
 */
export const consumeInTransaction = async (
  trx: Trx,
  services: RateLimitServices,
  allowances: readonly RateLimitBucket[],
  amount = 1,
): Promise<readonly Consumption[]> => {
  await deleteExpiredIn(trx, services)
  const now = services.now()
  // Always in the same order, so that two callers never deadlock.
  const ordered = allowances
    .map((each) => ({ ...each, ...toConsumption(services, each, now) }))
    .sort((a, b) => (a.bucket < b.bucket ? -1 : 1))
  for (const each of ordered) {
    const counted = await addIn(trx, each, amount)
    if (counted > each.limit) throw rateLimitExceeded(each, now)
  }
  return ordered.map(({ bucket, windowStart }) => ({ bucket, windowStart }))
}

/** Adds to a consumption, or refunds a negative amount; never refuses. */
export const refund = async (trx: Trx, consumed: readonly Consumption[], amount: number): Promise<void> => {
  for (const each of consumed) await addIn(trx, each, amount)
}

const addIn = async (trx: Trx, { bucket, windowStart }: Consumption, amount: number): Promise<number> => {
  const row = await trx
    .insertInto('rate_limit_counter')
    .values({ bucket, window_start: windowStart, count: Math.max(amount, 0) })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet({ count: sql<number>`greatest(rate_limit_counter.count + ${amount}::int, 0)` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** An amount to consume from one counter, up to its limit. */
export interface PendingConsumption extends Consumption, RateLimit {
  readonly amount: number
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
  const consumption = { ...quota, ...toConsumption(services, quota, now), amount }
  if (amount > quota.limit) throw rateLimitExceeded(consumption, now)
  return consumption
}

/** The statement that consumes: returns a row if it did, none if too little is left. */
export const consumeStatement = (
  trx: QueryCreator<Tables>,
  { bucket, windowStart, amount, limit }: PendingConsumption,
) => {
  const sum = sql<number>`rate_limit_counter.count + ${amount}::int`
  return trx
    .insertInto('rate_limit_counter')
    .values({ bucket, window_start: windowStart, count: amount })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ count: sum }).where(sum, '<=', limit),
    )
    .returning('count')
}

const addUpTo = preparedQuery(consumeStatement)

const toConsumption = (services: RateLimitServices, { bucket, seconds }: RateLimitBucket, now: Date): Consumption => ({
  bucket: digestOf(services, bucket),
  windowStart: windowOf(now, seconds),
})

const digestOf = (services: RateLimitServices, bucket: string): string =>
  createHmac('sha256', services.master.derive('rate bucket')).update(bucket).digest('base64url')

const windowOf = (now: Date, seconds: number): Date =>
  new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)

/** The problem of an exhausted counter, with the time to wait. */
export const rateLimitExceeded = ({ seconds, windowStart }: RateLimit & Consumption, now: Date): Problem => {
  const wait = Math.max(1, Math.ceil((windowStart.getTime() + seconds * 1000 - now.getTime()) / 1000))
  return new Problem(
    'too many',
    { key: 'tooManyTries', values: { minutes: Math.ceil(wait / 60) } },
    { retryAfter: wait },
  )
}

/** Hours after its start at which a window has certainly ended. */
const retentionHours = 25
const deleteEveryMs = 3_600_000

const isCleanupDue = (services: RateLimitServices): boolean =>
  services.now().getTime() - services.rateLimitCleanup.lastAt >= deleteEveryMs

/** Deletes windows that have ended, once an hour per server. */
const deleteExpiredIn = async (trx: Trx, services: RateLimitServices): Promise<void> => {
  if (!isCleanupDue(services)) return
  const now = services.now().getTime()
  services.rateLimitCleanup.lastAt = now
  await trx
    .deleteFrom('rate_limit_counter')
    .where('window_start', '<', new Date(now - retentionHours * 3_600_000))
    .execute()
}
