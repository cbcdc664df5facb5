import { describe, expect, it, vi } from 'vitest'
import type { DrainReport, WakeUrgency } from './drain.ts'
import { registerSync, startOutboxWaker } from './wake-triggers.ts'
import type { WakePorts } from './wake-triggers.ts'

const report: DrainReport = { received: 0, isStopped: false, waiting: 0 }

const makePage = (more: Partial<WakePorts> = {}) => {
  const drains: WakeUrgency[] = []
  const network = new EventTarget()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  let tick = () => undefined as void
  const failures: unknown[] = []
  const stopMinutes = vi.fn()
  const waking = startOutboxWaker({
    drain: async (hurry) => (drains.push(hurry), report),
    waitingCount: async () => 1,
    network,
    page,
    every: (_, work) => ((tick = work), stopMinutes),
    onFailure: (error) => failures.push(error),
    ...more,
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { drains, network, page, tick: () => tick(), waking, failures, stopMinutes, settled }
}

describe('the outbox wakes', () => {
  it('at start, after a submission, at login and on demand', async () => {
    const { drains, waking, settled } = makePage()
    await settled()
    await waking.wake('submitted')
    await waking.wake('login')
    await waking.wake('send now')
    expect(drains).toEqual(['network', 'no', 'network', 'all'])
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
    expect(drains).toEqual(['network', 'network', 'network'])
  })

  it('every minute, while something is pending', async () => {
    let waiting = 1
    const { drains, tick, settled } = makePage({ waitingCount: async () => waiting })
    await settled()
    tick()
    await settled()
    waiting = 0
    tick()
    await settled()
    expect(drains).toEqual(['network', 'no'])
  })

  it('once for many requests at the same time, with the most urgent hurry', async () => {
    const ends: (() => void)[] = []
    const drains: WakeUrgency[] = []
    const { waking, settled } = makePage({
      drain: (hurry) => new Promise((resolve) => (drains.push(hurry), ends.push(() => resolve(report)))),
    })
    const wakes = [waking.wake('minute'), waking.wake('send now'), waking.wake('visible')]
    await settled()
    ends[0]?.()
    await settled()
    ends[1]?.()
    await Promise.all(wakes)
    expect(drains).toEqual(['network', 'all'])
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
    const { drains, network, waking, stopMinutes, settled } = makePage()
    await settled()
    waking.stop()
    network.dispatchEvent(new Event('online'))
    await settled()
    expect(drains).toEqual(['network'])
    expect(stopMinutes).toHaveBeenCalled()
  })

  it('by Background Sync where the browser has it', async () => {
    const register = vi.fn(async () => undefined)
    await registerSync({ sync: { register } } as unknown as ServiceWorkerRegistration)
    await registerSync({} as ServiceWorkerRegistration)
    expect(register.mock.calls).toEqual([['outbox']])
  })
})
