import { vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'
import { blankOf, type ApplyValues } from './answers.ts'
import type { EntryEvent } from '#src/offline/outbox/watch-entry.ts'
import type { DraftSnapshot } from '#src/shared/machines/autosave.machine.ts'
import { loadingActor } from '#src/shared/machines/loading.ts'
import { submissionMachine } from '#src/shared/machines/submission.machine.ts'
import { applyMachine, applySaving } from './apply.machine.ts'
import type { ApplyDraft, SubmissionResult, SubmitInput, OpenedApplication, Saved } from './apply-context.ts'

/** The answers and the step before anything is typed. */
export const content = { values: blankOf({ locations: [] }), step: 'job' } as const
const opened: OpenedApplication = {
  stage: 'filling',
  content,
  revision: 0,
  isStored: false,
  isLoggedIn: false,
  entryId: null,
  refusal: null,
  confirmation: null,
}

/** What browsers throw when a file of the app doesn't arrive. */
const missing = () => new TypeError('Failed to fetch dynamically imported module: https://firstday.test/assets/a.js')

/** Code whose file arrives after so many failures. */
export const arrivingAfter = (failures: number) => {
  let left = failures
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw missing()
  })
}

/** A running machine of an application on a device that does what the test says. */
export const make = (
  open: Partial<OpenedApplication> = {},
  device: () => Promise<void> = () => Promise.resolve(),
  files: { readonly device?: () => Promise<void>; readonly sending?: () => Promise<void> } = {},
) => {
  const work = {
    save: vi.fn<(input: DraftSnapshot<ApplyDraft>) => Promise<Saved>>(({ revision }) =>
      Promise.resolve({ kind: 'saved', revision: revision + 1 }),
    ),
    submit: vi.fn<(input: SubmitInput) => Promise<SubmissionResult>>(() =>
      Promise.resolve({ kind: 'queued', entryId: 'e1' }),
    ),
  }
  let emit: (event: EntryEvent) => void = () => undefined
  const actor = createActor(
    applyMachine.provide({
      actors: {
        'load device': loadingActor<undefined>(files.device ?? arrivingAfter(0)),
        'open draft': fromPromise<OpenedApplication>(() => device().then(() => ({ ...opened, ...open }))),
        autosave: applySaving.machine.provide({
          delays: { 'typing pause': 1, 'save retry': 5 },
          actors: { save: fromPromise<Saved, DraftSnapshot<ApplyDraft>>(({ input }) => work.save(input)) },
        }),
        'load sending': loadingActor<ApplyValues>(files.sending ?? arrivingAfter(0)),
        submit: fromPromise<SubmissionResult, SubmitInput>(({ input }) => work.submit(input)),
        submission: submissionMachine.provide({
          actors: {
            withdraw: fromPromise<{ readonly revision: number }>(() => Promise.resolve({ revision: 9 })),
            'watch entry': fromCallback<EventObject, { entryId: string }>(({ sendBack }) => {
              emit = sendBack
            }),
          },
        }),
      },
    }),
    { input: { content } },
  )
  actor.start()
  let typed: ApplyValues = content.values
  /** The form on the screen changes, and reports that it did. */
  const type = (change: Partial<ApplyValues>) => {
    typed = { ...typed, ...change }
    actor.send({ type: 'typed', getAnswers: () => typed })
  }
  return { actor, work, type, emit: (event: EntryEvent) => emit(event) }
}
