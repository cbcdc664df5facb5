import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Trx } from '#server/platform/database/database.ts'
import { DatabaseConnectionLost } from '#server/platform/database/database-errors.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { problemOf } from '#server/platform/http/problem-reply.ts'
import { clusterUrl } from '#tests/server/postgres-cluster.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp
let url: string
let other: pg.Client
let token: string

const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const pidIn = async (trx: Trx) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]?.pid ?? 0
const end = (pid: number) => other.query('select pg_terminate_backend($1)', [pid])
const works = () => server.services.db.system(async ({ trx }) => (await sql`select 1 as one`.execute(trx)).rows)

/** Runs work while the table is locked, then terminates the backends that wait for it. */
const whileWaitingEnds = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
  await other.query(`begin; lock table ${table} in access exclusive mode`)
  try {
    const working = work()
    for (let ended = 0; ended === 0; await soon(20)) {
      // A transaction sees the same activity until it asks anew.
      await other.query('select pg_stat_clear_snapshot()')
      const { rows } = await other.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      for (const { pid } of rows) await end(pid)
      ended = rows.length
    }
    return await working
  } finally {
    await other.query('rollback')
  }
}

describe.skipIf(clusterUrl() === undefined)('a PostgreSQL that becomes unavailable (TEST_DATABASE_URL)', () => {
  beforeAll(async () => {
    server = await startTestApp()
    url = server.services.config.databaseUrl ?? ''
    other = new pg.Client({ connectionString: url })
    await other.connect()
    token = await server.logIn('employee@demo.test')
  }, 120_000)
  afterAll(async () => {
    await other.end()
    await server.close()
  })

  const tasks = () => server.call('/Documents/GetDocumentList', { token, body: {} })

  it('in the middle of a call: 503 with Retry-After; the next call works', async () => {
    const answer = await whileWaitingEnds('e_sign_consent', tasks)
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.body).toMatchObject({ code: 'unavailable', data: null, error: { reason: { key: 'unavailable' } } })
    expect((await tasks()).status).toBe(200)
  })

  it('while the session is loaded: the same', async () => {
    expect((await whileWaitingEnds('session', tasks)).status).toBe(503)
    expect((await tasks()).status).toBe(200)
  })

  it('between two statements: the process survives, the work fails, the next works', async () => {
    const broken = server.services.db.system(async ({ trx }) => {
      await end(await pidIn(trx))
      await soon(200)
      return sql`select 1`.execute(trx)
    })
    await expect(broken).rejects.toThrow(DatabaseConnectionLost)
    expect(problemOf(await broken.catch((error: unknown) => error))).toMatchObject({
      kind: 'unavailable',
      retryAfter: 5,
    })
    expect(await works()).toEqual([{ one: 1 }])
  })

  it('before a commit: an unknown result is reported as failed', async () => {
    const broken = server.services.db.system(async ({ trx }) => {
      await end(await pidIn(trx))
      await soon(200)
    })
    await expect(broken).rejects.toThrow(DatabaseConnectionLost)
  })

  it('with all connections idle: without any effect', async () => {
    await Promise.all(Array.from({ length: 8 }, works))
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await soon(200)
    expect(await works()).toEqual([{ one: 1 }])
    expect((await tasks()).status).toBe(200)
  })

  it('when it can’t be reached: 503', async () => {
    const driver = await openPostgres(url)
    await driver.pool.end()
    await driver.close()
    const lost = await driver.wire('firstday_app').catch((error: unknown) => error)
    expect(lost).toBeInstanceOf(DatabaseConnectionLost)
    expect(problemOf(lost).kind).toBe('unavailable')
  })

  it('that takes or waits too long: unavailable, not an internal error', async () => {
    const slow = server.services.db.system(async ({ trx }) => {
      await sql`set local statement_timeout = 50`.execute(trx)
      await sql`select pg_sleep(5)`.execute(trx)
    })
    expect(problemOf(await slow.catch((error: unknown) => error)).kind).toBe('unavailable')
    const idle = server.services.db.system(async ({ trx }) => {
      await sql`set local idle_in_transaction_session_timeout = 50`.execute(trx)
      await soon(300)
      await sql`select 1`.execute(trx)
    })
    expect(problemOf(await idle.catch((error: unknown) => error)).kind).toBe('unavailable')
    expect(await works()).toEqual([{ one: 1 }])
  })

  it('limits the time of a statement and of an idle transaction', async () => {
    const shown = await server.services.db.system(async ({ trx }) => [
      (await sql`show statement_timeout`.execute(trx)).rows[0],
      (await sql`show idle_in_transaction_session_timeout`.execute(trx)).rows[0],
    ])
    expect(shown).toEqual([{ statement_timeout: '30s' }, { idle_in_transaction_session_timeout: '1min' }])
  })
})

