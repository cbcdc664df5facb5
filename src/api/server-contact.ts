import { platformMark } from '#contract/domain/platform-info.ts'
import type { PlatformMeta } from '#contract/domain/platform-info.ts'
import { noteClock, readClock } from './server-clock.ts'
import type { ClockReading } from './server-clock.ts'

/** What answered last: our server, a captive portal in its place, or nothing that says which. */
export type ServerContact = 'unknown' | 'server' | 'portal'

const patienceMs = 10_000
const portalRecheckMs = 15_000
/** Network Authentication Required (RFC 6585): what a portal should answer, and some do. */
const portalStatus = 511

type Send = typeof fetch

let contact: ServerContact = 'unknown'
let recheck: ReturnType<typeof setTimeout> | undefined
let running: Promise<PlatformMeta | undefined> | undefined
const contactListeners = new Set<() => void>()
const answerListeners = new Set<() => void>()

const watchIn =
  (listeners: Set<() => void>) =>
  (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

/** Calls back when `serverContact` changes; returns the function to stop. */
export const watchContact = watchIn(contactListeners)

/** Calls back at each answer of our server; returns the function to stop. */
export const watchAnswers = watchIn(answerListeners)

/** What answered last. */
export const serverContact = (): ServerContact => contact

const setContact = (next: ServerContact, send: Send): void => {
  clearTimeout(recheck)
  // A person logs in to the Wi-Fi on another page: this one looks again until it is let through.
  if (next === 'portal') recheck = setTimeout(() => void fetchMeta(send), portalRecheckMs)
  if (next === contact) return
  contact = next
  for (const listener of contactListeners) listener()
}

/** To be called for each answer that is our server's beyond doubt, with what it said of the time. */
export const reportAnswer = (reading?: ClockReading): void => {
  noteClock(reading)
  setContact('server', fetch)
  for (const listener of answerListeners) listener()
}

const metaListeners = new Set<(meta: PlatformMeta) => void>()

/** Calls a listener with what our server publishes, each time it is read. */
export const onMeta = (listener: (meta: PlatformMeta) => void): void => void metaListeners.add(listener)

const isOurs = (value: unknown): value is PlatformMeta =>
  typeof value === 'object' && value !== null && (value as { product?: unknown }).product === platformMark

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const requestMeta = async (send: Send): Promise<PlatformMeta | undefined> => {
  const sentAt = performance.now()
  try {
    const answer = await send('/meta.json', {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    const reading = readClock(answer.headers, sentAt)
    const isRedirect = answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400)
    const meta = answer.ok ? parse(await answer.text()) : undefined
    if (isOurs(meta)) {
      reportAnswer(reading)
      for (const listener of metaListeners) listener(meta)
      return meta
    }
    setContact(isRedirect || answer.ok || answer.status === portalStatus ? 'portal' : 'unknown', send)
  } catch {
    setContact('unknown', send)
  }
  return undefined
}

/** Asks our server for what it publishes; undefined when something else answers, or nothing does. */
export const fetchMeta = (send: Send = fetch): Promise<PlatformMeta | undefined> =>
  (running ??= requestMeta(send).finally(() => (running = undefined)))

/** After a call failed: whether a captive portal stands between this device and the server. */
export const isBehindPortal = async (send?: Send): Promise<boolean> => {
  if (globalThis.navigator?.onLine === false) return false
  await fetchMeta(send)
  return contact === 'portal'
}
