import type { Moment } from '../column-types.ts'

/** The tables of rate limits. */
export interface RateLimitTables {
  rate_limit_counter: { bucket: string; full_at: Moment }
}
