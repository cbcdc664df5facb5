import type { ClockFacts } from '#contract/forms/signing-clock.ts'
import { clockTolerance, deviceTimeHeader, readTimeHeader } from '#contract/protocol/server-time.ts'

/** What a signature says about its time. */
export interface SigningClaim extends ClockFacts {
  /** By the device's clock; absent where the client says nothing. */
  readonly signedAt?: string | undefined
}

/** What the server knows of who sends a signature. */
export interface SignatureSender {
  /** When it last answered them before they signed: absent for a link, which has no session. */
  readonly answeredAt?: Date
  header(name: string): string | undefined
}

/** When something was signed: by both clocks, and what that was judged by. */
export interface SigningTimes {
  /** When it counts as signed. */
  readonly signedAt: Date
  /** When it was received, by the server's clock. */
  readonly receivedAt: Date
  /** As the device's clock said; empty where it said nothing. */
  readonly signedAtDevice: string
  /** Seconds that the device measured between its clock and the server's; null where it measured nothing. */
  readonly clockOffset: number | null
  /** The last contact before signing that the device remembers; null where it says nothing. */
  readonly lastContact: string | null
  /** It can't have been signed earlier. */
  readonly notBefore: Date
}

const latest = (times: readonly number[]): number => Math.max(...times.filter(Number.isFinite))

/**
 * By the device's clock and the offset that it measured before; if its clock shows another offset when it sends, it was
 * set in between, and the later of both times counts that isn't in the future.
 */
const byCorrectedClock = (device: number, measured: number | undefined, sending: number | undefined, now: number) => {
  const first = device + (measured ?? 0)
  if (sending === undefined || Math.abs(sending - (measured ?? 0)) <= clockTolerance * 1000) return first
  const possible = [first, device + sending].filter((at) => at <= now)
  return possible.length === 0 ? now : latest(possible)
}

/**
 * When something was signed, and what that was judged by: not before the last answer that its sender is known to have
 * had, nor the last contact that the device remembers, and not after it arrived.
 */
export const signingTimes = (claim: SigningClaim, sender: SignatureSender, now: Date): SigningTimes => {
  const device = Date.parse(claim.signedAt ?? '')
  const arrival = now.getTime()
  const sentAt = readTimeHeader(sender.header(deviceTimeHeader))
  const sending = sentAt === undefined ? undefined : arrival - sentAt
  const measured = claim.clockOffset === undefined ? undefined : claim.clockOffset * 1000
  const contacts = [sender.answeredAt?.getTime() ?? NaN, Date.parse(claim.lastContact ?? '')]
  // A contact after the arrival is the device's mistake.
  const notBefore = Math.max(0, latest([0, ...contacts.filter((at) => at <= arrival)]))
  const corrected = Number.isNaN(device) ? arrival : byCorrectedClock(device, measured, sending, arrival)
  return {
    signedAt: new Date(Math.min(arrival, Math.max(notBefore, corrected))),
    receivedAt: now,
    signedAtDevice: claim.signedAt ?? '',
    clockOffset: claim.clockOffset ?? null,
    lastContact: claim.lastContact ?? null,
    notBefore: new Date(notBefore),
  }
}

/** The same times where something else can't have been before a certain time, such as the consent to sign. */
export const signedNotBefore = (times: SigningTimes, earliest: Date): SigningTimes => {
  const later = (at: Date) => (at < earliest ? earliest : at)
  return { ...times, signedAt: later(times.signedAt), notBefore: later(times.notBefore) }
}

/** What is kept of the times with the signature itself, besides those of its row. */
export const storedTimes = ({ signedAtDevice, clockOffset, lastContact, notBefore }: SigningTimes) => ({
  signedAtDevice,
  clockOffset,
  lastContact,
  notBefore: notBefore.toISOString(),
})
