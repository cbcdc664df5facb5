import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { StepUpCode } from '#contract/endpoints/step-up.ts'
import { allCalls } from '#contract/api.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'
import { demoPassword } from '../../app/demo/people.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
afterAll(() => server.close())
// Past every limit that earlier tests used up.
beforeEach(() => server.pass(3600))

const employee = 'employee@demo.test'
type Session = Pick<Wire<SessionReply>, 'token' | 'userInfo'>
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const post = <T = unknown>({ token }: Session, path: string, body: object = {}) => server.post<T>(path, body, { token })
const require = async (session: Session) => {
  const { status, reason } = await post(session, '/account/RequireStepUp')
  return status === 200 ? 'answered' : `${status} ${reason}`
}
const sendCode = (session: Session, CurrentPassword = demoPassword) =>
  post<Wire<StepUpCode>>(session, '/account/SendStepUpCode', { CurrentPassword })
const finish = (session: Session, OneTimeCode: string) =>
  post<{ until: string }>(session, '/account/FinishStepUp', { OneTimeCode })
const newestCode = (to = employee) =>
  codeIn(server.emails.findLast((each) => each.to === to && codeIn(each) !== 'none'))

/** Logs in with both steps and waits until the proof of it no longer counts. */
const unproven = async (username = employee): Promise<Session> => {
  const session = await server.logIn(username)
  server.pass(5 * 60)
  return session
}

describe('a call that needs a step-up', () => {
  it('is answered for five minutes after a login with a code, and then refused', async () => {
    const session = await server.logIn(employee)
    expect(await require(session)).toBe('answered')
    server.pass(5 * 60 - 1)
    expect(await require(session)).toBe('answered')
    server.pass(1)
    expect(await require(session)).toBe('403 stepUpRequired')
  })

  it('is refused after a login by a trusted device, which asked for the password alone', async () => {
    const { AuthCode, UserName } = (await server.login(employee)).data as { AuthCode: string; UserName: string }
    const step = { AuthCode, UserName, OneTimeCode: newestCode(), RememberDevice: true }
    const { raw } = await server.post('/account/ValidateAuthCode', step)
    const cookie = String(raw.headers['set-cookie']).split(';')[0] ?? ''
    const trusted = (await server.login(employee, demoPassword, { headers: { cookie } })).data as Session
    expect(trusted.token).toEqual(expect.any(String))
    expect(await require(trusted)).toBe('403 stepUpRequired')
  })

  it('stays refused when the session is renewed', async () => {
    const { userInfo } = await unproven()
    const body = { refreshToken: userInfo.refreshToken, UserName: userInfo.username }
    const renewed = (await server.post<Session>('/account/RefreshToken', body)).data
    expect(await require(renewed)).toBe('403 stepUpRequired')
  })

  it('is no denied call of the audit log', async () => {
    const session = await unproven()
    await require(session)
    const denied = await server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select('data').where('kind', '=', 'call denied').execute(),
    )
    expect(denied).toEqual([])
  })

  it('is each that changes how one logs in, or where pay goes', () => {
    const marked = allCalls().flatMap(({ name, call }) => (call.needsStepUp === true ? [name] : []))
    expect(marked).toEqual(
      expect.arrayContaining([
        'account.changePassword',
        'account.requestEmailChange',
        'directDeposit.confirm',
        'directDeposit.create',
        'directDeposit.employeeUpdate',
      ]),
    )
  })

  it('changes no password and no address without one, even with the right password', async () => {
    const session = await unproven('owner@demo.test')
    const answers = [
      await post(session, '/change-password', { CurrentPassword: demoPassword, Password: 'x', ConfirmPassword: 'x' }),
      await post(session, '/account/RequestEmailChange', { CurrentPassword: demoPassword, NewEmail: 'o@example.com' }),
    ]
    expect(answers.map(({ reason }) => reason)).toEqual(['stepUpRequired', 'stepUpRequired'])
  })
})

