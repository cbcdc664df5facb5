import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { EmployerEntry } from '#contract/endpoints/employers.ts'
import type { NewAuthenticatorApp } from '#contract/endpoints/second-factors.ts'
import { demoPassword } from '#server/app/demo/people.ts'
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

const password = 'teal walnut 52 orbit'
/** Somebody who answered the invitation of the second business with a password of its own. */
const separate = async (emailId: string) => {
  const { data } = await at.invite(emailId, await server.logIn('tpa@demo.test'))
  const { userData, text } = await at.invitationOf(data.id)
  const username = /Your username: (\S+)/.exec(text)?.[1] ?? emailId
  await server.post('/user/resetpassword', { userData, Password: password, ConfirmPassword: password })
  return { id: data.id, username }
}
const send = ({ token }: Session, username: string, CurrentPassword = password) =>
  server.post<{ sentTo: string }>('/account/SendJoinCode', { username, CurrentPassword }, { token })
const join = ({ token }: Session, username: string, OneTimeCode: string) =>
  server.post<{ list: EmployerEntry[] }>('/account/JoinLogIns', { username, OneTimeCode }, { token })
const emailsTo = (address: string) => server.emails.filter(({ to }) => to === address).length
const changesOf = async (id: number) =>
  (
    await sql<{ kind: string }>`select kind from credential_change where person_id = ${id}`.execute(
      server.services.db.owner,
    )
  ).rows

it('two log-ins become one by their person alone, who proves both; the one that is left opens nothing more', async () => {
  const other = await separate('eli.other@example.com')
  const there = await server.logIn(other.username, {}, password)
  const session = await server.logIn('employee@demo.test')
  expect((await send(session, other.username, 'wrong')).status).toBe(400)
  expect((await join(session, other.username, '123456')).reason).toBe('emailCodeUsedUp')
  expect((await send(session, other.username)).status).toBe(200)
  const code = codeIn(server.emails.findLast(({ to }) => to === 'eli.other@example.com'))
  // The code is for this log-in, and opens no session.
  expect((await join(await server.logIn('newhire@demo.test'), other.username, code)).status).not.toBe(200)
  const before = server.emails.length
  const joined = await join(session, other.username, code)
  expect([joined.status, joined.reason]).toEqual([200, undefined])
  expect(joined.data.list).toHaveLength(2)
  expect((await at.get(session, '/account/Employers')).status).toBe(200)
  expect((await at.get(there, '/account/Employers')).status).toBe(401)
  expect((await server.login(other.username, password)).status).toBe(401)
  expect((await at.switchTo(session, other.id)).data.userInfo.userId).toBe(other.id)
  expect(new Set(server.emails.slice(before).map(({ to }) => to))).toEqual(
    new Set(['eli.other@example.com', 'employee@demo.test']),
  )
  expect(await changesOf(other.id)).toContainEqual({ kind: 'log-ins joined' })
  expect((await at.events('employer added')).map(({ chain }) => chain)).toEqual([0, 0])
})

it('is refused without a fresh proof, for a colleague’s, another TPA company’s, and a higher role’s, and reveals no names', async () => {
  const stale = await server.logIn('newhire@demo.test')
  server.pass(301)
  expect((await send(stale, 'mgmt@demo.test', demoPassword)).reason).toBe('stepUpRequired')
  for (const name of ['mgmt@demo.test', 'employee2@demo.test', 'tpa@demo.test']) {
    const before = emailsTo(name)
    const refused = await send(await server.logIn('newhire@demo.test'), name, demoPassword)
    expect([name, refused.status, emailsTo(name) - before]).toEqual([name, 403, 0])
  }
  const wrong = await send(await server.logIn('newhire@demo.test'), 'mgmt@demo.test', 'wrong')
  const unknown = await send(await server.logIn('newhire@demo.test'), 'no.one@example.com', 'wrong')
  expect([wrong.status, wrong.envelope.error]).toEqual([unknown.status, unknown.envelope.error])
})

it('takes a code of the app of a log-in that has one, also if it was added after a code was emailed', async () => {
  const other = await separate('nora.other@example.com')
  const session = await server.logIn('newhire@demo.test')
  await send(session, other.username)
  const emailed = codeIn(server.emails.findLast(({ to }) => to === 'nora.other@example.com'))
  const { token } = await server.logIn(other.username, {}, password)
  const { data } = await server.post<NewAuthenticatorApp>('/account/StartAuthenticatorApp', {}, { token })
  const totp = new TOTP({ secret: Secret.fromBase32(data.secret.replaceAll(' ', '')) })
  const ofApp = () => totp.generate({ timestamp: server.services.now().getTime() })
  await server.post('/account/ConfirmAuthenticatorApp', { OneTimeCode: ofApp() }, { token })
  expect((await join(session, other.username, emailed)).status).toBe(400)
  server.pass(60)
  const before = emailsTo('nora.other@example.com')
  expect((await send(session, other.username)).data).toEqual({ method: 'app', sentTo: null })
  expect(emailsTo('nora.other@example.com')).toBe(before)
  expect((await join(session, other.username, emailed)).reason).toBe('codeWrong')
  expect((await join(session, other.username, ofApp())).status).toBe(200)
})
