import { deviceTimeHeader } from '#contract/protocol/server-time.ts'
import { http } from '#src/api/http.ts'
import { apiPrefix } from '#src/api/prefix.ts'
import { readEnvelope } from '#src/api/read-reply.ts'
import { readClock } from '#src/api/server-clock.ts'
import { reportAnswer } from '#src/api/server-contact.ts'
import type { RawAnswer } from './read-reply.ts'
import type { DrainPorts, SealedRequest } from './drain.ts'
import type { MemoryPorts } from './send-from-memory.ts'

const shortest = 30_000
/** Bytes per millisecond of the slowest network over which a photo still arrives. */
const slowest = 16

/** Sends an encrypted submission under its own ticket: no session, no cookies, no cache, no redirects. */
export const sendSealed = async ({ method, path, headers, body }: SealedRequest): Promise<RawAnswer> => {
  const sentAt = performance.now()
  try {
    const response = await http(apiPrefix + path, {
      method,
      headers: { ...headers, [deviceTimeHeader]: String(Date.now()) },
      body,
      credentials: 'omit',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      // The whole reply has to arrive in time, not only its start.
      timeout: false,
      signal: AbortSignal.timeout(shortest + Math.ceil(body.length / slowest)),
    })
    const reading = readClock(response.headers, sentAt)
    const text = await response.text()
    if (readEnvelope(response.status, text) !== undefined) reportAnswer(reading)
    return { kind: 'answered', status: response.status, text, retryAfter: response.headers.get('Retry-After') }
  } catch {
    return { kind: 'no answer' }
  }
}

/** The Web Lock that all tabs and the worker share. */
export const drainLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('firstday drain', work) as Promise<T>

/** The environment of sending from memory, in the page. */
export const memoryPorts: MemoryPorts = {
  send: (request) => drainPorts.send(request),
  lock: (work) => drainPorts.lock(work),
  now: Date.now,
  random: Math.random,
  isOnline: () => navigator.onLine,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/** The drain's environment in the browser. */
export const drainPorts: DrainPorts = { send: sendSealed, lock: drainLock, now: Date.now, random: Math.random }
