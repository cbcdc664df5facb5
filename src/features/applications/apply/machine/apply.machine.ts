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
  throw new Error('this machine gets its actors from the page')
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
    'hand over': fromPromise<SubmissionResult, SubmitInput>(missingActor),
    'take back': fromPromise<{ readonly revision: number }>(missingActor),
    'watch entry': fromCallback<EventObject, { entryId: string }>(missingActor),
  },
  delays: { 'a typing pause': 400, 'a while': 15_000 },
  guards: {
    'stands at': ({ context }, stage: OpenedApplication['stage']) => context.stage === stage,
    'has something to save': ({ context }) => context.content !== context.saved,
    'wants to send': ({ context }) => context.wantsToSend,
  },
  actions: {
    'keep the answers': assign(({ context, event }) => ({
      content: turnOf(event)(context.content),
      wantsToSend: false,
    })),
    'keep the place': assign(({ context, event }) => ({ content: turnOf(event)(context.content) })),
    'remember the turn': assign(({ context, event }) => ({ turns: [...context.turns, turnOf(event)] })),
    'know where the key is': assign(({ event }) =>
      event.type === 'storage chosen' ? { isStored: event.isStored } : {},
    ),
    'want to send': assign({ wantsToSend: true }),
    'keep the refusal': assign(({ event }) => (event.type === 'refused' ? { refusal: event.refusal } : {})),
    'keep the receipt': assign(({ event }) =>
      event.type === 'received' ? { confirmation: event.confirmation, refusal: null } : {},
    ),
    'keep the reason': assign(({ event }) => (event.type === 'needs help' ? { helpReason: event.reason } : {})),
    'keep the trouble': assign((_, { error }: { error: unknown }) => ({ error: toApplyError(error) })),
    'take it for unsaved': assign({ saved: null }),
  },
}).createMachine({
  id: 'apply',
  context: ({ input }) => afresh(input.content),
  initial: 'opening',
  on: { 'storage chosen': { actions: 'know where the key is' } },
  states: {
    opening: {
      on: {
        typed: { actions: ['keep the answers', 'remember the turn'] },
        turned: { actions: ['keep the place', 'remember the turn'] },
      },
      invoke: {
        src: 'open draft',
        onDone: {
          target: 'opened',
          actions: assign(({ context, event }) => openedUnder(event.output, context)),
        },
        onError: {
          target: 'closed',
          actions: { type: 'keep the trouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    opened: {
      always: [
        { guard: { type: 'stands at', params: 'queued' }, target: 'queued' },
        { guard: { type: 'stands at', params: 'received' }, target: 'received' },
        { target: 'filling' },
      ],
    },
    closed: { on: { 'try again': 'opening' } },

    filling: {
      initial: 'saved',
      on: {
        typed: { target: '.typing', actions: 'keep the answers' },
        turned: { target: '.saving', actions: 'keep the place' },
        send: { target: '.saving', actions: 'want to send' },
      },
      states: {
        saved: { always: { guard: 'has something to save', target: 'typing' } },
        typing: { after: { 'a typing pause': 'saving' }, on: { save: 'saving' } },
        saving: {
          entry: assign(({ context }) => ({ saved: context.content })),
          // A running save is awaited: a second one in parallel would find the revision changed.
          on: {
            typed: { actions: 'keep the answers' },
            turned: { actions: 'keep the place' },
            send: { actions: 'want to send' },
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
              actions: [
                { type: 'keep the trouble', params: ({ event }) => ({ error: event.error }) },
                'take it for unsaved',
              ],
            },
          },
        },
        settled: {
          always: [
            { guard: 'has something to save', target: 'typing' },
            { guard: 'wants to send', target: '#apply.handing over' },
            { target: 'saved' },
          ],
        },
        unsaved: {
          always: { guard: 'wants to send', target: '#apply.handing over' },
          after: { 'a while': 'saving' },
          on: { save: 'saving' },
        },
      },
    },

    'handing over': {
      entry: assign({ wantsToSend: false, refusal: null }),
      invoke: {
        src: 'hand over',
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
          actions: { type: 'keep the trouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },

    queued: {
      initial: 'waiting',
      invoke: { src: 'watch entry', input: ({ context }) => ({ entryId: context.entryId ?? missingActor() }) },
      on: {
        waiting: '.waiting',
        'needs sign-in': '.needs sign-in',
        'needs help': { target: '.needs help', actions: 'keep the reason' },
        refused: { target: 'refused', actions: 'keep the refusal' },
        'taken back': 'refused',
        received: { target: 'received', actions: 'keep the receipt' },
      },
      states: { waiting: {}, 'needs sign-in': {}, 'needs help': {} },
    },
    refused: {
      invoke: {
        src: 'take back',
        onDone: {
          target: 'filling',
          actions: assign(({ event }) => ({ revision: event.output.revision, entryId: null })),
        },
        onError: {
          target: 'closed',
          actions: { type: 'keep the trouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    received: {},
  },
})
