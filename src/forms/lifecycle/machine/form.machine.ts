import type { EventObject } from 'xstate'
import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { FormContext, FormEvent, SubmitInput, SaveInput } from './form-context.ts'
import { initialContext } from './form-context.ts'
import type { SubmissionResult, OpenedForm, Saved, Stage } from './form-draft.ts'
import { toFormErrorKind } from './form-draft.ts'

const missingActor = (): never => {
  throw new Error('actor must be supplied through machine.provide()')
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
    submit: fromPromise<SubmissionResult, SubmitInput>(missingActor),
    withdraw: fromPromise<{ readonly revision: number }, { userDocumentId: number; entryId: string | null }>(
      missingActor,
    ),
    'watch entry': fromCallback<EventObject, { entryId: string }>(missingActor),
  },
  delays: { 'typing pause': 400, 'save retry': 15_000 },
  guards: {
    'has stage': ({ context }, stage: Stage) => context.stage === stage,
    'has unsaved changes': ({ context }) => context.content !== context.saved,
    'review requested': ({ context }) => context.wantsReview,
  },
  actions: {
    'store answers': assign(({ context, event }) =>
      event.type === 'typed' ? { content: { ...context.content, values: event.values }, wantsReview: false } : {},
    ),
    'store step': assign(({ context, event }) =>
      event.type === 'turned' || event.type === 'change' ? { content: { ...context.content, step: event.step } } : {},
    ),
    'request review': assign({ wantsReview: true }),
    'start review': assign({ wantsReview: false, wasReviewed: true }),
    'store signature': assign(({ event }) =>
      event.type === 'sign' ? { signing: event.signing, error: null, refusal: null } : {},
    ),
    'clear signature': assign({ signing: null, entryId: null }),
    'store refusal': assign(({ event }) => (event.type === 'refused' ? { refusal: event.refusal } : {})),
    'store confirmation': assign(({ event }) =>
      event.type === 'received' ? { confirmation: event.confirmation, reasons: [], refusal: null } : {},
    ),
    'use chosen version': assign(({ context, event }) =>
      event.type === 'chosen' ? { content: { ...context.content, values: event.values }, theirs: null } : {},
    ),
    'store error': assign((_, { error }: { error: unknown }) => ({ error: toFormErrorKind(error) })),
    'mark unsaved': assign({ saved: null }),
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
          actions: { type: 'store error', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    opened: {
      always: [
        { guard: { type: 'has stage', params: 'queued' }, target: 'queued' },
        { guard: { type: 'has stage', params: 'signed' }, target: 'signed' },
        { guard: { type: 'has stage', params: 'submitted' }, target: 'submitted' },
        { target: 'editing' },
      ],
    },
    closed: { on: { 'try again': 'opening' } },

    editing: {
      initial: 'saved',
      on: {
        typed: { target: '.typing', actions: 'store answers' },
        turned: { target: '.saving', actions: 'store step' },
        review: { target: '.saving', actions: 'request review' },
      },
      states: {
        saved: { always: { guard: 'has unsaved changes', target: 'typing' } },
        typing: { after: { 'typing pause': 'saving' }, on: { save: 'saving' } },
        saving: {
          // A running save is awaited: a second one in parallel would find the revision changed.
          on: {
            typed: { actions: 'store answers' },
            turned: { actions: 'store step' },
            review: { actions: 'request review' },
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
              actions: [{ type: 'store error', params: ({ event }) => ({ error: event.error }) }, 'mark unsaved'],
            },
          },
          entry: assign(({ context }) => ({ saved: context.content })),
        },
        stored: {
          always: [
            { guard: 'has unsaved changes', target: 'typing' },
            { guard: 'review requested', target: '#form.reviewing' },
            { target: 'saved' },
          ],
        },
        unsaved: {
          always: { guard: 'review requested', target: '#form.reviewing' },
          after: { 'save retry': 'saving' },
          on: { save: 'saving' },
        },
      },
    },
    comparing: { on: { chosen: { target: 'editing', actions: 'use chosen version' } } },

    reviewing: {
      entry: 'start review',
      on: {
        change: { target: 'editing', actions: 'store step' },
        back: 'editing',
        'ready to sign': 'signing',
      },
    },
    signing: {
      on: { back: 'reviewing', sign: { target: 'submitting', actions: 'store signature' } },
    },
    submitting: {
      invoke: {
        src: 'submit',
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
            guard: ({ event }) => event.output.kind === 'stored',
            target: 'signed',
            actions: assign(({ event }) =>
              event.output.kind === 'stored' ? { revision: event.output.revision, error: null } : {},
            ),
          },
          {
            target: 'refused',
            actions: assign(({ event }) => (event.output.kind === 'refused' ? { refusal: event.output.refusal } : {})),
          },
        ],
        onError: {
          target: 'signing',
          actions: { type: 'store error', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signed: {
      on: {
        'try again': 'submitting',
        change: { target: 'editing', actions: ['clear signature', 'store step'] },
      },
    },

    queued: {
      initial: 'pending',
      invoke: { src: 'watch entry', input: ({ context }) => ({ entryId: context.entryId ?? missingActor() }) },
      on: {
        pending: '.pending',
        'needs login': '.needs login',
        'needs help': '.needs help',
        refused: { target: 'refused', actions: 'store refusal' },
        withdrawn: 'refused',
        received: { target: 'submitted', actions: 'store confirmation' },
      },
      states: { pending: {}, 'needs login': {}, 'needs help': {} },
    },
    refused: {
      invoke: {
        src: 'withdraw',
        input: ({ context }) => ({ userDocumentId: context.userDocumentId, entryId: context.entryId }),
        onDone: {
          target: 'editing',
          actions: ['clear signature', assign(({ event }) => ({ revision: event.output.revision }))],
        },
        onError: {
          target: 'closed',
          actions: { type: 'store error', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    submitted: {
      on: {
        'try again': 'opening',
        change: { target: 'editing', actions: ['clear signature', 'store step'] },
      },
    },
  },
})
