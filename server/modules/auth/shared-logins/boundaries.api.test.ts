import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountRecovery } from '#contract/endpoints/account-recovery.ts'
import type { NewAuthenticatorApp } from '#contract/endpoints/second-factors.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import { purgePerson } from '#server/modules/retention/purge.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import { sendSeparateLogin } from './send-separate-login.ts'
import { sendLink } from '../password.rules.ts'
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

const hours = 3600
const as = async <T>(who: string, path: string, body: object) =>
  server.post<T>(path, body, { token: (await server.logIn(`${who}@demo.test`)).token })
const rowOf = (id: number) =>
  server.services.db.system(({ trx }) =>
    trx
      .selectFrom('person')
      .select(['email', 'password_hash', 'credential_epoch'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
const isOpen = async (session: Session) => (await at.get(session, '/account/Employers')).status === 200
const startRecovery = (userId: number) =>
  as<AccountRecovery>('tpa', '/user/StartRecovery', {
    UserId: userId,
    emailId: 'moved@example.com',
    reason: 'Lost the mailbox',
  })
const atSecond = async (username: string, second: number, password = demoPassword) => {
  const session = await server.logIn(username, {}, password)
  return session.userInfo.userId === second ? session : (await at.switchTo(session, second)).data
}
const changeAddress = async (session: Session, NewEmail: string) => {
  const { token } = session
  await server.post('/account/RequestEmailChange', { NewEmail, CurrentPassword: demoPassword }, { token })
  const OneTimeCode = codeIn(server.emails.findLast(({ to }) => to === NewEmail))
  expect((await server.post('/account/ConfirmEmailChange', { OneTimeCode }, { token })).status).toBe(200)
}

describe('a recovery at one employer', () => {
  it('leaves address, password and sessions of the other one alone, whose log-in opens it no more', async () => {
    const { first, second } = await at.joined('employee@demo.test')
    const started = await startRecovery(second)
    expect([started.status, started.reason]).toEqual([200, undefined])
    const session = await server.logIn('employee@demo.test')
    const here = session.userInfo.userId === first ? session : (await at.switchTo(session, first)).data
    const before = await rowOf(first)
    server.pass(73 * hours)
    const fresh = await server.logIn('employee@demo.test')
    const stays = fresh.userInfo.userId === first ? fresh : (await at.switchTo(fresh, first)).data
    expect(await isOpen(here)).toBe(false)
    const confirmed = await as('admin', '/user/ConfirmRecovery', { UserId: second, recoveryId: started.data.id })
    expect([confirmed.status, confirmed.reason]).toEqual([200, undefined])
    expect(await rowOf(first)).toEqual(before)
    expect((await rowOf(second)).email).toBe('moved@example.com')
    expect(await isOpen(stays)).toBe(true)
    expect(await at.employers(stays)).toEqual([])
    expect((await at.switchTo(stays, second)).status).toBe(404)
    const userData = decodeURIComponent(
      /userData=(\S+)/.exec(server.emails.findLast(({ to }) => to === 'moved@example.com')?.text ?? '')?.[1] ?? '',
    )
    const Password = 'teal walnut 52 orbit'
    expect((await server.post('/user/resetpassword', { userData, Password, ConfirmPassword: Password })).status).toBe(
      200,
    )
    expect((await server.login('employee@demo.test', Password)).status).toBe(401)
    const own = await server.logIn('moved@example.com', {}, Password)
    expect([own.userInfo.userId, own.userInfo.employers]).toEqual([second, 1])
    expect((await at.switchTo(own, first)).status).toBe(404)
    const sent = server.emails.length
    await sendLink(server.services, 'moved@example.com')
    expect(server.emails.slice(sent).map(({ to }) => to)).toEqual(['moved@example.com'])
  })

  it('is told to the former address of the log-in, and canceled by a change of address of their own', async () => {
    const { second } = await at.joined('newhire@demo.test')
    await changeAddress(await atSecond('newhire@demo.test', second), 'thief@example.com')
    const sent = server.emails.length
    expect((await startRecovery(second)).status).toBe(200)
    const recipients = server.emails.slice(sent).map(({ to }) => to)
    expect(recipients).toEqual(expect.arrayContaining(['newhire@demo.test', 'thief@example.com']))
    await changeAddress(await atSecond('thief@example.com', second), 'again@example.com')
    const open = await server.services.db.system(({ trx }) =>
      trx.selectFrom('account_recovery').select('canceled_at').where('person_id', '=', second).executeTakeFirst(),
    )
    expect(open?.canceled_at).not.toBe(null)
  })
})

describe('two rows of one log-in', () => {
  it('share an authenticator app that was added at the second, and lose it together', async () => {
    const { first, second } = await at.joined('owner@demo.test')
    const there = await atSecond('owner@demo.test', second)
    const post = <T>(session: Session, path: string, body: object = {}) =>
      server.post<T>(path, body, { token: session.token })
    const { secret } = (await post<NewAuthenticatorApp>(there, '/account/StartAuthenticatorApp')).data
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
    const code = () => totp.generate({ timestamp: server.services.now().getTime() })
    const OneTimeCode = code()
    expect((await post(there, '/account/ConfirmAuthenticatorApp', { OneTimeCode })).status).toBe(200)
    server.pass(301)
    const back = (await at.switchTo(there, first)).reason
    expect(back).toBe('stepUpRequired')
    expect((await post(there, '/account/FinishStepUp', { OneTimeCode: code() })).status).toBe(200)
    const here = (await at.switchTo(there, first)).data
    const factors = await at.get<{ app: object | null }>(here, '/account/SecondFactors')
    expect(factors.data.app).not.toBe(null)
    expect((await post(here, '/account/RemoveAuthenticatorApp')).status).toBe(200)
    const rows = await server.services.db.system(({ trx }) =>
      trx.selectFrom('authenticator_app').select('person_id').where('person_id', 'in', [first, second]).execute(),
    )
    expect(rows).toEqual([])
  })

  it('keep to their own tasks: a session of one neither opens nor submits a form of the other', async () => {
    const { first, second } = await at.joined('mgmt@demo.test')
    const session = await server.logIn('mgmt@demo.test')
    const here = session.userInfo.userId === first ? session : (await at.switchTo(session, first)).data
    const task = await server.services.db.system(({ trx }) =>
      trx.selectFrom('task').select('id').where('person_id', '=', second).where('form_id', '=', 1).executeTakeFirst(),
    )
    expect(task).toBeDefined()
    const UserDocumentId = task?.id
    const opened = await server.post('/w4form/getautofill', { UserDocumentId }, { token: here.token })
    expect([403, 404]).toContain(opened.status)
    // Their staff see the one row alone, and can't change how they log in.
    const refused = await as('tpa', '/user/update', { id: second, emailId: 'staff@example.com' })
    expect([refused.status, (await rowOf(second)).email]).toEqual([403, 'mgmt@demo.test'])
    const resent = await as('tpa', '/user/ResendInvitation', { UserId: second, emailId: 'staff@example.com' })
    expect([resent.status, (await rowOf(second)).email]).toEqual([403, 'mgmt@demo.test'])
  })

  it('part when the records of the one with the credentials are deleted: the other one chooses a password', async () => {
    const { first, second } = await at.joined('manager@demo.test')
    const there = await atSecond('manager@demo.test', second)
    await at.close(first)
    await server.services.db.system((unit) => purgePerson(server.services, unit, first, { reason: 'requested' }))
    expect(await isOpen(there)).toBe(false)
    expect((await server.login('manager@demo.test')).status).toBe(401)
    const sent = server.emails.length
    await sendSeparateLogin(server.services, second)
    expect(server.emails.slice(sent).map(({ to }) => to)).toEqual(['manager@demo.test'])
    expect(
      await server.services.db.system(({ trx }) =>
        trx.selectFrom('shared_login').select('person_id').where('person_id', 'in', [first, second]).execute(),
      ),
    ).toEqual([])
  })
})

it('a business that moves to another TPA company takes its people along, and their log-in stays behind', async () => {
  const { first, second } = await at.joined('employee@demo.test')
  const session = await server.logIn('employee@demo.test')
  const there = session.userInfo.userId === second ? session : (await at.switchTo(session, second)).data
  const summit = await server.services.db.system(({ trx }) =>
    trx
      .selectFrom('person')
      .select('tpa_company_id')
      .where('username', '=', 'tpa2@demo.test')
      .executeTakeFirstOrThrow(),
  )
  const moved = await server.app.inject({
    method: 'PUT',
    url: '/api/Business/Update',
    headers: { authorization: `Bearer ${(await server.logIn('admin@demo.test')).token}` },
    payload: { BusinessId: at.cobalt, TPACompanyId: summit.tpa_company_id },
  })
  expect([moved.statusCode, moved.json()]).toEqual([200, expect.anything()])
  expect(await isOpen(there)).toBe(false)
  const here = await server.logIn('employee@demo.test')
  expect([here.userInfo.userId, here.userInfo.employers]).toEqual([first, 1])
  expect((await at.switchTo(here, second)).status).toBe(404)
  const sent = server.emails.length
  await sendSeparateLogin(server.services, second)
  const link = server.emails.slice(sent).find(({ to }) => to === 'employee@demo.test')
  expect(link?.subject).toContain('Cobalt Grocers')
  expect((await at.events('log-in separated')).filter(({ subject_id }) => subject_id === second)).toMatchObject([
    { data: { reason: 'business moved' } },
  ])
})
