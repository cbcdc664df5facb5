import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#server/platform/database/database.ts'
import { clusterUrl } from '#tests/server/postgres-cluster.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

const rootUrl = process.env['TEST_DATABASE_ROOT_URL']?.trim() || undefined

/** A superuser bypasses every policy, so only statements under another role are restricted. */
describe.each([
  ['the role of TEST_DATABASE_URL', clusterUrl()],
  ['a superuser (TEST_DATABASE_ROOT_URL)', rootUrl],
])('the database of a server that logs in as %s', (_who, url) => {
  describe.skipIf(url === undefined)('on PostgreSQL', () => {
    let server: TestApp
    let owner: Actor
    let foreign: Actor

    beforeAll(async () => {
      server = await startTestApp({ database: url })
      owner = await server.actor('owner@demo.test')
      foreign = await server.actor('owner2@demo.test')
    }, 120_000)
    afterAll(() => server.close())

    const as = async <T>(actor: Actor, statement: string) =>
      (await server.services.db.as(actor, ({ trx }) => sql.raw<T>(statement).execute(trx))).rows

    it('uses the role of the modules, or of the system', async () => {
      const roleQuery = sql<{ rolsuper: boolean }>`select rolsuper from pg_roles where rolname = session_user`
      const [role] = (await roleQuery.execute(server.services.db.owner)).rows
      expect(url !== rootUrl || role?.rolsuper).toBe(true)
      expect(await as(owner, 'select current_user as role')).toEqual([{ role: 'firstday_app' }])
      const asSystem = await server.services.db.system(({ trx }) => sql`select current_user as role`.execute(trx))
      expect(asSystem.rows).toEqual([{ role: 'firstday_system' }])
    })

    it('uses no JIT compilation, since the planner overestimates the cost of policies', async () => {
      expect(await as(owner, 'show jit')).toEqual([{ jit: 'off' }])
    })

    it('shows and accepts only rows of one’s own branch', async () => {
      const businesses = await as(owner, 'select id from business')
      expect(businesses).toEqual([{ id: owner.businessId }])
      expect(await as(foreign, `select id from person where business_id = ${owner.businessId}`)).toEqual([])
      const added = `insert into location (business_id, name, street_address, city, state, zip, time_zone, operating_days)
        values (${owner.businessId}, 'x', 'x', 'x', 'WA', '98101', 'UTC', '{1}')`
      await expect(as(foreign, added)).rejects.toThrow(/row-level security/)
    })

    it('lets no one read a key or change an audit event', async () => {
      for (const statement of [
        'select * from business_data_key',
        'select * from session',
        `update audit_event set kind = 'x'`,
      ])
        await expect(as(owner, statement), statement).rejects.toThrow(/permission denied/)
    })
  })
})
