import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { EmailChanged } from '#contract/endpoints/credentials.ts'
import { demoPassword } from '../../app/demo/people.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import { sendLink } from './password.rules.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
afterAll(() => server.close())

const request = (session: Wire<SessionReply>, NewEmail: string, CurrentPassword = demoPassword) =>
  server.post<{ sentTo: string }>(
    '/account/RequestEmailChange',
    { NewEmail, CurrentPassword },
    { token: session.token },
  )
const confirm = (session: Wire<SessionReply>, OneTimeCode: string) =>
  server.post<EmailChanged>('/account/ConfirmEmailChange', { OneTimeCode }, { token: session.token })
const codeTo = (address: string) => codeIn(server.emails.findLast((email) => email.to === address))
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const fieldsOf = (answer: Awaited<ReturnType<typeof server.post>>) => answer.envelope.error?.fields
const rowOf = (id: number) =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('person').select(['email', 'username']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
const changesOf = (id: number) =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('email_change').selectAll().where('person_id', '=', id).execute(),
  )
const eventsOf = (id: number) =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('audit_event').select(['kind', 'data']).where('subject_id', '=', id).orderBy('seq').execute(),
  )
const isAlive = async (session: Wire<SessionReply>) =>
  (await server.post('/sync/RenewTickets', { tokens: [] }, { token: session.token })).status === 200
const linkFor = async (username: string): Promise<string> => {
  await sendLink(server.services, username)
  const text = server.emails.findLast((each) => each.text.includes('userData='))?.text ?? ''
  return new URL(/^http\S+$/m.exec(text)?.[0] ?? '').searchParams.get('userData') ?? ''
}
/** Logs in and trusts the device; returns its cookie. */
const trusted = async (username: string): Promise<string> => {
  const { AuthCode, UserName } = (await server.login(username)).data as { AuthCode: string; UserName: string }
  const step = { AuthCode, UserName, OneTimeCode: codeTo(username), RememberDevice: true }
  const { raw } = await server.post('/account/ValidateAuthCode', step)
  return String(raw.headers['set-cookie']).split(';')[0] ?? ''
}

describe('requesting another email address', () => {
  it('requires the current password, and counts wrong ones', async () => {
    const session = await server.logIn('mgmt@demo.test')
    const before = server.emails.length
    for (let tries = 0; tries < 10; tries++) {
      const refused = await request(session, 'else@example.com', 'not it')
      expect([refused.status, fieldsOf(refused)]).toEqual([400, { CurrentPassword: { key: 'passwordWrong' } }])
    }
    expect(await request(session, 'else@example.com', 'not it')).toMatchObject({ status: 429, reason: 'tooManyTries' })
    expect(server.emails).toHaveLength(before)
    expect(await changesOf(session.userInfo.userId)).toEqual([])
  })

  it('requires a valid address that differs from the current one', async () => {
    const session = await server.logIn('owner2@demo.test')
    expect(fieldsOf(await request(session, 'nobody'))).toEqual({ NewEmail: { key: 'email' } })
    expect(fieldsOf(await request(session, ''))).toEqual({ NewEmail: { key: 'needed' } })
    expect(fieldsOf(await request(session, 'OWNER2@demo.test'))).toEqual({ NewEmail: { key: 'emailSame' } })
  })

  it('sends a code only to the new address, stores no code in clear, and changes nothing yet', async () => {
    const session = await server.logIn('owner2@demo.test')
    const before = server.emails.length
    const answer = await request(session, 'Fresh@Example.com')
    expect([answer.status, answer.data]).toEqual([200, { sentTo: 'fresh@example.com' }])
    expect(server.emails.slice(before).map(({ to }) => to)).toEqual(['fresh@example.com'])
    const [held, ...more] = await changesOf(session.userInfo.userId)
    expect([held?.email, more]).toEqual(['fresh@example.com', []])
    expect(JSON.stringify(held)).not.toContain(codeTo('fresh@example.com'))
    expect(await rowOf(session.userInfo.userId)).toMatchObject({ email: 'owner2@demo.test' })
  })

  it('replies the same for an address that someone else logs in with', async () => {
    const session = await server.logIn('owner2@demo.test')
    const free = await request(session, 'free@example.com')
    const used = await request(session, 'owner@demo.test')
    expect([used.status, used.envelope.message]).toEqual([free.status, free.envelope.message])
    const refused = await confirm(session, codeTo('owner@demo.test'))
    expect([refused.status, fieldsOf(refused)]).toEqual([400, { NewEmail: { key: 'emailTaken' } }])
    expect(await rowOf(session.userInfo.userId)).toMatchObject({ email: 'owner2@demo.test' })
  })

  it('sends ten codes an hour at most, and needs a session', async () => {
    const session = await server.logIn('tpa2@demo.test')
    for (let times = 0; times < 10; times++) expect((await request(session, `n${times}@x.test`)).status).toBe(200)
    expect(await request(session, 'n10@x.test')).toMatchObject({ status: 429, reason: 'tooManyTries' })
    for (const call of ['RequestEmailChange', 'ConfirmEmailChange'])
      expect((await server.post(`/account/${call}`, {})).status).toBe(401)
  })
})

