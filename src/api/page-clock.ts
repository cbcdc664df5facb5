import type { ClockFacts } from '#contract/forms/signing-clock.ts'
import { lastReading } from './server-clock.ts'

/** This device's clock against the server's. */
export interface DeviceClock {
  /** Milliseconds to add to this device's clock. */
  readonly offset: number
  /** The server's time at the last contact, in milliseconds. */
  readonly lastContact: number
}

/** Milliseconds by which two clocks that run evenly may drift apart unnoticed. */
const jitter = 2000

/** A device's clock, corrected where it is earlier than the server's time was at `earliest`: it was set back. */
export const notBehind = (clock: DeviceClock, earliest: number): DeviceClock => {
  const behind = earliest - Date.now()
  return { ...clock, offset: behind > clock.offset + jitter ? behind : clock.offset }
}

/** What this page knows of the clock: by its last contact, and the time that has passed since then at least. */
export const pageClock = (): DeviceClock | undefined => {
  const reading = lastReading()
  if (reading === undefined) return undefined
  const { serverTime, offset, elapsed } = reading
  return notBehind({ offset, lastContact: serverTime }, serverTime + performance.now() - elapsed)
}

/** What a signature says of the clock that dates it; nothing where the server was never reached. */
export const clockFacts = (clock: DeviceClock | undefined): ClockFacts =>
  clock === undefined
    ? {}
    : { clockOffset: Math.round(clock.offset / 1000), lastContact: new Date(clock.lastContact).toISOString() }
