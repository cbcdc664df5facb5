import { account } from '#contract/endpoints/auth.ts'
import type { Challenge, SessionReply } from '#contract/endpoints/auth.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import type { TestDevice } from '../../server/test-device.ts'
import { makeTestDevice } from '../../server/test-device.ts'
import type { Wire } from '../../server/wire.ts'
import { apiPath } from './installation.ts'
import type { Answer, Sent } from './send-request.ts'
import { envelopeOf } from './send-request.ts'

/** A session with the key of the device that it is bound to. */
export interface AttackSession {
  readonly username: string
  readonly token: string
  readonly refreshToken: string
  readonly device: TestDevice
}

/** Where to log in, with what. */
export interface LogInInput {
  readonly url: string
  readonly username: string
  readonly password: string
  send(request: Sent): Promise<Answer>
  /** The second factor, asked for once the password was accepted. */
  code(challenge: Wire<Challenge>): Promise<string>
}

const json = { 'content-type': 'application/json' }

/** The header with a device's proof for a call of an installation. */
export const proofFor = (device: TestDevice, url: string, endpoint: Endpoint) =>
  device.prove(endpoint, { htu: `${url}${apiPath(endpoint.path)}` })

/** The two steps of a login on one device; each throws with the server's message if it is refused. */
const loginOn = (device: TestDevice, { url, username, password, send, code }: LogInInput) => {
  const post = async <T>(endpoint: Endpoint, body: object, headers: Record<string, string> = {}) => {
    const proof = await proofFor(device, url, endpoint)
    const sent = {
      path: apiPath(endpoint.path),
      headers: { ...json, ...proof, ...headers },
      body: JSON.stringify(body),
    }
    const answer = await send(sent)
    const envelope = envelopeOf<T>(answer)
    if (answer.status !== 200 || envelope === undefined || envelope.data === null)
      throw new Error(`${username} can’t log in: ${envelope?.message ?? `status ${answer.status}`}`)
    return { data: envelope.data, cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] }
  }
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return {
    byPassword: (headers: Record<string, string> = {}) =>
      post<Wire<SessionReply> | Wire<Challenge>>(account.login, {}, { authorization, ...headers }),
    byCode: async (challenge: Wire<Challenge>, more: object = {}) => {
      const { UserName, AuthCode } = challenge
      const OneTimeCode = await code(challenge)
      return post<Wire<SessionReply>>(account.validateAuthCode, { UserName, AuthCode, OneTimeCode, ...more })
    },
  }
}

/** A login whose password was accepted; its code may come from another mailbox, or not at all. */
export interface StartedLogIn {
  /** The session, where no second factor is required. */
  readonly session: Wire<SessionReply> | undefined
  /** Sends the second factor; throws with the server's message if it is refused. */
  finish(code: string): Promise<Wire<SessionReply>>
}

/** Sends a person's password from a device of their own; throws with the server's message if that is refused. */
export const startLogIn = async (input: Omit<LogInInput, 'code'>): Promise<StartedLogIn> => {
  let typed = ''
  const login = loginOn(await makeTestDevice(() => new Date()), { ...input, code: () => Promise.resolve(typed) })
  const { data } = await login.byPassword()
  if ('token' in data) return { session: data, finish: () => Promise.resolve(data) }
  return {
    session: undefined,
    finish: async (code) => {
      typed = code
      return (await login.byCode(data)).data
    },
  }
}

/** Logs a person in on a device of their own; throws with the server's message if that is refused. */
export const logInOver = async (input: LogInInput): Promise<AttackSession> => {
  const device = await makeTestDevice(() => new Date())
  const login = loginOn(device, input)
  const first = await login.byPassword()
  const session = 'token' in first.data ? first.data : (await login.byCode(first.data)).data
  return { username: input.username, device, token: session.token, refreshToken: session.userInfo.refreshToken }
}

/**
 * The token of a login by a trusted device, which asked for the password alone, so that nobody proved who they are;
 * undefined for whom no device is trusted.
 */
export const lateTokenOver = async (input: LogInInput): Promise<string | undefined> => {
  const login = loginOn(await makeTestDevice(() => new Date()), input)
  const first = await login.byPassword()
  if ('token' in first.data) return undefined
  const { cookie } = await login.byCode(first.data, { RememberDevice: true })
  if (cookie === undefined) return undefined
  const trusted = await login.byPassword({ cookie })
  return 'token' in trusted.data ? trusted.data.token : undefined
}
