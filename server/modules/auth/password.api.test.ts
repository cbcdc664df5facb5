import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Challenge, SessionReply } from '#contract/endpoints/auth.ts'
import { demoPassword } from '../../app/demo/people.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import { areaJobs } from '../../app/module-jobs.ts'
import { startJobs } from '../../app/start-jobs.ts'
import { sendLink } from './password.rules.ts'
import { readFileMailbox } from '../../platform/mail/mail-folder.ts'
import { mailFolder } from '../../platform/mail/mail-folder.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer({ PUBLIC_URL: 'https://work.example.com' })), 60_000)
afterAll(() => server.close())

const linkFor = async (username: string): Promise<string> => {
  await sendLink(server.services, username)
  const email = server.emails.findLast((each) => each.to === username)
  const link = /^https:\S+$/m.exec(email?.text ?? '')?.[0] ?? ''
  return new URL(link).searchParams.get('userData') ?? ''
}
const twice = (Password: string) => ({ Password, ConfirmPassword: Password })
const reset = (userData: string, password: object) => server.post('/user/resetpassword', { userData, ...password })
const change = (session: Wire<SessionReply>, body: object) =>
  server.post('/change-password', body, { token: session.token })
const isAlive = async (session: Wire<SessionReply>) =>
  (await server.post('/sync/RenewTickets', { tokens: [] }, { token: session.token })).status === 200

describe('a forgotten password', () => {
  it('gives the same reply and the same job for a known and an unknown name', async () => {
    const answers = []
    for (const UserName of ['owner@demo.test', 'nobody@demo.test'])
      answers.push(await server.post('/Account/ForgotPassword', { UserName }, { headers: { host: 'evil.example' } }))
    expect(answers[0]?.status).toBe(200)
    expect(answers[1]?.envelope).toEqual(answers[0]?.envelope)
    expect(server.forgotten.map((job) => job.username)).toEqual(['owner@demo.test', 'nobody@demo.test'])
    expect(server.emails).toHaveLength(0)
  })

  it('sends emails in the background, only to existing people, with a link to our own URL', async () => {
    await startJobs(server.services, areaJobs(server.services))
    await expect.poll(() => readFileMailbox(mailFolder(server.services.config)), { timeout: 20_000 }).toHaveLength(1)
    const [email] = await readFileMailbox(mailFolder(server.services.config))
    expect(email?.to).toBe('owner@demo.test')
    expect(email?.text).toMatch(/^https:\/\/work\.example\.com\/resetPassword\?userData=[\w.-]+$/m)
    expect(email?.text).not.toContain('evil.example')
  })

  it('can be requested five times for one name, known or not, before a robot check, and thirty times from one address', async () => {
    const requestReset = (UserName: string, ip: string) => server.post('/Account/ForgotPassword', { UserName }, { ip })
    for (const name of ['tpa2@demo.test', 'nobody2@demo.test']) {
      for (let times = 0; times < 5; times++) expect((await requestReset(name, `192.0.2.${times}`)).status).toBe(200)
      expect(await requestReset(name, '192.0.2.77')).toMatchObject({ status: 429, reason: 'robotCheck' })
    }
    for (let times = 0; times < 30; times++)
      expect((await requestReset(`n${times}@x.test`, '192.0.2.99')).status).toBe(200)
    expect((await requestReset('n30@x.test', '192.0.2.99')).status).toBe(429)
  })

  it('sends an inactive person nothing', async () => {
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ is_active: false }).where('username', '=', 'owner2@demo.test').execute(),
    )
    const before = server.emails.length
    await sendLink(server.services, 'owner2@demo.test')
    expect(server.emails).toHaveLength(before)
  })
})

describe('the emailed link', () => {
  it('sets the password once, ends every session and trusted device, and still requires the second step', async () => {
    const session = await server.logIn('employee2@demo.test', { RememberDevice: true })
    const userData = await linkFor('employee2@demo.test')
    const answer = await reset(userData, twice('a fresh start of May'))
    expect(answer).toMatchObject({ status: 200, data: null })
    expect(answer.raw.headers['set-cookie']).toBeUndefined()
    expect(await isAlive(session)).toBe(false)
    expect((await server.login('employee2@demo.test')).status).toBe(401)
    expect((await server.login('employee2@demo.test', 'a fresh start of May')).data).toHaveProperty('AuthCode')
    expect(await reset(userData, twice('another fresh start'))).toMatchObject({ status: 400, reason: 'linkDead' })
    const trusted = await server.services.db.system(({ trx }) => trx.selectFrom('trusted_device').selectAll().execute())
    expect(trusted).toHaveLength(0)
  })

  it('is refused after thirty minutes, when edited, created for another purpose, or an encoded id', async () => {
    const old = await linkFor('mgmt@demo.test')
    server.pass(30 * 60 + 1)
    const fresh = await linkFor('mgmt@demo.test')
    const [head, body, sign] = fresh.split('.')
    const ticket = await server.services.tickets.issue({ userId: 1 }, 'doc:1', [])
    const unsigned = `${Buffer.from('{"alg":"none","typ":"reset+jwt"}').toString('base64url')}.${body}.`
    for (const dead of [old, `${head}.${body}x.${sign}`, unsigned, ticket.token, btoa('5'), '5'])
      expect(await reset(dead, twice('a fresh start of May'))).toMatchObject({ status: 400, reason: 'linkDead' })
  })

  it('works once when it is used twice at the same time', async () => {
    const userData = await linkFor('mgmt@demo.test')
    const both = await Promise.all(['one way to do it', 'another way to do it'].map((p) => reset(userData, twice(p))))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400])
  })

  it('is accepted form-encoded as well', async () => {
    const userData = await linkFor('manager@demo.test')
    const form = new URLSearchParams({ userData, ...twice('spelled + out & sent') }).toString()
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/password/reset',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    })
    expect(answer.statusCode).toBe(200)
    expect((await server.login('manager@demo.test', 'spelled + out & sent')).status).toBe(200)
  })

  it('stays valid when the new password is refused', async () => {
    const userData = await linkFor('manager@demo.test')
    const refused = await reset(userData, { Password: 'short', ConfirmPassword: 'shorter' })
    expect(refused).toMatchObject({ status: 400, reason: 'checkFields' })
    expect(refused.envelope.error?.fields).toEqual({
      Password: { key: 'passwordTooShort', values: { min: 12 } },
      ConfirmPassword: { key: 'passwordsDiffer' },
    })
    expect((await reset(userData, twice('long enough for it'))).status).toBe(200)
  })
})

