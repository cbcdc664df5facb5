import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#server/platform/database/database.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'

let server: TestApp
let worker: Actor
let admin: Actor

beforeAll(async () => {
  server = await startTestApp()
  worker = await server.actor('employee@demo.test')
  admin = await server.actor('admin@demo.test')
}, 120_000)
afterAll(() => server.close())

const run = (actor: Actor, ...statements: readonly string[]): Promise<readonly Record<string, unknown>[]> =>
  server.services.db.as(actor, async ({ trx }) => {
    let rows: readonly Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await sql.raw<Record<string, unknown>>(statement).execute(trx))
    return rows
  })

describe('a statement that a person’s call was made to send', () => {
  it('V13.2.2: leaves no settings to the next person on the connection', async () => {
    const settingsOf = (actor: Actor, name: string) => run(actor, `select current_setting('${name}') as value`)
    for (const [name, value] of [
      ['search_path', 'nowhere'],
      ['default_transaction_read_only', 'on'],
      ['row_security', 'off'],
    ] as const) {
      const before = await settingsOf(admin, name)
      await run(worker, `select set_config('${name}', '${value}', false)`).catch(() => undefined)
      expect(await settingsOf(admin, name)).toEqual(before)
    }
  })

  it('V13.2.2: reads no signature of the next person, and repeats none', async () => {
    await run(
      worker,
      `create temp table seen (signed text)`,
      `grant all on pg_temp.seen to public`,
      `create function pg_temp.see() returns int language plpgsql as $$
         begin insert into pg_temp.seen values (current_setting('app.actor')); return 1; end $$`,
      `create temp view job_title as select t.* from public.job_title t where pg_temp.see() = 1`,
      `grant select on pg_temp.job_title to public`,
    ).catch(() => undefined)
    await run(admin, 'select * from job_title')
    const repeated = await run(
      worker,
      `select set_config('app.actor', (select signed from pg_temp.seen limit 1), true)`,
      `select app_role() as role`,
    ).catch(() => [{ role: 'refused' }])
    expect(repeated).toEqual([{ role: 'refused' }])
  })
})
