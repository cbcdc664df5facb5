import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { NewAuthenticatorApp, SecondFactors } from '#contract/endpoints/second-factors.ts'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer({ REQUIRE_SECOND_FACTOR: '1' })), 60_000)
afterAll(() => server.close())
beforeEach(() => server.pass(3600))

type Session = Pick<Wire<SessionReply>, 'token' | 'userInfo'>
const post = <T = unknown>({ token }: Session, path: string, body: object = {}) => server.post<T>(path, body, { token })
const factorsOf = async ({ token }: Session) => {
  const headers = { authorization: `Bearer ${token}` }
  const raw = await server.app.inject({ method: 'GET', url: '/api/account/SecondFactors', headers })
  return raw.json<{ data: SecondFactors }>().data
}
const addApp = async (session: Session) => {
  const { data } = await post<NewAuthenticatorApp>(session, '/account/StartAuthenticatorApp')
  const totp = new TOTP({ secret: Secret.fromBase32(data.secret.replaceAll(' ', '')) })
  const OneTimeCode = totp.generate({ timestamp: server.services.now().getTime() })
  return post(session, '/account/ConfirmAuthenticatorApp', { OneTimeCode })
}
const list = (session: Session) => post(session, '/Business/get')

it.each(['admin@demo.test', 'tpa@demo.test'])('%s does nothing else before an app is added', async (username) => {
  const session = await server.logIn(username)
  expect(session.userInfo.needsSecondFactor).toBe(true)
  const refused = await list(session)
  expect([refused.status, refused.reason]).toEqual([403, 'secondFactorRequired'])
  const refreshed = await server.post<Wire<SessionReply>>('/account/RefreshToken', {
    refreshToken: session.userInfo.refreshToken,
    userName: username,
  })
  expect(refreshed.data.userInfo.needsSecondFactor).toBe(true)
  expect(await factorsOf(refreshed.data)).toMatchObject({ isRequired: true, app: null })
  expect((await addApp(refreshed.data)).status).toBe(200)
  expect((await list(refreshed.data)).status).toBe(200)

  expect((await post(refreshed.data, '/account/RemoveAuthenticatorApp')).status).toBe(200)
  expect((await list(refreshed.data)).reason).toBe('secondFactorRequired')
})

it.each(['owner@demo.test', 'mgmt@demo.test', 'manager@demo.test', 'employee@demo.test'])(
  '%s isn’t asked for one',
  async (username) => {
    const session = await server.logIn(username)
    expect([session.userInfo.needsSecondFactor, (await factorsOf(session)).isRequired]).toEqual([false, false])
    expect((await post(session, '/Documents/GetDocumentList')).status).toBe(200)
  },
)

it('is always required in production, and not in the demo', () => {
  const { dataDir } = server.services.config
  const production = { PUBLIC_URL: 'https://forms.example.com', SMTP_URL: 'smtp://localhost:25' }
  const { requiresSecondFactor } = readConfig({ ...production, REQUIRE_SECOND_FACTOR: '0' }, dataDir, true)
  expect([requiresSecondFactor, readConfig({}, dataDir).requiresSecondFactor]).toEqual([true, false])
})
