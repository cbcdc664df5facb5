import path from 'node:path'
import pino from 'pino'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import { requiredConsentAt } from '#server/modules/e-sign-consent/agreement.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import type { Envelope } from '#contract/protocol/envelope.ts'
import type { SubmissionPublicKey, Ticket } from '#contract/protocol/encrypted-submission.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import type { Services } from '#server/platform/platform.ts'
import { createServices } from '#server/app/container.ts'
import type { TestServer } from '../server/server-process.ts'
import { startTestServer } from '../server/server-process.ts'
import { using } from './cleanup.ts'
import type { Wire } from '#tests/server/wire.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The employee of all benchmarks. */
export const employee = { username: 'employee@demo.test', password: demoPassword }

/** A document to fill in, with the ticket to submit it. */
export interface SeededTask {
  readonly userDocumentId: number
  readonly lane: string
  readonly ticket: Ticket
}

/** What was seeded on a server for its employee. */
export interface Seeded {
  /** The oldest is the one of the demo data. */
  readonly tasks: readonly SeededTask[]
  readonly sealing: SubmissionPublicKey
  readonly userId: number
}

const tasksAtOnce = 500

const addTasks = (services: Services, count: number): Promise<{ ids: number[]; userId: number }> =>
  services.db.system(async ({ trx }) => {
    const first = await trx
      .selectFrom('task')
      .innerJoin('person', 'person.id', 'task.person_id')
      .select(['task.id', 'task.business_id', 'location_id', 'person_id'])
      .where('username', '=', employee.username)
      .executeTakeFirstOrThrow()
    const { id, ...rest } = first
    const ids = [id]
    while (ids.length < count) {
      const row = { ...rest, form_id: w4.id, name: 'Form W-4', reasons: JSON.stringify([]) }
      const rows = Array.from({ length: Math.min(tasksAtOnce, count - ids.length) }, () => row)
      const added = await trx.insertInto('task').values(rows).returning('id').execute()
      ids.push(...added.map((each) => each.id))
    }
    const agreed = {
      version: requiredConsentAt(new Date()).id,
      language: 'en',
      signature: 'Agreed',
      text_digest: '',
      ip: '',
      agent: '',
    }
    await trx
      .insertInto('e_sign_consent')
      .values({ business_id: rest.business_id, person_id: rest.person_id, ...agreed })
      .execute()
    return { ids, userId: rest.person_id }
  })

/** Gives the employee so many W-4s to fill in all, e-signature consent, and a ticket for each. */
export const seed = async (services: Services, count: number): Promise<Seeded> => {
  const { ids, userId } = await addTasks(services, count)
  const endpoints = ['w4.create', 'w4.update', 'user.uploadDocument']
  const tasks = ids.map(async (userDocumentId) => {
    const lane = taskLane(userDocumentId)
    return {
      userDocumentId,
      lane,
      ticket: await services.tickets.issue({ userId, credentialEpoch: 1 }, lane, endpoints),
    }
  })
  return { tasks: await Promise.all(tasks), sealing: services.sealKeys.current(), userId }
}

/** Uses the data of a server that is stopped (or that has its own database). */
export const withDataOf = async <T>(
  server: TestServer,
  work: (services: Services) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> => {
  const config = readConfig({ DATA_DIR: server.dataDir, PORT: '0', ...env }, root)
  const { services, close } = await createServices(config, pino({ level: 'silent' }))
  return using(services, close, work)
}

/** Uses a real server, in its own process, whose employee has so many W-4s to fill in. */
export const withSeededServer = async <T>(
  count: number,
  work: (server: TestServer, seeded: Seeded) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> => {
  const opened = await startTestServer(env, { database: 'embedded' })
  return using(
    opened,
    (server) => server.close(),
    async (server) => {
      await server.stop()
      const seeded = await withDataOf(server, (services) => seed(services, count), env)
      await server.start()
      return work(server, seeded)
    },
  )
}

/** A call of the API; throws when it is refused. */
export const post = async <T>(
  server: TestServer,
  call: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<T> => {
  const answer = await fetch(`${server.url}/api${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { data, message } = (await answer.json()) as Envelope<T>
  if (data === null) throw new Error(`${call}: ${answer.status} ${message}`)
  return data
}

/** A session of a demo person, by password and the code from the email. */
export const sessionOf = async (server: TestServer, username = employee.username): Promise<Wire<SessionReply>> => {
  const before = (await server.emails(username)).length
  const basic = Buffer.from(`${username}:${demoPassword}`).toString('base64')
  const { AuthCode } = await post<{ AuthCode: string }>(
    server,
    '/account/login',
    {},
    { authorization: `Basic ${basic}` },
  )
  const OneTimeCode = await server.codeFor(username, before)
  const body = { UserName: username, AuthCode, OneTimeCode }
  return post(server, '/account/ValidateAuthCode', body)
}

/** The same session with a new token. */
export const refreshed = (server: TestServer, { token, userInfo }: Wire<SessionReply>): Promise<Wire<SessionReply>> => {
  const { refreshToken, username: userName } = userInfo
  return post(server, '/account/RefreshToken', { refreshToken, token, userName })
}

/** A bearer token of a demo person. */
export const tokenOf = async (server: TestServer, username?: string): Promise<string> =>
  (await sessionOf(server, username)).token
