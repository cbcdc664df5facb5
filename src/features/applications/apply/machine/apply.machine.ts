import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import type { EventObject } from 'xstate'
import { makeDraftSaving } from '#src/shared/machines/draft-saving.ts'
import { missingActor } from '#src/shared/machines/missing-actor.ts'
import { submissionMachine, submissionStateOf } from '#src/shared/machines/submission.machine.ts'
import type { ApplyValues } from './answers.ts'
import { withTyped } from './answers.ts'
import type {
  ApplyContext,
  ApplyDraft,
  ApplyEvent,
  DraftContent,
  OpenedApplication,
  SaveConflict,
  SubmissionResult,
  SubmitInput,
} from './apply-context.ts'
import { toApplyError } from './apply-context.ts'

/** Saves the draft of an application while it is being filled in. */
export const applySaving = makeDraftSaving<ApplyContext, ApplyEvent, ApplyDraft, SaveConflict>(() => ({}), toApplyError)

const afresh = (content: DraftContent): ApplyContext => ({
  stage: 'filling',
  content,
  getAnswers: null,
  turnedTo: null,
  isPressed: false,
  isWaiting: false,
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
  wasEmptied: false,
  helpReason: null,
})

/** What the device had, with what was done on the screen before that was known. */
const openedUnder = (opened: OpenedApplication, context: ApplyContext): Partial<ApplyContext> => {
  const { content, getAnswers, turnedTo, shown, isPressed } = context
  return {
    ...opened,
    content: {
      values: withTyped(opened.content.values, content.values, getAnswers?.() ?? content.values),
      step: turnedTo ?? opened.content.step,
    },
    getAnswers: null,
    turnedTo: null,
    // Answers of before are looked through first.
    isPressed: isPressed && opened.stage === 'filling' && opened.revision === 0,
    shown: opened.revision > 0 ? shown + 1 : shown,
    isSaved: getAnswers === null && turnedTo === null,
    error: null,
  }
}

/** The life cycle of one application on this device: opened, filled in, submitted, followed until the server has it. */
export const applyMachine = setup({
  types: {
    context: {} as ApplyContext,
    events: {} as ApplyEvent,
    input: {} as { readonly content: DraftContent },
  },
  actors: {
    'load device': fromCallback<EventObject, undefined>(missingActor),
    'open draft': fromPromise<OpenedApplication>(missingActor),
    autosave: applySaving.machine,
    'load sending': fromCallback<EventObject, ApplyValues>(missingActor),
    submit: fromPromise<SubmissionResult, SubmitInput>(missingActor),
    submission: submissionMachine,
  },
  actions: {
    'store form': assign(({ event }) => (event.type === 'typed' ? { getAnswers: event.getAnswers } : {})),
    'note wait': assign({ isWaiting: true }),
    'end wait': assign({ isWaiting: false }),
    'note press': assign({ isPressed: true }),
    'forget press': assign({ isPressed: false }),
    'carry out press': enqueueActions(({ context, enqueue }) => {
      if (context.isPressed) enqueue.raise({ type: 'send' })
      enqueue.assign({ isPressed: false })
    }),
    'store step': assign(({ context, event }) =>
      event.type === 'turned' ? { content: { ...context.content, step: event.step }, turnedTo: event.step } : {},
    ),
  },
}).createMachine({
  id: 'apply',
  context: ({ input }) => afresh(input.content),
  initial: 'opening',
  on: { 'storage chosen': { actions: assign(({ event }) => ({ isStored: event.isStored })) } },
  states: {
    opening: {
      entry: assign({ turnedTo: null }),
      on: {
        typed: { actions: ['store form', 'forget press'] },
        turned: { actions: ['store step', 'forget press'] },
        send: { actions: 'note press' },
        cancel: { actions: 'forget press' },
      },
      initial: 'loading',
      states: {
        // What is on the screen stays there: the rest of the page is loaded as soon as that is possible.
        loading: {
          exit: 'end wait',
          invoke: { src: 'load device' },
          on: { 'not loaded': { actions: 'note wait' }, loaded: 'reading' },
        },
        reading: {
          invoke: {
            src: 'open draft',
            onDone: {
              target: '#apply.opened',
              actions: assign(({ context, event }) => openedUnder(event.output, context)),
            },
            onError: { target: '#apply.closed', actions: applySaving.storeError },
          },
        },
      },
    },
    opened: {
      always: [
        { guard: ({ context }) => context.stage === 'queued', target: 'queued' },
        { guard: ({ context }) => context.stage === 'submitted', target: 'submitted' },
        { target: 'filling' },
      ],
    },
    closed: { entry: 'forget press', on: { 'try again': 'opening' } },

    filling: {
      entry: 'carry out press',
      on: {
        ...applySaving.transitions,
        send: { actions: applySaving.finish },
      },
      invoke: {
        src: 'autosave',
        id: 'autosave',
        input: applySaving.input,
        onSnapshot: { actions: applySaving.onSnapshot },
        onDone: [
          {
            guard: ({ event }) => event.output.interruption !== null,
            target: 'opening',
            actions: assign(({ context, event }) => ({ ...applySaving.after(event.output), shown: context.shown + 1 })),
          },
          { target: 'submitting', actions: assign(({ event }) => applySaving.after(event.output)) },
        ],
      },
    },

    submitting: {
      entry: assign({ refusal: null }),
      initial: 'loading',
      states: {
        loading: {
          exit: 'end wait',
          invoke: { src: 'load sending', input: ({ context }) => context.content.values },
          on: {
            'not loaded': { actions: 'note wait' },
            loaded: 'sending',
            typed: { target: '#apply.filling', actions: ['store form', assign({ isSaved: false })] },
            turned: { target: '#apply.filling', actions: ['store step', assign({ isSaved: false })] },
            cancel: '#apply.filling',
          },
        },
        sending: {
          // What is typed while it is being encrypted isn't submitted, but saved where that fails.
          on: { typed: { actions: ['store form', assign({ isSaved: false })] } },
          invoke: {
            src: 'submit',
            input: ({ context: { content, revision, isSaved } }) => ({ content, revision, isSaved }),
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'queued',
                target: '#apply.queued',
                actions: assign(({ event }) =>
                  event.output.kind === 'queued' ? { entryId: event.output.entryId, error: null } : {},
                ),
              },
              {
                target: '#apply.filling',
                actions: assign(({ event }) =>
                  event.output.kind === 'refused' ? { refusal: event.output.refusal } : {},
                ),
              },
            ],
            onError: { target: '#apply.filling', actions: applySaving.storeError },
          },
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
                ? {
                    revision: output.revision,
                    refusal: output.refusal ?? context.refusal,
                    entryId: null,
                    // Nothing is stored of it: it vanished with the browser's storage, and is saved anew.
                    ...(output.revision === 0 && { isSaved: false, wasEmptied: true }),
                  }
                : {},
            ),
          },
          {
            target: 'closed',
            actions: assign(({ event: { output } }) => ({
              error: toApplyError(output.kind === 'failed' ? output.error : undefined),
            })),
          },
        ],
      },
    },
    submitted: {},
  },
})
