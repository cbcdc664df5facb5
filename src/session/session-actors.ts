import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { Challenge } from '#contract/endpoints/auth.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Client, ProofRequest } from '#src/api/client.ts'
import { NetworkError } from '#src/api/network-errors.ts'
import { apiPrefix } from '#src/api/prefix.ts'
import { fetchMeta } from '#src/api/server-contact.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { countedFetch } from '#src/shared/request/in-flight-count.ts'
import { clearMemoryBetween } from '#src/shared/request/session-memory.ts'
import { deviceId } from './device-id.ts'
import { passRobotChecks } from './robot-check/pass-robot-checks.ts'
import { logOut, broadcastLogout, watchEnvironment } from './logout.ts'
import { hasSessionMarker, writeSessionMarker } from './session-marker.ts'
import { createLazyClient } from './lazy-client.ts'
import { toLoginResult, isChallenge, isOfflineOnly, type LoginResult, type Session } from './session.ts'
import type { SessionActor } from './session-actor.ts'
import { ownerOf } from './session-context.tsx'
import type { CodeInput, EndInput, PasskeyInput, PasswordInput, SessionEvent } from './session-events.ts'
import { sessionMachine } from './session.machine.ts'
import { withStepUp } from './with-step-up.ts'

/** Failing to load it is a network failure like any other. */
const passkeyWork = () =>
  import('./passkey-login.ts').catch((cause: unknown) => {
    throw new NetworkError(cause)
  })

const deviceWork = () => import('./device-session.ts')

const prove = async (request: ProofRequest) => (await import('./device-key.ts')).proveDevice(request)

/** A Basic header of UTF-8 text (RFC 7617). */
export const basicHeader = (username: string, password: string): string => {
  const bytes = new TextEncoder().encode(`${username}:${password}`)
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}

const checkPassword = async (
  client: Client,
  { username, password }: PasswordInput,
  onCheck: (until: number) => void,
): Promise<Challenge | LoginResult> => {
  const body = { deviceId: await deviceId(), rememberDevice: false }
  const headers = { Authorization: basicHeader(username, password) }
  const reply = await passRobotChecks(
    (answer) => client.call('account.login', { body: { ...body, ...answer }, headers }),
    onCheck,
  )
  return isChallenge(reply) ? reply : toLoginResult(reply, 'shared', Date.now())
}

const checkCode = async (client: Client, { challenge, code, deviceKind }: CodeInput): Promise<LoginResult> => {
  const { userName, authCode } = challenge
  const rememberDevice = deviceKind === 'personal'
  const body = { userName, authCode, oneTimeCode: code, deviceId: await deviceId(), rememberDevice }
  return toLoginResult(await client.call('account.validateAuthCode', { body }), deviceKind, Date.now())
}

const renewSession = async (client: Client, session: Session): Promise<Session> =>
  isOfflineOnly(session) ? requireLogin() : renewToken(client, session)

/** A session without a token lasts until the server can be reached: then its person has to log in. */
const requireLogin = async (): Promise<never> => {
  if ((await fetchMeta()) === undefined) throw new NetworkError()
  throw new Problem('unauthenticated', 'loginNeeded')
}

/** One tab at a time: a refresh token can be used once, and a personal device's tabs share theirs. */
const renewToken = (client: Client, session: Session): Promise<Session> =>
  navigator.locks.request('firstday session', async () => {
    const device = await deviceWork()
    const other = session.deviceKind === 'personal' ? await device.readSharedSession() : undefined
    const isRenewed = other !== undefined && other.user.refreshToken !== session.user.refreshToken
    if (isRenewed && other.tokenExpiresAt > Date.now() && other.user.userId === session.user.userId) return other
    const { user, token, deviceKind } = session
    const body = { refreshToken: user.refreshToken, token, userName: user.username }
    const renewed = toLoginResult(await client.call('account.refreshToken', { body }), deviceKind, Date.now()).session
    await device.saveRenewedSession(renewed)
    return renewed
  })

const openDevice = async (client: Client, arrival: LoginResult): Promise<boolean> => {
  try {
    const device = await deviceWork()
    await device.openDeviceSession(arrival, client, await deviceId())
    writeSessionMarker(arrival.session)
    return true
  } catch {
    return false
  }
}

const settled = (actor: SessionActor) => waitFor(actor, (state) => !state.matches({ 'logged in': 'refreshing' }))

/** Requests one refresh; true when calls may be made again. */
const freshToken = async (actor: SessionActor): Promise<boolean> => {
  if (!actor.getSnapshot().matches('logged in')) return false
  actor.send({ type: 'token refused' })
  return (await settled(actor)).matches({ 'logged in': 'fresh' })
}

/** A client that ends a session whose fresh token is refused too. */
const guarded = (client: Client, actor: () => SessionActor): Client => ({
  call: async (name, options) => {
    try {
      return await client.call(name, options)
    } catch (error) {
      const isRefused = error instanceof Problem && error.kind === 'unauthenticated'
      if (isRefused && actor().getSnapshot().matches({ 'logged in': 'fresh' }))
        actor().send({ type: 'session refused' })
      throw error
    }
  },
})

/** Creates the session of this tab and its client; `actor.start()` starts it. */
export const makeSession = (): { readonly actor: SessionActor; readonly client: Client } => {
  const surroundings = { prefix: apiPrefix, language: currentLanguage, fetch: countedFetch }
  const nobody = createLazyClient({ ...surroundings, prove, token: () => undefined })
  const somebody = createLazyClient({
    ...surroundings,
    // A renewed token ends the one before it.
    token: async () => {
      const { session, arrival } = (await settled(actor)).context
      return (session ?? arrival?.session)?.token
    },
    onUnauthenticated: () => freshToken(actor),
  })
  const client = withStepUp(guarded(somebody, () => actor))
  const actor: SessionActor = createActor(
    sessionMachine.provide({
      actors: {
        'restore session': fromPromise(async () =>
          hasSessionMarker() ? (await deviceWork()).restoreDeviceSession(() => client) : undefined,
        ),
        'check password': fromPromise<Challenge | LoginResult, PasswordInput>(({ input }) =>
          checkPassword(nobody, input, (until) => actor.send({ type: 'robot check', until })),
        ),
        'check code': fromPromise<LoginResult, CodeInput>(({ input }) => checkCode(nobody, input)),
        'use passkey': fromPromise<LoginResult, PasskeyInput>(async ({ input }) =>
          (await passkeyWork()).logInWithPasskey(nobody, input),
        ),
        'send another code': fromPromise<Challenge, { readonly challenge: Challenge }>(({ input }) => {
          const { userName, authCode } = input.challenge
          return nobody.call('account.resendAuthCode', { body: { userName, authCode } })
        }),
        'open device': fromPromise<boolean, { readonly arrival: LoginResult }>(({ input }) =>
          openDevice(client, input.arrival),
        ),
        'renew session': fromPromise<Session, { readonly session: Session }>(({ input }) =>
          renewSession(nobody, input.session),
        ),
        'end session': fromPromise<void, EndInput>(({ input }) => {
          broadcastLogout(input)
          return logOut(nobody, input)
        }),
        'watch environment': fromCallback<SessionEvent, { readonly owner: string }>(({ input, sendBack }) =>
          watchEnvironment(input.owner, sendBack),
        ),
      },
    }),
  )
  clearMemoryBetween({
    subscribe: (listener) => actor.subscribe(listener),
    owner: () => {
      const state = actor.getSnapshot()
      return state.matches('logged in') && state.context.session ? ownerOf(state.context.session.user) : undefined
    },
  })
  return { actor, client }
}
