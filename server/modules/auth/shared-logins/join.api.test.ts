import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { startAuthTestServer } from '#tests/server/auth-server.ts'
import { linkIdOf } from '../../people/invitations/password-link.ts'
import type { TwoEmployers } from './shared-logins.fixture.ts'
import { twoEmployersAt } from './shared-logins.fixture.ts'

let server: AuthTestServer
let at: TwoEmployers
beforeAll(async () => {
  server = await startAuthTestServer()
  at = await twoEmployersAt(server)
}, 60_000)
beforeEach(() => server.pass(60))
afterAll(() => server.close())

describe('an invitation from a second business of the TPA company', () => {
  it('is answered with the log-in one has, and it is recorded outside the logs of both employers', async () => {
    const { data, status } = await at.invite('employee@demo.test')
    expect(status).toBe(200)
    const { text, userData } = await at.invitationOf(data.id)
    expect(text).toContain('Add this employer')
    expect(text).toContain('resetPassword?add=1&userData=')
    const session = await server.logIn('employee@demo.test')
    expect([session.userInfo.employers, await at.employers(session)]).toEqual([1, []])
    const { token } = session
    const read = await server.post('/account/EmployerInvitation', { userData }, { token })
    expect(read.data).toEqual({ BusinessName: 'Cobalt Grocers' })
    const before = server.emails.length
    expect((await at.add(session, userData)).status).toBe(200)
    expect(server.emails.slice(before).map(({ to }) => to)).toEqual(['employee@demo.test'])
    expect(await at.employers(session)).toMatchObject([
      { BusinessName: 'Blue Heron Coffee', isCurrent: true, openTasks: 1 },
      { BusinessName: 'Cobalt Grocers', UserId: data.id, isCurrent: false, openTasks: expect.any(Number) as number },
    ])
    const events = await at.events('employer added')
    expect(events.map(({ subject_id, data: about }) => [subject_id, about]).sort()).toEqual(
      [
        [data.id, {}],
        [session.userInfo.userId, {}],
      ].sort(),
    )
    expect(events.map(({ chain }) => chain)).toEqual([0, 0])
    expect((await at.add(session, userData)).reason).toBe('linkDead')
    const chosen = { userData, Password: 'teal walnut 52 orbit', ConfirmPassword: 'teal walnut 52 orbit' }
    expect((await server.post('/user/resetpassword', chosen)).reason).toBe('linkDead')
  })

  it('looks to its staff like any other, before and after', async () => {
    const other = await at.invite('somebody.new@example.com')
    const known = await at.invite('newhire@demo.test')
    const facts = ({ status, envelope, data }: typeof other) => [status, envelope.message, Object.keys(data)]
    expect(facts(known)).toEqual(facts(other))
    const list = await server.post<{ list: { id: number }[] }>(
      '/user/getEmployee',
      { BusinessId: at.cobalt, limit: 50 },
      at.staff.tpa,
    )
    const rowOf = (id: number) => Object.entries(list.data.list.find((row) => row.id === id) ?? {})
    const shape = (id: number) => rowOf(id).map(([key, value]) => [key, value === null ? 'none' : typeof value])
    expect(shape(known.data.id)).toEqual(shape(other.data.id))
    expect(shape(known.data.id)).not.toEqual([])
  })

  it('may be answered with a password of its own instead', async () => {
    const { data } = await at.invite('manager@demo.test')
    const { userData, text } = await at.invitationOf(data.id)
    const username = /Your username: (\S+)/.exec(text)?.[1] ?? ''
    expect(username).toMatch(/^manager@demo\.test~/)
    const chosen = { userData, Password: 'teal walnut 52 orbit', ConfirmPassword: 'teal walnut 52 orbit' }
    expect((await server.post('/user/resetpassword', chosen)).status).toBe(200)
    expect((await server.login(username, 'teal walnut 52 orbit')).status).toBe(200)
    const session = await server.logIn('manager@demo.test')
    expect((await at.add(session, userData)).reason).toBe('linkDead')
    expect(await at.employers(session)).toEqual([])
  })

  it('needs a proof of identity of the last minutes', async () => {
    const { data } = await at.invite('mgmt@demo.test')
    const { userData } = await at.invitationOf(data.id)
    const session = await server.logIn('mgmt@demo.test')
    server.pass(301)
    expect((await at.add(session, userData)).reason).toBe('stepUpRequired')
  })

  it('is refused for another TPA company, one’s own business, staff of the platform, and a role above employee', async () => {
    const { data } = await at.invite('stranger@example.com')
    const { userData, text } = await at.invitationOf(data.id)
    expect(text).toContain('Create your password')
    expect(text).toContain('?invited=1&')
    for (const name of ['employee2@demo.test', 'tpa@demo.test', 'admin@demo.test']) {
      const refused = await at.add(await server.logIn(name), userData)
      expect([name, refused.status, refused.reason]).toEqual([name, 403, 'forbidden'])
    }
    const second = await server.logIn('employee@demo.test')
    expect((await at.add(second, userData)).reason).toBe('forbidden')
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ role: 'STRMGR' }).where('id', '=', data.id).execute(),
    )
    expect((await at.add(await server.logIn('owner@demo.test'), userData)).reason).toBe('forbidden')
    expect(await linkIdOf(server.services.master, userData, server.services.now())).toBeDefined()
  })

  it('is held by the database: neither another TPA company, nor a business twice, nor somebody of none', async () => {
    const { rows } = await sql<{ id: number; username: string }>`
      select id, username from person where username in ('owner@demo.test', 'employee2@demo.test', 'tpa@demo.test', 'mgmt@demo.test')
        and login_name = username`.execute(server.services.db.owner)
    const id = (name: string) => rows.find((row) => row.username === `${name}@demo.test`)?.id ?? 0
    const insert = (name: string, login: string) =>
      sql`insert into shared_login (person_id, login_person_id, joined_at, last_used_at)
        values (${id(login)}, ${id(login)}, now(), now()), (${id(name)}, ${id(login)}, now(), now())`.execute(
        server.services.db.owner,
      )
    await expect(insert('employee2', 'owner')).rejects.toThrow(/shared_login_credentials/)
    await expect(insert('mgmt', 'owner')).rejects.toThrow(/shared_login_once_per_business/)
    await expect(insert('tpa', 'owner')).rejects.toThrow(/null/)
  })

  it('is refused by a link that has expired, of a closed account, and to two who use it at once', async () => {
    const { data } = await at.invite('twice@example.com', await server.logIn('tpa@demo.test'))
    const { userData } = await at.invitationOf(data.id)
    const two = await server.logIn('owner@demo.test')
    await at.close(data.id)
    expect((await at.add(two, userData)).reason).toBe('linkDead')
    await at.close(data.id, true)
    server.pass(60 * 86_400)
    const late = await server.logIn('owner@demo.test')
    expect((await at.add(late, userData)).reason).toBe('linkDead')
    await server.services.db.system(({ trx }) =>
      trx.updateTable('invitation').set({ state: 'queued' }).where('person_id', '=', data.id).execute(),
    )
    const again = (await at.invitationOf(data.id)).userData
    const others = [late, await server.logIn('mgmt@demo.test')]
    const both = await Promise.all(others.map((each) => at.add(each, again)))
    expect(both.map(({ reason }) => reason ?? 'added').sort()).toEqual(['added', 'linkDead'])
  })
})
