import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemOrigin } from '#server/platform/audit/audit-log.ts'
import { deleteExpiredRows } from '#server/modules/retention/delete-expired.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee } from '#tests/server/w4.fixture.ts'

let server: TestApp
let shift = 0

const system: TestApp['services']['db']['system'] = (work) => server.services.db.system(work)
const rows = <T>(text: string) => system(async ({ trx }) => (await sql.raw<T>(text).execute(trx)).rows)

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(Date.now() + shift) })
  await readyEmployee(server)
}, 60_000)
afterAll(() => server.close())

describe('deletion of expired rows', () => {
  it('deletes what expired thirty days ago, and nothing else', async () => {
    const token = await server.logIn('owner@demo.test')
    const count = async () =>
      Object.fromEntries(
        await Promise.all(
          ['session', 'refresh_token', 'login_challenge', 'rate_limit_counter'].map(
            async (table) => [table, (await rows(`select 1 from ${table}`)).length] as const,
          ),
        ),
      )
    const before = await count()
    expect(before['session']).toBeGreaterThan(0)
    shift = 29 * 86_400_000
    await deleteExpiredRows(server.services)
    expect(await count()).toEqual(before)
    shift = 0
    expect((await server.call('/Documents/GetDocumentList', { token, body: {} })).status).toBe(200)
    const holder = (await server.actor('owner@demo.test')).userId
    for (const statement of [
      `insert into password_reset_token (id, person_id, purpose, expires_at) values ('old', ${holder}, 'reset', now() - interval '31 days'), ('new', ${holder}, 'invitation', now())`,
      `insert into trusted_device (hash, person_id, expires_at) values ('old', ${holder}, now() - interval '31 days'), ('new', ${holder}, now())`,
      `insert into email_change (person_id, id, email, code_hash, sent_at, expires_at)
        values (${holder}, 'old', 'x@x.test', '', now() - interval '31 days', now() - interval '31 days')`,
      `insert into device_code (business_id, location_id, name, code_hash, pin_hash, created_by, expires_at)
        select business_id, id, age, age, '', ${holder}, now() - age::interval
        from location cross join (values ('31 days'), ('1 day')) as ages (age) where name = 'Pier 9'`,
    ])
      await rows(statement)
    await deleteExpiredRows(server.services)
    expect(await rows(`select id from password_reset_token where id in ('old', 'new')`)).toEqual([{ id: 'new' }])
    expect(await rows('select id from email_change')).toEqual([])
    expect(await rows('select name from device_code')).toEqual([{ name: '1 day' }])
    expect(await rows('select hash from trusted_device')).toEqual([{ hash: 'new' }])
    shift = 32 * 86_400_000
    await deleteExpiredRows(server.services)
    expect(await count()).toEqual({ session: 0, refresh_token: 0, login_challenge: 0, rate_limit_counter: 0 })
  })

  it('doesn’t change the audit log', async () => {
    const events = (await rows('select 1 from audit_event')).length
    await system(async (unit) => {
      unit.audit.record(undefined, systemOrigin, { kind: 'logged out', businessId: null })
    })
    await deleteExpiredRows(server.services)
    expect((await rows('select 1 from audit_event')).length).toBe(events + 1)
  })
})
