import { assign, fromPromise, setup } from 'xstate'
import { toRequestError, type RequestError } from './request-error.ts'

interface RequestContext {
  readonly reply: unknown
  readonly error: RequestError | undefined
}

type RequestEvent = { readonly type: 'submit'; readonly input: unknown } | { readonly type: 'reset' }

/** The life cycle of one request: submitted, then saved or failed; submitted again or reset from there. */
export const requestMachine = setup({
  types: { context: {} as RequestContext, events: {} as RequestEvent },
  actors: {
    send: fromPromise<unknown, { readonly input: unknown }>(() => Promise.reject(new Error('no actor'))),
  },
  actions: {
    'keep reply': assign({ reply: (_, params: { readonly reply: unknown }) => params.reply, error: undefined }),
    'store error': assign({ error: (_, thrown: { readonly error: unknown }) => toRequestError(thrown.error) }),
    forget: assign({ reply: undefined, error: undefined }),
  },
}).createMachine({
  id: 'request',
  context: { reply: undefined, error: undefined },
  initial: 'idle',
  states: {
    idle: { on: { submit: 'submitted' } },
    submitted: {
      invoke: {
        src: 'send',
        input: ({ event }) => ({ input: event.type === 'submit' ? event.input : undefined }),
        onDone: {
          target: 'saved',
          actions: { type: 'keep reply', params: ({ event }) => ({ reply: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'store error', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: { on: { submit: 'submitted' } },
    failed: { on: { submit: 'submitted' } },
  },
  on: { reset: { target: '.idle', actions: 'forget' } },
})
