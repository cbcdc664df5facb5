import { db } from '../database/offline-database.ts'

/** What this device has not delivered yet, whoever it belongs to. */
export interface UnsentFacts {
  readonly count: number
  /** Milliseconds since 1970, by the device; undefined without any. */
  readonly oldestAt: number | undefined
}

/** How many entries no one has received yet, and since when the oldest waits. */
export const unsentFacts = async (): Promise<UnsentFacts> => {
  const times: number[] = []
  await db.outbox.each(({ createdAt }) => times.push(createdAt))
  return { count: times.length, oldestAt: times.length === 0 ? undefined : Math.min(...times) }
}
