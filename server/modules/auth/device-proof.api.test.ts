import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/endpoints/auth.ts'
import type { Challenge, SessionReply } from '#contract/endpoints/auth.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import type { ProofClaims, TestDevice } from '#tests/server/test-device.ts'
import { makeTestDevice } from '#tests/server/test-device.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: AuthTestServer
let phone: TestDevice
let thief: TestDevice
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
beforeEach(async () => {
  phone = await makeTestDevice(() => server.services.now())
  thief = await makeTestDevice(() => server.services.now())
})
afterAll(() => server.close())

const employee = 'employee@demo.test'

/** Logs in on a device; the code's reply has its cookie. */
const logInOn = async (device: TestDevice, body: object = {}) => {
  const first = await server.login(employee, undefined, { headers: await device.prove(account.login) })
  const { AuthCode, UserName } = first.data as Wire<Challenge>
  const OneTimeCode = codeIn(server.emails.findLast((each) => each.to === UserName && codeIn(each) !== 'none'))
  const headers = await device.prove(account.validateAuthCode)
  return server.post<Wire<SessionReply>>(
    '/account/ValidateAuthCode',
    { AuthCode, UserName, OneTimeCode, ...body },
    { headers },
  )
}
const refreshWith = (refreshToken: string, headers: Record<string, string> = {}) =>
  server.post<Wire<SessionReply>>('/account/RefreshToken', { refreshToken, UserName: employee }, { headers })
const refreshOn = async (device: TestDevice, refreshToken: string, claims?: ProofClaims) =>
  refreshWith(refreshToken, await device.prove(account.refreshToken, claims))
const isAlive = async (token: string) =>
  (await server.post('/sync/RenewTickets', { tokens: [] }, { token })).status === 200

describe('a session of a device with a key', () => {
  it('is renewed by that device', async () => {
    const { data } = await logInOn(phone)
    const renewed = await refreshOn(phone, data.userInfo.refreshToken)
    expect(renewed.status).toBe(200)
    expect(await isAlive(renewed.data.token)).toBe(true)
  })

  it('is not renewed by a copy of its token elsewhere, and goes on', async () => {
    const { data } = await logInOn(phone)
    expect(await refreshOn(thief, data.userInfo.refreshToken)).toMatchObject({ status: 401, reason: 'loginNeeded' })
    expect(await refreshWith(data.userInfo.refreshToken)).toMatchObject({ status: 401, reason: 'loginNeeded' })
    expect((await refreshOn(phone, data.userInfo.refreshToken)).status).toBe(200)
    const recorded = await server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select('data').where('kind', '=', 'session renewal refused').execute(),
    )
    expect(recorded).toHaveLength(2)
  })

  it('gets the same reply again when it was lost: with the same proof for a minute', async () => {
    const { data } = await logInOn(phone)
    const proof = await phone.prove(account.refreshToken)
    const lost = await refreshWith(data.userInfo.refreshToken, proof)
    server.pass(59)
    const again = await refreshWith(data.userInfo.refreshToken, proof)
    expect(again.status).toBe(200)
    expect(again.data.token).toBe(lost.data.token)
    expect(again.data.userInfo.refreshToken).toBe(lost.data.userInfo.refreshToken)
    expect(await isAlive(again.data.token)).toBe(true)
    server.pass(2)
    expect(await refreshWith(data.userInfo.refreshToken, proof)).toMatchObject({
      status: 401,
      reason: 'deviceProofRefused',
    })
  })

  it('and later with a new proof, also after the access token expired', async () => {
    const { data } = await logInOn(phone)
    const lost = await refreshOn(phone, data.userInfo.refreshToken)
    server.pass(16 * 60)
    const again = await refreshOn(phone, data.userInfo.refreshToken)
    expect(again.data.userInfo.refreshToken).toBe(lost.data.userInfo.refreshToken)
    expect(await isAlive(again.data.token)).toBe(true)
  })

  it('ends when a token is used again after the next one was', async () => {
    const { data } = await logInOn(phone)
    const second = (await refreshOn(phone, data.userInfo.refreshToken)).data
    const third = (await refreshOn(phone, second.userInfo.refreshToken)).data
    expect((await refreshOn(phone, data.userInfo.refreshToken)).status).toBe(401)
    expect(await isAlive(third.token)).toBe(false)
  })

  it('stores no token that a reply could be repeated from', async () => {
    const { data } = await logInOn(phone)
    const renewed = (await refreshOn(phone, data.userInfo.refreshToken)).data
    const stored = await server.services.db.system(async ({ trx }) =>
      JSON.stringify([
        await trx.selectFrom('session').selectAll().execute(),
        await trx.selectFrom('refresh_token').selectAll().execute(),
        await trx.selectFrom('used_device_proof').selectAll().execute(),
      ]),
    )
    for (const token of [data.userInfo.refreshToken, renewed.token, renewed.userInfo.refreshToken])
      expect(stored).not.toContain(token)
  })
})

