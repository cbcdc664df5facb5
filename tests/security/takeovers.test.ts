import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { NewPasskeyOptions, PasskeyOptions } from '#contract/endpoints/passkeys.ts'
import { splitSample } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { sendLink } from '#server/modules/auth/password.rules.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import { createSoftwareAuthenticator } from '#tests/server/software-authenticator.ts'
import { sendSealed, tasksOf } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'
import type { Target } from './takeovers.fixture.ts'
import { openTarget, victim } from './takeovers.fixture.ts'

let at: Target
beforeEach(async () => {
  at = await openTarget()
}, 120_000)
afterEach(() => at.server.close())

const attacker = 'attacker@example.com'
const password = 'seven quiet kettles whistle'
const as = (who: string) => at.server.logIn(`${who}@demo.test`)
const idOf = async (username: string) => (await at.server.actor(username)).userId
const reasonOf = (answer: { body: { error: unknown } }) =>
  (answer.body.error as { reason: { key: string } } | null)?.reason.key
const basic = (username: string, secret = demoPassword) => ({
  authorization: `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`,
})
/** The token of the newest link in an email. */
const linkTo = async (address: string, after = 0) =>
  new URL(/^http\S+userData=\S+$/m.exec(await at.server.emailTo(address, after))?.[0] ?? '').searchParams.get(
    'userData',
  )
const choosePassword = (userData: string | null) =>
  at.post('/user/resetpassword', '', { userData, Password: password, ConfirmPassword: password })

/** Logs in with the new password, once the email about it has arrived: the next one has the code. */
const logInAgain = async (username: string) => {
  await at.server.emailTo(username, 0, /Your password was changed/)
  return at.server.session(username, {}, password)
}