describe('a step-up by password and emailed code', () => {
  it('lets its session do more for five minutes, and no other session', async () => {
    const other = await server.logIn(employee)
    const session = await unproven()
    expect((await sendCode(session)).data).toEqual({ sentBy: 'email', sentTo: 'e••••@demo.test', resendAfter: 30 })
    const done = await finish(session, newestCode())
    expect(Date.parse(done.data.until) - server.services.now().getTime()).toBeGreaterThan(299_000)
    expect([await require(session), await require(other)]).toEqual(['answered', '403 stepUpRequired'])
    server.pass(5 * 60)
    expect(await require(session)).toBe('403 stepUpRequired')
  })

  it('takes the right password, and counts wrong ones', async () => {
    const session = await unproven()
    const before = server.emails.length
    for (let tries = 0; tries < 10; tries++)
      expect(await sendCode(session, 'not it')).toMatchObject({ status: 400, reason: 'checkFields' })
    expect(await sendCode(session)).toMatchObject({ status: 429, reason: 'tooManyTries' })
    expect(server.emails).toHaveLength(before)
  })

  it('takes its code once, five wrong ones, and ten minutes', async () => {
    const session = await unproven()
    await sendCode(session)
    const code = newestCode()
    for (let tries = 0; tries < 5; tries++)
      expect(await finish(session, wrong(code))).toMatchObject({ status: 400, reason: 'codeWrong' })
    expect(await finish(session, code)).toMatchObject({ status: 400, reason: 'emailCodeUsedUp' })
    await sendCode(session)
    const second = newestCode()
    expect(second).not.toBe(code)
    expect(await finish(session, second)).toMatchObject({ status: 200 })
    expect(await finish(session, second)).toMatchObject({ status: 400, reason: 'emailCodeUsedUp' })
    const late = await server.logIn(employee)
    await sendCode(late)
    server.pass(10 * 60)
    expect(await finish(late, newestCode())).toMatchObject({ status: 400, reason: 'emailCodeUsedUp' })
  })

  it('takes twenty codes an hour, however many were sent', async () => {
    const session = await unproven()
    const reasons = new Set<string | undefined>()
    for (let tries = 0; tries < 21; tries++) {
      if (tries % 5 === 0) await sendCode(session)
      reasons.add((await finish(session, wrong(newestCode()))).reason)
    }
    expect([...reasons]).toEqual(['codeWrong', 'tooManyTries'])
  })

  it('doesn’t take the code of another session', async () => {
    const other = await server.logIn(employee)
    const session = await unproven()
    await sendCode(other)
    const theirs = newestCode()
    expect(await finish(session, theirs)).toMatchObject({ reason: 'emailCodeUsedUp' })
    await sendCode(session)
    expect(await finish(session, theirs)).toMatchObject({ reason: 'codeWrong' })
    expect(await require(session)).toBe('403 stepUpRequired')
  })

  it('sends no second email at once', async () => {
    const session = await unproven()
    await sendCode(session)
    const before = server.emails.length
    server.pass(10)
    expect((await sendCode(session)).data).toMatchObject({ resendAfter: 20 })
    expect(server.emails).toHaveLength(before)
    server.pass(20)
    await sendCode(session)
    expect(server.emails).toHaveLength(before + 1)
  })

  it('is recorded, as are wrong codes', async () => {
    const session = await unproven('newhire@demo.test')
    await sendCode(session)
    const code = newestCode('newhire@demo.test')
    await finish(session, wrong(code))
    await finish(session, code)
    const events = await server.services.db.system(({ trx }) =>
      trx
        .selectFrom('audit_event')
        .select(['kind', 'data'])
        .where('kind', 'like', 'identity%')
        .where('subject_id', '=', session.userInfo.userId)
        .orderBy('seq')
        .execute(),
    )
    expect(events).toEqual([
      { kind: 'identity proof failed', data: {} },
      { kind: 'identity proven', data: { how: 'email' } },
    ])
  })
})
