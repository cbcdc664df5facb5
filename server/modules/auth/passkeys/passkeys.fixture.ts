import { expect } from 'vitest'
import type { Challenge, SessionReply } from '#contract/endpoints/auth.ts'
import type { AddedPasskey, NewPasskeyOptions, PasskeyOptions, Passkeys } from '#contract/endpoints/passkeys.ts'
import type { AuthTestServer, ServerReply } from '#tests/server/auth-server.ts'
import { codeIn } from '#tests/server/auth-server.ts'
import type { Deviation, SoftwareAuthenticator } from '#tests/server/software-authenticator.ts'
import { createSoftwareAuthenticator } from '#tests/server/software-authenticator.ts'
import type { Wire } from '#tests/server/wire.ts'

/** A session of a test. */
export type Session = Pick<Wire<SessionReply>, 'token' | 'userInfo'>

/** What tests do with passkeys at a server. */
export const passkeysAt = (server: AuthTestServer) => {
  const post = <T = unknown>({ token }: Session, path: string, body: object = {}) =>
    server.post<T>(`/account/${path}`, body, { token })
  const get = async <T>({ token }: Session, path: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await server.app.inject({ method: 'GET', url: `/api/account/${path}`, headers })).json<{ data: T }>().data
  }
  const make = (startCounter?: number) =>
    createSoftwareAuthenticator(new URL(server.services.config.publicUrl).origin, startCounter)
  const startAdding = async (session: Session) => (await post<NewPasskeyOptions>(session, 'StartPasskey')).data
  const startLogin = async (waiting?: Wire<Challenge>) => {
    const body = waiting ? { AuthCode: waiting.AuthCode, UserName: waiting.UserName } : {}
    return (await server.post<PasskeyOptions>('/account/StartPasskeyLogin', body)).data
  }
  const finishLogin = (body: object, waiting?: Wire<Challenge>): Promise<ServerReply<Wire<SessionReply>>> => {
    const login = waiting ? { AuthCode: waiting.AuthCode, UserName: waiting.UserName } : {}
    return server.post('/account/LogInWithPasskey', { ...body, ...login })
  }
  return {
    post,
    get,
    make,
    startAdding,
    startLogin,
    finishLogin,
    passkeysOf: (session: Session) => get<Passkeys>(session, 'Passkeys'),
    /** Adds the passkey of an authenticator in a session that has just stepped up. */
    add: async (
      session: Session,
      authenticator: SoftwareAuthenticator,
      deviation: Deviation & { name?: string } = {},
    ) => {
      const { name, ...rest } = deviation
      const made = authenticator.create(await startAdding(session), rest)
      return post<AddedPasskey>(session, 'AddPasskey', { ...made, ...(name === undefined ? {} : { name }) })
    },
    /** Logs a person in and adds a passkey to their account. */
    withPasskey: async (username: string, startCounter?: number) => {
      const session = await server.logIn(username)
      const authenticator = make(startCounter)
      const made = authenticator.create(await startAdding(session))
      const added = await post<AddedPasskey>(session, 'AddPasskey', { ...made, name: 'Phone' })
      expect(added.status).toBe(200)
      return { session, authenticator, added: added.data }
    },
    /** Logs somebody who has a passkey in by their password and an emailed code. */
    logInByCode: async (username: string) => {
      const { AuthCode, UserName } = (await server.login(username)).data as Wire<Challenge>
      await server.post('/account/ResendAuthCode', { AuthCode, UserName })
      const step = { AuthCode, UserName, OneTimeCode: codeIn(server.emails.at(-1)) }
      return (await server.post<Wire<SessionReply>>('/account/ValidateAuthCode', step)).data
    },
    /** Logs in with a passkey alone. */
    logIn: async (authenticator: SoftwareAuthenticator, deviation?: Deviation, more: object = {}) =>
      finishLogin({ ...authenticator.sign(await startLogin(), deviation), ...more }),
    /** Steps up with a passkey. */
    stepUp: async (session: Session, authenticator: SoftwareAuthenticator, deviation?: Deviation) => {
      const options = (await post<PasskeyOptions>(session, 'StartPasskeyStepUp')).data
      return post(session, 'FinishPasskeyStepUp', authenticator.sign(options, deviation))
    },
    /** Deletes all second factors. */
    clear: () =>
      server.services.db.system(async ({ trx }) => {
        for (const table of ['passkey', 'authenticator_app', 'recovery_code'] as const)
          await trx.deleteFrom(table as 'passkey').execute()
      }),
  }
}
