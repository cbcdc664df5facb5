import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Challenge } from '#contract/endpoints/auth.ts'
import { isTransient, toRequestError } from '#src/shared/request/request-error.ts'
import { renewalDelay, type LoginResult, type Session } from './session.ts'
import { ownerOf } from './session-context.tsx'
import type { CodeInput, EndInput, PasswordInput, SessionEvent, SessionMemory } from './session-events.ts'

const rejectUnprovided = () => Promise.reject(new Error('this actor is given by provide'))

/** The life cycle of a session, from an opened tab to a closed vault. */
export const sessionMachine = setup({
  types: { context: {} as SessionMemory, events: {} as SessionEvent },
  actors: {
    'restore session': fromPromise<Session | undefined>(rejectUnprovided),
    'check password': fromPromise<Challenge | LoginResult, PasswordInput>(rejectUnprovided),
    'check code': fromPromise<LoginResult, CodeInput>(rejectUnprovided),
    'send another code': fromPromise<Challenge, { readonly challenge: Challenge }>(rejectUnprovided),
    'open device': fromPromise<boolean, { readonly arrival: LoginResult }>(rejectUnprovided),
    'renew session': fromPromise<Session, { readonly session: Session }>(rejectUnprovided),
    'end session': fromPromise<void, EndInput>(rejectUnprovided),
    'watch surroundings': fromCallback<SessionEvent, { readonly owner: string }>(() => undefined),
  },
  actions: {
    'forget sign-in': assign({ challenge: undefined, arrival: undefined, error: undefined, username: '' }),
    'forget session': assign({ session: undefined, arrival: undefined, isDeviceReady: false }),
    'keep trouble': assign({ error: (_, thrown: { readonly error: unknown }) => toRequestError(thrown.error) }),
    'keep challenge': assign((_, params: { readonly challenge: Challenge }) => ({
      challenge: params.challenge,
      resendFrom: Date.now() + params.challenge.resendAfter * 1000,
      error: undefined,
    })),
  },
  guards: {
    'is refused for good': (_, thrown: { readonly error: unknown }) => !isTransient(toRequestError(thrown.error)),
    'code is used up': (_, thrown: { readonly error: unknown }) => {
      const { kind, reason } = toRequestError(thrown.error)
      return kind === 'inactive' || reason.key === 'codeUsedUp'
    },
  },
  delays: {
    'renewal is due': ({ context }) => (context.session ? renewalDelay(context.session, Date.now()) : 0),
    'a while': 30_000,
  },
}).createMachine({
  id: 'session',
  context: {
    username: '',
    challenge: undefined,
    resendFrom: 0,
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
            target: 'signed in',
            actions: assign({ session: ({ event }) => event.output, isDeviceReady: true }),
          },
          { target: 'signed out' },
        ],
        onError: 'signed out',
      },
    },
    'signed out': {
      on: {
        'sign in': {
          target: 'checking password',
          actions: assign({ username: ({ event }) => event.username, error: undefined, ending: undefined }),
        },
      },
    },
    'checking password': {
      invoke: {
        src: 'check password',
        input: ({ event }) => {
          const { username, password } = event as SessionEvent & { type: 'sign in' }
          return { username, password }
        },
        onDone: [
          {
            guard: ({ event }) => 'AuthCode' in event.output,
            target: 'awaiting code',
            actions: {
              type: 'keep challenge',
              params: ({ event }) => ({ challenge: event.output as Challenge }),
            },
          },
          { target: 'opening device', actions: assign({ arrival: ({ event }) => event.output as LoginResult }) },
        ],
        onError: {
          target: 'signed out',
          actions: { type: 'keep trouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'awaiting code': {
      initial: 'ready',
      states: {
        ready: {
          on: {
            'send another code': {
              guard: ({ context }) => Date.now() >= context.resendFrom,
              target: 'sending another',
              actions: assign({ error: undefined }),
            },
          },
        },
        'sending another': {
          invoke: {
            src: 'send another code',
            input: ({ context }) => ({ challenge: context.challenge as Challenge }),
            onDone: {
              target: 'another is on its way',
              actions: { type: 'keep challenge', params: ({ event }) => ({ challenge: event.output }) },
            },
            onError: [
              {
                guard: { type: 'code is used up', params: ({ event }) => ({ error: event.error }) },
                target: '#session.signed out',
                actions: ['forget sign-in', { type: 'keep trouble', params: ({ event }) => ({ error: event.error }) }],
              },
              {
                target: 'ready',
                actions: { type: 'keep trouble', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        'another is on its way': {
          on: {
            'send another code': {
              guard: ({ context }) => Date.now() >= context.resendFrom,
              target: 'sending another',
              actions: assign({ error: undefined }),
            },
          },
        },
      },
      on: {
        'enter code': {
          target: 'checking code',
          actions: assign({ deviceKind: ({ event }) => event.deviceKind, error: undefined }),
        },
        'start over': { target: 'signed out', actions: 'forget sign-in' },
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
        onError: [
          {
            guard: { type: 'code is used up', params: ({ event }) => ({ error: event.error }) },
            target: 'signed out',
            actions: ['forget sign-in', { type: 'keep trouble', params: ({ event }) => ({ error: event.error }) }],
          },
          {
            target: 'awaiting code',
            actions: { type: 'keep trouble', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    'opening device': {
      invoke: {
        src: 'open device',
        input: ({ context }) => ({ arrival: context.arrival as LoginResult }),
        onDone: { target: 'signed in', actions: assign({ isDeviceReady: ({ event }) => event.output }) },
        onError: { target: 'signed in', actions: assign({ isDeviceReady: false }) },
      },
      exit: [assign({ session: ({ context }) => context.arrival?.session }), 'forget sign-in'],
    },
    'signed in': {
      initial: 'fresh',
      invoke: {
        src: 'watch surroundings',
        input: ({ context }) => ({ owner: ownerOf((context.session as Session).user) }),
      },
      states: {
        fresh: {
          after: { 'renewal is due': 'refreshing' },
          on: {
            'token refused': 'refreshing',
            'look again': {
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
                guard: { type: 'is refused for good', params: ({ event }) => ({ error: event.error }) },
                target: '#session.signing out',
                actions: assign({ ending: 'refused' }),
              },
              { target: 'waiting for the server' },
            ],
          },
        },
        'waiting for the server': {
          after: { 'a while': 'refreshing' },
          on: { 'look again': 'refreshing', 'token refused': 'refreshing' },
        },
      },
      on: {
        'user changed': {
          actions: assign({
            session: ({ context, event }) =>
              context.session && { ...context.session, user: { ...context.session.user, ...event.change } },
          }),
        },
        'session refused': { target: 'signing out', actions: assign({ ending: 'refused' }) },
        'sign out': { target: 'signing out', actions: assign({ ending: ({ event }) => event.ending }) },
      },
    },
    'signing out': {
      invoke: {
        src: 'end session',
        input: ({ context }) => ({ session: context.session, ending: context.ending ?? 'requested' }),
        onDone: 'signed out',
        onError: 'signed out',
      },
      exit: 'forget session',
    },
  },
})
