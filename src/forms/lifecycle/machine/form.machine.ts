import type { EventObject } from 'xstate'
import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { FormContext, FormEvent, SubmitInput, SaveInput } from './form-context.ts'
import { initialContext } from './form-context.ts'
import type { SubmissionResult, OpenedForm, Saved, Stage } from './form-draft.ts'
import { toFormErrorKind } from './form-draft.ts'

const missingActor = (): never => {
  throw new Error('this machine gets its actors from the page')
}
const toSave = ({ userDocumentId, content, revision, edition }: FormContext): SaveInput => ({
  userDocumentId,
  content,
  revision,
  edition,
})
const toSubmitInput = (context: FormContext): SubmitInput =>
  context.signing === null
    ? missingActor()
    : { ...toSave(context), signing: context.signing, isSaved: context.content === context.saved }

/** The life cycle of one form of one person, from opening it to the server's confirmation. */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as { readonly userDocumentId: number },
  },
  actors: {
    'open form': fromPromise<OpenedForm, { userDocumentId: number }>(missingActor),
    'save draft': fromPromise<Saved, SaveInput>(missingActor),
    'hand over': fromPromise<SubmissionResult, SubmitInput>(missingActor),
    'take back': fromPromise<{ readonly revision: number }, { userDocumentId: number; entryId: string | null }>(
      missingActor,
    ),
    'watch entry': fromCallback<EventObject, { entryId: string }>(missingActor),
  },
  delays: { 'a typing pause': 400, 'a while': 15_000 },
  guards: {
    'stands at': ({ context }, stage: Stage) => context.stage === stage,
    'has something to save': ({ context }) => context.content !== context.saved,
    'wants to review': ({ context }) => context.wantsReview,
  },
  actions: {
    'keep the answers': assign(({ context, event }) =>
      event.type === 'typed' ? { content: { ...context.content, values: event.values }, wantsReview: false } : {},
    ),
    'keep the place': assign(({ context, event }) =>
      event.type === 'turned' || event.type === 'change' ? { content: { ...context.content, step: event.step } } : {},
    ),
    'want to review': assign({ wantsReview: true }),
    'be done wanting': assign({ wantsReview: false, wasReviewed: true }),
    'keep the signature': assign(({ event }) =>
      event.type === 'sign' ? { signing: event.signing, error: null, refusal: null } : {},
    ),
    'forget the signature': assign({ signing: null, entryId: null }),
    'keep the refusal': assign(({ event }) => (event.type === 'refused' ? { refusal: event.refusal } : {})),
    'keep the receipt': assign(({ event }) =>
      event.type === 'received' ? { confirmation: event.confirmation, reasons: [], refusal: null } : {},
    ),
    'take what was chosen': assign(({ context, event }) =>
      event.type === 'chosen' ? { content: { ...context.content, values: event.values }, theirs: null } : {},
    ),
    'keep the trouble': assign((_, { error }: { error: unknown }) => ({ error: toFormErrorKind(error) })),
    'take it for unsaved': assign({ saved: null }),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => initialContext(input.userDocumentId),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'open form',
        input: ({ context }) => ({ userDocumentId: context.userDocumentId }),
        onDone: {
          target: 'opened',
          actions: assign(({ event }) => ({ ...event.output, saved: event.output.content, error: null })),
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
        { guard: { type: 'stands at', params: 'finished' }, target: 'finished' },
        { guard: { type: 'stands at', params: 'received' }, target: 'received' },
        { target: 'editing' },
      ],
    },
    closed: { on: { 'try again': 'opening' } },

    editing: {
      initial: 'saved',
      on: {
        typed: { target: '.typing', actions: 'keep the answers' },
        turned: { target: '.saving', actions: 'keep the place' },
        review: { target: '.saving', actions: 'want to review' },
      },
      states: {
        saved: { always: { guard: 'has something to save', target: 'typing' } },
        typing: { after: { 'a typing pause': 'saving' }, on: { save: 'saving' } },
        saving: {
          // A running save is awaited: a second one in parallel would find the revision changed.
          on: {
            typed: { actions: 'keep the answers' },
            turned: { actions: 'keep the place' },
            review: { actions: 'want to review' },
          },
          invoke: {
            src: 'save draft',
            input: ({ context }) => toSave(context),
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'conflict',
                target: '#form.comparing',
                actions: assign(({ event }) =>
                  event.output.kind === 'conflict'
                    ? { theirs: event.output.theirs, revision: event.output.revision }
                    : {},
                ),
              },
              { guard: ({ event }) => event.output.kind === 'gone', target: '#form.opening' },
              {
                target: 'stored',
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
          entry: assign(({ context }) => ({ saved: context.content })),
        },
        stored: {
          always: [
            { guard: 'has something to save', target: 'typing' },
            { guard: 'wants to review', target: '#form.reviewing' },
            { target: 'saved' },
          ],
        },
        unsaved: {
          always: { guard: 'wants to review', target: '#form.reviewing' },
          after: { 'a while': 'saving' },
          on: { save: 'saving' },
        },
      },
    },
    comparing: { on: { chosen: { target: 'editing', actions: 'take what was chosen' } } },

    reviewing: {
      entry: 'be done wanting',
      on: {
        change: { target: 'editing', actions: 'keep the place' },
        back: 'editing',
        'ready to sign': 'signing',
      },
    },
    signing: {
      on: { back: 'reviewing', sign: { target: 'handing over', actions: 'keep the signature' } },
    },
    'handing over': {
      invoke: {
        src: 'hand over',
        input: ({ context }) => toSubmitInput(context),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'queued',
            target: 'queued',
            actions: assign(({ event }) =>
              event.output.kind === 'queued' ? { entryId: event.output.entryId, error: null } : {},
            ),
          },
          {
            guard: ({ event }) => event.output.kind === 'kept',
            target: 'finished',
            actions: assign(({ event }) =>
              event.output.kind === 'kept' ? { revision: event.output.revision, error: null } : {},
            ),
          },
          {
            target: 'refused',
            actions: assign(({ event }) => (event.output.kind === 'refused' ? { refusal: event.output.refusal } : {})),
          },
        ],
        onError: {
          target: 'signing',
          actions: { type: 'keep the trouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    finished: {
      on: {
        'try again': 'handing over',
        change: { target: 'editing', actions: ['forget the signature', 'keep the place'] },
      },
    },

    queued: {
      initial: 'waiting',
      invoke: { src: 'watch entry', input: ({ context }) => ({ entryId: context.entryId ?? missingActor() }) },
      on: {
        waiting: '.waiting',
        'needs sign-in': '.needs sign-in',
        'needs help': '.needs help',
        refused: { target: 'refused', actions: 'keep the refusal' },
        'taken back': 'refused',
        received: { target: 'received', actions: 'keep the receipt' },
      },
      states: { waiting: {}, 'needs sign-in': {}, 'needs help': {} },
    },
    refused: {
      invoke: {
        src: 'take back',
        input: ({ context }) => ({ userDocumentId: context.userDocumentId, entryId: context.entryId }),
        onDone: {
          target: 'editing',
          actions: ['forget the signature', assign(({ event }) => ({ revision: event.output.revision }))],
        },
        onError: {
          target: 'closed',
          actions: { type: 'keep the trouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    received: {
      on: {
        'try again': 'opening',
        change: { target: 'editing', actions: ['forget the signature', 'keep the place'] },
      },
    },
  },
})
