import { longestWait } from './backoff.ts'
import type { DrainReport, WakeUrgency } from './drain.ts'

/** Why the outbox is woken. */
export type WakeReason = 'submitted' | 'start' | 'login' | 'online' | 'visible' | 'answer' | 'due' | 'send now'

type Events = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** The page's events and functions that wake the outbox. */
export interface WakePorts {
  drain(hurry: WakeUrgency): Promise<DrainReport>
  /** Reports when the next attempt is due, now and at each change; returns the function to stop. */
  watchNextAttempt(onChange: (at: number | undefined) => void): () => void
  /** Calls back at each answer of the server to anything; returns the function to stop. */
  watchAnswers(onAnswer: () => void): () => void
  /** What waits for the network is due; returns whether that changed anything. */
  hastenNetworkWaits(now: number): Promise<boolean>
  /** Dispatches `online`: the window. */
  readonly network: Events
  /** Dispatches `visibilitychange`: the document. */
  readonly page: Events & { readonly visibilityState: string }
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once, later, unless the returned function is called before. */
  after(milliseconds: number, work: () => void): () => void
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
  due: 'no',
  answer: 'no',
  start: 'all',
  login: 'all',
  online: 'all',
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
  const isRunning = () => running !== undefined
  const request = (hurry: WakeUrgency): Promise<void> => {
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
  return { request, isRunning }
}

/**
 * Wakes the outbox at start, when the network is back, when the page becomes visible, when the server answers anything,
 * when the next attempt is due, and on demand.
 */
export const startOutboxWaker = (ports: WakePorts): OutboxWaker => {
  const { request, isRunning } = oneAtATime(ports.drain)
  let next: number | undefined
  let stopTimer = () => undefined as void
  const wake = async (reason: WakeReason): Promise<void> => {
    try {
      if (reason === 'submitted') await ports.registerSync?.().catch(() => undefined)
      if (reason !== 'answer' || (await ports.hastenNetworkWaits(ports.now()))) await request(hurryOf[reason])
    } catch (error) {
      ports.onFailure(error)
    }
  }
  const schedule = () => {
    stopTimer()
    if (next === undefined) return
    const wait = next - ports.now()
    // What is due already has been woken for: it is looked at again in case that failed.
    const delay = wait > 0 ? Math.min(wait, longestWait) : minute
    stopTimer = ports.after(delay, () => void wake('due').then(schedule))
  }
  const onOnline = () => void wake('online')
  const onVisible = () => void (ports.page.visibilityState === 'visible' ? wake('visible') : undefined)
  ports.network.addEventListener('online', onOnline)
  ports.page.addEventListener('visibilitychange', onVisible)
  const stopAttempts = ports.watchNextAttempt((at) => {
    next = at
    schedule()
  })
  // An answer to the drain itself is no reason for another one.
  const stopAnswers = ports.watchAnswers(() => void (next === undefined || isRunning() ? undefined : wake('answer')))
  void wake('start')
  return {
    wake,
    stop: () => {
      ports.network.removeEventListener('online', onOnline)
      ports.page.removeEventListener('visibilitychange', onVisible)
      stopAttempts()
      stopAnswers()
      stopTimer()
      next = undefined
    },
  }
}
