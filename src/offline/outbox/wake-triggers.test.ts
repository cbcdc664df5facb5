import { describe, expect, it, vi } from 'vitest'
import type { DrainReport, WakeUrgency } from './drain.ts'
import { registerSync, startOutboxWaker } from './wake-triggers.ts'
import type { WakePorts } from './wake-triggers.ts'

const report: DrainReport = { received: 0, isStopped: false, waiting: 0 }

const makePage = (more: Partial<WakePorts> = {}) => {
  const drains: WakeUrgency[] = []
  const network = new EventTarget()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  let now = 1_000_000
  let setNext = (_at: number | undefined) => undefined as void
  let answered = () => undefined as void
  let timer: { readonly milliseconds: number; readonly work: () => void } | undefined
  const hastened: number[] = []
  const failures: unknown[] = []
  const stopWatching = vi.fn()
  const waking = startOutboxWaker({
    drain: async (hurry) => (drains.push(hurry), report),
    watchNextAttempt: (listener) => ((setNext = listener), stopWatching),
    watchAnswers: (listener) => ((answered = listener), stopWatching),
    hastenNetworkWaits: async (at) => (hastened.push(at), true),
    network,
    page,
    now: () => now,
    after: (milliseconds, work) => {
      timer = { milliseconds, work }
      return () => void (timer = undefined)
    },
    onFailure: (error) => failures.push(error),
    ...more,
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    drains,
    network,
    page,
    waking,
    failures,
    stopWatching,
    settled,
    hastened,
    setNext: (inMilliseconds: number | undefined) =>
      setNext(inMilliseconds === undefined ? undefined : now + inMilliseconds),
    answered: () => answered(),
    timerIn: () => timer?.milliseconds,
    elapse: () => {
      const due = timer
      timer = undefined
      now += due?.milliseconds ?? 0
      due?.work()
    },
  }
}

describe('the outbox wakes', () => {
  it('at start, after a submission, at login and on demand', async () => {
    const { drains, waking, settled } = makePage()
    await settled()
    await waking.wake('submitted')
    await waking.wake('login')
    await waking.wake('send now')
    expect(drains).toEqual(['all', 'no', 'all', 'all'])
  })

  it('when the network is back and when the page becomes visible, not when it is hidden', async () => {
    const { drains, network, page, settled } = makePage()
    await settled()
    network.dispatchEvent(new Event('online'))
    await settled()
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(drains).toEqual(['all', 'all', 'network'])
  })

  it('when the next attempt is due, as long as something is pending', async () => {
    const { drains, setNext, timerIn, elapse, settled } = makePage()
    await settled()
    expect(timerIn()).toBeUndefined()
    setNext(7_000)
    expect(timerIn()).toBe(7_000)
    setNext(3_000)
    expect(timerIn()).toBe(3_000)
    elapse()
    await settled()
    expect(drains).toEqual(['all', 'no'])
    setNext(undefined)
    expect(timerIn()).toBeUndefined()
  })

  it('again a minute later when what is due could not be looked at, and within a quarter of an hour of any time', async () => {
    const { setNext, timerIn, elapse, settled } = makePage()
    await settled()
    setNext(2_000)
    elapse()
    await settled()
    expect(timerIn()).toBe(60_000)
    setNext(365 * 86_400_000)
    expect(timerIn()).toBe(15 * 60_000)
  })

  it('when the server answers anything while something waits, not on the answers to the drain itself', async () => {
    let end = () => undefined as void
    const drains: WakeUrgency[] = []
    const { answered, setNext, hastened, settled } = makePage({
      drain: (hurry) => new Promise((resolve) => (drains.push(hurry), (end = () => resolve(report)))),
    })
    setNext(240_000)
    answered()
    await settled()
    expect(hastened).toEqual([])
    end()
    await settled()
    answered()
    await settled()
    expect(hastened).toHaveLength(1)
    expect(drains).toEqual(['all', 'no'])
    end()
    await settled()
    setNext(undefined)
    answered()
    await settled()
    expect(hastened).toHaveLength(1)
  })

  it('once for many requests at the same time, with the most urgent hurry', async () => {
    const ends: (() => void)[] = []
    const drains: WakeUrgency[] = []
    const { waking, settled } = makePage({
      drain: (hurry) => new Promise((resolve) => (drains.push(hurry), ends.push(() => resolve(report)))),
    })
    const wakes = [waking.wake('due'), waking.wake('send now'), waking.wake('visible')]
    await settled()
    ends[0]?.()
    await settled()
    ends[1]?.()
    await Promise.all(wakes)
    expect(drains).toEqual(['all', 'all'])
  })

  it('again after a drain that failed', async () => {
    const broken = new Error('database gone')
    let isBroken = true
    const { waking, failures, settled } = makePage({ drain: async () => (isBroken ? Promise.reject(broken) : report) })
    await settled()
    isBroken = false
    await waking.wake('send now')
    expect(failures).toEqual([broken])
  })

  it('no more once it is stopped', async () => {
    const { drains, network, waking, stopWatching, timerIn, setNext, settled } = makePage()
    await settled()
    setNext(2_000)
    waking.stop()
    network.dispatchEvent(new Event('online'))
    await settled()
    expect(drains).toEqual(['all'])
    expect(stopWatching).toHaveBeenCalledTimes(2)
    expect(timerIn()).toBeUndefined()
  })

  it('by Background Sync where the browser has it', async () => {
    const register = vi.fn(async () => undefined)
    await registerSync({ sync: { register } } as unknown as ServiceWorkerRegistration)
    await registerSync({} as ServiceWorkerRegistration)
    expect(register.mock.calls).toEqual([['outbox']])
  })
})
