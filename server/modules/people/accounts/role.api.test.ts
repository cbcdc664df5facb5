import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#contract/domain/roles.ts'
import type { PeopleCaller, PeopleServer } from '#tests/server/people.fixture.ts'
import { openPeople } from '#tests/server/people.fixture.ts'

let all: PeopleServer

beforeAll(async () => {
  all = await openPeople()
}, 120_000)
afterAll(() => all.close())

const newcomer = (role = 'EMPLOYEE') => all.newcomer({ role })

describe('a role', () => {
  const change = (who: PeopleCaller, UserId: number, role: string) =>
    all.post(who, '/user/changerole', { UserId, role })

  it('is assigned downward, by those who outrank both roles', async () => {
    const { id } = await newcomer()
    const status = async (who: PeopleCaller, role: string) => (await change(who, id, role)).status
    expect(await status('manager', 'STRMGR')).toBe(403)
    for (const role of ['MGMT', 'Owner', 'TPA', 'Admin']) expect(await status('mgmt', role), role).toBe(403)
    for (const role of ['Owner', 'TPA', 'Admin']) expect(await status('owner', role), role).toBe(403)
    expect(await status('owner2', 'STRMGR')).toBe(404)
    expect(await status('tpa2', 'STRMGR')).toBe(404)
    expect((await change('mgmt', id, 'STRMGR')).data.role).toBe('STRMGR')
    expect(await status('mgmt', 'EMPLOYEE')).toBe(200)
    expect((await change('tpa', id, 'Owner')).data.role).toBe('Owner')
    expect(await status('owner', 'EMPLOYEE')).toBe(403)
    expect(
      (await all.events('role changed')).filter((event) => event.subject_id === id).map((event) => event.data),
    ).toEqual([
      { from: 'EMPLOYEE', to: 'STRMGR' },
      { from: 'STRMGR', to: 'EMPLOYEE' },
      { from: 'EMPLOYEE', to: 'Owner' },
    ])
  })

  it('can’t be assigned to oneself, nor cross between a business and the platform', async () => {
    for (const who of ['admin', 'tpa', 'owner', 'mgmt'] as const)
      for (const role of roles)
        expect((await change(who, await all.idOf(`${who}@demo.test`), role)).status, `${who} ${role}`).toBe(403)
    const { id } = await newcomer()
    for (const [who, role] of [
      ['admin', 'TPA'],
      ['tpa', 'TPA'],
    ] as const)
      expect([(await change(who, id, role)).status, who]).toEqual([who === 'admin' ? 400 : 403, who])
    expect((await change('admin', await all.idOf('tpa@demo.test'), 'Owner')).fields).toEqual({ role: 'roleCrossing' })
    expect((await all.post('owner', '/user/update', { id, role: 'Owner', BusinessId: 3 })).data).toMatchObject({
      role: 'EMPLOYEE',
      BusinessId: 1,
    })
  })
})

describe('the database’s policies alone', () => {
  it('lets no one change a person above them, or assign themselves', async () => {
    const owner = await all.idOf('owner@demo.test')
    const manager = await all.server.actor('manager@demo.test')
    const mgmt = await all.server.actor('mgmt@demo.test')
    const as = (statement: string, who = manager) =>
      all.server.services.db.as(who, ({ trx }) => sql.raw(statement).execute(trx))
    await expect(as(`update person set email = 'x@x.test' where id = ${mgmt.userId}`)).rejects.toThrow(/higher rank/)
    await expect(as(`update person set closed_at = now() where id = ${mgmt.userId}`)).rejects.toThrow(/higher rank/)
    expect((await as(`update person set email = 'x@x.test' where id = ${owner}`)).numAffectedRows).toBe(0n)
    await expect(
      as(
        `insert into location_assignment (business_id, location_id, person_id) values (1, ${all.pier}, ${mgmt.userId})`,
        mgmt,
      ),
    ).rejects.toThrow(/row-level security|duplicate/)
  })
})
