import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Challenge } from '#contract/endpoints/auth.ts'
import type { PasskeyOptions } from '#contract/endpoints/passkeys.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'
import { demoPassword } from '../../../app/demo/people.ts'
import type { Session } from './passkeys.fixture.ts'
import { passkeysAt } from './passkeys.fixture.ts'

let server: AuthTestServer
let at: ReturnType<typeof passkeysAt>
beforeAll(async () => {
  server = await startAuthTestServer()
  at = passkeysAt(server)
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  // Past every limit that earlier tests used up.
  server.pass(3600)
  await at.clear()
})

const employee = 'employee@demo.test'
const waiting = async (username = employee) => (await server.login(username)).data as Wire<Challenge>
const lastEvent = (kind: string) =>
  server.services.db.system(({ trx }) =>
    trx
      .selectFrom('audit_event')
      .select(['subject_id', 'data'])
      .where('kind', '=', kind)
      .orderBy('seq', 'desc')
      .executeTakeFirst(),
  )
const require = async (token: string) => (await server.post('/account/RequireStepUp', {}, { token })).reason
const setActive = (isActive: boolean) =>
  server.services.db.system(({ trx }) =>
    trx.updateTable('person').set({ is_active: isActive }).where('login_name', '=', employee).execute(),
  )

describe('a login with a passkey', () => {
  it('takes neither a username, nor a password, nor a code, and counts as a step-up', async () => {
    const { session, authenticator } = await at.withPasskey(employee)
    const before = server.emails.length
    const options = await at.startLogin()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    const { status, data } = await at.finishLogin(authenticator.sign(options))
    expect([status, data.userInfo.userId]).toEqual([200, session.userInfo.userId])
    expect(await require(data.token)).toBeUndefined()
    expect(server.emails).toHaveLength(before)
    expect(await lastEvent('logged in')).toMatchObject({
      subject_id: session.userInfo.userId,
      data: { by: 'passkey', remembered: false },
    })
    expect((await at.passkeysOf(data)).list[0]?.lastUsedAt).not.toBeNull()
  })

  it.each([
    ['for another address', { origin: 'http://localhost:1' }],
    ['for another name', { rpId: 'example.com' }],
    ['without its person', { isUserVerified: false }],
    ['of another challenge', { challenge: 'bm90IG91cnM' }],
    ['that makes a key', { type: 'webauthn.create' }],
    ['in a frame of another page', { isCrossOrigin: true }],
    ['for another person', { userHandle: 'c29tZWJvZHk' }],
    ['by an unknown passkey', { credentialId: 'dW5rbm93bg' }],
  ])('refuses a signature %s', async (_, deviation) => {
    const { authenticator } = await at.withPasskey(employee)
    const refused = await at.logIn(authenticator, deviation)
    expect([refused.status, refused.reason]).toEqual([401, 'passkeyRefused'])
    expect((await lastEvent('login failed'))?.data).toMatchObject({ step: 'passkey' })
  })

  it('answers the same to a passkey that is unknown, one that was removed, and an account that is inactive', async () => {
    const { session, authenticator } = await at.withPasskey(employee)
    const unknown = await at.logIn(at.make())
    await setActive(false)
    const inactive = await at.logIn(authenticator)
    await setActive(true)
    const active = await at.logIn(authenticator)
    expect(active.status).toBe(200)
    await at.post(active.data, 'RemovePasskey', { credentialId: authenticator.credentialId })
    const removed = await at.logIn(authenticator)
    for (const refused of [inactive, removed])
      expect([refused.status, refused.envelope]).toEqual([unknown.status, unknown.envelope])
    expect(unknown.reason).toBe('passkeyRefused')
    expect(session.userInfo.username).toBe(employee)
  })

  it('takes each challenge once, and for five minutes', async () => {
    const { authenticator } = await at.withPasskey(employee)
    const options = await at.startLogin()
    expect((await at.finishLogin(authenticator.sign(options))).status).toBe(200)
    expect((await at.finishLogin(authenticator.sign(options))).reason).toBe('passkeyRefused')
    const late = await at.startLogin()
    server.pass(300)
    expect((await at.finishLogin(authenticator.sign(late))).reason).toBe('passkeyRefused')
    const failed = await at.startLogin()
    await at.finishLogin(authenticator.sign(failed, { isUserVerified: false }))
    expect((await at.finishLogin(authenticator.sign(failed))).reason).toBe('passkeyRefused')
  })

  it('doesn’t take the challenge of a step-up, of a second step, or of adding one', async () => {
    const { session, authenticator } = await at.withPasskey(employee)
    const forStepUp = (await at.post<PasskeyOptions>(session, 'StartPasskeyStepUp')).data
    expect((await at.finishLogin(authenticator.sign(forStepUp))).reason).toBe('passkeyRefused')
    const forSecond = await at.startLogin(await waiting())
    expect((await at.finishLogin(authenticator.sign(forSecond))).reason).toBe('passkeyRefused')
    const { challenge } = await at.startAdding(session)
    expect((await at.finishLogin(authenticator.sign({ ...forStepUp, challenge }))).reason).toBe('passkeyRefused')
    const forLogin = await at.startLogin()
    const stepUp = await at.post(session, 'FinishPasskeyStepUp', authenticator.sign(forLogin))
    expect(stepUp.reason).toBe('passkeyRefused')
  })

  it('refuses and records a counter that doesn’t rise, and takes authenticators that don’t count', async () => {
    const { session, authenticator } = await at.withPasskey(employee, 7)
    expect((await at.logIn(authenticator)).status).toBe(200)
    expect((await at.logIn(authenticator, { counter: 8 })).reason).toBe('passkeyRefused')
    expect(await lastEvent('passkey refused')).toEqual({
      subject_id: session.userInfo.userId,
      data: { reason: 'counter', passkey: 'Phone' },
    })
    expect((await at.logIn(authenticator, { counter: 0 })).reason).toBe('passkeyRefused')
    const uncounted = at.make(0)
    await at.add(await at.logInByCode(employee), uncounted)
    for (const _ of [1, 2]) expect((await at.logIn(uncounted)).status).toBe(200)
  })

  it('makes a personal device of an employee’s, and never of a TPA user’s', async () => {
    const { authenticator } = await at.withPasskey(employee)
    const own = await at.logIn(authenticator, {}, { RememberDevice: true, DeviceId: 'phone-1' })
    const cookie = String(own.raw.headers['set-cookie']).split(';')[0] ?? ''
    expect(own.data.vault).toHaveLength(1)
    expect((await server.login(employee, demoPassword, { headers: { cookie } })).data).toHaveProperty('token')
    const tpa = await at.withPasskey('tpa@demo.test')
    const shared = await at.logIn(tpa.authenticator, {}, { RememberDevice: true })
    expect([shared.status, shared.raw.headers['set-cookie']]).toEqual([200, undefined])
  })

  it('is limited by network, whether it starts or fails', async () => {
    const { authenticator } = await at.withPasskey(employee)
    const reasons: (string | undefined)[] = []
    for (let count = 0; count < 31; count += 1)
      reasons.push((await at.logIn(authenticator, { isUserVerified: false })).reason)
    expect([reasons[29], reasons[30]]).toEqual(['passkeyRefused', 'tooManyTries'])
    server.pass(3600)
    const starts: number[] = []
    for (let count = 0; count < 121; count += 1)
      starts.push((await server.post('/account/StartPasskeyLogin', {})).status)
    expect([starts[119], starts[120]]).toEqual([200, 429])
  })
})