describe('changing the password', () => {
  const name = 'employee@demo.test'

  it('keeps this session, ends the others, and notifies the person', async () => {
    const elsewhere = await server.logIn(name, { RememberDevice: true })
    const session = await server.logIn(name)
    const body = { CurrentPassword: demoPassword, ...twice('a lantern by the tide') }
    expect((await change(session, body)).status).toBe(200)
    expect(await isAlive(session)).toBe(true)
    expect(await isAlive(elsewhere)).toBe(false)
    const notices = server.emails.filter((email) => email.subject === 'Your Firstday password was changed')
    expect(notices.map((email) => email.to)).toContain(name)
    const recorded = await server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select('data').where('kind', '=', 'password changed').execute(),
    )
    expect(recorded.at(-1)?.data).toEqual({ how: 'present password' })
  })

  it('requires the current password, a different new one, and the same one twice', async () => {
    const known = 'a lantern by the tide'
    const session = await server.logIn(name, {}, known)
    const fieldsOf = async (body: object) => (await change(session, body)).envelope.error?.fields
    expect(await fieldsOf({ CurrentPassword: 'not it', ...twice('a fresh start of May') })).toEqual({
      CurrentPassword: { key: 'passwordWrong' },
    })
    expect(await fieldsOf({ CurrentPassword: known, ...twice(known) })).toEqual({
      Password: { key: 'passwordSame' },
    })
    const differ = { CurrentPassword: known, Password: 'a fresh start of May', ConfirmPassword: 'a fresh start' }
    expect(await fieldsOf(differ)).toEqual({ ConfirmPassword: { key: 'passwordsDiffer' } })
    expect(await fieldsOf({ CurrentPassword: known, ...twice('Navarro forever!') })).toEqual({
      Password: { key: 'passwordContainsName' },
    })
  })

  it('refuses passwords that are guessed soon, next to the field', async () => {
    const session = await server.logIn('tpa@demo.test')
    const fieldsOf = async (password: string) =>
      (await change(session, { CurrentPassword: demoPassword, ...twice(password) })).envelope.error?.fields
    for (const weak of ['dragon1234567', 'HarborPayroll26', 'Firstday-demo-2'])
      expect(await fieldsOf(weak), weak).toEqual({ Password: { key: 'passwordCommon' } })
  })

  it('refuses the demo password and the name of the business, by a link', async () => {
    const userData = await linkFor('manager@demo.test')
    for (const weak of [demoPassword, 'Blueheron2026'])
      expect((await reset(userData, twice(weak))).envelope.error?.fields, weak).toEqual({
        Password: { key: 'passwordCommon' },
      })
  })

  it('refuses the name of a location where the person works', async () => {
    await server.services.db.system(({ trx }) => trx.updateTable('location').set({ name: 'Wyzzlo Kvothe' }).execute())
    const userData = await linkFor('manager@demo.test')
    expect((await reset(userData, twice('Wyzzlo-Kvothe'))).envelope.error?.fields).toEqual({
      Password: { key: 'passwordCommon' },
    })
  })

  it('rate limits guesses of the current password, though each was refused', async () => {
    const session = await server.logIn('owner@demo.test')
    const guess = () => change(session, { CurrentPassword: 'not it', ...twice('a fresh start of May') })
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(400)
    expect(await guess()).toMatchObject({ status: 429, reason: 'tooManyTries' })
  })

  it('needs a session', async () => {
    expect((await server.post('/change-password', {})).status).toBe(401)
  })
})

it('marks the cookie of a trusted device Secure if the URL is https', async () => {
  const { AuthCode, UserName } = (await server.login('owner@demo.test')).data as Wire<Challenge>
  const step = {
    AuthCode,
    UserName,
    OneTimeCode: codeIn(server.emails.findLast((email) => codeIn(email) !== 'none')),
    RememberDevice: true,
  }
  const { raw } = await server.post('/account/ValidateAuthCode', step)
  expect(String(raw.headers['set-cookie'])).toMatch(/; HttpOnly; Secure; SameSite=Strict$/)
})
