import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Challenge, UserInfo } from '#contract/endpoints/auth.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { NetworkError } from '#src/api/network-errors.ts'
import type { CodeInput, EndInput, PasskeyInput, PasswordInput } from './session-events.ts'
import { sessionMachine } from './session.machine.ts'
import type { LoginResult, Session } from './session.ts'

const user = { userId: 7, role: 'EMPLOYEE', username: 'ana', resetPassword: true, sessionMinutes: 20 } as UserInfo
const challenge: Challenge = {
  ...{ authCode: 'c1', userName: 'ana', methods: ['email'], sentBy: 'email', sentTo: 'a•••', resendAfter: 30 },
}
const minute = 60_000
const session = (token = 't1', life = 10 * minute): Session => ({
  user,
  token,
  tokenExpiresAt: Date.now() + life,
  deviceKind: 'shared',
})
const arrival = (): LoginResult => ({ session: session(), vault: [{ epoch: 1, key: 'k' }] })

const works = () => ({
  restore: vi.fn<() => Promise<Session | undefined>>().mockResolvedValue(undefined),
  password: vi.fn<(input: PasswordInput) => Promise<Challenge | LoginResult>>().mockResolvedValue(challenge),
  code: vi.fn<(input: CodeInput) => Promise<LoginResult>>().mockImplementation(() => Promise.resolve(arrival())),
  passkey: vi.fn<(input: PasskeyInput) => Promise<LoginResult>>().mockImplementation(() => Promise.resolve(arrival())),
  resend: vi.fn<() => Promise<Challenge>>().mockResolvedValue(challenge),
  open: vi.fn<(arrived: LoginResult) => Promise<boolean>>().mockResolvedValue(true),
  renew: vi.fn<() => Promise<Session>>().mockImplementation(() => Promise.resolve(session('t2'))),
  end: vi.fn<(input: EndInput) => Promise<void>>().mockResolvedValue(undefined),
})

const startSessionMachine = (work = works()) => {
  const machine = sessionMachine.provide({
    actors: {
      'restore session': fromPromise(() => work.restore()),
      'check password': fromPromise<Challenge | LoginResult, PasswordInput>(({ input }) => work.password(input)),
      'check code': fromPromise<LoginResult, CodeInput>(({ input }) => work.code(input)),
      'use passkey': fromPromise<LoginResult, PasskeyInput>(({ input }) => work.passkey(input)),
      'send another code': fromPromise<Challenge, { readonly challenge: Challenge }>(() => work.resend()),
      'open device': fromPromise<boolean, { readonly arrival: LoginResult }>(({ input }) => work.open(input.arrival)),
      'renew session': fromPromise<Session, { readonly session: Session }>(() => work.renew()),
      'end session': fromPromise<void, EndInput>(({ input }) => work.end(input)),
    },
  })
  const actor = createActor(machine).start()
  const settle = () => vi.advanceTimersByTimeAsync(1)
  return { actor, work, settle, state: () => actor.getSnapshot() }
}

const logIn = async (work = works()) => {
  const run = startSessionMachine(work)
  await run.settle()
  run.actor.send({ type: 'log in', username: 'ana', password: 'p' })
  await run.settle()
  run.actor.send({ type: 'enter code', code: '123456', deviceKind: 'shared' })
  await run.settle()
  await run.settle()
  return run
}

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }))
afterEach(() => void vi.useRealTimers())

