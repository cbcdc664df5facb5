import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/app/demo/people.ts'
import { systemOrigin } from '#server/platform/audit/audit-log.ts'
import { separateLogin } from '#server/policies/shared-logins.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Session, TwoEmployers } from './shared-logins.fixture.ts'
import { twoEmployersAt } from './shared-logins.fixture.ts'

let server: AuthTestServer
let at: TwoEmployers
beforeAll(async () => {
  server = await startAuthTestServer()
  at = await twoEmployersAt(server)
}, 60_000)
beforeEach(() => server.pass(3600))
afterAll(() => server.close())

const at2 = async (session: Session, id: number) =>
  session.userInfo.userId === id ? session : (await at.switchTo(session, id)).data
const rows = async <T>(text: string) => (await sql.raw<T>(text).execute(server.services.db.owner)).rows
const separate = (id: number) =>
  server.services.db.system((unit) =>
    separateLogin(unit, server.services, { person: { id }, reason: 'recovered', origin: systemOrigin }),
  )
const isOpen = async (session: Session) => (await at.get(session, '/account/Employers')).status === 200

describe('the undo of a change of address', () => {
  const changeAddress = async ({ token }: Session, NewEmail: string) => {
    await server.post('/account/RequestEmailChange', { NewEmail, CurrentPassword: demoPassword }, { token })
    const OneTimeCode = codeIn(server.emails.findLast(({ to }) => to === NewEmail))
    expect((await server.post('/account/ConfirmEmailChange', { OneTimeCode }, { token })).status).toBe(200)
  }
  const undoLink = () =>
    decodeURIComponent(
      /undo-email-change\?userData=(\S+)/.exec(
        server.emails.findLast(({ text }) => text.includes('undo-email-change'))?.text ?? '',
      )?.[1] ?? '',
    )
  const addresses = async (...ids: number[]) =>
    (await rows<{ email: string }>(`select email from person where id in (${ids.join()}) order by id`)).map(
      ({ email }) => email,
    )

  it('gives each row what it had, also one that has logged in alone since', async () => {
    const { first, second, session } = await at.joined('newhire@demo.test')
    await rows(`update person set email = 'noor.second@example.com' where id = ${second}`)
    await changeAddress(await at2(session, second), 'thief@example.com')
    expect(await addresses(first, second)).toEqual(['thief@example.com', 'thief@example.com'])
    const userData = undoLink()
    await separate(second)
    await rows(
      `update person set password_hash = (select password_hash from person where id = ${first}) where id = ${second}`,
    )
    const [{ username = '' } = {}] = await rows<{ username: string }>(
      `select login_name as username from person where id = ${second}`,
    )
    expect((await server.login(username)).status).toBe(200)
    expect((await server.post('/account/UndoEmailChange', { userData })).status).toBe(200)
    expect(await addresses(first, second)).toEqual(['newhire@demo.test', 'noor.second@example.com'])
    expect((await server.login(username)).status).toBe(401)
    expect((await server.post('/account/UndoEmailChange', { userData })).reason).toBe('linkDead')
  })

  it('takes a row back from a log-in that it was joined with meanwhile', async () => {
    const { first, second, session } = await at.joined('mgmt@demo.test')
    await separate(second)
    await rows(`update person set password_hash = (select password_hash from person where id = ${first}),
      email = 'own@example.com', username = 'own@example.com' where id = ${second}`)
    expect(await isOpen(session)).toBe(true)
    const own = await server.logIn('own@example.com')
    await changeAddress(own, 'robber@example.com')
    const userData = undoLink()
    server.pass(60)
    await rows(`insert into shared_login (person_id, login_person_id, joined_at, last_used_at)
      select ${first}, ${first}, '${server.services.now().toISOString()}', now()`)
    await rows(`insert into shared_login (person_id, login_person_id, joined_at, last_used_at)
      select ${second}, ${first}, '${server.services.now().toISOString()}', now()`)
    expect((await server.post('/account/UndoEmailChange', { userData })).status).toBe(200)
    expect(await rows(`select 1 from shared_login where person_id in (${first}, ${second})`)).toEqual([])
    expect(await addresses(second)).toEqual(['own@example.com'])
  })
})

