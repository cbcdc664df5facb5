import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { EventObject, SnapshotFrom } from 'xstate'
import type { MessageRef } from '#contract/protocol/problems.ts'
import type { Confirmation, EntryEvent, Refusal } from '#src/offline/outbox/watch-entry.ts'
import { missingActor } from './missing-actor.ts'

/** How a submission ended: the server has it, or its answers are a draft again, or that draft can't be read. */
export type SubmissionOutput =
  | { readonly kind: 'received'; readonly confirmation: Confirmation }
  | { readonly kind: 'returned'; readonly revision: number; readonly refusal: Refusal | null }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Where a submission is before it ends; `refused`: its answers are being returned. */
export type SubmissionState = 'pending' | 'needs login' | 'needs help' | 'refused'

/** A submission that is pending. */
export interface SubmissionContext {
  readonly entryId: string
  /** Why it needs help. */
  readonly helpReason: MessageRef | null
  readonly refusal: Refusal | null
  readonly output: SubmissionOutput | null
}

/** A submission in the outbox, until the server has received it or its answers are returned. */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as EntryEvent,
    input: {} as { readonly entryId: string },
    output: {} as SubmissionOutput,
  },
  actors: {
    'watch entry': fromCallback<EventObject, { entryId: string }>(missingActor),
    withdraw: fromPromise<{ readonly revision: number }>(missingActor),
  },
}).createMachine({
  id: 'submission',
  context: ({ input }) => ({ entryId: input.entryId, helpReason: null, refusal: null, output: null }),
  initial: 'queued',
  states: {
    queued: {
      initial: 'pending',
      invoke: { src: 'watch entry', input: ({ context }) => ({ entryId: context.entryId }) },
      on: {
        pending: '.pending',
        'needs login': '.needs login',
        'needs help': { target: '.needs help', actions: assign(({ event }) => ({ helpReason: event.reason })) },
        refused: { target: 'refused', actions: assign(({ event }) => ({ refusal: event.refusal })) },
        withdrawn: 'refused',
        received: {
          target: 'received',
          actions: assign(({ event }) => ({ output: { kind: 'received', confirmation: event.confirmation } })),
        },
      },
      states: { pending: {}, 'needs login': {}, 'needs help': {} },
    },
    refused: {
      invoke: {
        src: 'withdraw',
        onDone: {
          target: 'returned',
          actions: assign(({ context, event }) => ({
            output: { kind: 'returned', revision: event.output.revision, refusal: context.refusal },
          })),
        },
        onError: {
          target: 'returned',
          actions: assign(({ event }) => ({ output: { kind: 'failed', error: event.error } })),
        },
      },
    },
    received: { type: 'final' },
    returned: { type: 'final' },
  },
  output: ({ context }) => context.output ?? missingActor(),
})

/** Where a submission is. */
export const submissionStateOf = (snapshot: SnapshotFrom<typeof submissionMachine>): SubmissionState => {
  if (snapshot.matches('refused')) return 'refused'
  if (snapshot.matches({ queued: 'needs login' })) return 'needs login'
  return snapshot.matches({ queued: 'needs help' }) ? 'needs help' : 'pending'
}