describe('a passkey as the second step', () => {
  it('completes a login whose password was right; only then are passkeys named', async () => {
    const { session, authenticator } = await at.withPasskey(employee)
    const login = await waiting()
    expect(login).toMatchObject({ methods: ['passkey', 'email'], sentTo: null })
    const options = await at.startLogin(login)
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.credentialId, type: 'public-key' }])
    const { data } = await at.finishLogin(authenticator.sign(options), login)
    expect(data.userInfo.userId).toBe(session.userInfo.userId)
    const again = await server.post('/account/StartPasskeyLogin', { AuthCode: login.AuthCode, UserName: employee })
    expect(again).toMatchObject({ status: 400, reason: 'codeUsedUp' })
    const guessed = await server.post('/account/StartPasskeyLogin', { AuthCode: 'a guess', UserName: employee })
    expect(guessed).toMatchObject({ status: 400, reason: 'codeUsedUp' })
  })

  it('isn’t somebody else’s, and ends with five wrong ones like any code', async () => {
    await at.withPasskey(employee)
    const other = await at.withPasskey('manager@demo.test')
    const login = await waiting()
    for (let count = 0; count < 5; count += 1) {
      const refused = await at.finishLogin(other.authenticator.sign(await at.startLogin(login)), login)
      expect([refused.status, refused.reason]).toEqual([401, 'passkeyRefused'])
    }
    const closed = await server.post('/account/StartPasskeyLogin', { AuthCode: login.AuthCode, UserName: employee })
    expect(closed.reason).toBe('codeUsedUp')
  })

  it('leaves the emailed code to employees, but not to TPA users', async () => {
    await at.withPasskey(employee)
    const login = await waiting()
    const { AuthCode, UserName } = login
    expect((await server.post('/account/ResendAuthCode', { AuthCode, UserName })).status).toBe(200)
    const body = { AuthCode, UserName, OneTimeCode: codeIn(server.emails.at(-1)) }
    expect((await server.post('/account/ValidateAuthCode', body)).status).toBe(200)
    await at.withPasskey('tpa@demo.test')
    const strict = await waiting('tpa@demo.test')
    const refused = await server.post('/account/ResendAuthCode', {
      AuthCode: strict.AuthCode,
      UserName: strict.UserName,
    })
    expect(refused.reason).toBe('codeUsedUp')
  })
})

