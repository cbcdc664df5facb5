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

/** Logs a person in on a device of their own; throws with the server's message if that is refused. */
export const logInOver = async (input: LogInInput): Promise<AttackSession> => {
  const { url, username, password, send } = input
  const device = await makeTestDevice(() => new Date())
  const post = async <T>(endpoint: Endpoint, body: object, headers: Record<string, string> = {}): Promise<T> => {
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
    return envelope.data
  }
  const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const first = await post<Wire<SessionReply> | Wire<Challenge>>(account.login, {}, { authorization: basic })
  const session =
    'token' in first
      ? first
      : await post<Wire<SessionReply>>(account.validateAuthCode, {
          UserName: first.UserName,
          AuthCode: first.AuthCode,
          OneTimeCode: await input.code(first),
        })
  return { username, device, token: session.token, refreshToken: session.userInfo.refreshToken }
}
