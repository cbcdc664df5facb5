import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { startAuthTestServer } from '#tests/server/auth-server.ts'
import { refreshSession } from './session.rules.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
afterAll(() => server.close())

const employee = 'employee@demo.test'
const refresh = (refreshToken: string, UserName = employee) =>
  server.post<Wire<SessionReply>>('/account/RefreshToken', { refreshToken, UserName, Token: 'whatever it was' })
const isAlive = async (session: Pick<SessionReply, 'token'>) =>
  (await server.post('/sync/RenewTickets', { tokens: [] }, { token: session.token })).status === 200
const events = (kind: string) =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('audit_event').select(['data', 'subject_id', 'actor_name']).where('kind', '=', kind).execute(),
  )

describe('a session', () => {
  it('is valid by its token for fifteen minutes', async () => {
    const session = await server.logIn(employee)
    expect(await isAlive(session)).toBe(true)
    server.pass(15 * 60)
    expect(await isAlive(session)).toBe(false)
    expect((await refresh(session.userInfo.refreshToken)).status).toBe(200)
  })

  it('is stored without its tokens', async () => {
    const session = await server.logIn(employee)
    const stored = await server.services.db.system(async ({ trx }) =>
      JSON.stringify([
        await trx.selectFrom('session').selectAll().execute(),
        await trx.selectFrom('refresh_token').selectAll().execute(),
      ]),
    )
    expect(stored).not.toContain(session.token)
    expect(stored).not.toContain(session.userInfo.refreshToken)
  })

  it('ends with logout, refresh token included', async () => {
    const session = await server.logIn(employee)
    expect((await server.post('/account/logout', {}, { token: session.token })).status).toBe(200)
    expect(await isAlive(session)).toBe(false)
    expect(await refresh(session.userInfo.refreshToken)).toMatchObject({ status: 401, reason: 'loginNeeded' })
    expect((await events('logged out')).at(-1)?.actor_name).toBe('Eli Navarro')
  })

  it('doesn’t end sessions of other people when a logout sends their refresh token', async () => {
    const mine = await server.logIn(employee)
    const theirs = await server.logIn('manager@demo.test')
    const { refreshToken } = theirs.userInfo
    await server.post('/account/logout', { refreshToken }, { token: mine.token })
    expect(await isAlive(theirs)).toBe(true)
  })

  it('records each login under the person’s name', async () => {
    await server.logIn('mgmt@demo.test')
    expect((await events('logged in')).at(-1)).toMatchObject({ actor_name: 'Miles Grant', data: { by: 'email' } })
  })
})

