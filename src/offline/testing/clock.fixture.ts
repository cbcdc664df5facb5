import type { RawAnswer } from '../outbox/read-reply.ts'
import type { DrainPorts, SealedRequest } from '../outbox/drain.ts'

/** A clock that only moves when told to, a lock like the browser's, no randomness, one lane after the other. */
export const createOfflineFixture = (send: DrainPorts['send'], lanesAtOnce = 1) => {
  let now = Date.parse('2026-11-26T10:00:00Z')
  let last: Promise<unknown> = Promise.resolve()
  const faults: ((request: SealedRequest) => Promise<RawAnswer> | RawAnswer | undefined)[] = []
  const ports: DrainPorts = {
    send: async (request) => (await faults.shift()?.(request)) ?? send(request),
    lock: <T>(work: () => Promise<T>): Promise<T> => {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
    now: () => now,
    random: () => 0,
    lanesAtOnce,
  }
  return {
    ports,
    /** What happens to the next requests, one by one; undefined lets one through. */
    faults,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}
