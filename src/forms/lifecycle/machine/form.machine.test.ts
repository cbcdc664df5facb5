import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blank, startFormMachine, signing } from './form-machine.fixture.ts'
import type { Saved } from './form-draft.ts'
import { FormError } from './form-draft.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('opening a form', () => {
  it.each([
    ['editing', { editing: 'saved' }],
    ['queued', { queued: 'waiting' }],
    ['finished', 'finished'],
    ['received', 'received'],
  ] as const)('goes on where it stood: %s', async (stage, value) => {
    const desk = startFormMachine({ stage, entryId: 'e1', signing })
    await desk.settle()
    expect(desk.state().value).toEqual(value)
    expect(desk.state().context.paper.values).toEqual({ city: 'Seattle' })
  })

  it('says why it can’t be opened, and opens at another try', async () => {
    const desk = startFormMachine(new FormError('offline'))
    await desk.settle()
    expect(desk.state().value).toBe('closed')
    expect(desk.state().context.trouble).toBe('offline')
    desk.open.mockResolvedValueOnce(blank)
    await desk.events({ type: 'try again' })
    expect(desk.state().value).toEqual({ editing: 'saved' })
  })

  it('names the questions a new edition asks again, with the other answers carried over', async () => {
    const desk = startFormMachine({ asked: ['Deductions'], edition: '2026' })
    await desk.settle()
    expect(desk.state().context).toMatchObject({ asked: ['Deductions'], paper: { values: { city: 'Seattle' } } })
  })
})

describe('typing', () => {
  it('saves once after a pause of 400 ms, with the last answers', async () => {
    const desk = startFormMachine()
    await desk.settle()
    desk.form.send(desk.type('Ta'))
    await vi.advanceTimersByTimeAsync(300)
    desk.form.send(desk.type('Tacoma'))
    await vi.advanceTimersByTimeAsync(399)
    expect(desk.save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(desk.save).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ paper: { values: { city: 'Tacoma' }, step: 'you' }, revision: 3, edition: '2026' }),
    )
    expect(desk.state().value).toEqual({ editing: 'saved' })
    expect(desk.state().context.revision).toBe(4)
  })

  it('saves at once when a field is left or the page is hidden', async () => {
    const desk = startFormMachine()
    await desk.settle()
    await desk.events(desk.type('Tacoma'), { type: 'save' })
    expect(desk.save).toHaveBeenCalledOnce()
    expect(desk.state().value).toEqual({ editing: 'saved' })
  })

  it('saves the place when a page is turned', async () => {
    const desk = startFormMachine()
    await desk.settle()
    await desk.events({ type: 'turned', step: 'jobs' })
    expect(desk.save.mock.lastCall?.[0].paper.step).toBe('jobs')
  })

  it('saves what was typed during a save, on the revision of that save', async () => {
    const desk = startFormMachine()
    await desk.settle()
    let written = (_: Saved) => {}
    desk.save.mockImplementationOnce(() => new Promise((resolve) => (written = resolve)))
    await desk.events(desk.type('T'), { type: 'save' }, desk.type('Tacoma'))
    expect(desk.state().value).toEqual({ editing: 'saving' })
    written({ kind: 'saved', revision: 4 })
    await desk.settle()
    expect(desk.state().value).toEqual({ editing: 'typing' })
    await vi.advanceTimersByTimeAsync(400)
    expect(desk.save.mock.lastCall?.[0]).toMatchObject({ revision: 4, paper: { values: { city: 'Tacoma' } } })
  })

  it('keeps the answers on screen when the device is full, and saves them later', async () => {
    const desk = startFormMachine()
    await desk.settle()
    desk.save.mockRejectedValueOnce(new FormError('full'))
    await desk.events(desk.type('Tacoma'), { type: 'save' })
    expect(desk.state().value).toEqual({ editing: 'unsaved' })
    expect(desk.state().context).toMatchObject({ trouble: 'full', paper: { values: { city: 'Tacoma' } } })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(desk.state().value).toEqual({ editing: 'saved' })
    expect(desk.state().context.trouble).toBeNull()
  })

  it('still goes to review, and tries again on the way back, when the device is full', async () => {
    const desk = startFormMachine()
    await desk.settle()
    desk.save.mockRejectedValueOnce(new FormError('full'))
    await desk.events(desk.type('Tacoma'), { type: 'review' })
    expect(desk.state().value).toBe('reviewing')
    await desk.events({ type: 'back' })
    await vi.advanceTimersByTimeAsync(400)
    expect(desk.state().value).toEqual({ editing: 'saved' })
    expect(desk.save).toHaveBeenCalledTimes(2)
  })

  it('shows both versions when another tab typed, and writes the chosen one', async () => {
    const desk = startFormMachine()
    await desk.settle()
    const theirs = { values: { city: 'Spokane' }, step: 'you' }
    desk.save.mockResolvedValueOnce({ kind: 'conflict', theirs, revision: 8 })
    await desk.events(desk.type('Tacoma'), { type: 'save' })
    expect(desk.state().value).toBe('comparing')
    expect(desk.state().context).toMatchObject({ theirs, paper: { values: { city: 'Tacoma' } } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(desk.save).toHaveBeenCalledOnce()
    await desk.events({ type: 'chosen', values: { city: 'Spokane' } }, { type: 'save' })
    expect(desk.save.mock.lastCall?.[0]).toMatchObject({ revision: 8, paper: { values: { city: 'Spokane' } } })
  })

  it('opens the form again when another tab has sent it', async () => {
    const desk = startFormMachine()
    await desk.settle()
    desk.save.mockResolvedValueOnce({ kind: 'gone' })
    desk.open.mockResolvedValueOnce({ ...blank, stage: 'queued', entryId: 'e2' })
    await desk.events(desk.type('Tacoma'), { type: 'save' })
    expect(desk.state().value).toEqual({ queued: 'waiting' })
  })
})
