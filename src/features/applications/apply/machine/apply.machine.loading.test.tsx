import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arrivingAfter, make } from './apply-machine.fixture.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('an application whose code is still loading', () => {
  it('keeps what is typed on the screen while the rest of the page cannot be loaded, and goes on by itself', async () => {
    const file = arrivingAfter(2)
    const { actor, type, work } = make({}, undefined, { device: file })
    type({ firstName: 'Iris' })
    actor.send({ type: 'turned', step: 'you' })
    await vi.advanceTimersByTimeAsync(999)
    expect(actor.getSnapshot().context).toMatchObject({ isWaiting: true, content: { step: 'you' } })
    await vi.advanceTimersByTimeAsync(2001)
    await vi.advanceTimersByTimeAsync(10)
    expect(file).toHaveBeenCalledTimes(3)
    expect(actor.getSnapshot().context).toMatchObject({ isWaiting: false, saving: 'saved', content: { step: 'you' } })
    expect(work.save.mock.calls.at(-1)?.[0].draft.content.values.firstName).toBe('Iris')
  })

  it('carries out a press of before its page was loaded, once, without another one', async () => {
    const { actor, type, work } = make({}, undefined, { device: arrivingAfter(3) })
    type({ firstName: 'Iris' })
    actor.send({ type: 'send' })
    actor.send({ type: 'send' })
    await vi.advanceTimersByTimeAsync(6000)
    expect(actor.getSnapshot().context).toMatchObject({ isPressed: true, isWaiting: true })
    await vi.advanceTimersByTimeAsync(2000)
    expect(actor.getSnapshot().matches('queued')).toBe(true)
    expect(actor.getSnapshot().context.isPressed).toBe(false)
    expect(work.submit).toHaveBeenCalledOnce()
    expect(work.submit.mock.calls[0]?.[0].content.values.firstName).toBe('Iris')
  })

  it.each<[string, (made: ReturnType<typeof make>) => void]>([
    ['an answer changes', ({ type }) => type({ firstName: 'Ines' })],
    ['another step is opened', ({ actor }) => actor.send({ type: 'turned', step: 'you' })],
    ['it is canceled', ({ actor }) => actor.send({ type: 'cancel' })],
  ])('forgets a press of before its page was loaded when %s', async (_, change) => {
    const made = make({}, undefined, { device: arrivingAfter(1) })
    made.actor.send({ type: 'send' })
    change(made)
    await vi.advanceTimersByTimeAsync(2000)
    expect(made.actor.getSnapshot().matches('filling')).toBe(true)
    expect(made.work.submit).not.toHaveBeenCalled()
  })

  it('does not submit answers of before that were not on the screen when it was pressed', async () => {
    const { actor, work } = make({ revision: 4 }, undefined, { device: arrivingAfter(1) })
    actor.send({ type: 'send' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(actor.getSnapshot().matches('filling')).toBe(true)
    expect(work.submit).not.toHaveBeenCalled()
  })

  it('waits for what submits it, and can be changed until then', async () => {
    const { actor, type, work } = make({}, undefined, { sending: arrivingAfter(2) })
    await vi.advanceTimersByTimeAsync(0)
    actor.send({ type: 'send' })
    await vi.advanceTimersByTimeAsync(500)
    expect(actor.getSnapshot().matches({ submitting: 'loading' })).toBe(true)
    expect(actor.getSnapshot().context.isWaiting).toBe(true)
    type({ firstName: 'Iris' })
    expect(actor.getSnapshot().matches('filling')).toBe(true)
    expect(actor.getSnapshot().context.isWaiting).toBe(false)
    await vi.advanceTimersByTimeAsync(5000)
    expect(work.save.mock.calls.at(-1)?.[0].draft.content.values.firstName).toBe('Iris')
    expect(work.submit).not.toHaveBeenCalled()
    actor.send({ type: 'send' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(actor.getSnapshot().matches('queued')).toBe(true)
    expect(work.submit).toHaveBeenCalledOnce()
  })
})
