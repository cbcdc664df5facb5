import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blank, startFormMachine, confirmation, refusal, signed, signing } from './form-machine.fixture.ts'
import type { Saved } from './form-draft.ts'
import { FormError } from './form-draft.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('reviewing and signing', () => {
  it('saves the answers before it shows them for review', async () => {
    const machine = startFormMachine()
    await machine.settle()
    await machine.events(machine.type('Tacoma'), { type: 'review' })
    expect(machine.save).toHaveBeenCalledOnce()
    expect(machine.at()).toBe('reviewing')
  })

  it('awaits a running save before it shows the review', async () => {
    const machine = startFormMachine()
    await machine.settle()
    let written = (_: Saved) => {}
    machine.save.mockImplementationOnce(() => new Promise((resolve) => (written = resolve)))
    await machine.events(machine.type('Tacoma'), { type: 'save' }, { type: 'review' })
    expect(machine.at()).toEqual({ editing: 'saving' })
    written({ kind: 'saved', revision: 4 })
    await machine.settle()
    expect(machine.at()).toBe('reviewing')
  })

  it('goes from review to the answer to change, and from signing back to review', async () => {
    const machine = startFormMachine()
    await machine.settle()
    await machine.events({ type: 'review' }, { type: 'ready to sign' }, { type: 'back' })
    expect(machine.at()).toBe('reviewing')
    await machine.events({ type: 'change', step: 'jobs' })
    expect(machine.state().matches('editing')).toBe(true)
    expect(machine.state().context.content.step).toBe('jobs')
  })

  it('submits the answers with the signature, once', async () => {
    const machine = startFormMachine()
    await signed(machine)
    expect(machine.submit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ signing, edition: '2026' }))
    expect(machine.at()).toEqual({ queued: 'pending' })
  })

  it('stays at the signature, with the reason, when the device is too full to submit', async () => {
    const machine = startFormMachine()
    machine.submit.mockRejectedValueOnce(new FormError('storage full'))
    await signed(machine)
    expect(machine.at()).toBe('signing')
    expect(machine.state().context.error).toBe('storage full')
  })

  it('stores the signed form as a draft without a ticket, and submits it when there is one', async () => {
    const machine = startFormMachine()
    machine.submit.mockResolvedValueOnce({ kind: 'stored', revision: 5 })
    await signed(machine)
    expect(machine.at()).toBe('signed')
    await machine.events({ type: 'try again' })
    expect(machine.submit.mock.lastCall?.[0]).toMatchObject({ signing, revision: 5 })
    expect(machine.at()).toEqual({ queued: 'pending' })
  })

  it('drops the signature when a finished form is changed', async () => {
    const machine = startFormMachine({ stage: 'signed', signing })
    await machine.settle()
    await machine.events({ type: 'change', step: 'you' })
    expect(machine.state().context.signing).toBeNull()
    expect(machine.state().matches('editing')).toBe(true)
  })

  it('goes back to the answers when the whole body fails validation', async () => {
    const machine = startFormMachine()
    machine.submit.mockResolvedValueOnce({ kind: 'refused', refusal })
    await signed(machine)
    expect(machine.state().matches('editing')).toBe(true)
    expect(machine.state().context.refusal).toEqual(refusal)
  })
})

describe('awaiting the server', () => {
  it.each(['needs login', 'needs help', 'pending'] as const)('says what the outbox says: %s', async (type) => {
    const machine = startFormMachine()
    await signed(machine)
    machine.outbox.notify(type === 'needs help' ? { type, reason: null } : { type })
    expect(machine.at()).toEqual({ queued: type })
  })

  it('shows the confirmation when it arrives', async () => {
    const machine = startFormMachine()
    await signed(machine)
    machine.outbox.notify({ type: 'received', confirmation })
    expect(machine.at()).toBe('submitted')
    expect(machine.state().context.confirmation).toEqual(confirmation)
  })

  it('returns the draft filled in, with the reasons, when the server refuses', async () => {
    const machine = startFormMachine()
    await signed(machine)
    machine.outbox.notify({ type: 'refused', refusal })
    await machine.settle()
    expect(machine.takeBack).toHaveBeenCalledOnce()
    expect(machine.state().matches('editing')).toBe(true)
    expect(machine.state().context).toMatchObject({
      refusal,
      revision: 9,
      signing: null,
      content: { values: { city: 'Seattle' } },
    })
  })

  it('opens the answers again when the person withdraws the submission', async () => {
    const machine = startFormMachine()
    await signed(machine)
    machine.outbox.notify({ type: 'withdrawn' })
    await machine.settle()
    expect(machine.state().matches('editing')).toBe(true)
    expect(machine.state().context.refusal).toBeNull()
  })

  it('reports a refused draft that can’t be read', async () => {
    const machine = startFormMachine()
    machine.takeBack.mockRejectedValueOnce(new FormError('locked'))
    await signed(machine)
    machine.outbox.notify({ type: 'refused', refusal })
    await machine.settle()
    expect(machine.at()).toBe('closed')
    expect(machine.state().context.error).toBe('locked')
  })

  it('reloads when a received form may have been returned', async () => {
    const machine = startFormMachine({ stage: 'submitted' })
    await machine.settle()
    machine.open.mockResolvedValueOnce({ ...blank, reasons: [{ field: 'ssn', text: 'Check it' }] })
    await machine.events({ type: 'try again' })
    expect(machine.at()).toEqual({ editing: 'idle' })
    expect(machine.state().context.reasons).toHaveLength(1)
  })
})
