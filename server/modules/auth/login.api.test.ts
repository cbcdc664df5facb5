import * as argon2 from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Challenge, SessionReply } from '#contract/endpoints/auth.ts'
import { demoPassword } from '../../app/demo/people.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'

vi.mock('@node-rs/argon2', { spy: true })

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
afterAll(() => server.close())

const employee = 'employee@demo.test'

describe('the first step', () => {
  it('returns a challenge for the right password and sends an email, and never returns a session', async () => {
    const { status, data } = await server.login('Employee@Demo.Test')
    expect(status).toBe(200)
    expect(data).toEqual({
      AuthCode: expect.stringMatching(/^[\w-]{43}$/) as string,
      UserName: employee,
      methods: ['email'],
      sentBy: 'email',
      sentTo: 'e••••@demo.test',
      resendAfter: 30,
    })
    const email = server.emails.at(-1)
    expect(email?.to).toBe(employee)
    expect(email?.text).toMatch(/^\d{6}$/m)
    expect(email?.subject).not.toMatch(/\d/)
  })

  it('stores neither the id of a login nor its code in clear', async () => {
    const { AuthCode } = (await server.login(employee)).data as Wire<Challenge>
    const rows = await server.services.db.system(({ trx }) => trx.selectFrom('login_challenge').selectAll().execute())
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(AuthCode)
    expect(stored).not.toContain(`"${codeIn(server.emails.at(-1))}"`)
  })

  it('refuses an unknown name, a wrong password and a malformed header in the same words', async () => {
    const answers = [
      await server.login('nobody@demo.test'),
      await server.login('admin@demo.test', 'wrong'),
      await server.post('/account/login', {}),
      await server.post('/account/login', {}, { headers: { authorization: 'Basic !!!' } }),
      await server.post('/account/login', {}, { headers: { authorization: 'Basic gP8=' } }),
      await server.login('nul\0@demo.test'),
      await server.login('admin@demo.test', 'x'.repeat(4097)),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.envelope).toEqual(answers[0]?.envelope)
      expect(answer.reason).toBe('loginFailed')
    }
  })

  it('does the same work for an unknown name as for a wrong password', async () => {
    const work = async (username: string) => {
      vi.mocked(argon2.verify).mockClear()
      const statements = vi.spyOn(server.services.db, 'system')
      await server.login(username, 'wrong', { ip: '192.0.2.1' })
      const done = { transactions: statements.mock.calls.length, checks: vi.mocked(argon2.verify).mock.calls.length }
      const [hash] = vi.mocked(argon2.verify).mock.calls[0] ?? []
      statements.mockRestore()
      return { ...done, strength: String(hash).split('$').slice(0, 4) }
    }
    const known = await work('mgmt@demo.test')
    expect(known).toEqual({ transactions: 2, checks: 1, strength: ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'] })
    expect(await work('nobody-at-all@demo.test')).toEqual(known)
  })

  it('says that the account is inactive only if the password is right', async () => {
    const set = (active: boolean) =>
      server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ is_active: active }).where('username', '=', 'owner2@demo.test').execute(),
      )
    await set(false)
    expect(await server.login('owner2@demo.test')).toMatchObject({ status: 421, reason: 'inactive' })
    expect(await server.login('owner2@demo.test', 'wrong')).toMatchObject({ status: 401, reason: 'loginFailed' })
    await set(true)
  })

  it('reads names and passwords in UTF-8, colons in the password included', async () => {
    const { hashPassword } = await import('../../platform/crypto/password-hash.ts')
    const password = 'Grüße: 你好 – pässwörd'
    const hash = await hashPassword(password)
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ password_hash: hash }).where('username', '=', 'manager2@demo.test').execute(),
    )
    expect((await server.login('manager2@demo.test', password)).status).toBe(200)
    expect((await server.login('manager2@demo.test', password.normalize('NFD'))).status).toBe(200)
    expect((await server.login('manager2@demo.test', password.toUpperCase())).status).toBe(401)
  })

  it('records failures without the name that was typed', async () => {
    await server.login('secret-name@nowhere.test', 'wrong', { ip: '192.0.2.2' })
    const { rows } = await server.services.db.system(({ trx }) =>
      sql<{ all: string }>`select jsonb_agg(to_jsonb(e))::text as all from audit_event e`.execute(trx),
    )
    expect(rows[0]?.all).toContain('login failed')
    expect(rows[0]?.all).not.toContain('secret-name')
    expect(rows[0]?.all).not.toContain(demoPassword)
  })
})