describe.skipIf(clusterUrl() === undefined)('a busy PostgreSQL (TEST_DATABASE_URL)', () => {
  beforeAll(async () => {
    server = await startTestApp()
    url = server.services.config.databaseUrl ?? ''
    other = new pg.Client({ connectionString: url })
    await other.connect()
  }, 120_000)
  afterAll(async () => {
    await other.end()
    await server.close()
  })

  it('breaks a deadlock: both transactions succeed, one of them when retried', async () => {
    const add = (trx: Trx, bucket: string) =>
      sql`insert into rate_limit_counter values (${bucket}, to_timestamp(1))
        on conflict (bucket) do update set full_at = rate_limit_counter.full_at + interval '1 second'`.execute(trx)
    let runs = 0
    let meeting = 0
    const both = (first: string, second: string) =>
      server.services.db.system(async ({ trx }) => {
        runs += 1
        await add(trx, first)
        meeting += 1
        while (meeting < 2) await soon(10)
        await add(trx, second)
      })
    await Promise.all([both('left', 'right'), both('right', 'left')])
    const { rows } = await other.query(
      `select bucket, extract(epoch from full_at)::int as count from rate_limit_counter where bucket in ('left', 'right') order by 1`,
    )
    expect(rows).toEqual([
      { bucket: 'left', count: 2 },
      { bucket: 'right', count: 2 },
    ])
    expect(runs).toBe(3)
  })

  it('continues when a newer server changes a table of a prepared statement', async () => {
    await other.query(
      'create table changing (id int); insert into changing values (1); grant select on changing to firstday_system',
    )
    const read = () =>
      server.services.db.system(
        async ({ trx }) => (await sql`select * from changing where id = ${1}`.execute(trx)).rows,
      )
    for (let times = 0; times < 6; times += 1) expect(await read()).toEqual([{ id: 1 }])
    await other.query('alter table changing add column more text')
    expect(await read()).toEqual([{ id: 1, more: null }])
    const readRow = () =>
      server.services.db.query((trx) => sql`select * from changing where id = ${1} limit 1`.execute(trx))
    for (let times = 0; times < 6; times += 1) await readRow()
    await other.query('alter table changing drop column more')
    expect((await readRow()).rows).toEqual([{ id: 1 }])
    await other.query('drop table changing')
  })

  it('returns no rows on a connection whose transaction never began', async () => {
    const driver = await openPostgres(url)
    const wire = await driver.wire('firstday_app', () => '')
    const { rows } = await wire.send('select count(*)::int as people, current_user as who from person', [])
    expect(rows).toEqual([{ people: 0, who: 'firstday_app' }])
    await expect(wire.send('select count(*) from session', [])).rejects.toThrow('permission denied')
    await wire.rollback()
    await driver.pool.end()
    await driver.close()
  })

  it('prepares repeated statements, but not pages of lists', async () => {
    const prepared = await server.services.db.system(async ({ trx }) => {
      for (let times = 0; times < 5; times += 1) {
        await sql`select ${times}::int as again`.execute(trx)
        await sql`select ${times}::int as page limit ${1} offset ${0}`.execute(trx)
      }
      return (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx)).rows
    })
    const texts = prepared.map(({ statement }) => statement)
    expect(texts.filter((text) => text.includes('as again'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('as page'))).toEqual([])
  })
})
