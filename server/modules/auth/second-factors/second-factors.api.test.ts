import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Challenge, SessionReply } from '#contract/endpoints/auth.ts'
import type { RecentFactor } from '#contract/endpoints/credentials.ts'
import type { NewAuthenticatorApp, RecoveryCodes, SecondFactors } from '#contract/endpoints/second-factors.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'
import { demoPassword } from '../../../app/demo/people.ts'
import { sendLink } from '../password.rules.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  // Past every limit that earlier tests used up.
  server.pass(3600)
  await server.services.db.system(async ({ trx }) => {
    await trx.deleteFrom('authenticator_app').execute()
    await trx.deleteFrom('recovery_code').execute()
  })
})

const employee = 'employee@demo.test'
type Session = Pick<Wire<SessionReply>, 'token' | 'userInfo'>

const post = <T = unknown>({ token }: Session, path: string, body: object = {}) => server.post<T>(path, body, { token })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** An app as a phone has it: shows the code of the server's time. */
const appOf = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return { code: (ahead = 0) => totp.generate({ timestamp: server.services.now().getTime() + ahead * 30_000 }) }
}

/** Logs in by email and adds an app. */
const withApp = async (username = employee) => {
  const session = await server.logIn(username)
  const { secret } = (await post<NewAuthenticatorApp>(session, '/account/StartAuthenticatorApp')).data
  const app = appOf(secret)
  const added = await post<RecoveryCodes>(session, '/account/ConfirmAuthenticatorApp', { OneTimeCode: app.code() })
  expect(added.status).toBe(200)
  server.pass(60)
  return { session, app, codes: added.data.recoveryCodes }
}
const start = async (username = employee) => (await server.login(username)).data as Wire<Challenge>
const finish = ({ AuthCode, UserName }: Wire<Challenge>, OneTimeCode: string) =>
  server.post<Wire<SessionReply>>('/account/ValidateAuthCode', { AuthCode, UserName, OneTimeCode })
const factorsOf = async ({ token }: Session) => {
  const headers = { authorization: `Bearer ${token}` }
  const raw = await server.app.inject({ method: 'GET', url: '/api/account/SecondFactors', headers })
  return raw.json<{ data: SecondFactors }>().data
}
const emailsAbout = (subject: RegExp) => server.emails.filter((each) => subject.test(each.text)).length

