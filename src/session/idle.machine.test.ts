import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { idleMachine, secondsLeft } from './idle.machine.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 21, 12)

const startIdleMachine = (minutes?: number) => {
  const idle = createActor(idleMachine, { input: { minutes, now: start } }).start()
  return {
    idle,
    at: (type: 'tick' | 'activity' | 'stay', milliseconds: number) => idle.send({ type, at: start + milliseconds }),
    state: () => idle.getSnapshot().value,
  }
}

describe('the idle machine', () => {
  it('warns two minutes before the end, and expires at the end', () => {
    const { at, state } = startIdleMachine(20)
    at('tick', 18 * minute - 1)
    expect(state()).toBe('active')
    at('tick', 18 * minute)
    expect(state()).toBe('warned')
    at('tick', 20 * minute - 1)
    expect(state()).toBe('warned')
    at('tick', 20 * minute)
    expect(state()).toBe('expired')
  })

  it('takes 20 minutes when the user info has no timeout', () => {
    const { at, state } = startIdleMachine(undefined)
    at('tick', 18 * minute)
    expect(state()).toBe('warned')
  })

  it('restarts with each activity', () => {
    const { at, state } = startIdleMachine(20)
    at('activity', 10 * minute)
    at('tick', 20 * minute)
    expect(state()).toBe('active')
    at('tick', 28 * minute)
    expect(state()).toBe('warned')
  })

  it('does not accept a mouse movement as an answer once it has asked, only Yes', () => {
    const { at, state } = startIdleMachine(20)
    at('tick', 18 * minute)
    at('activity', 18 * minute + 1)
    expect(state()).toBe('warned')
    at('stay', 19 * minute)
    expect(state()).toBe('active')
    at('tick', 36 * minute)
    expect(state()).toBe('active')
  })

  it('expires on a device that slept past the end, whatever wakes it', () => {
    const byMouse = startIdleMachine(20)
    byMouse.at('activity', 600 * minute)
    expect(byMouse.state()).toBe('expired')
    const byYes = startIdleMachine(20)
    byYes.at('tick', 18 * minute)
    byYes.at('stay', 600 * minute)
    expect(byYes.state()).toBe('expired')
  })

  it('leaves half of a very short session without a warning', () => {
    const { at, state } = startIdleMachine(1)
    at('tick', 29_000)
    expect(state()).toBe('active')
    at('tick', 30_000)
    expect(state()).toBe('warned')
  })

  it('counts the seconds that are left', () => {
    const { at, idle } = startIdleMachine(20)
    at('tick', 18 * minute + 500)
    expect(secondsLeft(idle.getSnapshot().context)).toBe(120)
    at('tick', 19 * minute)
    expect(secondsLeft(idle.getSnapshot().context)).toBe(60)
  })
})
