import { liveQuery } from 'dexie'
import { db } from '../database/offline-database.ts'
import type { OutboxEntry } from '../database/rows.ts'
import { firstDelay } from './backoff.ts'

/** Everything in the outbox by lane, each lane in the order in which it is sent. */
export const lanesInOrder = async (): Promise<OutboxEntry[][]> => {
  const lanes = new Map<string, OutboxEntry[]>()
  for (const entry of await db.outbox.orderBy('order').toArray()) {
    const lane = JSON.stringify([entry.owner, entry.lane])
    const known = lanes.get(lane)
    if (known === undefined) lanes.set(lane, [entry])
    else known.push(entry)
  }
  return [...lanes.values()]
}

/** When the next attempt is due, in milliseconds since 1970; undefined when nothing can be sent. */
export const nextAttempt = async (): Promise<number | undefined> => {
  const heads = (await lanesInOrder()).flatMap(([head]) => (head?.state === 'pending' ? [head.nextAttemptAt] : []))
  return heads.length === 0 ? undefined : Math.min(...heads)
}

/** Reports when the next attempt is due, whenever any tab or the worker changes it; returns the function to stop. */
export const watchNextAttempt = (onChange: (at: number | undefined) => void): (() => void) => {
  const watching = liveQuery(nextAttempt).subscribe({ next: onChange })
  return () => watching.unsubscribe()
}

/**
 * The server can be reached: what waits for the network is due, though not sooner after its last attempt than after a
 * first failure. Returns whether that changed anything.
 */
export const hastenNetworkWaits = async (now: number): Promise<boolean> => {
  const soonest = ({ lastAttemptAt }: OutboxEntry) => Math.max(now, lastAttemptAt + firstDelay)
  const hastened = await db.outbox
    .where('state')
    .equals('pending')
    .filter((entry) => entry.waitsFor === 'network' && entry.nextAttemptAt > soonest(entry))
    .modify((entry: { -readonly [K in keyof OutboxEntry]: OutboxEntry[K] }) => {
      entry.nextAttemptAt = soonest(entry)
    })
  return hastened > 0
}
