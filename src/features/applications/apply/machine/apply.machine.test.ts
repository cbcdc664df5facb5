import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { content, make } from './apply-machine.fixture.ts'
import { ApplyFailed } from './apply-context.ts'

describe('an application', () => {
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
