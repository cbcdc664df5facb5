import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Trx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { problemOf } from '#server/platform/http/problem-reply.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp
beforeAll(async () => void (server = await startTestApp()), 120_000)
afterAll(() => server.close())

const bucket = () => `test ${Math.random()}`
const count = (trx: Trx, of: string) =>
  trx
    .insertInto('rate_limit_counter')
    .values({ bucket: of, full_at: new Date(0) })
    .execute()
const counted = (of: string) =>
  server.services.db.query((trx) =>
    trx.selectFrom('rate_limit_counter').select('full_at').where('bucket', '=', of).execute(),
  )
const fail = (code: string) => sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`)

describe('a transaction', () => {
  it('can’t be opened inside of another, nor can a single query', async () => {
    const { db } = server.services
    const actor = await server.actor('owner@demo.test')
    const withins: (() => Promise<unknown>)[] = [
      () => db.system(() => Promise.resolve()),
      () => db.as(actor, () => Promise.resolve()),
      () => db.query((trx) => sql`select 1`.execute(trx)),
    ]
    for (const within of withins) await expect(db.system(within)).rejects.toThrow('nested transaction')
  })

  it('fails if a statement failed whose error its work swallowed', async () => {
    const of = bucket()
    const outcome = server.services.db.system(async ({ trx }) => {
      await count(trx, of)
      await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    })
    await expect(outcome).rejects.toThrow('division by zero')
    expect(await counted(of)).toEqual([])
  })

  it('fails with a statement that wasn’t awaited, and says why', async () => {
    const of = bucket()
    const done = server.services.db.system(async (unit) => {
      await count(unit.trx, of)
      unit.defer(sql`select 1 / 0`.execute(unit.trx))
      return 'done'
    })
    await expect(done).rejects.toThrow('division by zero')
    const read = server.services.db.system(async (unit) => {
      unit.defer(sql`select 1 / 0`.execute(unit.trx))
      return sql`select 1`.execute(unit.trx)
    })
    await expect(read).rejects.toThrow('division by zero')
    expect(await counted(of)).toEqual([])
  })

  it('commits statements that weren’t awaited', async () => {
    const of = bucket()
    await server.services.db.system(async (unit) => unit.defer(count(unit.trx, of)))
    expect(await counted(of)).toEqual([{ full_at: new Date(0) }])
  })

  it('runs its statements in the order in which they were sent', async () => {
    const numbers = await server.services.db.system(async ({ trx }) => {
      const next = sql<string>`(coalesce(nullif(current_setting('app.turn', true), ''), '0')::int + 1)::text`
      const turn = () => sql<{ turn: number }>`select set_config('app.turn', ${next}, true)::int as turn`.execute(trx)
      return Promise.all(Array.from({ length: 20 }, turn))
    })
    expect(numbers.map(({ rows }) => rows[0]?.turn)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })

  it('accepts no statement after its end', async () => {
    let leaked: Trx | undefined
    await server.services.db.system(async ({ trx }) => void (leaked = trx))
    await expect(sql`select 1`.execute(leaked as Trx)).rejects.toThrow('transaction already finished')
  })

  it.each(['40001', '40P01'])('that collided with another (%s) is retried only once', async (code) => {
    const of = bucket()
    let runs = 0
    const work =
      (failures: number) =>
      async ({ trx }: UnitOfWork) => {
        runs += 1
        await count(trx, of)
        if (runs <= failures) await fail(code).execute(trx)
        return runs
      }
    expect(await server.services.db.system(work(1))).toBe(2)
    expect(await counted(of)).toEqual([{ full_at: new Date(0) }])
    runs = 0
    const other = bucket()
    const stubborn = await server.services.db
      .system(async ({ trx }) => {
        runs += 1
        await count(trx, other)
        await fail(code).execute(trx)
      })
      .catch(problemOf)
    expect(runs).toBe(2)
    expect(stubborn).toMatchObject({ kind: 'unavailable', retryAfter: 5 })
    expect(await counted(other)).toEqual([])
  })

  it('with effects outside of the database isn’t retried', async () => {
    let runs = 0
    let undone = 0
    const once = server.services.db.system(async (unit) => {
      runs += 1
      unit.onRollback(() => (undone += 1))
      await fail('40001').execute(unit.trx)
    })
    await expect(once).rejects.toThrow('x')
    expect([runs, undone]).toEqual([1, 1])
  })
})

describe('a single query', () => {
  it('is one statement', async () => {
    const two = server.services.db.query(async (trx) => {
      await sql`select 1`.execute(trx)
      return sql<{ two: number }>`select 2 as two`.execute(trx)
    })
    if (server.services.db.kind === 'postgres') await expect(two).rejects.toThrow('a single statement')
    else expect((await two).rows).toEqual([{ two: 2 }])
  })

  it('uses the role of the system', async () => {
    const { rows } = await server.services.db.query((trx) => sql`select current_user as role`.execute(trx))
    expect(rows).toEqual([{ role: 'firstday_system' }])
  })
})
