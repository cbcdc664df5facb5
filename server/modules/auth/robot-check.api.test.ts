import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/endpoints/auth.ts'
import type { Challenge } from '#contract/endpoints/auth.ts'
import type { AuthTestServer, Sending, ServerReply } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import { solveRobotCheck } from '#tests/server/robot-checks.ts'
import type { TestDevice } from '#tests/server/test-device.ts'
import { makeTestDevice } from '#tests/server/test-device.ts'
import type { Wire } from '#tests/server/wire.ts'
import { consumeInTransaction } from '../../platform/rate-limit/rate-limit.ts'
import { passwordAttemptLimits } from './attempt-limits.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
afterAll(() => server.close())

const right = undefined
const secondsToWait = (reply: ServerReply) => Number(reply.raw.headers['retry-after'])

/** Tries a password until the name is under attack; each try from a network of its own. */
const attack = async (username: string, tries = 10) => {
  for (let from = 0; from < tries; from++) await server.login(username, 'wrong', { ip: `203.0.113.${from}` })
}

/** Tries a password; if a robot check is needed, solves it, waits, and tries again. */
const loginAfterCheck = async (username: string, password: string | undefined, more: Sending = {}) => {
  const refusal = await server.login(username, password, more)
  const robotCheckAnswer = await solveRobotCheck(refusal.envelope)
  server.pass(secondsToWait(refusal))
  return {
    answer: robotCheckAnswer,
    reply: await server.login(username, password, { ...more, body: { robotCheckAnswer } }),
  }
}

const logInOn = async (device: TestDevice, username: string) => {
  const { data } = await server.login(username, right, { headers: await device.prove(account.login) })
  const { AuthCode, UserName } = data as Wire<Challenge>
  const OneTimeCode = codeIn(server.emails.findLast((each) => each.to === UserName && codeIn(each) !== 'none'))
  const headers = await device.prove(account.validateAuthCode)
  expect(
    (await server.post('/account/ValidateAuthCode', { AuthCode, UserName, OneTimeCode }, { headers })).status,
  ).toBe(200)
}

describe('a name under attack', () => {
  it('asks for a check that counts after a wait, the same for unknown names', async () => {
    for (const name of ['owner@demo.test', 'nobody@demo.test']) {
      await attack(name)
      const refusal = await server.login(name, right, { ip: '192.0.2.1' })
      expect(refusal).toMatchObject({ status: 429, reason: 'robotCheck' })
      expect(refusal.envelope.error?.robotCheck).toMatchObject({
        parameters: { algorithm: 'PBKDF2/SHA-256', cost: 5000 },
        signature: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      })
      expect(secondsToWait(refusal)).toBe(1)
      const robotCheckAnswer = await solveRobotCheck(refusal.envelope)
      server.pass(-30)
      const tooSoon = await server.login(name, right, { ip: '192.0.2.1', body: { robotCheckAnswer } })
      expect(tooSoon.status).toBe(429)
      server.pass(31)
      const inTime = await server.login(name, 'wrong', { ip: '192.0.2.1', body: { robotCheckAnswer } })
      expect(inTime).toMatchObject({ status: 401, reason: 'loginFailed' })
    }
  })

  it('accepts an answer once, for its name and purpose, unchanged', async () => {
    await attack('mgmt@demo.test')
    const { answer, reply } = await loginAfterCheck('mgmt@demo.test', right, { ip: '192.0.2.2' })
    expect(reply.status).toBe(200)
    const withAnswer = (robotCheckAnswer: string, name = 'mgmt@demo.test') =>
      server.login(name, right, { ip: '192.0.2.3', body: { robotCheckAnswer } })
    expect(await withAnswer(answer)).toMatchObject({ status: 429, reason: 'robotCheck' })
    const refusal = await server.login('mgmt@demo.test', right, { ip: '192.0.2.3' })
    const fresh = await solveRobotCheck(refusal.envelope)
    server.pass(secondsToWait(refusal))
    const changed = JSON.parse(Buffer.from(fresh, 'base64').toString()) as {
      challenge: { parameters: { data: object } }
    }
    changed.challenge.parameters.data = { ...changed.challenge.parameters.data, from: 0 }
    const forged = Buffer.from(JSON.stringify(changed)).toString('base64')
    for (const bad of [forged, 'x', 'bnVsbA==', Buffer.from('{"challenge":{},"solution":[]}').toString('base64')])
      expect((await withAnswer(bad)).status).toBe(429)
    expect((await withAnswer(fresh, 'owner@demo.test')).status).toBe(429)
    await fillGauge('mgmt@demo.test', 20)
    server.pass(640)
    expect((await withAnswer(fresh)).status).toBe(429)
  })

  it('makes checks dearer with each wrong try, up to a bound', async () => {
    const name = 'dear@x.test'
    await attack(name)
    const waits = []
    for (let from = 0; from < 5; from++) {
      waits.push(secondsToWait(await server.login(name, 'wrong', { ip: `198.51.100.${from}` })))
      await fillGauge(name, 12)
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits[0]).toBe(1)
    expect(waits[4]).toBeGreaterThan(17)
    expect(waits[4]).toBeLessThanOrEqual(20)
  })

  it('limits the checked tries of one network, and of the 65,536 of a /48', async () => {
    const name = 'manager@demo.test'
    await attack(name)
    for (const ip of ['2001:db8:1:1::1', '2001:db8:1:2::1']) await useUp(name, ip)
    expect((await loginAfterCheck(name, 'wrong', { ip: '2001:db8:1:3::1' })).reply).toMatchObject({
      status: 429,
      reason: 'tooManyTries',
    })
    expect((await loginAfterCheck(name, 'wrong', { ip: '2001:db8:2:3::1' })).reply.status).toBe(401)
  }, 60_000)
})

