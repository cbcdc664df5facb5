import * as argon2 from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Challenge, SessionReply } from '#contract/endpoints/auth.ts'
import { demoPassword } from '../../app/demo/people.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'

vi.mock('@node-rs/argon2', { spy: true })

let house: AuthTestServer
beforeAll(async () => void (house = await startAuthTestServer()), 60_000)
afterAll(() => house.close())

const employee = 'employee@demo.test'

describe('the first step', () => {
  it('answers the right password with a challenge and a letter, and never with a session', async () => {
    const { status, data } = await house.login('Employee@Demo.Test')
    expect(status).toBe(200)
    expect(data).toEqual({
      AuthCode: expect.stringMatching(/^[\w-]{43}$/) as string,
      UserName: employee,
      sentTo: 'e••••@demo.test',
      resendAfter: 30,
    })
    const letter = house.letters.at(-1)
    expect(letter?.to).toBe(employee)
    expect(letter?.text).toMatch(/^\d{6}$/m)
    expect(letter?.subject).not.toMatch(/\d/)
  })

  it('keeps neither the name of a sign-in nor its code', async () => {
    const { AuthCode } = (await house.login(employee)).data as Challenge
    const rows = await house.deps.db.system((trx) => trx.selectFrom('sign_in_challenge').selectAll().execute())
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(AuthCode)
    expect(kept).not.toContain(`"${codeIn(house.letters.at(-1))}"`)
  })

  it('refuses an unknown name, a wrong password and a malformed header in the same words', async () => {
    const answers = [
      await house.login('nobody@demo.test'),
      await house.login('admin@demo.test', 'wrong'),
      await house.post('/account/login', {}),
      await house.post('/account/login', {}, { headers: { authorization: 'Basic !!!' } }),
      await house.post('/account/login', {}, { headers: { authorization: 'Basic gP8=' } }),
      await house.login('nul\0@demo.test'),
      await house.login('admin@demo.test', 'x'.repeat(4097)),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.envelope).toEqual(answers[0]?.envelope)
      expect(answer.why).toBe('signInFailed')
    }
  })

  it('does the same work for an unknown name as for a wrong password', async () => {
    const work = async (username: string) => {
      vi.mocked(argon2.verify).mockClear()
      const statements = vi.spyOn(house.deps.db, 'system')
      await house.login(username, 'wrong', { ip: '192.0.2.1' })
      const done = { transactions: statements.mock.calls.length, checks: vi.mocked(argon2.verify).mock.calls.length }
      const [hash] = vi.mocked(argon2.verify).mock.calls[0] ?? []
      statements.mockRestore()
      return { ...done, strength: String(hash).split('$').slice(0, 4) }
    }
    const known = await work('mgmt@demo.test')
    expect(known).toEqual({ transactions: 2, checks: 1, strength: ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'] })
    expect(await work('nobody-at-all@demo.test')).toEqual(known)
  })

  it('tells only the right password that the account is inactive', async () => {
    const set = (active: boolean) =>
      house.deps.db.system((trx) =>
        trx.updateTable('person').set({ is_active: active }).where('username', '=', 'owner2@demo.test').execute(),
      )
    await set(false)
    expect(await house.login('owner2@demo.test')).toMatchObject({ status: 421, why: 'inactive' })
    expect(await house.login('owner2@demo.test', 'wrong')).toMatchObject({ status: 401, why: 'signInFailed' })
    await set(true)
  })

  it('reads names and passwords in UTF-8, colons in the password included', async () => {
    const { hashPassword } = await import('../../platform/crypto/password-hash.ts')
    const password = 'Grüße: 你好 – pässwörd'
    const hash = await hashPassword(password)
    await house.deps.db.system((trx) =>
      trx.updateTable('person').set({ password_hash: hash }).where('username', '=', 'manager2@demo.test').execute(),
    )
    expect((await house.login('manager2@demo.test', password)).status).toBe(200)
    expect((await house.login('manager2@demo.test', password.normalize('NFD'))).status).toBe(200)
    expect((await house.login('manager2@demo.test', password.toUpperCase())).status).toBe(401)
  })

  it('records failures without the name that was typed', async () => {
    await house.login('secret-name@nowhere.test', 'wrong', { ip: '192.0.2.2' })
    const { rows } = await house.deps.db.system((trx) =>
      sql<{ all: string }>`select jsonb_agg(to_jsonb(e))::text as all from audit_event e`.execute(trx),
    )
    expect(rows[0]?.all).toContain('sign-in failed')
    expect(rows[0]?.all).not.toContain('secret-name')
    expect(rows[0]?.all).not.toContain(demoPassword)
  })
})

describe('rates', () => {
  it('stops guesses at an account from an address after ten, for known and unknown names alike, with an honest wait', async () => {
    for (const name of ['tpa2@demo.test', 'nobody2@demo.test']) {
      const ip = name.startsWith('tpa2') ? '192.0.2.10' : '192.0.2.11'
      for (let tries = 0; tries < 10; tries++) expect((await house.login(name, 'wrong', { ip })).status).toBe(401)
      const refused = await house.login(name, 'wrong', { ip })
      expect(refused).toMatchObject({ status: 429, why: 'tooManyTries' })
      const wait = Number(refused.raw.headers['retry-after'])
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(900)
      expect((await house.login(name, undefined, { ip })).status).toBe(429)
    }
  })

  it('does not lock the owner out at another address', async () => {
    expect((await house.login('tpa2@demo.test', undefined, { ip: '192.0.2.12' })).status).toBe(200)
  })

  it('stops one address that tries many names', async () => {
    const ip = '192.0.2.13'
    const statuses = []
    for (let tries = 0; tries < 62; tries++) statuses.push((await house.login(`n${tries}@x.test`, 'w', { ip })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })

  it('lets guesses that come all at once go no further', async () => {
    const ip = '192.0.2.14'
    const all = await Promise.all(Array.from({ length: 40 }, () => house.login('owner@demo.test', 'wrong', { ip })))
    expect(all.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(20)
    expect((await house.login('owner@demo.test', undefined, { ip })).status).toBe(429)
  })

  it('gives back what right passwords drew, and lets go when the window is over', async () => {
    house.pass(900)
    const ip = '192.0.2.15'
    for (let times = 0; times < 30; times++)
      expect((await house.login('owner@demo.test', undefined, { ip })).status).toBe(200)
    expect((await house.login('tpa2@demo.test', undefined, { ip: '192.0.2.10' })).status).toBe(200)
  })

  it('names nobody in its table, and forgets windows that are over', async () => {
    const rows = () => house.deps.db.system((trx) => trx.selectFrom('rate_count').selectAll().execute())
    expect(JSON.stringify(await rows())).not.toMatch(/demo|192\.0|127\.0/)
    house.pass(26 * 3600)
    await house.login(employee)
    expect((await rows()).length).toBeLessThan(6)
  })
})

describe('a trusted device', () => {
  const remember = async (username: string) => {
    const { AuthCode, UserName } = (await house.login(username)).data as Challenge
    return house.post('/account/ValidateAuthCode', {
      AuthCode,
      UserName,
      OneTimeCode: codeIn(house.letters.at(-1)),
      DeviceId: 'phone-1',
      RememberDevice: true,
    })
  }
  const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '')

  it('spares its owner the second step for thirty days', async () => {
    const set = cookieOf((await remember(employee)).raw.headers)
    expect(set).toMatch(
      /^firstday_device=[\w-]{43}; Max-Age=2592000; Path=\/api\/account\/login; HttpOnly; SameSite=Strict$/,
    )
    const cookie = set.split(';')[0] ?? ''
    const direct = await house.login(employee, undefined, { headers: { cookie }, body: { DeviceId: 'phone-1' } })
    expect((direct.data as SessionReply).token).toMatch(/^[\w-]{43}$/)
    expect((direct.data as SessionReply).vault).toHaveLength(2)
    expect((await house.login(employee, 'wrong', { headers: { cookie } })).status).toBe(401)
    expect((await house.login('manager@demo.test', undefined, { headers: { cookie } })).data).toHaveProperty('AuthCode')
    house.pass(30 * 86_400)
    expect((await house.login(employee, undefined, { headers: { cookie } })).data).toHaveProperty('AuthCode')
  })

  it('is not offered to those who see whole companies', async () => {
    for (const name of ['admin@demo.test', 'tpa@demo.test'])
      expect(cookieOf((await remember(name)).raw.headers)).toBe('')
  })

  it('still lets its owner in while somebody else guesses the account away', async () => {
    const cookie = cookieOf((await remember(employee)).raw.headers).split(';')[0] ?? ''
    for (let from = 0; from < 11; from++)
      for (let tries = 0; tries < 10; tries++) await house.login(employee, 'wrong', { ip: `198.51.100.${from}` })
    expect((await house.login(employee)).status).toBe(429)
    expect((await house.login(employee, undefined, { headers: { cookie } })).status).toBe(200)
  }, 30_000)
})
