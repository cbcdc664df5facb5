import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visibleTasks } from '#server/policies/tasks.ts'
import type { TenantsFixture } from '#tests/authorization/tenant.fixture.ts'
import { createTenants } from '#tests/authorization/tenant.fixture.ts'

let all: TenantsFixture

beforeAll(async () => {
  all = await createTenants()
}, 120_000)
afterAll(() => all.server.close())

const tenantTables = [
  'business',
  'location',
  'person',
  'location_assignment',
  'task',
  'form_submission',
  'form_version',
  'lock_in',
  'e_verify_case',
  'wotc_sending',
  'new_hire_report',
  'self_identification',
  'self_identification_setting',
  'payroll_export_setting',
  'webhook',
  'enrolled_device',
  'device_code',
  'webhook_delivery',
  'wage_notice',
  'assisted_session',
  'assisted_consent',
  'assisted_form',
  'reminder',
  'reminder_setting',
  'text_consent',
  'wotc_interview',
  'shared_number',
  'stored_file',
  'e_sign_consent',
  'idempotency_record',
  'quarantined_submission',
] as const

describe('the database’s policies alone, without the application’s', () => {
  const foreign = ['tpa2', 'owner2', 'manager2', 'employee2'] as const
  it.each(foreign)('returns %s no row of Blue Heron in any table', async (asker) => {
    const actor = all.actor(asker)
    for (const table of tenantTables) {
      const column = table === 'business' ? 'id' : 'business_id'
      const { rows } = await all.server.services.db.as(actor, ({ trx }) =>
        sql<{
          count: number
        }>`select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${all.target.businessId}`.execute(
          trx,
        ),
      )
      expect([table, Number(rows[0]?.count)]).toEqual([table, 0])
    }
    const events = await all.server.services.db.as(actor, ({ trx }) =>
      trx.selectFrom('audit_event').select('seq').where('chain', '=', all.target.businessId).execute(),
    )
    expect(events).toEqual([])
  })

  it.each(foreign)('lets %s neither change nor add a row of Blue Heron', async (asker) => {
    const actor = all.actor(asker)
    const changed = await all.server.services.db.as(actor, ({ trx }) =>
      trx.updateTable('task').set({ status: 'approved' }).where('id', '=', all.target.id).executeTakeFirst(),
    )
    expect(Number(changed.numUpdatedRows)).toBe(0)
    const added = all.server.services.db.as(actor, ({ trx }) =>
      trx
        .insertInto('task')
        .values({
          business_id: all.target.businessId,
          location_id: 1,
          person_id: actor.userId,
          form_id: 1,
          name: 'x',
          reasons: '[]',
        })
        .execute(),
    )
    await expect(added).rejects.toThrow(/row-level security/)
  })

  it('never shows a password hash, a session or a key to the role that modules use', async () => {
    const actor = all.actor('admin')
    for (const query of [
      'select password_hash from person',
      'select * from session',
      'select * from business_data_key',
      'select * from platform_key',
      'select * from seal_certificate',
      'select * from login_challenge',
      'select * from email_change',
    ])
      await expect(
        all.server.services.db.as(actor, ({ trx }) => sql.raw(query).execute(trx)),
        query,
      ).rejects.toThrow(/permission denied/)
  })

  it('lets no one change or delete an audit event', async () => {
    const actor = all.actor('admin')
    for (const query of ["update audit_event set kind = 'x'", 'delete from audit_event']) {
      await expect(all.server.services.db.as(actor, ({ trx }) => sql.raw(query).execute(trx))).rejects.toThrow(
        /permission denied/,
      )
      await expect(all.server.services.db.system(({ trx }) => sql.raw(query).execute(trx))).rejects.toThrow(
        /permission denied/,
      )
    }
  })

  it('forgets the actor between transactions, also after an error', async () => {
    const actor = all.actor('admin')
    await expect(
      all.server.services.db.as(actor, ({ trx }) => sql.raw('select nonsense').execute(trx)),
    ).rejects.toThrow()
    const { rows } = await all.server.services.db.system(({ trx }) =>
      sql<{ role: string | null }>`select app_role() as role`.execute(trx),
    )
    expect(rows[0]?.role ?? null).toBeNull()
  })
})

describe('the application’s policies alone, without the database’s', () => {
  it.each(['tpa2', 'owner2', 'manager2', 'sibling', 'colleague', 'employee2'] as const)(
    'hide the task from %s',
    async (asker) => {
      const actor = all.actor(asker)
      const rows = await all.server.services.db.owner
        .transaction()
        .execute((trx) => visibleTasks(trx, actor).select('task.id').where('task.id', '=', all.target.id).execute())
      expect(rows).toEqual([])
    },
  )
})
