import type { EventObject } from 'xstate'
import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type {
  ApplyContext,
  ApplyEvent,
  SubmissionResult,
  SubmitInput,
  OpenedApplication,
  DraftContent,
  Saved,
  SaveInput,
} from './apply-context.ts'
import { toApplyError } from './apply-context.ts'

const missingActor = (): never => {
  throw new Error('actor must be supplied through machine.provide()')
}

const afresh = (content: DraftContent): ApplyContext => ({
  stage: 'filling',
  content,
  saved: content,
  turns: [],
  revision: 0,
  isStored: false,
  isLoggedIn: false,
  entryId: null,
  refusal: null,
  confirmation: null,
  wantsToSend: false,
  error: null,
  helpReason: null,
})

/** Applies an event to the draft. */
const turnOf =
  (event: ApplyEvent) =>
  (content: DraftContent): DraftContent => {
    if (event.type === 'typed') return { ...content, values: event.turn(content.values) }
    return event.type === 'turned' ? { ...content, step: event.step } : content
  }

/** What the device had, with what was done on the screen before that was known. */
const openedUnder = (opened: OpenedApplication, { turns }: ApplyContext): Partial<ApplyContext> => ({
  ...opened,
  content: turns.reduce((content, turn) => turn(content), opened.content),
  saved: opened.content,
  error: null,
  turns: [],
})

/** The life cycle of one application on this device: opened, filled in, submitted, followed until the server has it. */
export const applyMachine = setup({
  types: {
    context: {} as ApplyContext,
    events: {} as ApplyEvent,
    input: {} as { readonly content: DraftContent },
  },
  actors: {
    'open draft': fromPromise<OpenedApplication>(missingActor),
    'save draft': fromPromise<Saved, SaveInput>(missingActor),
    submit: fromPromise<SubmissionResult, SubmitInput>(missingActor),
    withdraw: fromPromise<{ readonly revision: number }>(missingActor),
    'watch entry': fromCallback<EventObject, { entryId: string }>(missingActor),
  },
  delays: { 'typing pause': 400, 'save retry': 15_000 },
  guards: {
    'has stage': ({ context }, stage: OpenedApplication['stage']) => context.stage === stage,
    'has unsaved changes': ({ context }) => context.content !== context.saved,
    'send requested': ({ context }) => context.wantsToSend,
  },
  actions: {
    'store answers': assign(({ context, event }) => ({
      content: turnOf(event)(context.content),
      wantsToSend: false,
    })),
    'store step': assign(({ context, event }) => ({ content: turnOf(event)(context.content) })),
    'store change': assign(({ context, event }) => ({ turns: [...context.turns, turnOf(event)] })),
    'store key location': assign(({ event }) => (event.type === 'storage chosen' ? { isStored: event.isStored } : {})),
    'request send': assign({ wantsToSend: true }),
    'store refusal': assign(({ event }) => (event.type === 'refused' ? { refusal: event.refusal } : {})),
    'store confirmation': assign(({ event }) =>
      event.type === 'received' ? { confirmation: event.confirmation, refusal: null } : {},
    ),
    'store reason': assign(({ event }) => (event.type === 'needs help' ? { helpReason: event.reason } : {})),
    'store error': assign((_, { error }: { error: unknown }) => ({ error: toApplyError(error) })),
    'mark unsaved': assign({ saved: null }),
  },
}).createMachine({
  id: 'apply',
  context: ({ input }) => afresh(input.content),
  initial: 'opening',
  on: { 'storage chosen': { actions: 'store key location' } },
  states: {
    opening: {
      on: {
        typed: { actions: ['store answers', 'store change'] },
        turned: { actions: ['store step', 'store change'] },
      },
      invoke: {
        src: 'open draft',
        onDone: {
          target: 'opened',
          actions: assign(({ context, event }) => openedUnder(event.output, context)),
        },
        onError: {
          target: 'closed',
          actions: { type: 'store error', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    opened: {
      always: [
        { guard: { type: 'has stage', params: 'queued' }, target: 'queued' },
        { guard: { type: 'has stage', params: 'submitted' }, target: 'submitted' },
        { target: 'filling' },
      ],
    },
    closed: { on: { 'try again': 'opening' } },

    filling: {
      initial: 'saved',
      on: {
        typed: { target: '.typing', actions: 'store answers' },
        turned: { target: '.saving', actions: 'store step' },
        send: { target: '.saving', actions: 'request send' },
      },
      states: {
        saved: { always: { guard: 'has unsaved changes', target: 'typing' } },
        typing: { after: { 'typing pause': 'saving' }, on: { save: 'saving' } },
        saving: {
          entry: assign(({ context }) => ({ saved: context.content })),
          // A running save is awaited: a second one in parallel would find the revision changed.
          on: {
            typed: { actions: 'store answers' },
            turned: { actions: 'store step' },
            send: { actions: 'request send' },
          },
          invoke: {
            src: 'save draft',
            input: ({ context: { content, revision } }) => ({ content, revision }),
            onDone: [
              { guard: ({ event }) => event.output.kind === 'elsewhere', target: '#apply.opening' },
              {
                target: 'settled',
                actions: assign(({ event }) =>
                  event.output.kind === 'saved' ? { revision: event.output.revision, error: null } : {},
                ),
              },
            ],
            onError: {
              target: 'unsaved',
              actions: [{ type: 'store error', params: ({ event }) => ({ error: event.error }) }, 'mark unsaved'],
            },
          },
        },
        settled: {
          always: [
            { guard: 'has unsaved changes', target: 'typing' },
            { guard: 'send requested', target: '#apply.submitting' },
            { target: 'saved' },
          ],
        },
        unsaved: {
          always: { guard: 'send requested', target: '#apply.submitting' },
          after: { 'save retry': 'saving' },
          on: { save: 'saving' },
        },
      },
    },

    submitting: {
      entry: assign({ wantsToSend: false, refusal: null }),
      invoke: {
        src: 'submit',
        input: ({ context: { content, saved, revision } }) => ({
          content,
          revision,
          isSaved: content === saved,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'queued',
            target: 'queued',
            actions: assign(({ event }) =>
              event.output.kind === 'queued' ? { entryId: event.output.entryId, error: null } : {},
            ),
          },
          {
            target: 'filling',
            actions: assign(({ event }) => (event.output.kind === 'refused' ? { refusal: event.output.refusal } : {})),
          },
        ],
        onError: {
          target: 'filling',
          actions: { type: 'store error', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },

    queued: {
      initial: 'pending',
      invoke: { src: 'watch entry', input: ({ context }) => ({ entryId: context.entryId ?? missingActor() }) },
      on: {
        pending: '.pending',
        'needs login': '.needs login',
        'needs help': { target: '.needs help', actions: 'store reason' },
        refused: { target: 'refused', actions: 'store refusal' },
        withdrawn: 'refused',
        received: { target: 'submitted', actions: 'store confirmation' },
      },
      states: { pending: {}, 'needs login': {}, 'needs help': {} },
    },
    refused: {
      invoke: {
        src: 'withdraw',
        onDone: {
          target: 'filling',
          actions: assign(({ event }) => ({ revision: event.output.revision, entryId: null })),
        },
        onError: {
          target: 'closed',
          actions: { type: 'store error', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    submitted: {},
  },
})