describe('a session without a key', () => {
  it('takes the key of the device that renews it first', async () => {
    const session = await server.logIn(employee)
    const bound = (await refreshOn(phone, session.userInfo.refreshToken)).data
    expect((await refreshWith(bound.userInfo.refreshToken)).status).toBe(401)
    expect((await refreshOn(phone, bound.userInfo.refreshToken)).status).toBe(200)
  })
})

describe('a proof', () => {
  const refused = { status: 401, reason: 'deviceProofRefused' }

  it('is about one call', async () => {
    const { data } = await logInOn(phone)
    const { refreshToken } = data.userInfo
    expect(await refreshOn(phone, refreshToken, { htm: 'GET' })).toMatchObject(refused)
    expect(await refreshOn(phone, refreshToken, { htu: 'http://localhost:3000/api/account/login' })).toMatchObject(
      refused,
    )
    expect(await refreshOn(phone, refreshToken, { htu: 'no address' })).toMatchObject(refused)
    expect(await refreshWith(refreshToken, { dpop: 'no proof' })).toMatchObject(refused)
  })

  it('names the public address in production', async () => {
    const secure = await startAuthTestServer()
    const device = await makeTestDevice(() => secure.services.now())
    const { config } = secure.services
    Object.assign(config, { isProduction: true, publicUrl: 'https://onboarding.example.com' })
    try {
      const tryAt = async (htu: string) =>
        secure.login(employee, undefined, { headers: await device.prove(account.login, { htu }) })
      expect(await tryAt('https://elsewhere.example.com/api/account/login')).toMatchObject(refused)
      expect((await tryAt('https://onboarding.example.com/api/account/login')).status).toBe(200)
    } finally {
      await secure.close()
    }
  })

  it('is needed by a browser everywhere, and by other clients where the installation says so', async () => {
    const browser = { headers: { 'sec-fetch-site': 'same-origin' } }
    expect(await server.login(employee, undefined, browser)).toMatchObject(refused)
    const proof = await phone.prove(account.login)
    expect((await server.login(employee, undefined, { headers: { ...browser.headers, ...proof } })).status).toBe(200)
    expect((await server.login(employee)).status).toBe(200)
    const strict = await startAuthTestServer({ ALLOW_UNBOUND_SESSIONS: '0' })
    try {
      const tablet = await makeTestDevice(() => strict.services.now())
      const { data } = await strict.login(employee, undefined, { headers: await tablet.prove(account.login) })
      const { AuthCode, UserName } = data as Wire<Challenge>
      const step = { AuthCode, UserName, OneTimeCode: codeIn(strict.emails.at(-1)) }
      expect(await strict.login(employee)).toMatchObject(refused)
      expect(await strict.post('/account/ValidateAuthCode', step)).toMatchObject(refused)
      const headers = await tablet.prove(account.validateAuthCode)
      expect((await strict.post('/account/ValidateAuthCode', step, { headers })).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  it('is taken once', async () => {
    const { data } = await logInOn(phone)
    const jti = 'the same proof id'
    const second = (await refreshOn(phone, data.userInfo.refreshToken, { jti })).data
    expect((await refreshOn(phone, second.userInfo.refreshToken, { jti })).status).toBe(401)
    const headers = await phone.prove(account.login)
    expect((await server.login(employee, undefined, { headers })).status).toBe(200)
    expect(await server.login(employee, undefined, { headers })).toMatchObject(refused)
  })

  it('of a device with a wrong clock is accepted with the server’s nonce, while that is new', async () => {
    const { data } = await logInOn(phone)
    const { refreshToken } = data.userInfo
    const iat = Math.floor(server.services.now().getTime() / 1000) - 7200
    const first = await refreshOn(phone, refreshToken, { iat })
    expect(first).toMatchObject(refused)
    const nonce = String(first.raw.headers['dpop-nonce'])
    expect(await refreshOn(phone, refreshToken, { iat, nonce: `${nonce}x` })).toMatchObject(refused)
    expect((await refreshOn(phone, refreshToken, { iat, nonce })).status).toBe(200)
    server.pass(61)
    const late = await refreshOn(phone, refreshToken, { iat, nonce })
    expect(late).toMatchObject(refused)
    expect(late.raw.headers['dpop-nonce']).not.toBe(nonce)
  })
})

describe('a trusted device with a key', () => {
  it('skips the second step; a copy of its cookie elsewhere doesn’t', async () => {
    const { raw } = await logInOn(phone, { RememberDevice: true })
    const [cookie = ''] = String(raw.headers['set-cookie']).split(';')
    const step = async (device?: TestDevice) => {
      const headers = { cookie, ...(device === undefined ? {} : await device.prove(account.login)) }
      return (await server.login(employee, undefined, { headers })).data
    }
    expect(await step(phone)).toHaveProperty('token')
    expect(await step(thief)).toHaveProperty('AuthCode')
    expect(await step()).toHaveProperty('AuthCode')
  })
})