describe('the session machine', () => {
  it('goes from password to code to logged in, and drops code, keys and password on the way', async () => {
    const { state, work } = await logIn()
    expect(state().matches({ 'logged in': 'fresh' })).toBe(true)
    expect(work.open).toHaveBeenCalledOnce()
    expect(state().context).toMatchObject({
      challenge: undefined,
      arrival: undefined,
      username: '',
      isDeviceReady: true,
    })
    expect(JSON.stringify(state().context)).not.toContain('"key"')
  })

  it('is logged in immediately when the response to the password is a session', async () => {
    const work = works()
    work.password.mockResolvedValue(arrival())
    const { actor, settle, state } = startSessionMachine(work)
    await settle()
    actor.send({ type: 'log in', username: 'ana', password: 'p' })
    await settle()
    await settle()
    expect(state().matches('logged in')).toBe(true)
  })

  it('reports what was wrong with a password, and keeps the username', async () => {
    const work = works()
    work.password.mockRejectedValue(new NetworkError())
    const { actor, settle, state } = startSessionMachine(work)
    await settle()
    actor.send({ type: 'log in', username: 'ana', password: 'p' })
    await settle()
    expect(state().value).toBe('logged out')
    expect(state().context.error?.kind).toBe('network')
    expect(state().context.username).toBe('ana')
  })

  it('asks for the code again after a wrong one, and for the password after the last', async () => {
    const work = works()
    work.code.mockRejectedValueOnce(new Problem('invalid', 'codeWrong'))
    const { actor, state, settle } = await logIn(work)
    expect(state().matches('awaiting code')).toBe(true)
    work.code.mockRejectedValueOnce(new Problem('invalid', 'codeUsedUp'))
    actor.send({ type: 'enter code', code: '000000', deviceKind: 'shared' })
    await settle()
    expect(state().value).toBe('logged out')
    expect(state().context.error?.reason.key).toBe('codeUsedUp')
  })

  it('logs in with a passkey alone, and says on what kind of device', async () => {
    const { actor, state, settle, work } = startSessionMachine()
    await settle()
    actor.send({ type: 'use passkey', deviceKind: 'personal' })
    await settle()
    await settle()
    expect(state().matches({ 'logged in': 'fresh' })).toBe(true)
    expect(work.passkey).toHaveBeenCalledWith({ challenge: undefined, deviceKind: 'personal' })
  })

  it('goes back to where a passkey was asked for when none was used, with the reason', async () => {
    const work = works()
    work.passkey.mockRejectedValue(new Problem('invalid', 'passkeyUnused'))
    const { actor, state, settle } = startSessionMachine(work)
    await settle()
    actor.send({ type: 'use passkey', deviceKind: 'shared' })
    await settle()
    expect([state().value, state().context.error?.reason.key]).toEqual(['logged out', 'passkeyUnused'])
    actor.send({ type: 'log in', username: 'ana', password: 'p' })
    await settle()
    actor.send({ type: 'use passkey', deviceKind: 'shared' })
    await settle()
    expect(state().matches('awaiting code')).toBe(true)
    expect([state().context.challenge, state().context.error?.reason.key]).toEqual([challenge, 'passkeyUnused'])
    work.passkey.mockRejectedValue(new Problem('invalid', 'codeUsedUp'))
    actor.send({ type: 'use passkey', deviceKind: 'shared' })
    await settle()
    expect([state().value, state().context.challenge]).toEqual(['logged out', undefined])
  })

  it('sends another code no sooner than allowed', async () => {
    const { actor, settle, work, state } = startSessionMachine()
    await settle()
    actor.send({ type: 'log in', username: 'ana', password: 'p' })
    await settle()
    actor.send({ type: 'send another code' })
    await settle()
    expect(work.resend).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(30_000)
    actor.send({ type: 'send another code' })
    await settle()
    expect(work.resend).toHaveBeenCalledOnce()
    expect(state().matches({ 'awaiting code': 'another sent' })).toBe(true)
  })

  it('refreshes the token a minute before its end', async () => {
    const { work, state } = await logIn()
    await vi.advanceTimersByTimeAsync(9 * minute - 100)
    expect(work.renew).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(work.renew).toHaveBeenCalledOnce()
    expect(state().context.session?.token).toBe('t2')
  })

  it('stays logged in offline, and refreshes when the network is back', async () => {
    const work = works()
    work.renew.mockRejectedValue(new NetworkError())
    const { actor, settle, state } = await logIn(work)
    actor.send({ type: 'token refused' })
    await settle()
    expect(state().matches({ 'logged in': 'waiting for the server' })).toBe(true)
    work.renew.mockResolvedValue(session('t3'))
    actor.send({ type: 'check again' })
    await settle()
    expect(state().matches({ 'logged in': 'fresh' })).toBe(true)
    expect(state().context.session?.token).toBe('t3')
  })

  it('logs out when the server refuses to refresh', async () => {
    const work = works()
    work.renew.mockRejectedValue(new Problem('unauthenticated', 'loginNeeded'))
    const { actor, settle, state } = await logIn(work)
    actor.send({ type: 'token refused' })
    await settle()
    await settle()
    expect(state().value).toBe('logged out')
    expect(work.end).toHaveBeenCalledWith(expect.objectContaining({ ending: 'refused' }))
    expect(state().context).toMatchObject({ session: undefined, ending: 'refused' })
  })

  it('is logged out even when ending the session fails halfway', async () => {
    const work = works()
    work.end.mockRejectedValue(new Error('disk'))
    const { actor, settle, state } = await logIn(work)
    actor.send({ type: 'log out', ending: 'idle' })
    await settle()
    expect(state().value).toBe('logged out')
    expect(state().context.session).toBeUndefined()
  })

  it('restores the session of a personal device, also with an expired token and no network', async () => {
    const work = works()
    work.restore.mockResolvedValue(session('old', -minute))
    work.renew.mockRejectedValue(new NetworkError())
    const { settle, state } = startSessionMachine(work)
    await settle()
    await settle()
    expect(state().matches({ 'logged in': 'waiting for the server' })).toBe(true)
  })

  it('opens drafts without the server, until it can be reached: then a login is needed', async () => {
    const work = works()
    work.renew.mockRejectedValueOnce(new NetworkError())
    const { actor, settle, state } = startSessionMachine(work)
    await settle()
    actor.send({ type: 'open offline', session: { ...session('', -minute), deviceKind: 'personal' } })
    await settle()
    await settle()
    expect(state().matches({ 'logged in': 'waiting for the server' })).toBe(true)
    work.renew.mockRejectedValueOnce(new Problem('unauthenticated', 'loginNeeded'))
    actor.send({ type: 'check again' })
    await settle()
    await settle()
    expect(state().matches('logged out')).toBe(true)
    expect(work.end.mock.calls[0]?.[0]).toMatchObject({ ending: 'refused', session: { token: '' } })
  })

  it('is logged in without a device that stores drafts, and reports it', async () => {
    const work = works()
    work.open.mockRejectedValue(new Error('no IndexedDB'))
    const { state } = await logIn(work)
    expect(state().matches('logged in')).toBe(true)
    expect(state().context.isDeviceReady).toBe(false)
  })

  it('no longer asks for a new password once one was accepted', async () => {
    const { actor, state } = await logIn()
    expect(state().context.session?.user.resetPassword).toBe(true)
    actor.send({ type: 'user changed', change: { resetPassword: false } })
    expect(state().context.session?.user.resetPassword).toBe(false)
  })
})