describe('a step-up with a passkey', () => {
  it('proves who one is in this session alone, and is recorded', async () => {
    const { session, authenticator } = await at.withPasskey(employee)
    const other = await at.logInByCode(employee)
    server.pass(300)
    const methods = await at.get<{ methods: string[] }>(session, 'StepUpMethods')
    expect(methods.methods).toEqual(['passkey', 'email'])
    const options = (await at.post<PasskeyOptions>(session, 'StartPasskeyStepUp')).data
    const elsewhere = await at.post(other, 'FinishPasskeyStepUp', authenticator.sign(options))
    expect([elsewhere.status, elsewhere.reason]).toEqual([400, 'passkeyRefused'])
    expect((await at.stepUp(session, authenticator, { isUserVerified: false })).reason).toBe('passkeyRefused')
    expect(await require(session.token)).toBe('stepUpRequired')
    expect((await at.stepUp(session, authenticator)).status).toBe(200)
    expect(await require(session.token)).toBeUndefined()
    expect(await require(other.token)).toBe('stepUpRequired')
    expect(await lastEvent('identity proven')).toMatchObject({ data: { how: 'passkey' } })
  })

  it('takes no passkey of somebody else', async () => {
    const { session } = await at.withPasskey(employee)
    const other = await at.withPasskey('manager@demo.test')
    server.pass(300)
    expect((await at.stepUp(session, other.authenticator)).reason).toBe('passkeyRefused')
  })

  it('doesn’t replace the current password within seven days: a thief of the session may have added it', async () => {
    const { session, authenticator } = await at.withPasskey(employee)
    const change = (by: Session) => at.post(by, 'RequestEmailChange', { NewEmail: 'thief@example.com' })
    expect((await at.stepUp(session, authenticator)).status).toBe(200)
    expect((await at.passkeysOf(session)).replacePassword).toBe(false)
    const refusal = await change(session)
    expect(refusal.envelope.error?.fields).toEqual({ CurrentPassword: { key: 'needed' } })
    server.pass(7 * 86_400 + 1)
    const later = (await at.logIn(authenticator)).data
    expect((await at.passkeysOf(later)).replacePassword).toBe(true)
    expect((await at.add(later, at.make())).status).toBe(200)
    expect((await at.passkeysOf(later)).replacePassword).toBe(false)
    expect((await change(later)).status).toBe(400)
  })

  it('replaces the current password where one changes one’s address, and an emailed code doesn’t', async () => {
    const { authenticator } = await at.withPasskey(employee)
    server.pass(8 * 86_400)
    const session = (await at.logIn(authenticator)).data
    server.pass(300)
    const change = (body: object = {}) => at.post(session, 'RequestEmailChange', { NewEmail: 'new@demo.test', ...body })
    expect((await change()).reason).toBe('stepUpRequired')
    expect((await at.stepUp(session, authenticator)).status).toBe(200)
    expect((await change()).status).toBe(200)
    expect(server.emails.at(-1)?.to).toBe('new@demo.test')
    expect((await change({ CurrentPassword: 'a guess' })).status).toBe(400)
    const byCode = await at.logInByCode(employee)
    expect((await at.post(byCode, 'RequestEmailChange', { NewEmail: 'new@demo.test' })).status).toBe(403)
    const without = await server.logIn('manager@demo.test')
    const needed = await at.post(without, 'RequestEmailChange', { NewEmail: 'new@demo.test' })
    expect(needed.envelope.error?.fields).toEqual({ CurrentPassword: { key: 'needed' } })
  })
})
