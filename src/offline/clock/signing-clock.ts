import type { ClockFacts } from '#contract/forms/signing-clock.ts'
import { clockTolerance } from '#contract/protocol/server-time.ts'
import { clockFacts, notBehind, pageClock } from '#src/api/page-clock.ts'
import type { DeviceClock } from '#src/api/page-clock.ts'
import { db } from '../database/offline-database.ts'

const deviceClock = async (): Promise<DeviceClock | undefined> => {
  const stored = await db.contact.get('server').catch(() => undefined)
  const page = pageClock()
  if (stored === undefined) return page
  const { offset } = page ?? stored
  const lastContact = Math.max(page?.lastContact ?? 0, stored.serverTime)
  return notBehind({ offset, lastContact }, lastContact)
}

/** What a signature on this device says of the clock that dates it: by the last contact of any page, or of the worker. */
export const signingClock = async (): Promise<ClockFacts> => clockFacts(await deviceClock())

/** Seconds by which this device's clock is behind (ahead: negative) where that is too much; undefined otherwise. */
export const clockError = async (): Promise<number | undefined> => {
  const { clockOffset = 0 } = await signingClock()
  return Math.abs(clockOffset) > clockTolerance ? clockOffset : undefined
}
