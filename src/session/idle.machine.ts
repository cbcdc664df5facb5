import { assign, fromCallback, setup } from 'xstate'
import { defaultSessionMinutes, idleWarningMinutes } from '#contract/domain/lookups.ts'

/** What happens around a logged-in user; `at` is milliseconds since 1970. */
export type IdleEvent =
  | { readonly type: 'activity'; readonly at: number }
  | { readonly type: 'stay'; readonly at: number }
  | { readonly type: 'tick'; readonly at: number }

interface Context {
  readonly lastActivity: number
  readonly timeout: number
  readonly warning: number
  readonly now: number
}

/** How long a session may sit idle, in minutes, and the time it starts at. */
export interface IdleInput {
  readonly minutes: number | undefined
  readonly now: number
}

const minute = 60_000

/**
 * Whether the person is there: active, warned, expired. Only clocks are compared, timers are never counted, so that a
 * device that slept past the timeout is found expired when it wakes, before any movement can count as activity.
 */
export const idleMachine = setup({
  types: { context: {} as Context, events: {} as IdleEvent, input: {} as IdleInput },
  actors: {
    'watch activity': fromCallback<IdleEvent>(() => undefined),
    'watch the clock': fromCallback<IdleEvent>(() => undefined),
  },
  actions: {
    'be active': assign({
      lastActivity: ({ context, event }) => Math.max(context.lastActivity, event.at),
      now: ({ event }) => event.at,
    }),
    'look at the clock': assign({ now: ({ event }) => event.at }),
  },
  guards: {
    'is past the end': ({ context, event }) => event.at - context.lastActivity >= context.timeout,
    'is past the warning': ({ context, event }) => event.at - context.lastActivity >= context.timeout - context.warning,
  },
}).createMachine({
  id: 'idle',
  context: ({ input }) => {
    const timeout = (input.minutes && input.minutes > 0 ? input.minutes : defaultSessionMinutes) * minute
    return {
      lastActivity: input.now,
      now: input.now,
      timeout,
      // A timeout shorter than twice the warning still leaves half of it without one.
      warning: Math.min(idleWarningMinutes * minute, timeout / 2),
    }
  },
  invoke: [{ src: 'watch activity' }, { src: 'watch the clock' }],
  initial: 'active',
  states: {
    active: {
      on: {
        tick: [
          { guard: 'is past the end', target: 'expired' },
          { guard: 'is past the warning', target: 'warned', actions: 'look at the clock' },
        ],
        activity: [{ guard: 'is past the end', target: 'expired' }, { actions: 'be active' }],
        stay: { actions: 'be active' },
      },
    },
    warned: {
      on: {
        tick: [{ guard: 'is past the end', target: 'expired' }, { actions: 'look at the clock' }],
        stay: [
          { guard: 'is past the end', target: 'expired' },
          { target: 'active', actions: 'be active' },
        ],
      },
    },
    expired: { type: 'final' },
  },
})

/** Whole seconds left until the end. */
export const secondsLeft = (context: Pick<Context, 'lastActivity' | 'timeout' | 'now'>): number =>
  Math.max(0, Math.ceil((context.lastActivity + context.timeout - context.now) / 1000))
