import type { IdleEvent } from './idle.machine.ts'

const signs = ['mousemove', 'mousedown', 'click', 'scroll', 'wheel', 'keydown', 'touchstart', 'pointerdown'] as const
const quietMs = 1000
const tickMs = 1000
const sleptMs = 5000
const hearingMs = 250

type Notify = (event: IdleEvent) => void

/** The channel between the tabs of one person. */
export interface ActivityLine {
  /** Listens to activity in this tab and the others. */
  readonly listen: (notify: Notify) => () => void
  /** Announces in every tab that the person stays. */
  readonly stay: (at: number) => void
}

const listenHere = (notify: (at: number) => void): (() => void) => {
  let last = 0
  const notice = () => {
    const at = Date.now()
    if (Math.abs(at - last) < quietMs) return
    last = at
    notify(at)
  }
  for (const sign of signs) window.addEventListener(sign, notice, { capture: true, passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, notice, { capture: true })
  }
}

/** Opens the channel of a person's tabs: they share one idle clock. */
export const activityLine = (owner: string): ActivityLine => {
  const name = `firstday activity ${owner}`
  const broadcast = (event: IdleEvent) => {
    const channel = new BroadcastChannel(name)
    channel.postMessage(event)
    channel.close()
  }
  return {
    listen: (notify) => {
      const channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }) => notify(data as IdleEvent)
      const stop = listenHere((at) => {
        const event = { type: 'activity', at } as const
        notify(event)
        channel.postMessage(event)
      })
      // A tab that opens counts as activity for the others.
      channel.postMessage({ type: 'activity', at: Date.now() })
      return () => {
        stop()
        channel.close()
      }
    },
    stay: (at) => broadcast({ type: 'stay', at }),
  }
}

/** Ticks each second and whenever the page becomes visible again, since timers stop while a device sleeps. */
export const watchClock = (notify: Notify): (() => void) => {
  let last = Date.now()
  let delayedTick: ReturnType<typeof setTimeout> | undefined
  const tickNow = () => {
    last = Date.now()
    notify({ type: 'tick', at: last })
  }
  const tick = () => {
    clearTimeout(delayedTick)
    // After a sleep, the messages of the other tabs are handled first.
    if (Date.now() - last > sleptMs) delayedTick = setTimeout(tickNow, hearingMs)
    else tickNow()
  }
  const timer = setInterval(tick, tickMs)
  window.addEventListener('pageshow', tick)
  window.addEventListener('focus', tick)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    clearTimeout(delayedTick)
    window.removeEventListener('pageshow', tick)
    window.removeEventListener('focus', tick)
    document.removeEventListener('visibilitychange', tick)
  }
}