describe('staff of one employer', () => {
  it('end the sessions there alone; the person is told, and no session of before comes back without a proof', async () => {
    const { first, second } = await at.joined('manager@demo.test')
    await rows(`update person set role = 'EMPLOYEE' where id = ${first}`)
    const there = await at2(await server.logIn('manager@demo.test'), second)
    const here = await at2(await server.logIn('manager@demo.test'), first)
    const sent = server.emails.length
    const ended = await server.post<{ ended: number }>(
      '/user/EndSessions',
      { UserId: first },
      { token: (await server.logIn('owner@demo.test')).token },
    )
    expect([ended.status, await isOpen(here), await isOpen(there)]).toEqual([200, false, true])
    expect(server.emails.slice(sent).map(({ to, subject }) => [to, subject])).toContainEqual([
      'manager@demo.test',
      'Blue Heron Coffee logged you out',
    ])
    expect((await at.switchTo(there, first)).reason).toBe('stepUpRequired')
    server.pass(60)
    expect((await at.switchTo(await at2(await server.logIn('manager@demo.test'), second), first)).status).toBe(200)
    await rows(`update person set role = 'STRMGR' where id = ${first}`)
  })

  it('find nothing of the other employer in their log', async () => {
    const owner = await server.logIn('owner@demo.test')
    const [{ business = 0 } = {}] = await rows<{ business: number }>(
      `select business_id as business from person where id = ${owner.userInfo.userId}`,
    )
    const kinds = `kind in ('employer added', 'employer switched', 'log-in separated')`
    expect(await rows(`select kind from audit_event where chain <> 0 and ${kinds}`)).toEqual([])
    expect(await rows(`select kind from audit_event where chain = 0 and ${kinds} limit 1`)).not.toEqual([])
    const [log] = await rows<{ text: string }>(
      `select string_agg(actor_name || data::text, ' ') as text from audit_event where chain = ${business}`,
    )
    expect(log?.text).not.toMatch(/Cobalt|log-ins separated|switched employer/)
  })
})

describe('what a log-in had, once its rows part', () => {
  it('stays with the row whose credentials they were: passkeys, trusted devices, links and sessions open the other no more', async () => {
    const { first, second, session } = await at.joined('owner@demo.test')
    await rows(`insert into passkey (id, person_id, public_key, sign_count, transports, name, is_synced, created_at)
      values ('made-at-first', ${first}, '\\x00', 0, '', 'Phone', false, now())`)
    await rows(
      `insert into trusted_device (hash, person_id, device_key, expires_at) values ('cookie', ${first}, null, now() + interval '9 days')`,
    )
    const here = await at2(session, second)
    const list = async (of: Session) => (await at.get<{ list: { name: string }[] }>(of, '/account/Passkeys')).data.list
    // One log-in: the passkey is that of both.
    expect(await list(here)).toHaveLength(1)
    await separate(second)
    expect(await isOpen(here)).toBe(false)
    expect(
      await rows(`select 1 from passkey where person_id = ${second}
      union all select 1 from trusted_device where person_id = ${second}
      union all select 1 from shared_login where person_id in (${first}, ${second})`),
    ).toEqual([])
    await rows(`delete from passkey`)
    const separated = await server.logIn('owner@demo.test')
    expect([separated.userInfo.userId, separated.userInfo.employers]).toEqual([first, 1])
    expect((await at.switchTo(separated, second)).status).toBe(404)
  })

  it('gives the one who stays nothing where the row with the credentials leaves', async () => {
    const { first, second, session } = await at.joined('employee@demo.test')
    await rows(`insert into passkey (id, person_id, public_key, sign_count, transports, name, is_synced, created_at)
      values ('of-the-holder', ${first}, '\\x00', 0, '', 'Phone', false, now())`)
    const there = await at2(session, second)
    await separate(first)
    expect(await isOpen(there)).toBe(false)
    expect(await rows(`select 1 from passkey where person_id = ${second}`)).toEqual([])
    await rows(`delete from passkey`)
    expect((await server.logIn('employee@demo.test')).userInfo.userId).toBe(first)
  })
})
