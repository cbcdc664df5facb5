import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { visitIdleSeconds, visitQuestionSeconds } from '#contract/domain/kiosk.ts'
import type { IdleEvent } from '#src/session/idle.machine.ts'

/** What happens in a visit; `at` is milliseconds since 1970. */
export type VisitEvent = IdleEvent | { readonly type: 'end' }

interface Context {
  readonly lastActivity: number
  readonly now: number
}

const idleMs = visitIdleSeconds * 1000
const endMs = idleMs + visitQuestionSeconds * 1000

/**
 * A visit to a kiosk: someone is there, is asked whether they are, and then everything of the visit goes. Only clocks are
 * compared, so that a device that slept through the question ends the visit when it wakes. It never begins again: the
 * page that held it is gone.
 */
export const visitMachine = setup({
  types: { context: {} as Context, events: {} as VisitEvent, input: {} as { readonly now: number } },
  actors: {
    'watch activity': fromCallback<VisitEvent>(() => undefined),
    'watch the clock': fromCallback<VisitEvent>(() => undefined),
    'clear everything': fromPromise<void>(() => Promise.reject(new Error('no actor'))),
  },
  actions: {
    'be there': assign({
      lastActivity: ({ context, event }) =>
        'at' in event ? Math.max(context.lastActivity, event.at) : context.lastActivity,
      now: ({ context, event }) => ('at' in event ? event.at : context.now),
    }),
    'look at the clock': assign({ now: ({ context, event }) => ('at' in event ? event.at : context.now) }),
    'show the first screen': () => undefined,
  },
  guards: {
    'is over': ({ context, event }) => 'at' in event && event.at - context.lastActivity >= endMs,
    'is idle': ({ context, event }) => 'at' in event && event.at - context.lastActivity >= idleMs,
  },
}).createMachine({
  id: 'visit',
  context: ({ input }) => ({ lastActivity: input.now, now: input.now }),
  initial: 'going on',
  states: {
    'going on': {
      invoke: [{ src: 'watch activity' }, { src: 'watch the clock' }],
      on: { end: 'ending' },
      initial: 'present',
      states: {
        present: {
          on: {
            tick: [
              { guard: 'is over', target: '#visit.ending' },
              { guard: 'is idle', target: 'warned', actions: 'look at the clock' },
            ],
            activity: [{ guard: 'is over', target: '#visit.ending' }, { actions: 'be there' }],
            stay: { actions: 'be there' },
          },
        },
        warned: {
          on: {
            tick: [{ guard: 'is over', target: '#visit.ending' }, { actions: 'look at the clock' }],
            stay: [
              { guard: 'is over', target: '#visit.ending' },
              { target: 'present', actions: 'be there' },
            ],
          },
        },
      },
    },
    ending: {
      invoke: { src: 'clear everything', onDone: 'over', onError: 'over' },
    },
    over: { type: 'final', entry: 'show the first screen' },
  },
})

/** Whole seconds in which the question can still be answered. */
export const secondsToAnswer = ({ lastActivity, now }: Context): number =>
  Math.max(0, Math.ceil((lastActivity + endMs - now) / 1000))