describe('a takeover moves no pay and shows no number', () => {
  it('by an address that a higher rank changes, in each of the five pairs of ranks', async () => {
    for (const [who, whose] of [
      ['manager', 'employee'],
      ['mgmt', 'manager'],
      ['owner', 'mgmt'],
      ['tpa', 'owner'],
      ['admin', 'tpa'],
    ] as const) {
      const id = await idOf(`${whose}@demo.test`)
      const refused = await at.post('/user/update', await as(who), { id, emailId: attacker })
      expect([who, refused.status, reasonOf(refused)]).toEqual([who, 403, 'emailTheirs'])
    }
    const refused = await at.post('/user/update', await as('mgmt'), { id: await idOf(victim), emailId: attacker })
    expect(reasonOf(refused)).toBe('emailTheirs')
    await at.expectNothingTaken()
  })

  it('by the own address, changed with a stolen bearer', async () => {
    const stolen = at.tokens.employee
    const byUpdate = await at.post('/user/update', stolen, { id: await idOf(victim), emailId: attacker })
    expect(byUpdate.status).toBe(403)
    const byRequest = await at.post('/account/RequestEmailChange', stolen, {
      NewEmail: attacker,
      CurrentPassword: 'a guess',
    })
    expect(byRequest.status).not.toBe(200)
    expect((await at.server.actor(victim)).userId).toBeGreaterThan(0)
    await at.expectNothingTaken()
  })

  it('by a reset link from before', async () => {
    await sendLink(at.server.services, victim)
    const earlier = await linkTo(victim)
    await sendLink(at.server.services, victim)
    const newest = await linkTo(victim, 1)
    expect((await choosePassword(newest)).status).toBe(200)
    expect(reasonOf(await choosePassword(earlier))).toBe('linkDead')
    await at.expectNothingTaken()
  })

  it('by a passkey that is added with a stolen bearer, whose person has not proved who they are for minutes', async () => {
    const stolen = at.tokens.employee
    const made = createSoftwareAuthenticator('http://localhost:3000')
    at.pass(6 * 60_000)
    const started = await at.post<NewPasskeyOptions>('/account/StartPasskey', stolen, {})
    expect([started.status, reasonOf(started)]).toEqual([403, 'stepUpRequired'])
    const added = await at.post('/account/AddPasskey', stolen, {
      credentialId: made.credentialId,
      clientDataJSON: 'e30',
      attestationObject: 'e30',
    })
    expect(reasonOf(added)).toBe('stepUpRequired')
    await at.expectNothingTaken()
  })

  it('by a passkey that is added with a stolen bearer in time, whose person then chooses a password by a link', async () => {
    const { origin } = new URL(at.server.services.config.publicUrl)
    const thief = createSoftwareAuthenticator(origin)
    const stolen = at.tokens.employee
    const started = await at.post<NewPasskeyOptions>('/account/StartPasskey', stolen, {})
    const options = started.body.data as NewPasskeyOptions
    expect((await at.post('/account/AddPasskey', stolen, thief.create(options))).status).toBe(200)
    const logIn = async () => {
      const { body } = await at.post<PasskeyOptions>('/account/StartPasskeyLogin', '', {})
      const signed = thief.sign(body.data as PasskeyOptions)
      return at.post<Wire<SessionReply>>('/account/LogInWithPasskey', '', signed)
    }
    await at.server.emailTo(victim, 0, /A passkey was added to your account/)
    await at.expectNothingTaken((await logIn()).body.data?.token)
    await sendLink(at.server.services, victim)
    await at.server.emailTo(victim, 0, /userData=/)
    expect((await choosePassword(await linkTo(victim))).status).toBe(200)
    expect((await logIn()).status).toBe(401)
  })

  it('by the newest reset link of a mailbox that was broken into', async () => {
    await sendLink(at.server.services, victim)
    expect((await choosePassword(await linkTo(victim))).status).toBe(200)
    const { token } = await logInAgain(victim)
    await at.expectNothingTaken(token, victim)
  })

  it('by a ticket from before the password changed', async () => {
    const { tickets, sealing } = await tasksOf(at.server, at.tokens.employee)
    const ticket = tickets.find(({ lane }) => lane === taskLane(at.id))
    const changed = await at.post('/change-password', at.tokens.employee, {
      CurrentPassword: demoPassword,
      Password: password,
      ConfirmPassword: password,
    })
    expect(changed.status, changed.body.message).toBe(200)
    if (ticket === undefined) throw new Error('no ticket')
    const detail = await at.detail(at.tokens.manager)
    const answer = await sendSealed(at.server, {
      ticket,
      sealing,
      id: '01934e00-0000-7000-8000-00000000aa01',
      endpoint: 'directDeposit.employeeUpdate',
      path: '/DirectDeposit/EmployeeUpdate',
      body: at.signed({ ...splitSample, Id: detail.Id, accountNumber: '999988887777' }),
    })
    expect([answer.status, reasonOf(answer)]).toEqual([401, 'ticketOlder'])
    await at.expectNothingTaken()
  })

  it('by a trusted device’s cookie that was copied', async () => {
    const first = await at.server.call<{ AuthCode: string }>('/account/login', { body: {}, headers: basic(victim) })
    const code = /\b\d{6}\b/.exec(await at.server.emailTo(victim))?.[0]
    const trusted = await at.server.call('/account/ValidateAuthCode', {
      body: { UserName: victim, AuthCode: first.body.data?.AuthCode, OneTimeCode: code, RememberDevice: true },
    })
    const cookie = String(trusted.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    const withoutPassword = await at.server.call('/account/login', {
      body: {},
      headers: { ...basic(victim, 'a guess'), cookie },
    })
    expect(withoutPassword.status).toBe(401)
    await at.post('/account/EndOtherSessions', at.tokens.employee, {})
    const later = await at.server.call('/account/login', { body: {}, headers: { ...basic(victim), cookie } })
    expect(later.body.data).toHaveProperty('AuthCode')
    await at.expectNothingTaken()
  })

  it('by a code that is guessed from 40 connections at once', async () => {
    const { body } = await at.server.call<{ AuthCode: string }>('/account/login', { body: {}, headers: basic(victim) })
    const right = Number(/\b\d{6}\b/.exec(await at.server.emailTo(victim))?.[0])
    const guess = (OneTimeCode: number) =>
      at.server.call<Wire<SessionReply>>('/account/ValidateAuthCode', {
        body: {
          UserName: victim,
          AuthCode: body.data?.AuthCode,
          OneTimeCode: String(OneTimeCode % 1_000_000).padStart(6, '0'),
        },
      })
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, nth) => guess(right + 1 + nth)))
    expect(guesses.filter(({ status }) => status === 200)).toEqual([])
    expect(guesses.filter((answer) => reasonOf(answer) === 'codeWrong').length).toBeLessThanOrEqual(5)
    expect((await guess(right)).status).not.toBe(200)
    await at.expectNothingTaken()
  })

  it('by an invitation that is sent again elsewhere', async () => {
    const resent = await at.post('/user/ResendInvitation', await as('mgmt'), {
      UserId: await idOf(victim),
      emailId: attacker,
    })
    expect([resent.status, reasonOf(resent)]).toEqual([403, 'emailTheirs'])
    await at.expectNothingTaken()
  })

  it('by a row of an import over an existing account', async () => {
    const csv = `First name,Last name,Email,Role,Locations\nNia,Okafor,${victim},EMPLOYEE,Pier 9\n`
    const boundary = 'x'
    const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="p.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n--${boundary}--\r\n`
    const before = await at.server.session(victim)
    await at.server.call('/user/Import', {
      token: await as('mgmt'),
      payload,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    const after = await at.server.session(victim)
    expect(after.userInfo).toMatchObject({ userId: before.userInfo.userId, role: before.userInfo.role })
    await at.expectNothingTaken()
  })

  it('by an account that is ended and restored', async () => {
    const manager = await as('mgmt')
    const UserId = await idOf(victim)
    const stolen = at.tokens.employee
    expect((await at.post('/user/delete', manager, { UserId, IsPermanentDelete: false })).status).toBe(200)
    expect((await at.post('/user/Restore', manager, { UserId })).status).toBe(200)
    expect((await at.post('/w4form/getautofill', stolen, { UserDocumentId: at.w4Id })).status).toBe(401)
    const moved = await at.post('/user/update', manager, { id: UserId, emailId: attacker })
    expect(reasonOf(moved)).toBe('emailTheirs')
    const invited = await at.post('/user/ResendInvitation', manager, { UserId, emailId: attacker })
    expect(invited.status).toBe(403)
    await at.expectNothingTaken()
  })

  it('by a role that is changed back and forth', async () => {
    const owner = await as('owner')
    const UserId = await idOf(victim)
    for (const role of ['STRMGR', 'EMPLOYEE']) {
      expect((await at.post('/user/changerole', owner, { UserId, role })).status).toBe(200)
      expect(reasonOf(await at.post('/user/update', owner, { id: UserId, emailId: attacker }))).toBe('emailTheirs')
    }
    await at.expectNothingTaken()
  })

  it('by the next person at a shared device', async () => {
    const device = { DeviceId: 'the-tablet-at-the-counter' }
    const before = await at.server.session(victim, device)
    await at.post('/account/logout', before.token, { refreshToken: before.userInfo.refreshToken })
    const next = await at.server.session('employee@demo.test', device)
    const keys = new Set(before.vault?.map(({ key }) => key))
    expect(keys.size).toBeGreaterThan(0)
    expect(next.vault?.filter(({ key }) => keys.has(key))).toEqual([])
    const { refreshToken } = before.userInfo
    const renewed = await at.post('/account/RefreshToken', '', { refreshToken, UserName: victim })
    expect(renewed.status).toBe(401)
    expect((await at.post('/w4form/getautofill', next.token, { UserDocumentId: at.w4Id })).status).toBe(404)
    await at.expectNothingTaken()
  })

  it('by the approver who is also the one who changed the login', async () => {
    const owner = await as('owner')
    const UserId = await idOf(victim)
    const started = await at.post<{ id: number }>('/user/StartRecovery', owner, {
      UserId,
      emailId: attacker,
      reason: 'says that the mailbox is lost',
    })
    expect(started.status, started.body.message).toBe(200)
    at.pass(73 * 3_600_000)
    const recovery = { UserId, recoveryId: started.body.data?.id }
    expect(reasonOf(await at.post('/user/ConfirmRecovery', await as('owner'), recovery))).toBe('recoverySecondPerson')
    expect((await at.post('/user/ConfirmRecovery', await as('mgmt'), recovery)).status).toBe(200)
    expect((await choosePassword(await linkTo(attacker))).status).toBe(200)
    const { token } = await logInAgain(attacker)
    await at.expectNothingTaken(token, attacker)
    const byApprover = await at.post('/Documents/ApproveTaskForms', await as('mgmt'), { UserDocumentId: at.w4Id })
    expect([byApprover.status, reasonOf(byApprover)]).toEqual([403, 'reviewAfterCredentials'])
    const byAnother = await at.post('/Documents/ApproveTaskForms', await as('tpa'), { UserDocumentId: at.w4Id })
    expect(byAnother.status).toBe(200)
  })
})