describe('rate limits', () => {
  it('stop guesses at an account from an address after ten, for known and unknown names alike, with the correct wait', async () => {
    for (const name of ['tpa2@demo.test', 'nobody2@demo.test']) {
      const ip = name.startsWith('tpa2') ? '192.0.2.10' : '192.0.2.11'
      for (let tries = 0; tries < 10; tries++) expect((await server.login(name, 'wrong', { ip })).status).toBe(401)
      const refused = await server.login(name, 'wrong', { ip })
      expect(refused).toMatchObject({ status: 429, reason: 'tooManyTries' })
      const wait = Number(refused.raw.headers['retry-after'])
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(900)
      expect((await server.login(name, undefined, { ip })).status).toBe(429)
    }
  })

  it('ask other addresses for a robot check then, and refuse none of them', async () => {
    for (const name of ['tpa2@demo.test', 'nobody2@demo.test'])
      expect(await server.login(name, 'wrong', { ip: '192.0.2.12' })).toMatchObject({
        status: 429,
        reason: 'robotCheck',
      })
  })

  it('ask one address that tries many names for a robot check after twenty', async () => {
    const ip = '192.0.2.13'
    const reasons: (string | undefined)[] = []
    await server.atOnce(async () => {
      for (let tries = 0; tries < 22; tries++)
        reasons.push((await server.login(`n${tries}@x.test`, 'w', { ip })).reason)
    })
    expect(reasons).toEqual([...Array<string>(20).fill('loginFailed'), 'robotCheck', 'robotCheck'])
  })

  it('also apply to simultaneous guesses', async () => {
    const ip = '192.0.2.14'
    const all = await Promise.all(Array.from({ length: 40 }, () => server.login('owner@demo.test', 'wrong', { ip })))
    expect(all.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(20)
    expect((await server.login('owner@demo.test', undefined, { ip })).status).toBe(429)
  })

  it('don’t count right passwords, and slide', async () => {
    const ip = '192.0.2.15'
    for (let times = 0; times < 30; times++)
      expect((await server.login('mgmt@demo.test', undefined, { ip })).status).toBe(200)
    for (let tries = 0; tries < 10; tries++) await server.login('m@x.test', 'wrong', { ip })
    expect((await server.login('m@x.test', 'wrong', { ip })).status).toBe(429)
    server.pass(45)
    expect((await server.login('m@x.test', 'wrong', { ip })).status).toBe(429)
    server.pass(6 * 3600)
    for (let tries = 0; tries < 10; tries++) expect((await server.login('m@x.test', 'wrong', { ip })).status).toBe(401)
  })

  it('store no names, and delete those whose allowance is whole again', async () => {
    const rows = () =>
      server.services.db.system(({ trx }) => trx.selectFrom('rate_limit_counter').selectAll().execute())
    expect(JSON.stringify(await rows())).not.toMatch(/demo|192\.0|127\.0/)
    server.pass(26 * 3600)
    await server.login(employee)
    expect((await rows()).length).toBeLessThan(6)
  })
})

describe('a trusted device', () => {
  const remember = async (username: string) => {
    const { AuthCode, UserName } = (await server.login(username)).data as Wire<Challenge>
    return server.post('/account/ValidateAuthCode', {
      AuthCode,
      UserName,
      OneTimeCode: codeIn(server.emails.at(-1)),
      DeviceId: 'phone-1',
      RememberDevice: true,
    })
  }
  const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '')

  it('skips the second step for thirty days', async () => {
    const set = cookieOf((await remember(employee)).raw.headers)
    expect(set).toMatch(
      /^firstday_device=[\w-]{43}; Max-Age=2592000; Path=\/api\/account\/login; HttpOnly; SameSite=Strict$/,
    )
    const cookie = set.split(';')[0] ?? ''
    const direct = await server.login(employee, undefined, { headers: { cookie }, body: { DeviceId: 'phone-1' } })
    expect((direct.data as Wire<SessionReply>).token).toMatch(/^[\w-]{43}$/)
    expect((direct.data as Wire<SessionReply>).vault).toHaveLength(2)
    expect((await server.login(employee, 'wrong', { headers: { cookie } })).status).toBe(401)
    expect((await server.login('manager@demo.test', undefined, { headers: { cookie } })).data).toHaveProperty(
      'AuthCode',
    )
    server.pass(30 * 86_400)
    expect((await server.login(employee, undefined, { headers: { cookie } })).data).toHaveProperty('AuthCode')
  })

  it('isn’t offered to roles that see whole companies', async () => {
    for (const name of ['admin@demo.test', 'tpa@demo.test'])
      expect(cookieOf((await remember(name)).raw.headers)).toBe('')
  })

  it('still logs its owner in while someone else exhausts the account’s attempts', async () => {
    const cookie = cookieOf((await remember(employee)).raw.headers).split(';')[0] ?? ''
    for (let from = 0; from < 11; from++) await server.login(employee, 'wrong', { ip: `198.51.100.${from}` })
    expect((await server.login(employee)).status).toBe(429)
    expect((await server.login(employee, undefined, { headers: { cookie } })).status).toBe(200)
  })
})
