import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Challenge, SessionReply } from '#contract/endpoints/auth.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
afterAll(() => server.close())

const employee = 'employee@demo.test'

const startLogin = async (username = employee) => {
  const { AuthCode, UserName } = (await server.login(username)).data as Wire<Challenge>
  return { AuthCode, UserName, OneTimeCode: codeIn(server.emails.at(-1)) }
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const validate = (step: object, ip?: string) =>
  server.post<Wire<SessionReply>>('/account/ValidateAuthCode', step, ip === undefined ? {} : { ip })
const resend = (step: object) => server.post<Wire<Challenge>>('/account/ResendAuthCode', step)

describe('the second step', () => {
  it('opens a session with the user info of the specification', async () => {
    const { status, data, raw } = await validate(await startLogin())
    expect(status).toBe(200)
    expect(data.userInfo).toEqual({
      userId: expect.any(Number) as number,
      firstName: 'Eli',
      lastName: 'Navarro',
      role: 'EMPLOYEE',
      username: employee,
      refreshToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      expire_in: 20,
      logoUrl: null,
      color: '#1f5f8b',
      tpaCompanyLogo: null,
      doc_profile_img: null,
      tollFreePhone: '800-555-0142',
      localPhone: '206-555-0142',
      supportEmail: null,
      resetPassword: false,
      businessName: 'Blue Heron Coffee',
      employers: 1,
      recoveryReadyAt: null,
      needsSecondFactor: false,
    })
    expect(data.vault).toBeUndefined()
    expect(raw.headers['set-cookie']).toBeUndefined()
    expect((Date.parse(data.tokenExpiresAt) - server.services.now().getTime()) / 60_000).toBeCloseTo(15, 0)
  })

  it('accepts a code typed with a space', async () => {
    const step = await startLogin()
    expect((await validate({ ...step, OneTimeCode: step.OneTimeCode.replace(/^(...)/, '$1 ') })).status).toBe(200)
  })

  it('accepts a code once, also when it is sent twice at the same time', async () => {
    const step = await startLogin()
    const both = await Promise.all([validate(step), validate(step)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400])
    expect(await validate(step)).toMatchObject({ status: 400, reason: 'codeUsedUp' })
  })

  it('ends a login after five wrong codes, and then refuses the right one too', async () => {
    const step = await startLogin()
    for (let tries = 0; tries < 5; tries++) {
      const wrong = await validate({ ...step, OneTimeCode: other(step.OneTimeCode) })
      expect(wrong).toMatchObject({ status: 400, reason: 'codeWrong' })
      expect(wrong.envelope.error?.fields).toEqual({ OneTimeCode: { key: 'codeWrong' } })
    }
    expect(await validate(step)).toMatchObject({ status: 400, reason: 'codeUsedUp' })
  })

  it('checks no more than five wrong codes when they are sent simultaneously', async () => {
    const step = await startLogin('mgmt@demo.test')
    const wrong = { ...step, OneTimeCode: other(step.OneTimeCode) }
    const whys = (await Promise.all(Array.from({ length: 12 }, () => validate(wrong)))).map((answer) => answer.reason)
    expect(whys.filter((reason) => reason === 'codeWrong')).toHaveLength(5)
    expect(whys.filter((reason) => reason === 'codeUsedUp')).toHaveLength(7)
  })

  it('refuses a code after ten minutes', async () => {
    const step = await startLogin()
    server.pass(601)
    expect(await validate(step)).toMatchObject({ status: 400, reason: 'codeWrong' })
  })

  it('refuses the code of another login, another username and an unknown login', async () => {
    const first = await startLogin()
    const second = await startLogin()
    expect(await validate({ ...second, OneTimeCode: first.OneTimeCode })).toMatchObject({ status: 400 })
    expect(await validate({ ...second, UserName: 'manager@demo.test' })).toMatchObject({ reason: 'codeWrong' })
    expect(await validate({ ...second, AuthCode: 'x'.repeat(43) })).toMatchObject({ reason: 'codeUsedUp' })
    expect((await validate(second)).status).toBe(200)
  })

  it('counts wrong codes of an account over all its logins and networks, ten an hour from one', async () => {
    const name = 'manager@demo.test'
    let refused = 0
    for (let round = 0; round < 7; round++) {
      const step = await startLogin(name)
      for (let tries = 0; tries < 5; tries++) {
        const answer = await validate({ ...step, OneTimeCode: other(step.OneTimeCode) }, `198.51.100.${round >> 1}`)
        if (answer.status === 429) refused++
      }
    }
    expect(refused).toBe(5)
    const step = await startLogin(name)
    expect(await validate(step)).toMatchObject({ status: 429, reason: 'tooManyTries' })
    server.pass(3600)
    expect((await validate(await startLogin(name))).status).toBe(200)
  })

  it('doesn’t log in a person who was deactivated in between', async () => {
    const step = await startLogin('owner@demo.test')
    const set = (active: boolean) =>
      server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ is_active: active }).where('username', '=', 'owner@demo.test').execute(),
      )
    await set(false)
    expect(await validate(step)).toMatchObject({ status: 421, reason: 'inactive' })
    await set(true)
  })
})

describe('another code', () => {
  it('can be requested after thirty seconds, and says how long to wait', async () => {
    const step = await startLogin()
    const tooSoon = await resend(step)
    expect(tooSoon).toMatchObject({ status: 429, reason: 'resendTooSoon' })
    const { seconds } = tooSoon.envelope.error?.reason.values ?? {}
    expect(seconds).toBeGreaterThan(25)
    expect(tooSoon.raw.headers['retry-after']).toBe(String(seconds))
  })

  it('replaces the previous one', async () => {
    server.pass(3600)
    const step = await startLogin()
    server.pass(31)
    const again = await resend(step)
    expect(again.data).toMatchObject({ AuthCode: step.AuthCode, UserName: employee, resendAfter: 30 })
    const code = codeIn(server.emails.at(-1))
    if (code !== step.OneTimeCode) expect((await validate(step)).status).toBe(400)
    expect((await validate({ ...step, OneTimeCode: code })).status).toBe(200)
  })

  it('gives no new attempts', async () => {
    server.pass(3600)
    const step = await startLogin()
    for (let tries = 0; tries < 4; tries++) await validate({ ...step, OneTimeCode: other(step.OneTimeCode) })
    server.pass(31)
    await resend(step)
    const code = codeIn(server.emails.at(-1))
    expect((await validate({ ...step, OneTimeCode: other(code) })).reason).toBe('codeWrong')
    expect((await validate({ ...step, OneTimeCode: code })).reason).toBe('codeUsedUp')
    server.pass(31)
    expect((await resend(step)).reason).toBe('codeUsedUp')
  })

  it('can be requested five times, for the same username, and not for a finished login', async () => {
    const step = await startLogin('owner@demo.test')
    server.pass(31)
    expect((await resend({ ...step, UserName: employee })).reason).toBe('codeUsedUp')
    for (let times = 0; times < 5; times++) {
      expect((await resend(step)).status).toBe(200)
      server.pass(31)
    }
    expect(await resend(step)).toMatchObject({ status: 429, reason: 'tooManyTries' })
    expect((await validate({ ...step, OneTimeCode: codeIn(server.emails.at(-1)) })).status).toBe(200)
    expect((await resend(step)).reason).toBe('codeUsedUp')
  })
})
