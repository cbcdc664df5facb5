import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import type { Challenge, SessionReply } from '#contract/endpoints/auth.ts'
import type { Envelope } from '#contract/protocol/envelope.ts'
import { buildApp } from '../../server/app/http-app.ts'
import { readConfig } from '../../server/platform/config/config.ts'
import { demoPassword } from '../../server/app/demo/people.ts'
import type { Services } from '../../server/platform/platform.ts'
import { createServices } from '../../server/app/container.ts'
import type { JobPayloads } from '../../server/platform/jobs/job-kinds.ts'
import { createTestEnvironment } from '#tests/server/test-database.ts'
import type { Wire } from './wire.ts'

/**
 * A whole server on its own database, with the demo people, a clock that tests move, and every job as it was enqueued.
 */
export interface AuthTestServer {
  readonly services: Services
  readonly app: FastifyInstance
  readonly emails: JobPayloads['send email'][]
  readonly forgotten: JobPayloads['send password reset'][]
  readonly accessJobs: JobPayloads['notify of access'][]
  /** Moves the clock. */
  pass(seconds: number): void
  /** Does something in no time: the clock stands still, however busy the machine is. */
  atOnce<T>(work: () => Promise<T>): Promise<T>
  /** Posts to a path below the API prefix. */
  post<T>(url: string, body: object, more?: Sending): Promise<ServerReply<T>>
  login(
    username: string,
    password?: string,
    more?: Sending & { body?: object },
  ): Promise<ServerReply<Wire<SessionReply> | Wire<Challenge>>>
  /** Both steps. */
  logIn(username: string, body?: object, password?: string): Promise<Wire<SessionReply>>
  close(): Promise<void>
}

/** What a request has besides its body. */
export interface Sending {
  readonly headers?: Record<string, string>
  readonly token?: string
  readonly ip?: string
}

/** A parsed reply. */
export interface ServerReply<T = unknown> {
  readonly status: number
  readonly envelope: Envelope<T>
  readonly data: T
  /** The key of the refusal's reason. */
  readonly reason: string | undefined
  readonly raw: LightMyRequestResponse
}

/** The Basic header of a username and a password. */
const basic = (username: string, password: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
})

/** The code in an email. */
export const codeIn = (email: { readonly text: string } | undefined): string =>
  /^(\d{6})$/m.exec(email?.text ?? '')?.[1] ?? 'none'

/** Starts the server; `env` sets variables of the configuration. */
export const startAuthTestServer = async (env: Record<string, string> = {}): Promise<AuthTestServer> => {
  const environment = await createTestEnvironment()
  const config = readConfig({ ...environment.env, DEMO: '1', ...env }, environment.dataDir)
  const opened = await createServices(config, pino({ level: 'silent' }))
  // Starts on the hour, so that no rate limit window ends in the middle of a test.
  let shift = 3_600_000 - (Date.now() % 3_600_000)
  let stoppedAt: number | undefined
  const emails: JobPayloads['send email'][] = []
  const forgotten: JobPayloads['send password reset'][] = []
  const accessJobs: JobPayloads['notify of access'][] = []
  const { jobs } = opened.services
  const services: Services = {
    ...opened.services,
    now: () => new Date((stoppedAt ?? Date.now()) + shift),
    jobs: {
      ...jobs,
      enqueue: async (unit, kind, payload, waitSeconds) => {
        await jobs.enqueue(unit, kind, payload, waitSeconds)
        if (kind === 'send email') emails.push(payload as JobPayloads['send email'])
        if (kind === 'notify of access') accessJobs.push(payload as JobPayloads['notify of access'])
        if (kind === 'send password reset') forgotten.push(payload as JobPayloads['send password reset'])
      },
    },
  }
  const app = await buildApp(services)
  const post = async <T>(url: string, body: object, more: Sending = {}): Promise<ServerReply<T>> => {
    const raw = await app.inject({
      method: 'POST',
      url: `${config.apiPrefix}${url}`,
      payload: body,
      headers: { ...more.headers, ...(more.token === undefined ? {} : { authorization: `Bearer ${more.token}` }) },
      ...(more.ip === undefined ? {} : { remoteAddress: more.ip }),
    })
    const envelope = raw.json<Envelope<T>>()
    return { status: raw.statusCode, envelope, data: envelope.data as T, reason: envelope.error?.reason.key, raw }
  }
  const login: AuthTestServer['login'] = (username, password = demoPassword, more = {}) =>
    post('/account/login', more.body ?? {}, { ...more, headers: { ...more.headers, ...basic(username, password) } })
  return {
    services,
    app,
    emails,
    forgotten,
    accessJobs,
    pass: (seconds) => void (shift += seconds * 1000),
    atOnce: async (work) => {
      stoppedAt = Date.now()
      try {
        return await work()
      } finally {
        stoppedAt = undefined
      }
    },
    post,
    login,
    logIn: async (username, body = {}, password = demoPassword) => {
      const { AuthCode, UserName } = (await login(username, password)).data as Wire<Challenge>
      const email = emails.findLast((each) => each.to === UserName && codeIn(each) !== 'none')
      const step = { AuthCode, UserName, OneTimeCode: codeIn(email), ...body }
      return (await post<Wire<SessionReply>>('/account/ValidateAuthCode', step)).data
    },
    close: async () => {
      await app.close()
      await opened.close()
      await environment.close()
    },
  }
}
