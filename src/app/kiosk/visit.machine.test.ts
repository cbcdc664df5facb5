import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { secondsToAnswer, visitMachine, type VisitEvent } from './visit.machine.ts'

let cleared = 0
let shown = 0
let clearing: () => Promise<void>
let touch: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  cleared = 0
  shown = 0
  clearing = () => Promise.resolve()
})
afterEach(() => vi.useRealTimers())

const start = () => {
  const machine = visitMachine.provide({
    actors: {
      'watch activity': fromCallback<VisitEvent>(({ sendBack }) => {
        touch = () => sendBack({ type: 'activity', at: Date.now() })
      }),
      'watch the clock': fromCallback<VisitEvent>(({ sendBack }) => {
        const timer = setInterval(() => sendBack({ type: 'tick', at: Date.now() }), 1000)
        return () => clearInterval(timer)
      }),
      'clear everything': fromPromise(() => {
        cleared += 1
        return clearing()
      }),
    },
    actions: {
      'show the first screen': () => {
        shown += 1
      },
    },
  })
  return createActor(machine, { input: { now: Date.now() } }).start()
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

it('asks after a minute, and clears everything half a minute later, once', async () => {
  const visit = start()
  await seconds(59)
  expect(visit.getSnapshot().matches({ 'going on': 'present' })).toBe(true)
  await seconds(1)
  expect(visit.getSnapshot().matches({ 'going on': 'warned' })).toBe(true)
  expect(secondsToAnswer(visit.getSnapshot().context)).toBe(30)
  touch()
  await seconds(29)
  expect([cleared, visit.getSnapshot().matches({ 'going on': 'warned' })]).toEqual([0, true])
  await seconds(1)
  expect([cleared, shown, visit.getSnapshot().status]).toEqual([1, 1, 'done'])
})

it('goes on as long as somebody touches the screen, or answers', async () => {
  const visit = start()
  for (let minute = 0; minute < 5; minute += 1) {
    await seconds(50)
    touch()
  }
  await seconds(70)
  visit.send({ type: 'stay', at: Date.now() })
  await seconds(59)
  expect([cleared, visit.getSnapshot().matches({ 'going on': 'present' })]).toEqual([0, true])
})

it('is over for a device that slept through the question, before any touch counts', async () => {
  const visit = start()
  vi.setSystemTime(Date.now() + 3_600_000)
  touch()
  await seconds(0)
  expect([cleared, shown, visit.getSnapshot().status]).toEqual([1, 1, 'done'])
})

it('shows the first screen when it is ended, also where clearing fails', async () => {
  clearing = () => Promise.reject(new Error('no database'))
  const visit = start()
  visit.send({ type: 'end' })
  await seconds(0)
  expect([cleared, shown]).toEqual([1, 1])
})