describe('a device on which one has logged in before', () => {
  it('gets its person in at once, though not past the second step, for every role', async () => {
    for (const name of ['tpa2@demo.test', 'tpa@demo.test', 'employee@demo.test']) {
      const laptop = await makeTestDevice(() => server.services.now())
      await logInOn(laptop, name)
      await attack(name, 15)
      expect((await server.login(name, right)).status).toBe(429)
      const own = await server.login(name, right, { headers: await laptop.prove(account.login) })
      expect(own.data).toHaveProperty('AuthCode')
    }
  })

  it('is known to its own person only, for a year, and until all devices are logged out', async () => {
    const laptop = await makeTestDevice(() => server.services.now())
    const name = 'owner2@demo.test'
    await logInOn(laptop, name)
    const tryNow = async (username: string) =>
      (await server.login(username, right, { headers: await laptop.prove(account.login) })).status
    await attack(name)
    await attack('manager2@demo.test')
    expect([await tryNow(name), await tryNow('manager2@demo.test')]).toEqual([200, 429])
    server.pass(366 * 86_400)
    await attack(name)
    expect(await tryNow(name)).toBe(429)
    server.pass(86_400)
    await logInOn(laptop, name)
    await attack(name)
    expect(await tryNow(name)).toBe(200)
    const { token } = await server.logIn('admin@demo.test')
    const { id } = await server.services.db.system(({ trx }) =>
      trx.selectFrom('person').select('id').where('username', '=', name).executeTakeFirstOrThrow(),
    )
    expect((await server.post('/user/EndSessions', { UserId: id }, { token })).status).toBe(200)
    expect(await tryNow(name)).toBe(429)
  })

  it('uses up its own allowance, and then passes checks like any other', async () => {
    const laptop = await makeTestDevice(() => server.services.now())
    const name = 'employee2@demo.test'
    await logInOn(laptop, name)
    const tryNow = async (password?: string) =>
      server.login(name, password, { ip: '192.0.2.9', headers: await laptop.prove(account.login) })
    await attack(name)
    for (let tries = 0; tries < 10; tries++) expect((await tryNow('wrong')).status).toBe(401)
    expect(await tryNow()).toMatchObject({ status: 429, reason: 'robotCheck' })
    server.pass(20)
    expect((await tryNow()).status).toBe(429)
    server.pass(40)
    expect((await tryNow()).status).toBe(200)
  })
})

/** Counts wrong tries of a name, as if each came from a network of its own and had solved its check. */
const fillGauge = (username: string, tries: number) =>
  server.services.db.system(async ({ trx }) => {
    const [gauge] = passwordAttemptLimits(username, '').gauges
    if (gauge !== undefined) await consumeInTransaction(trx, server.services, [gauge], tries * 2)
  })

/** Counts the four tries that a network has while a name is under attack. */
const useUp = (username: string, ip: string) =>
  server.services.db.system(({ trx }) =>
    consumeInTransaction(trx, server.services, passwordAttemptLimits(username, ip).underAttack, 8),
  )
