import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DeviceState, EnrolledDevice } from '#contract/endpoints/devices.ts'
import { devices } from '#contract/endpoints/devices.ts'
import { account } from '#contract/endpoints/auth.ts'
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
let stranger = ''

const pin = '402817'
const fresh = { version: '1.0.0', isInKioskMode: true, unsentCount: 0 }
const tokenOf = async (username: string) => (await server.logIn(username)).token
const newTablet = () => makeTestDevice(() => server.services.now())
const enroll = async (device: TestDevice, token: string, LocationId = 1) =>
  server.post<Wire<DeviceState>>(
    devices.enroll.path,
    { LocationId, name: 'Counter', pin },
    { token, headers: await device.prove(devices.enroll) },
  )
const contact = async (device: TestDevice, facts: object = {}) =>
  server.post<Wire<DeviceState>>(
    devices.contact.path,
    { ...fresh, ...facts },
    { headers: await device.prove(devices.contact) },
  )
const enter = async (device: TestDevice, typed: string) =>
  server.post(devices.checkPin.path, { pin: typed }, { headers: await device.prove(devices.checkPin) })
const list = async (token: string) =>
  (await server.post<{ list: EnrolledDevice[] }>(devices.list.path, {}, { token })).data.list
const of = (call: { readonly path: string }, body: object, token: string) => server.post(call.path, body, { token })

const logIn = async () => {
  manager = await tokenOf('manager@demo.test')
  owner = await tokenOf('owner@demo.test')
  const rows = await sql<{ username: string }>`select username from person where role = 'Owner' and business_id <> 1
    and username is not null and is_active limit 1`.execute(server.services.db.owner)
  stranger = rows.rows[0] === undefined ? '' : await tokenOf(rows.rows[0].username)
}

beforeAll(async () => {
  server = await startAuthTestServer()
  await logIn()
  await keepProven(server.services)
}, 60_000)
beforeEach(async () => {
  await server.services.db.system(({ trx }) => trx.deleteFrom('enrolled_device').execute())
  tablet = await newTablet()
})
afterAll(() => server.close())

it('is enrolled at a location of its manager alone, after a fresh proof of who that is, and by the key of the device', async () => {
  expect((await enroll(tablet, manager)).data).toMatchObject({ status: 'active', name: 'Counter' })
  const sibling = await sql<{ id: number }>`select id from location where business_id = 1 and id not in (
    select location_id from location_assignment a join person p on p.id = a.person_id where p.username = 'manager@demo.test') limit 1`.execute(
    server.services.db.owner,
  )
  expect((await enroll(tablet, manager, sibling.rows[0]?.id)).status).toBe(404)
  expect((await server.post(devices.enroll.path, { LocationId: 1, name: 'x', pin }, { token: manager })).reason).toBe(
    'deviceProofRefused',
  )
  await server.services.db.system(({ trx }) => trx.updateTable('session').set({ proven_at: null }).execute())
  expect((await enroll(tablet, manager)).reason).toBe('stepUpRequired')
  await keepProven(server.services)
  expect((await enroll(tablet, manager)).status).toBe(200)
  expect((await list(owner)).map(({ status }) => status)).toEqual(['revoked', 'active'])
})

it('is told its standing by its own key, each proof once; other devices have none', async () => {
  await enroll(tablet, manager)
  const headers = await tablet.prove(devices.contact)
  expect((await server.post(devices.contact.path, fresh, { headers })).status).toBe(200)
  expect((await server.post(devices.contact.path, fresh, { headers })).reason).toBe('deviceProofRefused')
  expect((await contact(await newTablet())).status).toBe(404)
  expect((await server.post(devices.contact.path, fresh)).reason).toBe('deviceProofRefused')
})

it('stands on the board of its branch with what it said; old unsent work is a warning', async () => {
  await enroll(tablet, manager)
  await contact(tablet, { unsentCount: 3, oldestUnsentSeconds: 3600, freeBytes: 5e9, isPersistent: true })
  await sql`update deadline set done_at = now()`.execute(server.services.db.owner)
  const [row] = await list(owner)
  expect(row).toMatchObject({ name: 'Counter', version: '1.0.0', unsentCount: 3, freeBytes: 5e9, isPersistent: true })
  expect([row?.warning, row?.status]).toEqual([null, 'active'])
  server.pass(23 * 3600 + 60)
  await logIn()
  await keepProven(server.services)
  expect((await list(owner))[0]?.warning).toBe('old')
  if (stranger !== '') expect((await list(stranger)).map(({ id }) => id)).not.toContain(row?.id)
})

