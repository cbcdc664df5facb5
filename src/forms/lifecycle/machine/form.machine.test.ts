import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blank, startFormMachine, signing } from './form-machine.fixture.ts'
import type { Saved } from './form-draft.ts'
import { FormError } from './form-draft.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('opening a form', () => {
  it.each([
    ['editing', { editing: 'idle' }],
    ['queued', { queued: 'pending' }],
    ['signed', 'signed'],
    ['submitted', 'submitted'],
  ] as const)('goes on where it stood: %s', async (stage, value) => {
    const machine = startFormMachine({ stage, entryId: 'e1', signing })
    await machine.settle()
    expect(machine.at()).toEqual(value)
    expect(machine.state().context.content.values).toEqual({ city: 'Seattle' })
  })

  it('says why it can’t be opened, and opens on retry', async () => {
    const machine = startFormMachine(new FormError('offline'))
    await machine.settle()
    expect(machine.at()).toBe('closed')
    expect(machine.state().context.error).toBe('offline')
    machine.open.mockResolvedValueOnce(blank)
    await machine.events({ type: 'try again' })
    expect(machine.at()).toEqual({ editing: 'idle' })
  })

  it('lists the questions a new edition asks again, with the other answers carried over', async () => {
    const machine = startFormMachine({ changedFields: ['Deductions'], edition: '2026' })
    await machine.settle()
    expect(machine.state().context).toMatchObject({
      changedFields: ['Deductions'],
      content: { values: { city: 'Seattle' } },
    })
  })
})

describe('typing', () => {
  it('saves once after a pause of 400 ms, with the last answers', async () => {
    const machine = startFormMachine()
    await machine.settle()
    machine.form.send(machine.type('Ta'))
    await vi.advanceTimersByTimeAsync(300)
    machine.form.send(machine.type('Tacoma'))
    await vi.advanceTimersByTimeAsync(399)
    expect(machine.save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(machine.save).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ content: { values: { city: 'Tacoma' }, step: 'you' }, revision: 3, edition: '2026' }),
    )
    expect(machine.at()).toEqual({ editing: 'saved' })
    expect(machine.state().context.revision).toBe(4)
  })

  it('saves immediately when a field is left or the page is hidden', async () => {
    const machine = startFormMachine()
    await machine.settle()
    await machine.events(machine.type('Tacoma'), { type: 'save' })
    expect(machine.save).toHaveBeenCalledOnce()
    expect(machine.at()).toEqual({ editing: 'saved' })
  })

  it('saves the step when it changes', async () => {
    const machine = startFormMachine()
    await machine.settle()
    await machine.events({ type: 'turned', step: 'jobs' })
    expect(machine.save.mock.lastCall?.[0].content.step).toBe('jobs')
  })

  it('saves what was typed during a save, on the revision of that save', async () => {
    const machine = startFormMachine()
    await machine.settle()
    let written = (_: Saved) => {}
    machine.save.mockImplementationOnce(() => new Promise((resolve) => (written = resolve)))
    await machine.events(machine.type('T'), { type: 'save' }, machine.type('Tacoma'))
    expect(machine.at()).toEqual({ editing: 'saving' })
    written({ kind: 'saved', revision: 4 })
    await machine.settle()
    expect(machine.at()).toEqual({ editing: 'typing' })
    await vi.advanceTimersByTimeAsync(400)
    expect(machine.save.mock.lastCall?.[0]).toMatchObject({ revision: 4, content: { values: { city: 'Tacoma' } } })
  })

  it('keeps the answers on screen when the device is full, and saves them later', async () => {
    const machine = startFormMachine()
    await machine.settle()
    machine.save.mockRejectedValueOnce(new FormError('storage full'))
    await machine.events(machine.type('Tacoma'), { type: 'save' })
    expect(machine.at()).toEqual({ editing: 'unsaved' })
    expect(machine.state().context).toMatchObject({ error: 'storage full', content: { values: { city: 'Tacoma' } } })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(machine.at()).toEqual({ editing: 'saved' })
    expect(machine.state().context.error).toBeNull()
  })

  it('still goes to review, and retries on the way back, when the device is full', async () => {
    const machine = startFormMachine()
    await machine.settle()
    machine.save.mockRejectedValueOnce(new FormError('storage full'))
    await machine.events(machine.type('Tacoma'), { type: 'review' })
    expect(machine.at()).toBe('reviewing')
    await machine.events({ type: 'back' })
    await vi.advanceTimersByTimeAsync(400)
    expect(machine.at()).toEqual({ editing: 'saved' })
    expect(machine.save).toHaveBeenCalledTimes(2)
  })

  it('shows both versions when another tab has typed, and saves the chosen one', async () => {
    const machine = startFormMachine()
    await machine.settle()
    const theirs = { values: { city: 'Spokane' }, step: 'you' }
    machine.save.mockResolvedValueOnce({ kind: 'conflict', theirs, revision: 8 })
    await machine.events(machine.type('Tacoma'), { type: 'save' })
    expect(machine.at()).toBe('comparing')
    expect(machine.state().context).toMatchObject({ theirs, content: { values: { city: 'Tacoma' } } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(machine.save).toHaveBeenCalledOnce()
    await machine.events({ type: 'chosen', values: { city: 'Spokane' } }, { type: 'save' })
    expect(machine.save.mock.lastCall?.[0]).toMatchObject({ revision: 8, content: { values: { city: 'Spokane' } } })
  })

  it('reloads the form when another tab has sent it', async () => {
    const machine = startFormMachine()
    await machine.settle()
    machine.save.mockResolvedValueOnce({ kind: 'gone' })
    machine.open.mockResolvedValueOnce({ ...blank, stage: 'queued', entryId: 'e2' })
    await machine.events(machine.type('Tacoma'), { type: 'save' })
    expect(machine.at()).toEqual({ queued: 'pending' })
  })
})

describe('numbers that the server hides', () => {
  const values = { city: 'Seattle', accountNumber: '••••5678' }

  it('are empty in a received form that is changed', async () => {
    const known = { accountNumber: '' }
    const opened = { stage: 'submitted', content: { values, step: 'you' }, known } as const
    const machine = startFormMachine(opened)
    await machine.settle()
    expect(machine.state().context.content.values).toEqual(values)
    await machine.events({ type: 'change', step: 'accounts' })
    expect(machine.state().context.content.values).toEqual({ city: 'Seattle', accountNumber: '' })
  })
})
