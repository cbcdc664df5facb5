import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { ActiveSession } from '#contract/endpoints/sessions.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  await server.services.db.system(({ trx }) => trx.updateTable('session').set({ revoked_at: new Date() }).execute())
})

const employee = 'employee@demo.test'
const androidAgent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
type Session = Pick<Wire<SessionReply>, 'token' | 'userInfo'>

const logInWith = async (agent: string, ip: string, body: object = {}): Promise<Session> => {
  const sending = { headers: { 'user-agent': agent }, ip }
  const { AuthCode, UserName } = (await server.login(employee, undefined, sending)).data as {
    AuthCode: string
    UserName: string
  }
  const OneTimeCode = codeIn(server.emails.findLast((each) => each.to === UserName && codeIn(each) !== 'none'))
  const step = { AuthCode, UserName, OneTimeCode, ...body }
  return (await server.post<Wire<SessionReply>>('/account/ValidateAuthCode', step, sending)).data
}
const listOf = async ({ token }: Session): Promise<readonly ActiveSession[]> => {
  const raw = await server.app.inject({
    method: 'GET',
    url: '/api/account/Sessions',
    headers: { authorization: `Bearer ${token}` },
  })
  return raw.json<{ data: { list: readonly ActiveSession[] } }>().data.list
}
const end = (session: Session, path: string, body: object = {}) =>
  server.post<{ ended: number }>(path, body, { token: session.token })
const isAlive = async ({ token }: Session) =>
  (await server.post('/sync/RenewTickets', { tokens: [] }, { token })).status === 200
const refresh = ({ userInfo }: Session) =>
  server.post<Wire<SessionReply>>('/account/RefreshToken', {
    refreshToken: userInfo.refreshToken,
    UserName: userInfo.username,
  })
const eventsAbout = (id: number) =>
  server.services.db.system(({ trx }) =>
    trx
      .selectFrom('audit_event')
      .select(['actor_name', 'data'])
      .where('kind', '=', 'session revoked')
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute(),
  )

describe('the list of devices', () => {
  it('names browser, system, address, and when each was last used', async () => {
    const phone = await logInWith(androidAgent, '203.0.113.7', { RememberDevice: true })
    const counter = await logInWith('something unknown', '203.0.113.9')
    const list = await listOf(counter)
    expect(list).toMatchObject([
      { browser: null, system: null, ipAddress: '203.0.113.9', isPersonalDevice: false, isCurrent: true },
      { browser: 'Chrome', system: 'Android', ipAddress: '203.0.113.7', isPersonalDevice: true, isCurrent: false },
    ])
    server.pass(20 * 60)
    const renewed = (await refresh(phone)).data
    const [first] = await listOf(renewed)
    expect(first).toMatchObject({ browser: 'Chrome', isCurrent: true })
    expect(Date.parse(first?.lastUsedAt ?? '') - Date.parse(first?.loggedInAt ?? '')).toBeGreaterThan(19 * 60_000)
  })

  it('says in which country an address is used, or that it is in a private network', async () => {
    for (const ip of ['8.8.8.8', '2600:1700::1', '10.1.2.3', '0.0.0.0']) await logInWith(androidAgent, ip)
    const list = await listOf(await logInWith(androidAgent, '127.0.0.1'))
    const entries = list.map(({ ipAddress, geolocation }) => [ipAddress, geolocation])
    expect(Object.fromEntries(entries)).toEqual({
      '8.8.8.8': { country: 'US', region: null, city: null },
      '2600:1700::1': { country: 'US', region: null, city: null },
      '10.1.2.3': 'privateNetwork',
      '127.0.0.1': 'privateNetwork',
      '0.0.0.0': null,
    })
  })

  it('leaves out what ended by logging out, by time or by idling', async () => {
    const idle = await logInWith(androidAgent, '203.0.113.7')
    server.pass(40 * 60)
    const out = await logInWith(androidAgent, '203.0.113.8')
    await end(out, '/account/logout')
    const here = await logInWith(androidAgent, '203.0.113.9')
    expect((await listOf(here)).map(({ ipAddress }) => ipAddress)).toEqual(['203.0.113.9'])
    expect((await refresh(idle)).status).toBe(401)
  })

  it('has no session of anyone else', async () => {
    await server.logIn('manager@demo.test')
    const mine = await logInWith(androidAgent, '203.0.113.7')
    expect(await listOf(mine)).toHaveLength(1)
  })
})

describe('ending sessions', () => {
  it('logs one device out', async () => {
    const lost = await logInWith(androidAgent, '203.0.113.7')
    const here = await logInWith('', '203.0.113.9')
    const [, other] = await listOf(here)
    expect(await end(here, '/account/EndSession', { id: other?.id })).toMatchObject({ data: { ended: 1 } })
    expect([await isAlive(lost), await isAlive(here)]).toEqual([false, true])
    expect((await refresh(lost)).status).toBe(401)
    expect(await end(here, '/account/EndSession', { id: other?.id })).toMatchObject({ status: 404 })
  })

  it('of someone else is not found', async () => {
    const theirs = await server.logIn('manager@demo.test')
    const mine = await logInWith(androidAgent, '203.0.113.7')
    const [session] = await listOf(theirs)
    expect(await end(mine, '/account/EndSession', { id: session?.id })).toMatchObject({ status: 404 })
    expect(await isAlive(theirs)).toBe(true)
  })

  it('logs all other devices out, and none skips the second step any more', async () => {
    const lost = await logInWith(androidAgent, '203.0.113.7', { RememberDevice: true })
    const here = await logInWith('', '203.0.113.9')
    expect(await end(here, '/account/EndOtherSessions')).toMatchObject({ data: { ended: 1 } })
    expect([await isAlive(lost), await isAlive(here)]).toEqual([false, true])
    const trusted = await server.services.db.system(({ trx }) =>
      trx.selectFrom('trusted_device').select('hash').where('person_id', '=', here.userInfo.userId).execute(),
    )
    expect(trusted).toEqual([])
    expect((await eventsAbout(here.userInfo.userId)).at(-1)).toMatchObject({
      actor_name: 'Eli Navarro',
      data: { reason: 'ended by its person', sessions: 1 },
    })
  })

  it('by staff of higher rank logs a person out everywhere, under the staff’s name', async () => {
    const phone = await logInWith(androidAgent, '203.0.113.7', { RememberDevice: true })
    const { userId } = phone.userInfo
    const owner = await server.logIn('owner@demo.test')
    expect(await end(owner, '/user/EndSessions', { UserId: userId })).toMatchObject({ data: { ended: 1 } })
    expect(await isAlive(phone)).toBe(false)
    expect((await eventsAbout(userId)).at(-1)?.data).toMatchObject({ reason: 'ended by staff', sessions: 1 })
  })

  it('by staff is refused for whom they don’t see, and for oneself', async () => {
    const owner = await server.logIn('owner@demo.test')
    const mgmt = await server.logIn('mgmt@demo.test')
    const other = await server.logIn('owner2@demo.test')
    const status = async (by: Session, of: Session) =>
      (await end(by, '/user/EndSessions', { UserId: of.userInfo.userId })).status
    expect([await status(mgmt, owner), await status(owner, owner), await status(other, mgmt)]).toEqual([404, 403, 404])
    expect(await isAlive(owner)).toBe(true)
  })
})
