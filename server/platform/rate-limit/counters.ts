import type { QueryCreator } from 'kysely'
import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { preparedQuery } from '../database/prepared-query.ts'
import type { Tables } from '../../schema/tables.ts'

/** An amount for one counter: from `now`, it is refilled at `until`. */
export interface CounterChange {
  readonly bucket: string
  readonly now: Date
  readonly until: Date
}

/** An amount to consume, unless the allowance would then be whole again later than at `latest`. */
export interface CounterUse extends CounterChange {
  readonly latest: Date
}

/** When a counter's allowance is whole again: after an amount was consumed, and as it was before. */
export interface CounterState {
  readonly consumed: Date | undefined
  readonly before: Date | undefined
}

/** Always in the same order, so that two callers never deadlock. */
const inOrder = <T extends CounterChange>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))

const insertCounters = (trx: QueryCreator<Tables>, rows: readonly CounterChange[]) =>
  trx.insertInto('rate_limit_counter').values(rows.map(({ bucket, until }) => ({ bucket, full_at: until })))

/**
 * The statement that consumes: returns a row for each counter that had enough left. A counter's first amount isn't
 * checked by the statement. A counter more than a day beyond what can be consumed was counted by a server's clock that
 * was ahead: its allowance is whole again, so that nobody is shut out until then.
 */
export const consumeStatement = (trx: QueryCreator<Tables>, uses: readonly [CounterUse, ...CounterUse[]]) => {
  const { now } = uses[0]
  const cases = uses.map(({ bucket, latest }) => sql`when ${bucket} then ${latest}::timestamptz`)
  const latest = sql<Date>`case rate_limit_counter.bucket ${sql.join(cases, sql` `)} end`
  const fullAt = sql`case when rate_limit_counter.full_at <= ${latest} + interval '1 day' then rate_limit_counter.full_at end`
  const after = sql<Date>`greatest(${fullAt}, ${now}::timestamptz) + (excluded.full_at - ${now}::timestamptz)`
  return insertCounters(trx, inOrder(uses))
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ full_at: after }).where(after, '<=', latest))
    .returning(['bucket', 'full_at'])
}

const statesStatement = (trx: Trx, uses: readonly [CounterUse, ...CounterUse[]]) =>
  trx
    .with('consumed', (query) => consumeStatement(query, uses))
    .selectFrom('consumed')
    .select(['bucket', 'full_at', sql<boolean>`true`.as('is_consumed')])
    .unionAll(
      trx
        .selectFrom('rate_limit_counter')
        .select(['bucket', 'full_at', sql<boolean>`false`.as('is_consumed')])
        .where(
          'bucket',
          'in',
          uses.map(({ bucket }) => bucket),
        ),
    )

const selectState = preparedQuery((trx, use: CounterUse) => statesStatement(trx, [use]))

/** Consumes from counters with one statement, each where enough is left. */
export const consumeCounters = async (
  trx: Trx,
  uses: readonly [CounterUse, ...CounterUse[]],
): Promise<(bucket: string) => CounterState> => {
  const rows = uses.length === 1 ? await selectState(trx, uses[0]) : await statesStatement(trx, uses).execute()
  const fullAt = (bucket: string, isConsumed: boolean) =>
    rows.find((row) => row.bucket === bucket && row.is_consumed === isConsumed)?.full_at
  return (bucket) => ({ consumed: fullAt(bucket, true), before: fullAt(bucket, false) })
}

/** Changes counters with one statement, without a limit; `until` before `now` gives back. */
export const changeCounters = async (
  trx: Trx,
  changes: readonly [CounterChange, ...CounterChange[]],
): Promise<void> => {
  const { now } = changes[0]
  const after = sql<Date>`rate_limit_counter.full_at + (excluded.full_at - ${now}::timestamptz)`
  await insertCounters(trx, inOrder(changes))
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ full_at: after }))
    .execute()
}
