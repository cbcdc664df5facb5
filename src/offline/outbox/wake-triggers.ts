import type { DrainReport, WakeUrgency } from './drain.ts'

/** Why the outbox is woken. */
export type WakeReason = 'submitted' | 'start' | 'login' | 'online' | 'visible' | 'minute' | 'send now'

type Events = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** The page's events and functions that wake the outbox. */
export interface WakePorts {
  drain(hurry: WakeUrgency): Promise<DrainReport>
  waitingCount(): Promise<number>
  /** Dispatches `online`: the window. */
  readonly network: Events
  /** Dispatches `visibilitychange`: the document. */
  readonly page: Events & { readonly visibilityState: string }
  /** Repeats until the returned function is called. */
  every(milliseconds: number, work: () => void): () => void
  /** Registers the worker's Background Sync, where there is one. */
  registerSync?(): Promise<void>
  /** Called for errors that no outcome explains (a broken database); waking goes on. */
  onFailure(error: unknown): void
}

/** Wakes the outbox. */
export interface OutboxWaker {
  /** Resolves when the drain that this requested has ended. */
  wake(reason: WakeReason): Promise<void>
  stop(): void
}

/** The name of our Background Sync. */
export const syncTag = 'outbox'

const minute = 60_000

const hurryOf: Readonly<Record<WakeReason, WakeUrgency>> = {
  submitted: 'no',
  minute: 'no',
  start: 'network',
  login: 'network',
  online: 'network',
  visible: 'network',
  'send now': 'all',
}

const rank: readonly WakeUrgency[] = ['no', 'network', 'all']

/** Registers a Background Sync; only Chromium has it: a bonus, not the mechanism. */
export const registerSync = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const { sync } = registration as ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
  await sync?.register(syncTag)
}

/** One drain at a time here; requests during it get one more after it, with the most urgent hurry of them. */
const oneAtATime = (drain: (hurry: WakeUrgency) => Promise<unknown>) => {
  let running: Promise<void> | undefined
  let next: { hurry: WakeUrgency; ended: Promise<void> } | undefined
  const run = (hurry: WakeUrgency): Promise<void> => {
    running = drain(hurry)
      .then(() => undefined)
      .finally(() => (running = undefined))
    return running
  }
  return (hurry: WakeUrgency): Promise<void> => {
    if (running === undefined) return run(hurry)
    if (next !== undefined) {
      if (rank.indexOf(hurry) > rank.indexOf(next.hurry)) next.hurry = hurry
      return next.ended
    }
    const wanted = { hurry, ended: Promise.resolve() }
    next = wanted
    wanted.ended = running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return run(wanted.hurry)
      })
    return wanted.ended
  }
}

/**
 * Wakes the outbox at start, when the network is back, when the page becomes visible, every minute while something is
 * pending, and on demand.
 */
export const startOutboxWaker = (ports: WakePorts): OutboxWaker => {
  const drainSoon = oneAtATime(ports.drain)
  const wake = async (reason: WakeReason): Promise<void> => {
    try {
      if (reason === 'submitted') await ports.registerSync?.().catch(() => undefined)
      if (reason !== 'minute' || (await ports.waitingCount()) > 0) await drainSoon(hurryOf[reason])
    } catch (error) {
      ports.onFailure(error)
    }
  }
  const onOnline = () => void wake('online')
  const onVisible = () => void (ports.page.visibilityState === 'visible' ? wake('visible') : undefined)
  ports.network.addEventListener('online', onOnline)
  ports.page.addEventListener('visibilitychange', onVisible)
  const stopMinutes = ports.every(minute, () => void wake('minute'))
  void wake('start')
  return {
    wake,
    stop: () => {
      ports.network.removeEventListener('online', onOnline)
      ports.page.removeEventListener('visibilitychange', onVisible)
      stopMinutes()
    },
  }
}
