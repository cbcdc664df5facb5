import type { SnapshotFrom } from 'xstate'
import { assign, fromPromise, sendTo, setup } from 'xstate'
import { makeAutosaveMachine } from '#src/shared/machines/autosave.machine.ts'
import type { AutosaveOutput, LastSave } from '#src/shared/machines/autosave.machine.ts'
import { submissionMachine, submissionStateOf } from '#src/shared/machines/submission.machine.ts'
import type { FormContext, FormDraft, FormEvent, SubmitInput } from './form-context.ts'
import { initialContext } from './form-context.ts'
import type { SubmissionResult, OpenedForm, SaveConflict, Stage } from './form-draft.ts'
import { toFormErrorKind } from './form-draft.ts'

const missingActor = (): never => {
  throw new Error('actor must be supplied through machine.provide()')
}

/** Saves the draft of a form while it is being filled in. */
export const formAutosave = makeAutosaveMachine<FormDraft, SaveConflict>()

const draftOf = ({ content, getAnswers, edition }: FormContext): FormDraft => ({
  content: getAnswers === null ? content : { ...content, values: getAnswers() },
  edition,
})
const errorAfter = (lastSave: LastSave): Partial<FormContext> =>
  lastSave === undefined ? {} : { error: lastSave.error === undefined ? null : toFormErrorKind(lastSave.error) }

const whileSaving = ({ content }: FormContext, { value, context }: SnapshotFrom<typeof formAutosave>) => ({
  content: { ...content, values: context.draft.content.values },
  revision: context.revision,
  saving: value,
  ...errorAfter(context.lastSave),
})
const afterSaving = ({ draft, revision, isSaved, lastSave }: AutosaveOutput<FormDraft, SaveConflict>) => ({
  content: draft.content,
  getAnswers: null,
  revision,
  isSaved,
  saving: 'idle' as const,
  ...errorAfter(lastSave),
})
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
    autosave: formAutosave,
    submit: fromPromise<SubmissionResult, SubmitInput>(missingActor),
    submission: submissionMachine,
  },
  guards: { 'has stage': ({ context }, stage: Stage) => context.stage === stage },
  actions: {
    'store form': assign(({ event }) => (event.type === 'typed' ? { getAnswers: event.getAnswers } : {})),
    'store step': assign(({ context, event }) =>
      event.type === 'turned' || event.type === 'change'
        ? { content: { ...context.content, step: event.step }, isSaved: false }
        : {},
    ),
    'report change': sendTo('autosave', ({ context }) => ({ type: 'changed', getDraft: () => draftOf(context) })),
    'save now': sendTo('autosave', { type: 'save' }),
    'finish editing': sendTo('autosave', { type: 'finish' }),
    'start review': assign({ wasReviewed: true }),
    'store signature': assign(({ event }) =>
      event.type === 'sign' ? { signing: event.signing, error: null, refusal: null } : {},
    ),
    'clear signature': assign({ signing: null, entryId: null }),
    'use chosen version': assign(({ context, event }) =>
      event.type === 'chosen'
        ? { content: { ...context.content, values: event.values }, theirs: null, isSaved: false }
        : {},
    ),
    'store error': assign((_, { error }: { error: unknown }) => ({ error: toFormErrorKind(error) })),
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
      on: {
        typed: { actions: ['store form', 'report change'] },
        turned: { actions: ['store step', 'report change', 'save now'] },
        save: { actions: 'save now' },
        review: { actions: 'finish editing' },
      },
      invoke: {
        src: 'autosave',
        id: 'autosave',
        input: ({ context }) => ({
          draft: draftOf(context),
          revision: context.revision,
          isSaved: context.isSaved,
        }),
        onSnapshot: { actions: assign(({ context, event }) => whileSaving(context, event.snapshot)) },
        onDone: [
          {
            guard: ({ event }) => event.output.interruption?.kind === 'conflict',
            target: 'comparing',
            actions: assign(({ event: { output } }) => ({
              ...afterSaving(output),
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
          { target: 'reviewing', actions: assign(({ event }) => afterSaving(event.output)) },
        ],
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
            target: 'editing',
            actions: [
              'clear signature',
              assign(({ event }) => (event.output.kind === 'refused' ? { refusal: event.output.refusal } : {})),
            ],
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
      entry: assign({ sending: 'pending' }),
      invoke: {
        src: 'submission',
        input: ({ context }) => ({ entryId: context.entryId ?? missingActor() }),
        onSnapshot: { actions: assign(({ event }) => ({ sending: submissionStateOf(event.snapshot) })) },
        onDone: [
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
                  ? { revision: output.revision, refusal: output.refusal ?? context.refusal }
                  : {},
              ),
            ],
          },
          {
            target: 'closed',
            actions: {
              type: 'store error',
              params: ({ event: { output } }) => ({ error: output.kind === 'failed' ? output.error : undefined }),
            },
          },
        ],
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