describe('an authenticator app', () => {
  it('is added by its first code, shown as a picture and as text, and kept encrypted', async () => {
    const session = await server.logIn(employee)
    const { data } = await post<NewAuthenticatorApp>(session, '/account/StartAuthenticatorApp')
    expect(data.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(data.address).toMatch(/^otpauth:\/\/totp\/Firstday:employee%40demo\.test\?issuer=Firstday&secret=/)
    expect(data.picture).toContain('<svg')
    const code = appOf(data.secret).code()
    expect(await post(session, '/account/ConfirmAuthenticatorApp', { OneTimeCode: wrong(code) })).toMatchObject({
      status: 400,
      reason: 'codeWrong',
    })
    expect(await factorsOf(session)).toEqual({ isRequired: false, app: null, passkeys: 0, recoveryCodesLeft: 0 })
    const before = emailsAbout(/was added/)
    await post(session, '/account/ConfirmAuthenticatorApp', { OneTimeCode: code })
    expect(await factorsOf(session)).toMatchObject({
      app: { addedAt: expect.any(String) as string },
      recoveryCodesLeft: 10,
    })
    expect(emailsAbout(/was added/)).toBe(before + 1)
    const stored = await server.services.db.system(({ trx }) =>
      trx.selectFrom('authenticator_app').select('secret').executeTakeFirstOrThrow(),
    )
    const plain = Buffer.from(Secret.fromBase32(data.secret.replaceAll(' ', '')).bytes)
    expect(Buffer.from(stored.secret).includes(plain)).toBe(false)
  })

  it('replaces the emailed code at login, each of its codes once', async () => {
    const { app } = await withApp()
    const before = server.emails.length
    const login = await start()
    expect(login).toMatchObject({ methods: ['app', 'email', 'recovery'], sentTo: null, resendAfter: 0 })
    expect(server.emails).toHaveLength(before)
    const code = app.code()
    expect(await finish(login, wrong(code))).toMatchObject({ status: 400, reason: 'codeWrong' })
    expect((await finish(login, code)).status).toBe(200)
    expect(await finish(await start(), code)).toMatchObject({ status: 400, reason: 'codeWrong' })
    server.pass(30)
    expect((await finish(await start(), app.code())).status).toBe(200)
  })

  it('accepts a code of the step before and after, and none older than the last one used', async () => {
    const { app } = await withApp()
    expect((await finish(await start(), app.code(2))).reason).toBe('codeWrong')
    expect((await finish(await start(), app.code(-2))).reason).toBe('codeWrong')
    expect((await finish(await start(), app.code(1))).status).toBe(200)
    expect((await finish(await start(), app.code())).reason).toBe('codeWrong')
  })

  it('leaves the emailed code to employees who ask for it, but not to admins and TPA users', async () => {
    await withApp()
    const login = await start()
    const { AuthCode, UserName } = login
    const resent = await server.post<Wire<Challenge>>('/account/ResendAuthCode', { AuthCode, UserName })
    expect(resent.data.sentTo).toBe('e••••@demo.test')
    const emailed = codeIn(server.emails.findLast((each) => each.to === employee && codeIn(each) !== 'none'))
    expect((await finish(login, emailed)).status).toBe(200)

    await withApp('tpa@demo.test')
    const strict = await start('tpa@demo.test')
    expect(strict.methods).toEqual(['app', 'recovery'])
    const refused = await server.post('/account/ResendAuthCode', {
      AuthCode: strict.AuthCode,
      UserName: strict.UserName,
    })
    expect(refused).toMatchObject({ status: 400, reason: 'codeUsedUp' })
  })

  it('is asked for on devices that were trusted before', async () => {
    const login = await start()
    const emailed = codeIn(server.emails.findLast((each) => each.to === employee && codeIn(each) !== 'none'))
    const body = { AuthCode: login.AuthCode, UserName: employee, OneTimeCode: emailed, RememberDevice: true }
    const { raw } = await server.post('/account/ValidateAuthCode', body)
    const cookie = String(raw.headers['set-cookie']).split(';')[0] ?? ''
    await withApp()
    const again = await server.login(employee, demoPassword, { headers: { cookie } })
    expect(again.data).toMatchObject({ methods: ['app', 'email', 'recovery'] })
  })

  it('can’t be added twice, and is neither added nor removed without a step-up', async () => {
    const { session, app } = await withApp()
    expect(await post(session, '/account/StartAuthenticatorApp')).toMatchObject({ status: 409 })
    server.pass(300)
    for (const path of ['Start', 'Confirm', 'Remove'])
      expect(await post(session, `/account/${path}AuthenticatorApp`, { OneTimeCode: '123456' })).toMatchObject({
        status: 403,
        reason: 'stepUpRequired',
      })
    expect(await post(session, '/account/RenewRecoveryCodes')).toMatchObject({ reason: 'stepUpRequired' })
    expect((await post(session, '/account/FinishStepUp', { OneTimeCode: app.code() })).status).toBe(200)
    expect((await post(session, '/account/RemoveAuthenticatorApp')).status).toBe(200)
    expect(await factorsOf(session)).toEqual({ isRequired: false, app: null, passkeys: 0, recoveryCodesLeft: 0 })
    expect(await start()).toMatchObject({ methods: ['email'], sentTo: 'e••••@demo.test' })
  })

  it('proves who one is, and the emailed code does not for a TPA user who has one', async () => {
    const { session, app } = await withApp('tpa@demo.test')
    server.pass(300)
    const sent = await post(session, '/account/SendStepUpCode', { CurrentPassword: demoPassword })
    expect(sent.status).toBe(403)
    const methods = await server.app.inject({
      method: 'GET',
      url: '/api/account/StepUpMethods',
      headers: { authorization: `Bearer ${session.token}` },
    })
    expect(methods.json()).toMatchObject({ data: { methods: ['app'] } })
    const code = app.code()
    expect(await post(session, '/account/FinishStepUp', { OneTimeCode: wrong(code) })).toMatchObject({
      reason: 'codeWrong',
    })
    expect((await post(session, '/account/FinishStepUp', { OneTimeCode: code })).status).toBe(200)
    expect(await post(session, '/account/FinishStepUp', { OneTimeCode: code })).toMatchObject({ reason: 'codeWrong' })
  })

  it('begins the days in which pay and numbers are held', async () => {
    const { session } = await withApp('newhire@demo.test')
    const kinds = await server.services.db.system(({ trx }) =>
      trx.selectFrom('credential_change').select('kind').where('person_id', '=', session.userInfo.userId).execute(),
    )
    expect(kinds).toEqual([{ kind: 'authenticator app' }])
  })
})

describe('recovery codes', () => {
  it('log in without the app, each once, however they are typed', async () => {
    const { codes } = await withApp()
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    expect(first).toMatch(/^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/)
    const before = emailsAbout(/one of your recovery codes/)
    const session = (await finish(await start(), first)).data
    expect((await factorsOf(session)).recoveryCodesLeft).toBe(9)
    expect(emailsAbout(/one of your recovery codes/)).toBe(before + 1)
    expect((await finish(await start(), first)).reason).toBe('codeWrong')
    expect((await finish(await start(), ` ${second.replace('-', ' ').toLowerCase()} `)).status).toBe(200)
  })

  it('are stored as digests only, and don’t step up', async () => {
    const { session, codes } = await withApp()
    const rows = await server.services.db.system(({ trx }) => trx.selectFrom('recovery_code').selectAll().execute())
    expect(rows).toHaveLength(10)
    expect(JSON.stringify(rows)).not.toContain(codes[0]?.slice(0, 5))
    server.pass(300)
    expect(await post(session, '/account/FinishStepUp', { OneTimeCode: codes[0] })).toMatchObject({
      reason: 'codeWrong',
    })
  })

  it('are renewed as a whole', async () => {
    const { session, codes } = await withApp()
    const renewed = (await post<RecoveryCodes>(session, '/account/RenewRecoveryCodes')).data.recoveryCodes
    expect(renewed).toHaveLength(10)
    expect((await finish(await start(), codes[0] ?? '')).reason).toBe('codeWrong')
    expect((await finish(await start(), renewed[0] ?? '')).status).toBe(200)
  })

  it('belong to their person, and end with five wrong ones like any code', async () => {
    const { codes } = await withApp()
    await withApp('manager@demo.test')
    const login = await start('manager@demo.test')
    for (const code of codes.slice(0, 5)) expect((await finish(login, code)).reason).toBe('codeWrong')
    expect((await finish(login, codes[5] ?? '')).reason).toBe('codeUsedUp')
  })
})

describe('a new password', () => {
  const next = 'seven quiet kettles whistle'
  const passwords = { Password: next, ConfirmPassword: next }
  const linkTo = async (address: string): Promise<string> => {
    await sendLink(server.services, address)
    const text = server.emails.findLast(({ to }) => to === address)?.text ?? ''
    return new URL(/^http\S+$/m.exec(text)?.[0] ?? 'http://none').searchParams.get('userData') ?? ''
  }

  it('by a link removes the app and the codes of the last 30 days that its person doesn’t keep', async () => {
    await withApp('mgmt@demo.test')
    server.pass(29 * 86_400)
    const userData = await linkTo('mgmt@demo.test')
    const lately = await server.post<{ list: readonly RecentFactor[] }>('/Account/LinkFactors', { userData })
    expect(lately.data.list.map(({ id }) => id)).toEqual(expect.arrayContaining(['app', 'codes']))
    expect((await server.post('/user/resetpassword', { userData, ...passwords })).status).toBe(200)
    const { methods } = (await server.login('mgmt@demo.test', next)).data as Wire<Challenge>
    expect(methods).toEqual(['email'])
    expect((await server.post('/Account/LinkFactors', { userData })).reason).toBe('linkDead')
  })

  it('leaves what is kept, and what is older', async () => {
    const { session } = await withApp('manager@demo.test')
    const retaining = { CurrentPassword: demoPassword, ...passwords, retainedFactors: ['app'] }
    expect((await post(session, '/change-password', retaining)).status).toBe(200)
    expect(await factorsOf(session)).toMatchObject({ app: { addedAt: expect.any(String) }, recoveryCodesLeft: 0 })
    server.pass(31 * 86_400)
    const userData = await linkTo('manager@demo.test')
    expect((await server.post('/user/resetpassword', { userData, ...passwords })).status).toBe(200)
    const { methods } = (await server.login('manager@demo.test', next)).data as Wire<Challenge>
    expect(methods).toContain('app')
  })
})