describe('refreshing', () => {
  it('returns a new pair, and the old token becomes invalid', async () => {
    const first = await server.logIn(employee, { DeviceId: 'd' })
    const { data, status } = await refresh(first.userInfo.refreshToken)
    expect(status).toBe(200)
    expect(data.userInfo.refreshToken).not.toBe(first.userInfo.refreshToken)
    expect(data.vault).toBeUndefined()
    expect(await isAlive(first)).toBe(false)
    expect(await isAlive(data)).toBe(true)
  })

  it('ends the whole session when an old refresh token is used again, and records it', async () => {
    const first = await server.logIn(employee)
    const second = (await refresh(first.userInfo.refreshToken)).data
    const third = (await refresh(second.userInfo.refreshToken)).data
    const before = (await events('session revoked')).length
    expect(await refresh(first.userInfo.refreshToken)).toMatchObject({ status: 401, reason: 'loginNeeded' })
    expect(await isAlive(third)).toBe(false)
    expect((await refresh(third.userInfo.refreshToken)).status).toBe(401)
    const recorded = await events('session revoked')
    expect(recorded).toHaveLength(before + 1)
    expect(recorded.at(-1)?.data).toMatchObject({ reason: 'refresh token reused' })
  })

  it('doesn’t end other sessions of the person then', async () => {
    const elsewhere = await server.logIn(employee)
    const first = await server.logIn(employee)
    await refresh(first.userInfo.refreshToken)
    await refresh(first.userInfo.refreshToken)
    expect(await isAlive(elsewhere)).toBe(true)
  })

  it('doesn’t treat a second tab as theft that came in the millisecond of the first, and was answered after it', async () => {
    const first = await server.logIn(employee)
    await server.atOnce(async () => {
      const renewed = (await refresh(first.userInfo.refreshToken)).data
      expect(await refresh(first.userInfo.refreshToken)).toMatchObject({ status: 409 })
      expect(await isAlive(renewed)).toBe(true)
    })
  })

  it('doesn’t treat two tabs that refresh at the same time as theft', async () => {
    const first = await server.logIn(employee)
    const credentials = { refreshToken: first.userInfo.refreshToken, username: employee }
    const tab = () => refreshSession(server.services, credentials, { ip: '127.0.0.1', agent: 'tab' })
    const both = await Promise.allSettled([tab(), tab()])
    const winner = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))[0]
    const loser = both.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))[0]
    expect(loser).toMatchObject({ kind: 'conflict' })
    expect(winner && (await isAlive(winner))).toBe(true)
  })

  it('nor one that arrived before the other’s reply and was checked after it', async () => {
    const first = await server.logIn(employee)
    const credentials = { refreshToken: first.userInfo.refreshToken, username: employee }
    const origin = { ip: '127.0.0.1', agent: 'tab' }
    let answered: () => void = () => undefined
    const wait = new Promise<void>((resolve) => (answered = resolve))
    const { db } = server.services
    const queued = {
      ...server.services,
      db: { ...db, system: ((work) => wait.then(() => db.system(work))) as typeof db.system },
    }
    const delayed = refreshSession(queued, credentials, origin)
    server.pass(1)
    const winner = await refreshSession(server.services, credentials, origin)
    answered()
    await expect(delayed).rejects.toMatchObject({ kind: 'conflict' })
    expect(await isAlive(winner)).toBe(true)
  })

  it('requires the username that belongs to it', async () => {
    const { userInfo } = await server.logIn(employee)
    expect((await refresh(userInfo.refreshToken, 'manager@demo.test')).status).toBe(401)
    expect((await refresh(userInfo.refreshToken, 'Employee@Demo.Test')).status).toBe(200)
    expect((await refresh('no such token')).status).toBe(401)
  })

  it('ends when idle on a shared device, and after twelve hours in any case', async () => {
    const idle = await server.logIn(employee)
    server.pass(36 * 60)
    expect((await refresh(idle.userInfo.refreshToken)).status).toBe(401)
    let busy = await server.logIn(employee)
    for (let quarter = 0; quarter < 47; quarter++) {
      server.pass(15 * 60)
      busy = (await refresh(busy.userInfo.refreshToken)).data
    }
    server.pass(16 * 60)
    expect((await refresh(busy.userInfo.refreshToken)).status).toBe(401)
  })

  it('lasts for days on a personal device, and thirty at most', async () => {
    let session = await server.logIn(employee, { RememberDevice: true, DeviceId: 'phone' })
    for (const days of [13, 13]) {
      server.pass(days * 86_400)
      session = (await refresh(session.userInfo.refreshToken)).data
    }
    server.pass(5 * 86_400)
    expect((await refresh(session.userInfo.refreshToken)).status).toBe(401)
  })

  it('gives no long session to roles that see whole companies', async () => {
    const { userInfo } = await server.logIn('tpa@demo.test', { RememberDevice: true })
    server.pass(3600)
    expect((await refresh(userInfo.refreshToken, 'tpa@demo.test')).status).toBe(401)
  })

  it('tells a person that they were deactivated', async () => {
    const { userInfo, token } = await server.logIn('owner@demo.test')
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ is_active: false }).where('username', '=', 'owner@demo.test').execute(),
    )
    expect((await server.post('/sync/RenewTickets', { tokens: [] }, { token })).status).toBe(421)
    expect(await refresh(userInfo.refreshToken, 'owner@demo.test')).toMatchObject({ status: 421, reason: 'inactive' })
  })
})
