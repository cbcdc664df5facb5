import type { SnapshotFrom } from 'xstate'
import { assign, fromPromise, sendTo, setup } from 'xstate'
import { makeAutosaveMachine } from '#src/shared/machines/autosave.machine.ts'
import type { AutosaveOutput, LastSave } from '#src/shared/machines/autosave.machine.ts'
import { submissionMachine, submissionStateOf } from '#src/shared/machines/submission.machine.ts'
import { withTyped } from './answers.ts'
import type {
  ApplyContext,
  ApplyEvent,
  DraftContent,
  OpenedApplication,
  SaveConflict,
  SubmissionResult,
  SubmitInput,
} from './apply-context.ts'
import { toApplyError } from './apply-context.ts'

const missingActor = (): never => {
  throw new Error('actor must be supplied through machine.provide()')
}

/** Saves the draft of an application while it is being filled in. */
export const applyAutosave = makeAutosaveMachine<DraftContent, SaveConflict>()

const afresh = (content: DraftContent): ApplyContext => ({
  stage: 'filling',
  content,
  getAnswers: null,
  turnedTo: null,
  shown: 0,
  isSaved: true,
  saving: 'idle',
  sending: 'pending',
  revision: 0,
  isStored: false,
  isLoggedIn: false,
  entryId: null,
  refusal: null,
  confirmation: null,
  error: null,
  helpReason: null,
})

const draftOf = ({ content, getAnswers }: ApplyContext): DraftContent =>
  getAnswers === null ? content : { ...content, values: getAnswers() }

/** What the device had, with what was done on the screen before that was known. */
const openedUnder = (opened: OpenedApplication, context: ApplyContext): Partial<ApplyContext> => {
  const { content, getAnswers, turnedTo, shown } = context
  return {
    ...opened,
    content: {
      values: withTyped(opened.content.values, content.values, getAnswers?.() ?? content.values),
      step: turnedTo ?? opened.content.step,
    },
    getAnswers: null,
    turnedTo: null,
    shown: opened.revision > 0 ? shown + 1 : shown,
    isSaved: getAnswers === null && turnedTo === null,
    error: null,
  }
}
const errorAfter = (lastSave: LastSave): Partial<ApplyContext> =>
  lastSave === undefined ? {} : { error: lastSave.error === undefined ? null : toApplyError(lastSave.error) }

const whileSaving = ({ content }: ApplyContext, { value, context }: SnapshotFrom<typeof applyAutosave>) => ({
  content: { ...content, values: context.draft.values },
  revision: context.revision,
  saving: value,
  ...errorAfter(context.lastSave),
})
const afterSaving = ({ draft, revision, isSaved, lastSave }: AutosaveOutput<DraftContent, SaveConflict>) => ({
  content: draft,
  getAnswers: null,
  revision,
  isSaved,
  saving: 'idle' as const,
  ...errorAfter(lastSave),
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
    autosave: applyAutosave,
    submit: fromPromise<SubmissionResult, SubmitInput>(missingActor),
    submission: submissionMachine,
  },
  guards: { 'has stage': ({ context }, stage: OpenedApplication['stage']) => context.stage === stage },
  actions: {
    'store form': assign(({ event }) => (event.type === 'typed' ? { getAnswers: event.getAnswers } : {})),
    'store step': assign(({ context, event }) =>
      event.type === 'turned' ? { content: { ...context.content, step: event.step }, turnedTo: event.step } : {},
    ),
    'store key location': assign(({ event }) => (event.type === 'storage chosen' ? { isStored: event.isStored } : {})),
    'report change': sendTo('autosave', ({ context }) => ({ type: 'changed', getDraft: () => draftOf(context) })),
    'save now': sendTo('autosave', { type: 'save' }),
    'finish filling': sendTo('autosave', { type: 'finish' }),
    'store error': assign((_, { error }: { error: unknown }) => ({ error: toApplyError(error) })),
  },
}).createMachine({
  id: 'apply',
  context: ({ input }) => afresh(input.content),
  initial: 'opening',
  on: { 'storage chosen': { actions: 'store key location' } },
  states: {
    opening: {
      entry: assign({ turnedTo: null }),
      on: { typed: { actions: 'store form' }, turned: { actions: 'store step' } },
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
      on: {
        typed: { actions: ['store form', 'report change'] },
        turned: { actions: ['store step', 'report change', 'save now'] },
        save: { actions: 'save now' },
        send: { actions: 'finish filling' },
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
            guard: ({ event }) => event.output.interruption !== null,
            target: 'opening',
            actions: assign(({ context, event }) => ({ ...afterSaving(event.output), shown: context.shown + 1 })),
          },
          { target: 'submitting', actions: assign(({ event }) => afterSaving(event.output)) },
        ],
      },
    },

    submitting: {
      entry: assign({ refusal: null }),
      // What is typed while it is being encrypted isn't submitted, but saved where that fails.
      on: { typed: { actions: ['store form', assign({ isSaved: false })] } },
      invoke: {
        src: 'submit',
        input: ({ context: { content, revision, isSaved } }) => ({ content, revision, isSaved }),
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
      entry: assign({ sending: 'pending', getAnswers: null }),
      invoke: {
        src: 'submission',
        input: ({ context }) => ({ entryId: context.entryId ?? missingActor() }),
        onSnapshot: {
          actions: assign(({ event }) => ({
            sending: submissionStateOf(event.snapshot),
            helpReason: event.snapshot.context.helpReason,
          })),
        },
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'received',
            target: 'submitted',
            actions: assign(({ event: { output } }) =>
              output.kind === 'received' ? { confirmation: output.confirmation, refusal: null } : {},
            ),
          },
          {
            guard: ({ event }) => event.output.kind === 'returned',
            target: 'filling',
            actions: assign(({ context, event: { output } }) =>
              output.kind === 'returned'
                ? { revision: output.revision, refusal: output.refusal ?? context.refusal, entryId: null }
                : {},
            ),
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
    submitted: {},
  },
})
