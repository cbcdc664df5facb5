import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { EventObject } from 'xstate'
import { blankOf, type ApplyValues } from './answers.ts'
import type { EntryEvent } from '#src/offline/outbox/watch-entry.ts'
import type { DraftSnapshot } from '#src/shared/machines/autosave.machine.ts'
import { submissionMachine } from '#src/shared/machines/submission.machine.ts'
import { applyMachine, applySaving } from './apply.machine.ts'
import { ApplyFailed } from './apply-context.ts'
import type { ApplyDraft, SubmissionResult, SubmitInput, OpenedApplication, Saved } from './apply-context.ts'

const content = { values: blankOf({ locations: [] }), step: 'job' } as const
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

const make = (open: Partial<OpenedApplication> = {}, device: () => Promise<void> = () => Promise.resolve()) => {
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
      delays: { 'load retry': 5 },
      actors: {
        'open draft': fromPromise<OpenedApplication>(() => device().then(() => ({ ...opened, ...open }))),
        autosave: applySaving.machine.provide({
          delays: { 'typing pause': 1, 'save retry': 5 },
          actors: { save: fromPromise<Saved, DraftSnapshot<ApplyDraft>>(({ input }) => work.save(input)) },
        }),
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

describe('an application', () => {
  it('keeps what is typed on the screen while the rest of the page cannot be loaded, and goes on by itself', async () => {
    const answers = [new ApplyFailed('not loaded'), new ApplyFailed('not loaded'), undefined]
    const { actor, type, work } = make({}, () => {
      const failure = answers.shift()
      return failure === undefined ? Promise.resolve() : Promise.reject(failure)
    })
    type({ firstName: 'Iris' })
    actor.send({ type: 'turned', step: 'you' })
    await waitFor(actor, (state) => state.matches({ opening: 'waiting for network' }))
    expect(actor.getSnapshot().context).toMatchObject({ error: 'not loaded', content: { step: 'you' } })
    actor.send({ type: 'try again' })
    await waitFor(actor, (state) => state.matches('filling') && state.context.saving === 'saved')
    expect(answers).toEqual([])
    expect(actor.getSnapshot().context).toMatchObject({ error: null, content: { step: 'you' } })
    expect(work.save.mock.calls.at(-1)?.[0].draft.content.values.firstName).toBe('Iris')
  })

  it('says that the device stores nothing only where that is why', async () => {
    const { actor } = make({}, () => Promise.reject(new ApplyFailed('other')))
    await waitFor(actor, (state) => state.matches('closed'))
    expect(actor.getSnapshot().context.error).toBe('other')
  })

  it('saves after a pause in typing, over the previous revision', async () => {
    const { actor, type, work } = make()
    await waitFor(actor, (state) => state.matches('filling'))
    type({ firstName: 'I' })
    type({ lastName: 'Ochoa' })
    type({ firstName: 'Iris' })
    await waitFor(actor, (state) => state.context.saving === 'saved' && state.context.revision === 1)
    actor.send({ type: 'turned', step: 'you' })
    await waitFor(actor, (state) => state.context.revision === 2)
    expect(
      work.save.mock.calls.map(
        ([
          {
            draft: {
              content: { values, step },
            },
            revision,
          },
        ]) => [`${values.firstName} ${values.lastName}`, step, revision],
      ),
    ).toEqual([
      ['Iris Ochoa', 'job', 0],
      ['Iris Ochoa', 'you', 1],
    ])
  })

  it('keeps what is done while the device storage opens, over what the device has', async () => {
    let open = () => {}
    const device = new Promise<void>((resolve) => (open = resolve))
    const stored = { ...content, values: { ...content.values, firstName: 'I', lastName: 'Ochoa' } }
    const { actor, type, work } = make({ content: stored, revision: 4 }, () => device)
    type({ firstName: 'Iris' })
    actor.send({ type: 'turned', step: 'you' })
    expect(actor.getSnapshot().context.getAnswers?.()).toMatchObject({ firstName: 'Iris' })
    expect(actor.getSnapshot().context.content.step).toBe('you')
    expect(work.save).not.toHaveBeenCalled()
    open()
    await waitFor(actor, (state) => state.context.revision === 5)
    expect(work.save.mock.calls[0]?.[0]).toMatchObject({
      draft: { content: { values: { firstName: 'Iris', lastName: 'Ochoa' }, step: 'you' } },
      revision: 4,
    })
    // The form on the screen is filled in again, with both.
    expect(actor.getSnapshot().context.shown).toBe(1)
  })

  it('writes nothing where nothing was done while the device storage opened', async () => {
    const { actor, work } = make()
    await waitFor(actor, (state) => state.matches('filling'))
    expect(actor.getSnapshot().context).toMatchObject({ saving: 'idle', shown: 0 })
    expect(work.save).not.toHaveBeenCalled()
  })

  it('is saved before it is submitted, and followed to its number', async () => {
    const { actor, type, work, emit } = make()
    await waitFor(actor, (state) => state.matches('filling'))
    type({ firstName: 'Iris' })
    actor.send({ type: 'send' })
    await waitFor(actor, (state) => state.matches('queued'))
    expect(work.submit.mock.calls[0]?.[0]).toMatchObject({ revision: 1, isSaved: true })
    emit({ type: 'received', confirmation: { confirmationNumber: 'KQM-482', receivedAt: '2026-11-21T12:00:00Z' } })
    await waitFor(actor, (state) => state.matches('submitted'))
    expect(actor.getSnapshot().context.confirmation?.confirmationNumber).toBe('KQM-482')
  })

  it('keeps every answer on the screen of a full device, and can still be submitted', async () => {
    const { actor, type, work } = make()
    work.save.mockRejectedValue(new ApplyFailed('storage full'))
    await waitFor(actor, (state) => state.matches('filling'))
    type({ firstName: 'Iris' })
    await waitFor(actor, (state) => state.context.saving === 'unsaved')
    expect(actor.getSnapshot().context).toMatchObject({
      error: 'storage full',
      content: { values: { firstName: 'Iris' } },
    })
    actor.send({ type: 'send' })
    await waitFor(actor, (state) => state.matches('queued'))
    expect(work.submit.mock.calls[0]?.[0]).toMatchObject({ isSaved: false })
  })

  it('is returned filled in when the server refuses it', async () => {
    const { actor, emit } = make({ stage: 'queued', entryId: 'e1', revision: 3 })
    await waitFor(actor, (state) => state.matches('queued'))
    const refusal = { reason: { key: 'checkFields' }, fields: { zip: { key: 'zip' } } } as const
    emit({ type: 'refused', refusal })
    await waitFor(actor, (state) => state.matches('filling'))
    expect(actor.getSnapshot().context).toMatchObject({ refusal, revision: 9, entryId: null })
  })

  it('says why it could not be submitted, and keeps the answers', async () => {
    const { actor, work } = make()
    work.submit.mockRejectedValueOnce(new ApplyFailed('expired'))
    await waitFor(actor, (state) => state.matches('filling'))
    actor.send({ type: 'send' })
    await waitFor(actor, (state) => state.context.error === 'expired')
    expect(actor.getSnapshot().matches('filling')).toBe(true)
  })

  it('is reloaded where another tab has written in the meantime', async () => {
    const { actor, type, work } = make()
    work.save.mockResolvedValueOnce({ kind: 'elsewhere' })
    await waitFor(actor, (state) => state.matches('filling'))
    type({ firstName: 'Iris' })
    await waitFor(actor, (state) => state.matches('opening'))
    await waitFor(actor, (state) => state.matches('filling'))
    expect(actor.getSnapshot().context.content).toEqual(content)
  })
})
