import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import type { Logger } from 'pino'
import { buildApp } from '#server/app/http-app.ts'
import { areaJobs } from '#server/app/module-jobs.ts'
import { actorOf } from '#server/policies/actors.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Actor } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/platform.ts'
import { createServices } from '#server/app/container.ts'
import { startJobs } from '#server/app/start-jobs.ts'
import { createTicketSigner } from '#server/platform/crypto/submission-tickets.ts'
import { readFileMailbox } from '#server/platform/mail/mail-folder.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import type { Envelope } from '#contract/protocol/envelope.ts'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import { mintSession } from './mint-session.ts'
import type { EnvironmentOptions } from './test-database.ts'
import { createTestEnvironment } from './test-database.ts'
import type { Wire } from './wire.ts'

/** The server in this process, on its own copy of the demo data. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  /** A call's response: status and envelope. */
  call<T = unknown>(
    path: string,
    options?: CallOptions,
  ): Promise<{ status: number; body: Envelope<T>; headers: Record<string, unknown> }>
  /** A bearer token of a person who may log in, as after a login. */
  logIn(username: string): Promise<string>
  /** Logs a demo person in by password and code. */
  session(
    username: string,
    device?: { DeviceId?: string; RememberDevice?: boolean },
    password?: string,
  ): Promise<Wire<SessionReply>>
  actor(username: string): Promise<Actor>
  /** The newest email to an address with such a text, of those after the first `after`; waits for it. */
  emailTo(address: string, after?: number, having?: RegExp): Promise<string>
  /** The texts of the emails to an address so far, the newest first. */
  emailsTo(address: string): Promise<readonly string[]>
  close(): Promise<void>
}

/** The options of a call. */
export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly payload?: Buffer | string
}

/** The code of an email to log in. */
export const codePattern = /\b\d{6}\b/

const root = path.resolve(import.meta.dirname, '../..')

/** Starts the server in this process; `now` replaces its clock. */
export const startTestApp = async (
  options: { now?: () => Date; env?: Record<string, string>; log?: Logger } & EnvironmentOptions = {},
): Promise<TestApp> => {
  const environment = await createTestEnvironment(options)
  const { dataDir } = environment
  const config = readConfig({ ...environment.env, PORT: '0', FORMS_DIR: formsDir(), ...options.env }, root)
  const opened = await createServices(config, options.log ?? pino({ level: 'silent' }))
  const services: Services = options.now === undefined ? opened.services : atTime(opened.services, options.now)
  await startJobs(services, areaJobs(services))
  const app = await buildApp(services)
  const emailsTo = async (address: string) =>
    (await readFileMailbox(path.join(dataDir, 'mail'), 1000)).flatMap(({ to, text }) => (to === address ? [text] : []))
  const emailTo = async (address: string, after = 0, having = /^/): Promise<string> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const emails = await emailsTo(address)
      const fresh = emails.slice(0, Math.max(0, emails.length - after)).find((text) => having.test(text))
      if (fresh !== undefined) return fresh
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`no email to ${address}`)
  }
  const call = async <T>(
    address: string,
    { method = 'POST', token, body, headers = {}, payload }: CallOptions = {},
  ) => {
    const answer = await app.inject({
      method,
      url: `/api${address}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined ? { payload } : body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: answer.json<Envelope<T>>(), headers: answer.headers }
  }
  const session: TestApp['session'] = async (username, device = {}, password = demoPassword) => {
    const before = (await emailsTo(username)).length
    const basic = Buffer.from(`${username}:${password}`).toString('base64')
    const first = await call<{ AuthCode: string }>('/account/login', {
      body: device,
      headers: { authorization: `Basic ${basic}` },
    })
    const challenge = first.body.data
    if (challenge === null) throw new Error(`sign-in of ${username}: ${first.body.message}`)
    const code = codePattern.exec(await emailTo(username, before, codePattern))?.[0]
    const second = await call<Wire<SessionReply>>('/account/ValidateAuthCode', {
      body: { UserName: username, AuthCode: challenge.AuthCode, OneTimeCode: code, ...device },
    })
    if (second.body.data === null) throw new Error(`code of ${username}: ${second.body.message}`)
    return second.body.data
  }
  return {
    app,
    services,
    call,
    session,
    emailTo,
    emailsTo,
    logIn: async (username) => (await mintSession(services, username)).token,
    actor: async (username) => {
      const person = await services.db.system(({ trx }) =>
        trx.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
      )
      return services.db.system(({ trx }) => actorOf(trx, person.id))
    },
    close: async () => {
      await app.close()
      await opened.close()
      await environment.close()
    },
  }
}

const atTime = (services: Services, now: () => Date): Services => ({
  ...services,
  now,
  tickets: createTicketSigner(services.master, () => now().getTime()),
})

/** The agencies' own forms for tests. */
export const formsDir = (): string => process.env['FORMS_DIR'] ?? path.resolve(root, '../shared/forms')