describe('the code', () => {
  it('changes the address and the username, and ends other sessions, trusted devices and links', async () => {
    const name = 'employee@demo.test'
    const cookie = await trusted(name)
    const elsewhere = await server.logIn(name)
    const link = await linkFor(name)
    const session = await server.logIn(name)
    const id = session.userInfo.userId
    const pending = (await server.login(name)).data as { AuthCode: string; UserName: string }
    const pendingCode = codeTo(name)
    await request(session, 'eli@example.com')
    const code = codeTo('eli@example.com')

    const refused = await confirm(session, wrong(code))
    expect([refused.status, fieldsOf(refused)]).toEqual([400, { OneTimeCode: { key: 'codeWrong' } }])
    expect(await rowOf(id)).toEqual({ email: name, username: name })
    expect(await isAlive(elsewhere)).toBe(true)

    const before = server.emails.length
    const answer = await confirm(session, code)
    expect(answer).toMatchObject({ status: 200, data: { emailId: 'eli@example.com', username: 'eli@example.com' } })
    expect(await rowOf(id)).toEqual({ email: 'eli@example.com', username: 'eli@example.com' })
    expect(server.emails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      [name, 'Your Firstday email was changed'],
    ])

    expect(await isAlive(session)).toBe(true)
    expect(await isAlive(elsewhere)).toBe(false)
    const twice = { Password: 'a fresh start of May', ConfirmPassword: 'a fresh start of May' }
    expect((await server.post('/user/resetpassword', { userData: link, ...twice })).reason).toBe('linkDead')
    const usedStep = { ...pending, OneTimeCode: pendingCode }
    expect((await server.post('/account/ValidateAuthCode', usedStep)).reason).toBe('codeUsedUp')
    const login = await server.login('eli@example.com', undefined, { headers: { cookie } })
    expect(login.data).toHaveProperty('AuthCode')
    expect((await server.login(name)).status).toBe(401)
    expect((await confirm(session, code)).reason).toBe('emailCodeUsedUp')
    const { refreshToken, username } = { ...session.userInfo, username: answer.data.username }
    expect((await server.post('/account/RefreshToken', { refreshToken, UserName: username })).status).toBe(200)

    const events = await eventsOf(id)
    expect(events.slice(-5).map(({ kind }) => kind)).toContain('email changed')
    const recorded = events.filter(({ kind }) => kind.startsWith('email') || kind === 'session revoked')
    expect(recorded).toEqual([
      { kind: 'email change requested', data: {} },
      { kind: 'email code failed', data: {} },
      { kind: 'email changed', data: { fields: 'email username' } },
      { kind: 'session revoked', data: { reason: 'email changed', sessions: 2 } },
    ])
    expect(JSON.stringify(recorded)).not.toContain('@')
  })

  it('leaves a username that is not the address', async () => {
    const session = await server.logIn('manager@demo.test')
    const id = session.userInfo.userId
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ username: 'pier.manager' }).where('id', '=', id).execute(),
    )
    await request(session, 'manager.new@example.com')
    expect((await confirm(session, codeTo('manager.new@example.com'))).data.username).toBe('pier.manager')
    expect(await rowOf(id)).toEqual({ email: 'manager.new@example.com', username: 'pier.manager' })
  })

  it('is valid only for the newest address, for ten minutes, and for five attempts', async () => {
    const session = await server.logIn('newhire@demo.test')
    const id = session.userInfo.userId
    await request(session, 'first@example.com')
    const old = codeTo('first@example.com')
    await request(session, 'second@example.com')
    if (old !== codeTo('second@example.com'))
      expect(await confirm(session, old)).toMatchObject({
        status: 400,
        envelope: { error: { fields: { OneTimeCode: { key: 'codeWrong' } } } },
      })
    server.pass(601)
    expect((await confirm(session, codeTo('second@example.com'))).reason).toBe('emailCodeUsedUp')
    const again = await server.logIn('newhire@demo.test')
    await request(again, 'third@example.com')
    const code = codeTo('third@example.com')
    for (let tries = 0; tries < 5; tries++)
      expect(await confirm(again, wrong(code))).toMatchObject({
        status: 400,
        envelope: { error: { fields: { OneTimeCode: { key: 'codeWrong' } } } },
      })
    expect((await confirm(again, code)).reason).toBe('emailCodeUsedUp')
    expect(await rowOf(id)).toMatchObject({ email: 'newhire@demo.test' })
  })

  it('is invalid once the password is changed, and for anyone else', async () => {
    const session = await server.logIn('newhire@demo.test')
    const other = await server.logIn('manager2@demo.test')
    await request(session, 'fourth@example.com')
    const code = codeTo('fourth@example.com')
    expect((await confirm(other, code)).reason).toBe('emailCodeUsedUp')
    const twice = { Password: 'a fresh start of May', ConfirmPassword: 'a fresh start of May' }
    const changed = { CurrentPassword: demoPassword, ...twice }
    expect((await server.post('/change-password', changed, { token: session.token })).status).toBe(200)
    expect((await confirm(session, code)).reason).toBe('emailCodeUsedUp')
  })
})

describe('a changed email address', () => {
  it('leaves a username that differs from it, and names what one logs in with', async () => {
    const session = await server.logIn('employee2@demo.test')
    const { userId } = session.userInfo
    // An account of another business logs in with the plain name.
    const nameIn = (loginName: string) =>
      server.services.db.system(({ trx }) =>
        trx
          .updateTable('person')
          .set({ username: 'zoe' })
          .where('login_name', '=', loginName)
          .returning('login_name')
          .executeTakeFirstOrThrow(),
      )
    await nameIn('newhire@demo.test')
    const { login_name: username } = await nameIn('employee2@demo.test')
    expect(username).toMatch(/^zoe~\w{4}$/)
    await request(session, 'zoe@example.com')
    expect((await confirm(session, codeTo('zoe@example.com'))).data).toEqual({ emailId: 'zoe@example.com', username })
    expect(await rowOf(userId)).toEqual({ email: 'zoe@example.com', username: 'zoe' })
    expect((await server.login(username)).status).toBe(200)
  })
})
