import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kioskCodeLength, shownKioskCode } from '#contract/domain/kiosk.ts'
import type { DeviceCode, DeviceState, EnrolledDevice } from '#contract/endpoints/devices.ts'
import { devices } from '#contract/endpoints/devices.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { startAuthTestServer } from '#tests/server/auth-server.ts'
import { keepProven } from '#tests/server/mint-session.ts'
import type { TestDevice } from '#tests/server/test-device.ts'
import { makeTestDevice } from '#tests/server/test-device.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: AuthTestServer
let tablet: TestDevice
let manager = ''
let owner = ''

const pin = '402817'
const newTablet = () => makeTestDevice(() => server.services.now())
const logIn = async () => {
  manager = (await server.logIn('manager@demo.test')).token
  owner = (await server.logIn('owner@demo.test')).token
  await keepProven(server.services)
}
const make = async (token = manager, more: object = {}) =>
  server.post<Wire<DeviceCode>>(devices.makeCode.path, { LocationId: 1, name: 'Counter', pin, ...more }, { token })
const codeOf = async (token?: string, more?: object) => (await make(token, more)).data
const enroll = async (code: string, device = tablet) =>
  server.post<Wire<DeviceState>>(
    devices.enrollByCode.path,
    { code },
    { headers: await device.prove(devices.enrollByCode) },
  )
const list = async (token = owner) =>
  (await server.post<{ list: EnrolledDevice[] }>(devices.list.path, {}, { token })).data.list
const owned = () => server.services.db.owner

beforeAll(async () => {
  server = await startAuthTestServer()
  await logIn()
}, 60_000)
beforeEach(async () => {
  await server.services.db.system(async ({ trx }) => {
    await trx.deleteFrom('device_code').execute()
    await trx.deleteFrom('enrolled_device').execute()
    await trx.deleteFrom('rate_limit_counter').execute()
  })
  tablet = await newTablet()
})
afterAll(() => server.close())

it('sets up the device that comes with it, however it is typed, without a login; the board says by which code', async () => {
  const { code, codeId } = await codeOf()
  expect(code).toHaveLength(kioskCodeLength)
  const answer = await enroll(` ${shownKioskCode(code).toLowerCase()} `)
  expect(answer).toMatchObject({ status: 200, data: { status: 'active', name: 'Counter' } })
  expect(await list()).toMatchObject([{ id: answer.data.enrollmentId, status: 'active', codeId }])
  const state = await server.post<Wire<DeviceState>>(
    devices.contact.path,
    { version: '1.0.0', isInKioskMode: true, unsentCount: 0 },
    { headers: await tablet.prove(devices.contact) },
  )
  expect(state.data.name).toBe('Counter')
  const entered = await server.post(devices.checkPin.path, { pin }, { headers: await tablet.prove(devices.checkPin) })
  expect(entered.status).toBe(200)
  const events = await sql<{ kind: string; actor_name: string }>`select kind, actor_name from audit_event
    where kind in ('device code made', 'device enrolled') order by kind`.execute(owned())
  const [made, enrolled] = events.rows
  expect([made?.kind, enrolled?.kind]).toEqual(['device code made', 'device enrolled'])
  expect(enrolled?.actor_name).toBe(made?.actor_name)
})

it('is stored as a digest that no role of the app may read', async () => {
  const { code } = await codeOf()
  const rows = await sql<{ all: string }>`select device_code::text as all from device_code`.execute(owned())
  expect(rows.rows).toHaveLength(1)
  expect(rows.rows[0]?.all).not.toContain(code)
  await expect(
    server.services.db.as(
      { userId: 1, name: '', role: 'Owner', tpaCompanyId: null, businessId: 1, locationIds: [] },
      ({ trx }) => trx.selectFrom('device_code').select('code_hash').execute(),
    ),
  ).rejects.toThrow(/permission denied/)
})

it('takes a fresh proof of who makes it, and their own location; its device has to prove a key', async () => {
  const sibling = await sql<{ id: number }>`select id from location where business_id = 1 and id not in (
    select location_id from location_assignment a join person p on p.id = a.person_id where p.username = 'manager@demo.test') limit 1`.execute(
    owned(),
  )
  expect((await make(manager, { LocationId: sibling.rows[0]?.id })).status).toBe(404)
  expect((await make(owner, { LocationId: sibling.rows[0]?.id })).status).toBe(200)
  const elsewhere = await sql<{ id: number }>`select id from location where business_id <> 1 limit 1`.execute(owned())
  expect((await make(owner, { LocationId: elsewhere.rows[0]?.id })).status).toBe(404)
  expect((await make((await server.logIn('employee@demo.test')).token)).status).toBe(403)
  const { code } = await codeOf()
  expect((await server.post(devices.enrollByCode.path, { code })).reason).toBe('deviceProofRefused')
  await server.services.db.system(({ trx }) => trx.updateTable('session').set({ proven_at: null }).execute())
  expect((await make()).reason).toBe('stepUpRequired')
  await keepProven(server.services)
})

it('is good for one device alone, also when two come at once', async () => {
  const { code } = await codeOf()
  const others = await Promise.all([newTablet(), newTablet(), newTablet()])
  const answers = await Promise.all(others.map((each) => enroll(code, each)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(await list()).toHaveLength(1)
})

describe('refuses in one and the same way', () => {
  const end = {
    'a wrong one': () => Promise.resolve('ABCDEFGH'),
    'a used one': async () => {
      const { code } = await codeOf()
      await enroll(code, await newTablet())
      return code
    },
    'an expired one': async () => {
      const { code } = await codeOf()
      server.pass(601)
      return code
    },
    'one that another has replaced': async () => {
      const { code, codeId } = await codeOf()
      await codeOf(manager, { replaces: codeId })
      return code
    },
    'one whose maker may not log in any more': async () => {
      const { code } = await codeOf()
      await sql`update person set is_active = false where username = 'manager@demo.test'`.execute(owned())
      return code
    },
    'one of a location that has closed': async () => {
      await sql`update person set is_active = true where username = 'manager@demo.test'`.execute(owned())
      await logIn()
      const { code } = await codeOf()
      await sql`update location set closed_at = now() where id = 1`.execute(owned())
      return code
    },
  }
  it.each(Object.entries(end))('%s', async (_name, codeIn) => {
    const answer = await enroll(await codeIn())
    const key = 'kioskCodeRefused'
    expect(answer).toMatchObject({ status: 400, reason: key, envelope: { error: { fields: { code: { key } } } } })
  })
  afterAll(() => sql`update location set closed_at = null where id = 1`.execute(owned()))
})

it('lets nobody guess: a network has some tries, then a wait', async () => {
  await logIn()
  const { code } = await codeOf()
  for (let guess = 0; guess < 20; guess += 1) expect((await enroll('ABCDEFGH')).reason).toBe('kioskCodeRefused')
  const held = await enroll(code)
  expect([held.status, held.reason]).toEqual([429, 'tooManyTries'])
  server.pass(60)
  expect((await enroll(code)).status).toBe(200)
})