it('warns of a deadline of its location that unsent work endangers', async () => {
  await enroll(tablet, manager)
  await contact(tablet, { unsentCount: 1, oldestUnsentSeconds: 60 })
  await sql`update deadline set done_at = null, location_id = 1, due_date = ${server.services.now()}::date + 1`.execute(
    server.services.db.owner,
  )
  expect((await list(owner))[0]).toMatchObject({ warning: 'deadline', nextDeadline: expect.stringMatching(/^\d{4}-/) })
  await contact(tablet)
  expect((await list(owner))[0]).toMatchObject({ warning: null, nextDeadline: null })
})

it('leaves kiosk mode by its PIN on this device alone; wrong ones wait longer and longer; a new PIN from the office ends that', async () => {
  await enroll(tablet, manager)
  expect((await enter(await newTablet(), pin)).status).toBe(404)
  expect(await enter(tablet, pin)).toMatchObject({ status: 200, data: { pinSetAt: expect.any(String) } })
  for (let wrong = 1; wrong < 5; wrong += 1) expect((await enter(tablet, '111222')).reason).toBe('pinWrong')
  expect((await enter(tablet, '111222')).reason).toBe('pinWait')
  expect((await enter(tablet, pin)).reason).toBe('pinWait')
  server.pass(61)
  expect((await enter(tablet, '111222')).reason).toBe('pinWait')
  server.pass(61)
  expect((await enter(tablet, pin)).reason).toBe('pinWait')
  const [{ id: enrollmentId } = { id: 0 }] = await list(owner)
  expect((await of(devices.setPin, { enrollmentId, pin: '918203' }, manager)).status).toBe(200)
  expect((await enter(tablet, pin)).reason).toBe('pinWrong')
  expect((await enter(tablet, '918203')).status).toBe(200)
  const hashes = await sql<{ pin_hash: string }>`select pin_hash from enrolled_device`.execute(server.services.db.owner)
  expect(hashes.rows[0]?.pin_hash).toMatch(/^\$argon2id\$/)
})

it('opens no session of staff until its PIN was entered; employees log in', async () => {
  await enroll(tablet, manager)
  const start = async (username: string, device = tablet) =>
    server.login(username, undefined, { headers: await device.prove(account.login) })
  expect((await start('employee@demo.test')).status).toBe(200)
  expect(await start('owner@demo.test')).toMatchObject({ status: 403, reason: 'kioskStaff' })
  expect((await start('owner@demo.test', await newTablet())).status).toBe(200)
  expect((await enter(tablet, pin)).status).toBe(200)
  expect((await start('owner@demo.test')).status).toBe(200)
  await contact(tablet)
  expect((await start('owner@demo.test')).reason).toBe('kioskStaff')
})

it('is locked, updated and revoked at its next contact; once revoked it still says what it has', async () => {
  await enroll(tablet, manager)
  const [{ id: enrollmentId } = { id: 0 }] = await list(owner)
  await of(devices.lock, { enrollmentId, isLocked: true }, owner)
  await of(devices.requestUpdate, { enrollmentId }, owner)
  const next = (await contact(tablet)).data
  expect([next.status, next.updateRequestedAt]).toEqual(['locked', expect.any(String)])
  expect((await contact(tablet, { updateDone: next.updateRequestedAt })).data.updateRequestedAt).toBeNull()
  await of(devices.lock, { enrollmentId, isLocked: false }, owner)
  expect((await contact(tablet)).data.status).toBe('active')
  await of(devices.revoke, { enrollmentId }, owner)
  expect((await contact(tablet, { unsentCount: 2, oldestUnsentSeconds: 9 })).data.status).toBe('revoked')
  expect((await list(owner))[0]).toMatchObject({ status: 'revoked', unsentCount: 2 })
})
