import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blank, startFormMachine, receipt, refusal, signed, signing } from './form-machine.fixture.ts'
import type { Saved } from './form-draft.ts'
import { FormError } from './form-draft.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('reviewing and signing', () => {
  it('writes the answers before it shows them for review', async () => {
    const desk = startFormMachine()
    await desk.settle()
    await desk.events(desk.type('Tacoma'), { type: 'review' })
    expect(desk.save).toHaveBeenCalledOnce()
    expect(desk.state().value).toBe('reviewing')
  })

  it('waits for a save under way before it shows the review', async () => {
    const desk = startFormMachine()
    await desk.settle()
    let written = (_: Saved) => {}
    desk.save.mockImplementationOnce(() => new Promise((resolve) => (written = resolve)))
    await desk.events(desk.type('Tacoma'), { type: 'save' }, { type: 'review' })
    expect(desk.state().value).toEqual({ editing: 'saving' })
    written({ kind: 'saved', revision: 4 })
    await desk.settle()
    expect(desk.state().value).toBe('reviewing')
  })

  it('goes from review to the answer to change, and from signing back to review', async () => {
    const desk = startFormMachine()
    await desk.settle()
    await desk.events({ type: 'review' }, { type: 'ready to sign' }, { type: 'back' })
    expect(desk.state().value).toBe('reviewing')
    await desk.events({ type: 'change', step: 'jobs' })
    expect(desk.state().matches('editing')).toBe(true)
    expect(desk.state().context.paper.step).toBe('jobs')
  })

  it('hands over the answers with the signature, once', async () => {
    const desk = startFormMachine()
    await signed(desk)
    expect(desk.handOver).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ signing, edition: '2026' }))
    expect(desk.state().value).toEqual({ queued: 'waiting' })
  })

  it('stays at the signature, saying why, when the device is too full to hand over', async () => {
    const desk = startFormMachine()
    desk.handOver.mockRejectedValueOnce(new FormError('full'))
    await signed(desk)
    expect(desk.state().value).toBe('signing')
    expect(desk.state().context.trouble).toBe('full')
  })

  it('keeps the signed form as a draft without a ticket, and hands it over when there is one', async () => {
    const desk = startFormMachine()
    desk.handOver.mockResolvedValueOnce({ kind: 'kept', revision: 5 })
    await signed(desk)
    expect(desk.state().value).toBe('finished')
    await desk.events({ type: 'try again' })
    expect(desk.handOver.mock.lastCall?.[0]).toMatchObject({ signing, revision: 5 })
    expect(desk.state().value).toEqual({ queued: 'waiting' })
  })

  it('drops the signature when a finished form is changed', async () => {
    const desk = startFormMachine({ stage: 'finished', signing })
    await desk.settle()
    await desk.events({ type: 'change', step: 'you' })
    expect(desk.state().context.signing).toBeNull()
    expect(desk.state().matches('editing')).toBe(true)
  })

  it('goes back to the answers when the whole body fails its check', async () => {
    const desk = startFormMachine()
    desk.handOver.mockResolvedValueOnce({ kind: 'refused', refusal })
    await signed(desk)
    expect(desk.state().matches('editing')).toBe(true)
    expect(desk.state().context.refusal).toEqual(refusal)
  })
})

describe('waiting for the server', () => {
  it.each(['needs sign-in', 'needs help', 'waiting'] as const)('says what the outbox says: %s', async (type) => {
    const desk = startFormMachine()
    await signed(desk)
    desk.outbox.tell({ type })
    expect(desk.state().value).toEqual({ queued: type })
  })

  it('shows the receipt when it comes', async () => {
    const desk = startFormMachine()
    await signed(desk)
    desk.outbox.tell({ type: 'received', receipt })
    expect(desk.state().value).toBe('received')
    expect(desk.state().context.receipt).toEqual(receipt)
  })

  it('brings the draft back filled in, with the reasons, when the server refuses', async () => {
    const desk = startFormMachine()
    await signed(desk)
    desk.outbox.tell({ type: 'refused', refusal })
    await desk.settle()
    expect(desk.takeBack).toHaveBeenCalledOnce()
    expect(desk.state().matches('editing')).toBe(true)
    expect(desk.state().context).toMatchObject({
      refusal,
      revision: 9,
      signing: null,
      paper: { values: { city: 'Seattle' } },
    })
  })

  it('opens the answers again when the person takes the submission back', async () => {
    const desk = startFormMachine()
    await signed(desk)
    desk.outbox.tell({ type: 'taken back' })
    await desk.settle()
    expect(desk.state().matches('editing')).toBe(true)
    expect(desk.state().context.refusal).toBeNull()
  })

  it('says so when a refused draft can’t be read', async () => {
    const desk = startFormMachine()
    desk.takeBack.mockRejectedValueOnce(new FormError('locked'))
    await signed(desk)
    desk.outbox.tell({ type: 'refused', refusal })
    await desk.settle()
    expect(desk.state().value).toBe('closed')
    expect(desk.state().context.trouble).toBe('locked')
  })

  it('looks again when a received form may have been sent back', async () => {
    const desk = startFormMachine({ stage: 'received' })
    await desk.settle()
    desk.open.mockResolvedValueOnce({ ...blank, reasons: [{ field: 'ssn', text: 'Check it' }] })
    await desk.events({ type: 'try again' })
    expect(desk.state().value).toEqual({ editing: 'saved' })
    expect(desk.state().context.reasons).toHaveLength(1)
  })
})
