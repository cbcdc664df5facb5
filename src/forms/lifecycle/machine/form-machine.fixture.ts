import { vi } from 'vitest'
import type { EventObject } from 'xstate'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { EntryEvent } from '#src/offline/outbox/watch-entry.ts'
import type { DraftSnapshot } from '#src/shared/machines/autosave.machine.ts'
import { loadingActor } from '#src/shared/machines/loading.ts'
import { submissionMachine } from '#src/shared/machines/submission.machine.ts'
import type { FormDraft, FormEvent, SubmitInput, SaveInput } from './form-context.ts'
import { formMachine, formSaving } from './form.machine.ts'
import type { SubmissionResult, OpenedForm, Saved, Signing } from './form-draft.ts'

/** A signature for tests. */
export const signing: Signing = {
  signature: { kind: 'typed', text: 'Ana Reyes' },
  signedAt: '2026-11-21T10:00:00Z',
  language: 'es',
}
/** An opened form for tests. */
export const blank: OpenedForm = {
  stage: 'editing',
  content: { values: { city: 'Seattle' }, step: 'you' },
  revision: 3,
  edition: '2026',
  wasReviewed: false,
  reasons: [],
  refusal: null,
  changedFields: [],
  hiddenFields: [],
  known: {},
  entryId: null,
  isWithdrawing: false,
  submissionId: 0,
  countsFrom: undefined,
  lockIn: undefined,
  signing: null,
  confirmation: null,
}
/** A confirmation for tests. */
export const confirmation = { confirmationNumber: 'ABC-123', receivedAt: '2026-11-21T10:00:05Z' }
/** A refusal for tests. */
export const refusal = { reason: { key: 'checkFields' }, fields: { ssn: { key: 'ssn' } } } as const

/** A form machine for tests: its actors are controlled by the test, and so is its clock. */
export const startFormMachine = (opened: Partial<OpenedForm> | Error = {}) => {
  const save = vi.fn<(input: SaveInput) => Promise<Saved>>(async ({ revision }) => ({
    kind: 'saved',
    revision: revision + 1,
  }))
  const submit = vi.fn<(input: SubmitInput) => Promise<SubmissionResult>>(async () => ({
    kind: 'queued',
    entryId: 'e1',
  }))
  const open = vi.fn(async () => {
    if (opened instanceof Error) throw opened
    return { ...blank, ...opened }
  })
  const loadSending = vi.fn<() => Promise<unknown>>(async () => undefined)
  const takeBack = vi.fn(async () => ({ revision: 9 }))
  const outbox: { notify: (event: EntryEvent) => void } = { notify: () => undefined }
  const form = createActor(
    formMachine.provide({
      actors: {
        'open form': fromPromise<OpenedForm, { userDocumentId: number }>(open),
        autosave: formSaving.machine.provide({
          actors: {
            save: fromPromise<Saved, DraftSnapshot<FormDraft>>(({ input: { draft, revision } }) =>
              save({ ...draft, revision }),
            ),
          },
        }),
        'load sending': loadingActor<undefined>(() => loadSending()),
        submit: fromPromise<SubmissionResult, SubmitInput>(({ input }) => submit(input)),
        submission: submissionMachine.provide({
          actors: {
            withdraw: fromPromise<{ revision: number }>(takeBack),
            'watch entry': fromCallback<EventObject, { entryId: string }>(({ sendBack }) => {
              outbox.notify = sendBack
            }),
          },
        }),
      },
    }),
    { input: { userDocumentId: 7 } },
  )
  form.start()
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const events = async (...sent: FormEvent[]) => {
    for (const event of sent) {
      form.send(event)
      await settle()
    }
  }
  const state = () => form.getSnapshot()
  /** Its state, with that of the child that runs in it. */
  const at = () => {
    const { value, context } = state()
    if (typeof value !== 'string') return value
    if (value === 'editing') return { editing: context.saving }
    return value === 'queued' ? { queued: context.sending } : value
  }
  const type = (city: string): FormEvent => ({ type: 'typed', getAnswers: () => ({ city }) })
  return { form, at, save, submit, open, loadSending, takeBack, outbox, settle, events, state, type }
}

/** Takes a test machine to the signature and signs it. */
export const signed = async (machine: ReturnType<typeof startFormMachine>) => {
  await machine.settle()
  await machine.events({ type: 'review' }, { type: 'ready to sign' }, { type: 'sign', signing })
}
