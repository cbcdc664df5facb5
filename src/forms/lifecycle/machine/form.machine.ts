import type { EventObject } from 'xstate'
import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { makeDraftSaving } from '#src/shared/machines/draft-saving.ts'
import { missingActor } from '#src/shared/machines/missing-actor.ts'
import { submissionMachine, submissionStateOf } from '#src/shared/machines/submission.machine.ts'
import type { FormContext, FormDraft, FormEvent, SubmitInput } from './form-context.ts'
import { initialContext } from './form-context.ts'
import type { SubmissionResult, OpenedForm, SaveConflict } from './form-draft.ts'
import { toFormErrorKind } from './form-draft.ts'

/** Saves the draft of a form while it is being filled in. */
export const formSaving = makeDraftSaving<FormContext, FormEvent, FormDraft, SaveConflict>(
  ({ edition }) => ({ edition }),
  toFormErrorKind,
)

const toSubmitInput = ({ content, edition, revision, signing, isSaved }: FormContext): SubmitInput =>
  signing === null ? missingActor() : { content, edition, revision, signing, isSaved }

/** The life cycle of one form of one person, from opening it to the server's confirmation. */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as { readonly userDocumentId: number },
  },
  actors: {
    'open form': fromPromise<OpenedForm, { userDocumentId: number }>(missingActor),
    autosave: formSaving.machine,
    'load sending': fromCallback<EventObject, undefined>(missingActor),
    submit: fromPromise<SubmissionResult, SubmitInput>(missingActor),
    submission: submissionMachine,
  },
  actions: {
    'store form': assign(({ event }) => (event.type === 'typed' ? { getAnswers: event.getAnswers } : {})),
    'store step': assign(({ context, event }) =>
      event.type === 'turned' || event.type === 'change'
        ? { content: { ...context.content, step: event.step }, isSaved: false }
        : {},
    ),
    'start review': assign({ wasReviewed: true }),
    'store signature': assign(({ event }) =>
      event.type === 'sign' ? { signing: event.signing, error: null, refusal: null } : {},
    ),
    'clear signature': assign({ signing: null, entryId: null, isWithdrawing: false }),
    'start change': assign(({ context: { content, known } }) => ({
      content: { ...content, values: { ...content.values, ...known } },
    })),
    'use chosen version': assign(({ context, event }) =>
      event.type === 'chosen'
        ? { content: { ...context.content, values: event.values }, theirs: null, isSaved: false }
        : {},
    ),
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
          actions: assign(({ event }) => ({ ...event.output, getAnswers: null, isSaved: true, error: null })),
        },
        onError: { target: 'closed', actions: formSaving.storeError },
      },
    },
    opened: {
      always: [
        { guard: ({ context }) => context.stage === 'queued', target: 'queued' },
        { guard: ({ context }) => context.stage === 'signed', target: 'signed' },
        { guard: ({ context }) => context.stage === 'submitted', target: 'submitted' },
        { guard: ({ context }) => context.stage === 'reviewing', target: 'reviewing' },
        { target: 'editing' },
      ],
    },
    closed: { on: { 'try again': 'opening' } },

    editing: {
      on: {
        ...formSaving.transitions,
        'try again': 'opening',
        review: { actions: formSaving.finish },
      },
      invoke: {
        src: 'autosave',
        id: 'autosave',
        input: formSaving.input,
        onSnapshot: { actions: formSaving.onSnapshot },
        onDone: [
          {
            guard: ({ event }) => event.output.interruption?.kind === 'conflict',
            target: 'comparing',
            actions: assign(({ event: { output } }) => ({
              ...formSaving.after(output),
              ...(output.interruption?.kind === 'conflict' && {
                theirs: output.interruption.theirs,
                revision: output.interruption.revision,
              }),
            })),
          },
          {
            guard: ({ event }) => event.output.interruption?.kind === 'gone',
            target: 'opening',
            actions: assign({ saving: 'idle' }),
          },
          { target: 'reviewing', actions: assign(({ event }) => formSaving.after(event.output)) },
        ],
      },
    },
    comparing: { on: { chosen: { target: 'editing', actions: 'use chosen version' } } },

    reviewing: {
      entry: 'start review',
      on: {
        change: { target: 'editing', actions: 'store step' },
        back: 'editing',
        'try again': 'opening',
        'ready to sign': 'signing',
      },
    },
    signing: {
      on: { back: 'reviewing', sign: { target: 'submitting', actions: 'store signature' } },
    },
    submitting: {
      initial: 'loading',
      states: {
        loading: {
          exit: assign({ isWaiting: false }),
          invoke: { src: 'load sending' },
          on: {
            'not loaded': { actions: assign({ isWaiting: true }) },
            loaded: 'sending',
            cancel: '#form.signing',
          },
        },
        sending: {
          invoke: {
            src: 'submit',
            input: ({ context }) => toSubmitInput(context),
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'queued',
                target: '#form.queued',
                actions: assign(({ event }) =>
                  event.output.kind === 'queued'
                    ? { entryId: event.output.entryId, isWithdrawing: false, error: null }
                    : {},
                ),
              },
              {
                guard: ({ event }) => event.output.kind === 'stored',
                target: '#form.signed',
                actions: assign(({ event }) =>
                  event.output.kind === 'stored' ? { revision: event.output.revision, error: null } : {},
                ),
              },
              {
                target: '#form.editing',
                actions: [
                  'clear signature',
                  assign(({ event }) => (event.output.kind === 'refused' ? { refusal: event.output.refusal } : {})),
                ],
              },
            ],
            onError: { target: '#form.signing', actions: formSaving.storeError },
          },
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
      entry: assign({ sending: 'pending' }),
      invoke: {
        src: 'submission',
        input: ({ context }) => ({ entryId: context.entryId ?? missingActor() }),
        onSnapshot: { actions: assign(({ event }) => ({ sending: submissionStateOf(event.snapshot) })) },
        onDone: [
          { guard: ({ context }) => context.isWithdrawing, target: 'opening' },
          {
            guard: ({ event }) => event.output.kind === 'received',
            target: 'submitted',
            actions: assign(({ event: { output } }) =>
              output.kind === 'received' ? { confirmation: output.confirmation, reasons: [], refusal: null } : {},
            ),
          },
          {
            guard: ({ event }) => event.output.kind === 'returned',
            target: 'editing',
            actions: [
              'clear signature',
              assign(({ context, event: { output } }) =>
                output.kind === 'returned'
                  ? {
                      revision: output.revision,
                      refusal: output.refusal ?? context.refusal,
                      // Nothing is stored of it: it vanished with the browser's storage, and is saved anew.
                      ...(output.revision === 0 && { isSaved: false, wasEmptied: true }),
                    }
                  : {},
              ),
            ],
          },
          {
            target: 'closed',
            actions: assign(({ event: { output } }) => ({
              error: toFormErrorKind(output.kind === 'failed' ? output.error : undefined),
            })),
          },
        ],
      },
    },
    submitted: {
      on: {
        'try again': 'opening',
        change: { target: 'editing', actions: ['clear signature', 'store step', 'start change'] },
      },
    },
  },
})
