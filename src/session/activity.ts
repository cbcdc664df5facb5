import type { IdleEvent } from './idle.machine.ts'

const signs = ['mousemove', 'mousedown', 'click', 'scroll', 'wheel', 'keydown', 'touchstart', 'pointerdown'] as const
const quietMs = 1000
const tickMs = 1000
const sleptMs = 5000
const hearingMs = 250

type Tell = (event: IdleEvent) => void

/** The line between the tabs of one person. */
export interface ActivityLine {
  /** Hears this tab's and the other tabs' signs of life. */
  readonly listen: (tell: Tell) => () => void
  /** Says in every tab that the person stays. */
  readonly stay: (at: number) => void
}

const listenHere = (tell: (at: number) => void): (() => void) => {
  let last = 0
  const notice = () => {
    const at = Date.now()
    if (Math.abs(at - last) < quietMs) return
    last = at
    tell(at)
  }
  for (const sign of signs) window.addEventListener(sign, notice, { capture: true, passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, notice, { capture: true })
  }
}

/** Opens the line of a person's tabs: they share one idle clock. */
export const activityLine = (owner: string): ActivityLine => {
  const name = `firstday activity ${owner}`
  const say = (event: IdleEvent) => {
    const channel = new BroadcastChannel(name)
    channel.postMessage(event)
    channel.close()
  }
  return {
    listen: (tell) => {
      const channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }) => tell(data as IdleEvent)
      const stop = listenHere((at) => {
        const event = { type: 'activity', at } as const
        tell(event)
        channel.postMessage(event)
      })
      // A tab that opens is a sign of life for those that were there.
      channel.postMessage({ type: 'activity', at: Date.now() })
      return () => {
        stop()
        channel.close()
      }
    },
    stay: (at) => say({ type: 'stay', at }),
  }
}

/** Ticks each second and whenever the page is seen again, since timers stand still while a device sleeps. */
export const watchClock = (tell: Tell): (() => void) => {
  let last = Date.now()
  let late: ReturnType<typeof setTimeout> | undefined
  const tickNow = () => {
    last = Date.now()
    tell({ type: 'tick', at: last })
  }
  const tick = () => {
    clearTimeout(late)
    // After a sleep, what the other tabs said meanwhile is heard first.
    if (Date.now() - last > sleptMs) late = setTimeout(tickNow, hearingMs)
    else tickNow()
  }
  const timer = setInterval(tick, tickMs)
  window.addEventListener('pageshow', tick)
  window.addEventListener('focus', tick)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    clearTimeout(late)
    window.removeEventListener('pageshow', tick)
    window.removeEventListener('focus', tick)
    document.removeEventListener('visibilitychange', tick)
  }
}
