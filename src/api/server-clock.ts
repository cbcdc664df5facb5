import { readTimeHeader, serverTimeHeader } from '#contract/protocol/server-time.ts'

/** The server's clock as an answer showed it. */
export interface ClockReading {
  /** The server's time when the answer arrived, in milliseconds since 1970. */
  readonly serverTime: number
  /** Milliseconds to add to this device's clock; 0 where both agree as exactly as can be measured. */
  readonly offset: number
  /** This page's `performance.now()` then: it goes on evenly when the device's clock is set. */
  readonly elapsed: number
}

/** A round trip that says little about the offset: an upload. */
const longestRoundTrip = 10_000
/** Differences that nobody can tell from the time on the way. */
const unnoticed = 1000

let last: ClockReading | undefined
const listeners = new Set<(reading: ClockReading) => void>()

/** Reads the server's clock from the headers of an answer to what was sent at `sentAt`, by `performance.now()`. */
export const readClock = (headers: Headers, sentAt: number): ClockReading | undefined => {
  const sent = readTimeHeader(headers.get(serverTimeHeader))
  if (sent === undefined) return undefined
  const elapsed = performance.now()
  const roundTrip = elapsed - sentAt
  if (roundTrip > longestRoundTrip && last !== undefined) return { ...last, serverTime: sent, elapsed }
  const serverTime = sent + roundTrip / 2
  const offset = serverTime - Date.now()
  return { serverTime, offset: Math.abs(offset) <= unnoticed + roundTrip / 2 ? 0 : offset, elapsed }
}

/** To be called with the reading of an answer once that is our server's beyond doubt. */
export const noteClock = (reading: ClockReading | undefined): void => {
  if (reading === undefined) return
  last = reading
  for (const listener of listeners) listener(reading)
}

/** The newest reading of this page. */
export const lastReading = (): ClockReading | undefined => last

/** The present time by the server's clock, as far as this page has reached it; by the device's before that. */
export const presentTime = (): Date => new Date(Date.now() + (last?.offset ?? 0))

/** Calls back at each reading; returns the function to stop. */
export const watchReadings = (listener: (reading: ClockReading) => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
