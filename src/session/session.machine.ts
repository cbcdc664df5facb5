import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Challenge } from '#contract/endpoints/auth.ts'
import { isTransient, toRequestError } from '#src/shared/request/request-error.ts'
import { renewalDelay, type LoginResult, type Session } from './session.ts'
import { ownerOf } from './session-context.tsx'
import type { CodeInput, EndInput, PasskeyInput, PasswordInput, SessionEvent, SessionMemory } from './session-events.ts'

const rejectUnprovided = () => Promise.reject(new Error('no actor'))

const errorOf = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })
const storeError = { type: 'store error', params: errorOf } as const
/** A login that had too many tries starts anew. */
const backToPassword = {
  guard: { type: 'code is used up', params: errorOf },
  target: '#session.logged out',
  actions: ['clear login', storeError],
} as const

/** The life cycle of a session, from an opened tab to a closed vault. */
export const sessionMachine = setup({
  types: { context: {} as SessionMemory, events: {} as SessionEvent },
  actors: {
    'restore session': fromPromise<Session | undefined>(rejectUnprovided),
    'check password': fromPromise<Challenge | LoginResult, PasswordInput>(rejectUnprovided),
    'check code': fromPromise<LoginResult, CodeInput>(rejectUnprovided),
    'use passkey': fromPromise<LoginResult, PasskeyInput>(rejectUnprovided),
    'send another code': fromPromise<Challenge, { readonly challenge: Challenge }>(rejectUnprovided),
    'open device': fromPromise<boolean, { readonly arrival: LoginResult }>(rejectUnprovided),
    'renew session': fromPromise<Session, { readonly session: Session }>(rejectUnprovided),
    'end session': fromPromise<void, EndInput>(rejectUnprovided),
    'watch environment': fromCallback<SessionEvent, { readonly owner: string }>(() => undefined),
  },
  actions: {
    'clear login': assign({ challenge: undefined, arrival: undefined, error: undefined, username: '' }),
    'clear session': assign({ session: undefined, arrival: undefined, isDeviceReady: false }),
    'store error': assign({ error: (_, thrown: { readonly error: unknown }) => toRequestError(thrown.error) }),
    'store challenge': assign((_, params: { readonly challenge: Challenge }) => ({
      challenge: params.challenge,
      resendFrom: Date.now() + params.challenge.resendAfter * 1000,
      error: undefined,
    })),
  },
  guards: {
    'is permanent error': (_, thrown: { readonly error: unknown }) => !isTransient(toRequestError(thrown.error)),
    'code is used up': (_, thrown: { readonly error: unknown }) => {
      const { kind, reason } = toRequestError(thrown.error)
      return kind === 'inactive' || reason.key === 'codeUsedUp'
    },
  },
  delays: {
    'renewal due': ({ context }) => (context.session ? renewalDelay(context.session, Date.now()) : 0),
    'server retry': 30_000,
  },
}).createMachine({
  id: 'session',
  context: {
    username: '',
    challenge: undefined,
    resendFrom: 0,
    robotCheckUntil: undefined,
    deviceKind: 'shared',
    arrival: undefined,
    session: undefined,
    isDeviceReady: false,
    error: undefined,
    ending: undefined,
  },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'restore session',
        onDone: [
          {
            guard: ({ event }) => event.output !== undefined,
            target: 'logged in',
            actions: assign({ session: ({ event }) => event.output, isDeviceReady: true }),
          },
          { target: 'logged out' },
        ],
        onError: 'logged out',
      },
    },
    'logged out': {
      on: {
        'log in': {
          target: 'checking password',
          actions: assign({ username: ({ event }) => event.username, error: undefined, ending: undefined }),
        },
        'use passkey': {
          target: 'using passkey',
          actions: assign({ deviceKind: ({ event }) => event.deviceKind, error: undefined, ending: undefined }),
        },
        switch: {
          target: 'opening device',
          actions: assign({ arrival: ({ event }) => event.arrival, ending: undefined }),
        },
        'open offline': {
          target: 'logged in',
          actions: assign({ session: ({ event }) => event.session, isDeviceReady: true, ending: undefined }),
        },
        'start over': { actions: 'clear login' },
      },
    },
    'checking password': {
      on: { 'robot check': { actions: assign({ robotCheckUntil: ({ event }) => event.until }) } },
      exit: assign({ robotCheckUntil: undefined }),
      invoke: {
        src: 'check password',
        input: ({ event }) => {
          const { username, password } = event as SessionEvent & { type: 'log in' }
          return { username, password }
        },
        onDone: [
          {
            guard: ({ event }) => 'authCode' in event.output,
            target: 'awaiting code',
            actions: {
              type: 'store challenge',
              params: ({ event }) => ({ challenge: event.output as Challenge }),
            },
          },
          { target: 'opening device', actions: assign({ arrival: ({ event }) => event.output as LoginResult }) },
        ],
        onError: { target: 'logged out', actions: storeError },
      },
    },
    'awaiting code': {
      initial: 'ready',
      states: {
        ready: {},
        'sending another': {
          // Once at a time.
          on: { 'send another code': {} },
          invoke: {
            src: 'send another code',
            input: ({ context }) => ({ challenge: context.challenge as Challenge }),
            onDone: {
              target: 'another sent',
              actions: { type: 'store challenge', params: ({ event }) => ({ challenge: event.output }) },
            },
            onError: [backToPassword, { target: 'ready', actions: storeError }],
          },
        },
        'another sent': {},
      },
      on: {
        'send another code': {
          guard: ({ context }) => Date.now() >= context.resendFrom,
          target: '.sending another',
          actions: assign({ error: undefined }),
        },
        'enter code': {
          target: 'checking code',
          actions: assign({ deviceKind: ({ event }) => event.deviceKind, error: undefined }),
        },
        'use passkey': {
          target: 'using passkey',
          actions: assign({ deviceKind: ({ event }) => event.deviceKind, error: undefined }),
        },
        'start over': { target: 'logged out', actions: 'clear login' },
      },
    },
    'using passkey': {
      invoke: {
        src: 'use passkey',
        input: ({ context: { challenge, deviceKind } }) => ({ challenge, deviceKind }),
        onDone: { target: 'opening device', actions: assign({ arrival: ({ event }) => event.output }) },
        onError: [
          backToPassword,
          {
            guard: ({ context }) => context.challenge !== undefined,
            target: 'awaiting code',
            actions: storeError,
          },
          { target: 'logged out', actions: storeError },
        ],
      },
    },
    'checking code': {
      invoke: {
        src: 'check code',
        input: ({ context, event }) => ({
          challenge: context.challenge as Challenge,
          deviceKind: context.deviceKind,
          code: (event as SessionEvent & { type: 'enter code' }).code,
        }),
        onDone: { target: 'opening device', actions: assign({ arrival: ({ event }) => event.output }) },
        onError: [backToPassword, { target: 'awaiting code', actions: storeError }],
      },
    },
    'opening device': {
      invoke: {
        src: 'open device',
        input: ({ context }) => ({ arrival: context.arrival as LoginResult }),
        onDone: { target: 'logged in', actions: assign({ isDeviceReady: ({ event }) => event.output }) },
        onError: { target: 'logged in', actions: assign({ isDeviceReady: false }) },
      },
      exit: [assign({ session: ({ context }) => context.arrival?.session }), 'clear login'],
    },
    'logged in': {
      initial: 'fresh',
      invoke: {
        src: 'watch environment',
        input: ({ context }) => ({ owner: ownerOf((context.session as Session).user) }),
      },
      states: {
        fresh: {
          after: { 'renewal due': 'refreshing' },
          on: {
            'token refused': 'refreshing',
            'check again': {
              guard: ({ context }) => context.session !== undefined && renewalDelay(context.session, Date.now()) === 0,
              target: 'refreshing',
            },
          },
        },
        refreshing: {
          invoke: {
            src: 'renew session',
            input: ({ context }) => ({ session: context.session as Session }),
            onDone: { target: 'fresh', actions: assign({ session: ({ event }) => event.output }) },
            onError: [
              {
                guard: { type: 'is permanent error', params: ({ event }) => ({ error: event.error }) },
                target: '#session.logging out',
                actions: assign({ ending: 'refused' }),
              },
              { target: 'waiting for the server' },
            ],
          },
        },
        'waiting for the server': {
          after: { 'server retry': 'refreshing' },
          on: { 'check again': 'refreshing', 'token refused': 'refreshing' },
        },
      },
      on: {
        'user changed': {
          actions: assign({
            session: ({ context, event }) =>
              context.session && { ...context.session, user: { ...context.session.user, ...event.change } },
          }),
        },
        'session refused': { target: 'logging out', actions: assign({ ending: 'refused' }) },
        'log out': { target: 'logging out', actions: assign({ ending: ({ event }) => event.ending }) },
      },
    },
    'logging out': {
      invoke: {
        src: 'end session',
        input: ({ context }) => ({ session: context.session, ending: context.ending ?? 'requested' }),
        onDone: 'logged out',
        onError: 'logged out',
      },
      exit: 'clear session',
    },
  },
})
