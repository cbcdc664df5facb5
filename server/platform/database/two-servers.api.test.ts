import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Challenge, SessionReply } from '#contract/endpoints/auth.ts'
import type { DocumentList } from '#contract/endpoints/tasks.ts'
import type { SubmissionConfirmation } from '#contract/endpoints/shared-replies.ts'
import { requiredConsentAt } from '#server/modules/e-sign-consent/agreement.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import type { Envelope } from '#contract/protocol/envelope.ts'
import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import { demoPassword, demoPeople } from '#server/app/demo/people.ts'
import { seal } from '#src/offline/outbox/encrypt-submission.ts'
import { clusterUrl } from '#tests/server/postgres-cluster.ts'
import type { TestServer } from '#tests/server/server-process.ts'
import { startTestServer } from '#tests/server/server-process.ts'
import type { TestEnvironment } from '#tests/server/test-database.ts'
import { createTestEnvironment } from '#tests/server/test-database.ts'
import { signedW4 } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let environment: TestEnvironment
let one: TestServer
let other: TestServer
let database: pg.Client

interface Sending {
  readonly body?: unknown
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
}

const post = async <T>(server: TestServer, address: string, { body = {}, token, headers = {} }: Sending = {}) => {
  const answer = await fetch(`${server.url}/api${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
  })
  const { data, error } = (await answer.json()) as Envelope<T>
  return { status: answer.status, data: data as T, reason: error?.reason.key }
}

const rowsOf = async <T>(text: string, values: unknown[] = []) => (await database.query(text, values)).rows as T[]

const login = (server: TestServer, username: string, password = demoPassword) =>
  post<Wire<Challenge>>(server, '/account/login', {
    headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
  })

/** The first step on one server, the second on the other. */
const logIn = async (username: string, first = one, second = other) => {
  const since = (await first.emails(username)).length
  const { AuthCode } = (await login(first, username)).data
  const body = { UserName: username, AuthCode, OneTimeCode: await first.codeFor(username, since) }
  return post<Wire<SessionReply>>(second, '/account/ValidateAuthCode', { body })
}

const isAlive = async (server: TestServer, token: string) =>
  (await post(server, '/sync/RenewTickets', { token, body: { tokens: [] } })).status === 200

/** A logged-in person with e-signature consent, and a W-4 to submit. */
const readyToSign = async (username: string) => {
  const { token } = (await logIn(username)).data
  await rowsOf(
    `insert into e_sign_consent (business_id, person_id, version, language, signature, text_digest, ip, agent)
     select business_id, id, $2, 'en', 'Agreed', '', '', '' from person where username = $1`,
    [username, requiredConsentAt(new Date()).id],
  )
  const { list, tickets, sealing } = (await post<Wire<DocumentList>>(one, '/Documents/GetDocumentList', { token })).data
  const [document] = list.filter((each) => each.formId === w4.id)
  const [ticket] = tickets.filter((each) => each.lane === `doc:${document?.userDocumentId}`)
  if (document === undefined || ticket === undefined) throw new Error('no W-4 task')
  return { token, ticket, sealing, id: document.userDocumentId }
}

const signed = (id: number, more: Record<string, unknown> = {}) =>
  signedW4(id, { signedAt: new Date().toISOString(), ...more })

/** Sends to both at the same time, a number of times each. */
const toBoth = <T>(times: number, send: (server: TestServer) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, () => [one, other]).flatMap((both) => both.map(send)))

/** Windows of a rate limit begin at multiples of their length, so a test must not begin at the end of one. */
const awayFromTheEndOfAWindow = async () => {
  const left = 900_000 - (Date.now() % 900_000)
  if (left < 20_000) await new Promise((resolve) => setTimeout(resolve, left))
}

const isPostgres = clusterUrl() !== undefined

describe.skipIf(!isPostgres)('two servers on one PostgreSQL (TEST_DATABASE_URL)', () => {
  beforeAll(async () => {
    environment = await createTestEnvironment({ holding: 'nothing' })
    const open = () => startTestServer({}, { at: environment })
    ;[one, other] = await Promise.all([open(), open()])
    database = new pg.Client({ connectionString: environment.databaseUrl })
    await database.connect()
  }, 120_000)
  afterAll(async () => {
    await Promise.all([one, other].map((server) => server.close()))
    await database.end()
    await environment.close()
  })

  it('start at the same time on an empty database, and create it once', async () => {
    const [counts] = await rowsOf(`select (select count(*)::int from person) as people,
      (select count(*)::int from platform_key where name like 'seal %') as sealing,
      (select count(*)::int from platform_key where name = 'pdf-signing') as signing,
      (select count(*)::int - count(distinct name)::int from schema_migration) as twice`)
    expect(counts).toEqual({ people: demoPeople.length, sealing: 1, signing: 1, twice: 0 })
  })

  it('check a code that the other sent, and know its session until either ends it', async () => {
    const { data, status } = await logIn('owner@demo.test')
    expect(status).toBe(200)
    expect(await Promise.all([one, other].map((server) => isAlive(server, data.token)))).toEqual([true, true])
    expect((await post(one, '/account/logout', { token: data.token })).status).toBe(200)
    expect(await isAlive(other, data.token)).toBe(false)
  })

  it('rotate one refresh token, and end its session when the old one is used at the other', async () => {
    const first = (await logIn('owner2@demo.test')).data
    const refresh = (server: TestServer, { refreshToken }: Wire<SessionReply>['userInfo']) =>
      post<Wire<SessionReply>>(server, '/account/RefreshToken', {
        body: { refreshToken, UserName: 'owner2@demo.test', Token: first.token },
      })
    const second = await refresh(one, first.userInfo)
    expect([second.status, await isAlive(other, second.data.token)]).toEqual([200, true])
    expect((await refresh(other, first.userInfo)).status).toBe(401)
    expect(await isAlive(one, second.data.token)).toBe(false)
  })

  it('count wrong codes together: five in all, on whichever server', async () => {
    const since = (await one.emails('mgmt@demo.test')).length
    const { AuthCode } = (await login(one, 'mgmt@demo.test')).data
    const code = await one.codeFor('mgmt@demo.test', since)
    const check = (server: TestServer, OneTimeCode: string) =>
      post(server, '/account/ValidateAuthCode', { body: { UserName: 'mgmt@demo.test', AuthCode, OneTimeCode } })
    const wrong = code === '000000' ? '111111' : '000000'
    const tries = await toBoth(4, (server) => check(server, wrong))
    expect(tries.map(({ reason }) => reason).sort()).toEqual([
      ...Array<string>(3).fill('codeUsedUp'),
      ...Array<string>(5).fill('codeWrong'),
    ])
    for (const server of [one, other]) expect((await check(server, code)).reason).toBe('codeUsedUp')
  })

  it('share rate limits: what one has counted, the other refuses', async () => {
    await awayFromTheEndOfAWindow()
    const tries = []
    for (let at = 0; at < 5; at += 1)
      for (const server of [one, other]) tries.push(await login(server, 'tpa2@demo.test', 'Wrong-password-1'))
    expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(401))
    for (const server of [one, other]) expect((await login(server, 'tpa2@demo.test')).status).toBe(429)
  })

  it('store an encrypted submission once, with one confirmation, when it is sent to both at the same time', async () => {
    const { ticket, sealing, id } = await readyToSign('employee@demo.test')
    const uuid = '01934e00-0000-7000-8000-0000000000a1'
    const plain = { bytes: new TextEncoder().encode(JSON.stringify(signed(id))), contentType: 'application/json' }
    const body = await seal({ endpoint: 'w4.create', id: uuid, lane: ticket.lane, ticket, key: sealing }, plain)
    const headers = { 'content-type': encryptedMediaType, 'idempotency-key': uuid, ticket: ticket.token }
    const answers = await toBoth(4, (server) =>
      post<Wire<SubmissionConfirmation>>(server, '/w4form/create', { body, headers }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ data }) => data.confirmationNumber)).size).toBe(1)
    expect(await rowsOf('select confirmation_number from form_submission where submission_uuid = $1', [uuid])).toEqual([
      { confirmation_number: answers[0]?.data.confirmationNumber },
    ])
    expect(await rowsOf('select endpoint from idempotency_record where submission_uuid = $1', [uuid])).toHaveLength(1)
  })

  it('accept one of two submissions with the same id and other content, and refuse the other', async () => {
    const { token, id } = await readyToSign('employee2@demo.test')
    const headers = { 'idempotency-key': '01934e00-0000-7000-8000-0000000000a2' }
    const bodies = { Tacoma: signed(id, { city: 'Tacoma' }), Everett: signed(id, { city: 'Everett' }) }
    const send = (server: TestServer, city: keyof typeof bodies) =>
      post<Wire<SubmissionConfirmation>>(server, '/w4form/create', { token, headers, body: bodies[city] })
    const answers = await Promise.all([send(one, 'Tacoma'), send(other, 'Everett')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.reason).toBe('sameIdOtherContent')
    const isOnes = answers[0]?.status === 200
    const again = await send(isOnes ? other : one, isOnes ? 'Tacoma' : 'Everett')
    expect(again.data.confirmationNumber).toBe(answers.find(({ status }) => status === 200)?.data.confirmationNumber)
  })

  it('send each email once, including those of a third server that could not send them and was killed', async () => {
    const people = ['admin', 'tpa', 'owner', 'manager', 'manager2', 'employee'].map((name) => `${name}@demo.test`)
    const emails = async () => Promise.all(people.map(async (name) => (await one.emails(name)).length))
    const before = await emails()
    await Promise.all([one.stop(), other.stop()])
    const third = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' }, { at: environment })
    expect((await Promise.all(people.map((name) => login(third, name)))).map(({ status }) => status)).toEqual(
      people.map(() => 200),
    )
    const waiting = () => rowsOf(`select 1 from jobs.job where name = 'send-email' and state = 'retry'`)
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(people.length)
    await third.kill()
    expect(await emails()).toEqual(before)
    await Promise.all([one.start(), other.start()])
    await expect.poll(emails, { timeout: 60_000 }).toEqual(before.map((count) => count + 1))
    // Gives the other server time to send as well.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(await emails()).toEqual(before.map((count) => count + 1))
  }, 150_000)
})
