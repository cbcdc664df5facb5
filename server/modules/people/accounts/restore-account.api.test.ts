import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonDetail, PersonRow } from '#contract/endpoints/people/person.ts'
import { hashPassword } from '#server/platform/crypto/password-hash.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import { personOf, locationFor } from '#tests/server/people.fixture.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'
import type { Wire } from '#tests/server/wire.ts'

const names = ['admin', 'tpa', 'tpa2', 'owner', 'mgmt', 'manager', 'owner2'] as const
type Name = (typeof names)[number]
let all: LoggedInServer<Name>
let locationIds: readonly number[] = []

beforeAll(async () => {
  all = await openLoggedIn(names)
  locationIds = [await locationFor(all.server, 'Pier 9'), await locationFor(all.server, 'Mission')]
}, 120_000)
afterAll(() => all.close())

const post = <T = Wire<PersonDetail>>(who: Name, path: string, body: object) => all.request<T>(who, 'POST', path, body)
const restore = (who: Name, UserId: number, more: object = {}) => post(who, '/user/Restore', { UserId, ...more })
const end = async (who: Name, UserId: number, IsPermanentDelete = false) => {
  expect((await post(who, '/user/delete', { UserId, IsPermanentDelete })).status).toBe(200)
}

let made = 0
const newcomer = async (role = 'EMPLOYEE'): Promise<Wire<PersonDetail>> => {
  made += 1
  const answer = await post('owner', '/user/create', {
    firstName: 'Lupe',
    lastName: 'Ibarra',
    emailId: `back${made}@example.com`,
    role,
    BusinessId: 1,
    LocationIdList: locationIds,
  })
  expect(answer.status, answer.message).toBe(200)
  await all.server.emailTo(answer.data.emailId ?? '')
  return answer.data
}

/** A person who chose a password. */
const comer = async (role?: string) => {
  const person = await newcomer(role)
  const password_hash = await hashPassword(demoPassword)
  await all.server.services.db.system(async ({ trx }) => {
    await trx.updateTable('person').set({ password_hash }).where('id', '=', person.id).execute()
    await trx.updateTable('invitation').set({ state: 'accepted' }).where('person_id', '=', person.id).execute()
  })
  return person
}

const isListed = async (who: Name, { id, emailId }: Wire<PersonDetail>) => {
  const { data } = await post<{ list: readonly Wire<PersonRow>[] }>(who, '/user/getEmployee', {
    businessDetail: { Search: emailId },
  })
  return data.list.some((row) => row.id === id)
}

const eventsOf = async (id: number) =>
  (await all.events('account restored')).filter(({ subject_id }) => subject_id === id)

describe('restoring a closed account', () => {
  it('leaves the person unchanged, at their locations, in the lists, with their tasks; sessions stay ended', async () => {
    const person = await comer()
    const { token } = await all.server.session(person.username)
    const isAlive = async () => (await all.server.call('/user/Consent', { method: 'GET', token })).status === 200
    const documents = () =>
      all.server.services.db.system(({ trx }) =>
        trx
          .selectFrom('task')
          .select(['id', 'status', 'due_date', 'withdrawn_at'])
          .where('person_id', '=', person.id)
          .orderBy('id')
          .execute(),
      )
    const before = [
      await documents(),
      (await all.request<Wire<PersonDetail>>('owner', 'GET', `/user/Get/${person.id}`)).data,
    ]
    expect(await isAlive()).toBe(true)
    await end('owner', person.id)
    expect(await isListed('manager', person)).toBe(false)
    const { data, status } = await restore('owner', person.id)
    expect(status).toBe(200)
    expect([await documents(), { ...data, updatedAt: '' }]).toEqual([before[0], { ...before[1], updatedAt: '' }])
    expect(data.assignments.map(({ LocationId }) => LocationId)).toEqual(locationIds)
    expect(await isListed('manager', person)).toBe(true)
    expect(await isAlive()).toBe(false)
    expect((await all.server.session(person.username)).token).not.toBe('')
    expect(await eventsOf(person.id)).toMatchObject([
      { chain: 1, actor_id: await personOf(all.server, 'owner@demo.test') },
    ])
  })

  it('is allowed to those who may close it, and not to oneself', async () => {
    const manager = await comer('STRMGR')
    await end('owner', manager.id)
    expect((await restore('manager', manager.id)).status).toBe(403)
    for (const who of ['owner2', 'tpa2'] as const) expect((await restore(who, manager.id)).status, who).toBe(404)
    expect((await restore('mgmt', manager.id)).status).toBe(200)
    const owner = await personOf(all.server, 'owner@demo.test')
    expect((await restore('mgmt', owner)).status).toBe(404)
    expect((await restore('owner', owner)).reason).toBe('notOneself')
    await post('tpa', '/user/changerole', { UserId: manager.id, role: 'MGMT' })
    await end('tpa', manager.id)
    expect((await restore('mgmt', manager.id)).reason).toBe('rankAbove')
  })

  it('changes nothing of an open one, and can leave it inactive', async () => {
    const person = await comer()
    expect((await restore('owner', person.id, { active: false })).data.active).toBe(true)
    await end('owner', person.id)
    expect((await restore('owner', person.id, { active: false })).data.active).toBe(false)
    expect(await eventsOf(person.id)).toHaveLength(1)
  })

  it('returns 404 for a purged person, and for one whose business is closed', async () => {
    const gone = await newcomer()
    await end('owner', gone.id, true)
    for (const who of ['owner', 'admin'] as const) expect((await restore(who, gone.id)).status, who).toBe(404)
    const address = { Address: '1 Dock Street', City: 'Seattle', State: 'WA', Zip: '98101' }
    const business = await post<{ BusinessId: number }>('tpa', '/business/create', {
      ...address,
      BusinessName: 'Closing',
    })
    const { BusinessId } = business.data
    const body = { firstName: 'Ada', lastName: 'Quist', emailId: 'ada.quist@example.com', role: 'Owner', BusinessId }
    const { id } = (await post('tpa', '/user/create', body)).data
    await end('tpa', id)
    await all.request('tpa', 'POST', `/Business/Delete/${BusinessId}`)
    expect((await restore('tpa', id)).status).toBe(404)
    await post('tpa', '/Business/Restore', { BusinessId })
    expect((await restore('tpa', id)).status).toBe(200)
  })

  it('sends a new invitation to a person with a pending one, but not right after the last', async () => {
    const person = await newcomer()
    const state = async () =>
      (await all.request<Wire<PersonDetail>>('owner', 'GET', `/user/Get/${person.id}`)).data.invitation
    await end('owner', person.id)
    expect((await restore('owner', person.id)).data.invitation?.state).toBe('failed')
    await all.server.services.db.system(({ trx }) =>
      trx
        .updateTable('invitation')
        .set({ state: 'sent', queued_at: new Date(Date.now() - 120_000) })
        .where('person_id', '=', person.id)
        .execute(),
    )
    await end('owner', person.id)
    expect((await restore('owner', person.id)).data.invitation?.state).toBe('queued')
    await all.server.emailTo(person.emailId ?? '')
    expect((await state())?.state).not.toBe('failed')
    expect((await all.events('invitation resent')).filter(({ subject_id }) => subject_id === person.id)).toHaveLength(1)
  })
})
