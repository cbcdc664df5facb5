import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { outboxPath } from '#contract/protocol/outbox-endpoints.ts'
import { readAnswer } from './read-reply.ts'
import type { RawAnswer } from './read-reply.ts'
import { db } from '../database/offline-database.ts'
import { outcomeOf } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { OutboxEntry } from '../database/rows.ts'
import { fits } from '../database/storage-space.ts'
import { applyOutcome } from './apply-outcome.ts'
import { hastenNetworkWaits, lanesInOrder } from './lanes.ts'
import { pendingCount } from './pending-count.ts'

/** A submission as it is sent. */
export interface SealedRequest {
  readonly method: 'POST'
  /** Below the API prefix. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

/** The environment of the drain. */
export interface DrainPorts {
  /** Sends once; a missing network is a result too. What it throws ends the drain and changes nothing. */
  send(request: SealedRequest): Promise<RawAnswer>
  /** Runs one at a time over all tabs and the worker; awaits its turn. */
  lock<T>(work: () => Promise<T>): Promise<T>
  /** Milliseconds since 1970. */
  now(): number
  /** From 0 up to 1. */
  random(): number
  /** Lanes sent in parallel; they are independent of each other, and a few hide the round trip. */
  readonly lanesAtOnce?: number
}

/** Which waits a wake-up cuts short: none, those for a network that is back, or all. */
export type WakeUrgency = 'no' | 'network' | 'all'

/** How a drain ended. */
export interface DrainReport {
  readonly received: number
  /** The network or the server asked to stop. */
  readonly isStopped: boolean
  /** What is still pending, counted afterwards. */
  readonly waiting: number
}

const usualLanes = 3

interface Run {
  readonly ports: DrainPorts
  readonly hurry: WakeUrgency
  /** What failed in this run is not retried in it. */
  readonly failed: Set<string>
  received: number
  isStopped: boolean
}

/** Sends what is due, each lane in order, and applies every outcome; callable from page, tab and worker. */
export const drain = async (ports: DrainPorts, hurry: WakeUrgency = 'no'): Promise<DrainReport> => {
  const { received, isStopped } = await ports.lock(async () => {
    const run: Run = { ports, hurry, failed: new Set(), received: 0, isStopped: false }
    // Repeats until nothing is due: more may have been submitted in between.
    while (!run.isStopped && (await drainOnce(run)));
    if (run.isStopped && run.received > 0) await fits(() => hastenNetworkWaits(ports.now()))
    return run
  })
  return { received, isStopped, waiting: await pendingCount() }
}

const drainOnce = async (run: Run): Promise<boolean> => {
  const lanes = await dueLanes(run)
  const hadWork = lanes.length > 0
  const worker = async () => {
    for (let lane = lanes.shift(); lane !== undefined && !run.isStopped; lane = lanes.shift())
      await drainLane(run, lane)
  }
  // All have to end before the lock is given up, also when one of them throws.
  const ends = await Promise.allSettled(Array.from({ length: run.ports.lanesAtOnce ?? usualLanes }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return hadWork
}

const dueLanes = async (run: Run): Promise<OutboxEntry[][]> => {
  const lanes = await lanesInOrder()
  // What has failed least goes first: one that a gateway always drops holds no other back.
  return lanes
    .filter(([head]) => head !== undefined && isDue(run, head))
    .sort(([one], [other]) => (one?.attempts ?? 0) - (other?.attempts ?? 0))
}

const isDue = ({ ports, hurry, failed }: Run, entry: OutboxEntry): boolean => {
  if (entry.state !== 'pending' || failed.has(entry.id)) return false
  if (hurry === 'all' || (hurry === 'network' && entry.waitsFor === 'network')) return true
  const now = ports.now()
  // A clock that was set back must not make an entry wait for a year.
  return entry.nextAttemptAt <= now || now < entry.lastAttemptAt
}

const drainLane = async (run: Run, lane: readonly OutboxEntry[]): Promise<void> => {
  for (const entry of lane) {
    if (run.isStopped || !isDue(run, entry)) return
    const sealed = await db.sealed.get(entry.id)
    // Without its body, and deleted itself: its owner withdrew it in the meantime.
    if (sealed === undefined && (await db.outbox.get(entry.id)) === undefined) return
    const outcome = await attempt(run.ports, entry, sealed?.bytes)
    // Without space to note it, the entry stays as it was: sent again, it gets the same answer.
    const isNoted = await fits(() => applyOutcome(entry, outcome, run.ports.now(), run.ports.random))
    run.isStopped ||= outcome.drain === 'stop'
    if (!isNoted || outcome.entry !== 'received') {
      run.failed.add(entry.id)
      return
    }
    run.received += 1
  }
}

const attempt = async (
  ports: DrainPorts,
  entry: OutboxEntry,
  body: Uint8Array<ArrayBuffer> | undefined,
): Promise<Outcome> => {
  const path = outboxPath(entry.endpoint)
  // An older worker may meet an entry of a newer page: it is left to one that knows the endpoint.
  if (path === undefined)
    return { entry: 'pending', waitsFor: 'server', retryAfter: undefined, isForAll: false, drain: 'continue' }
  if (body === undefined) return { entry: 'refused', problem: new Problem('invalid', 'sealBroken'), drain: 'continue' }
  const headers = { 'Content-Type': encryptedMediaType, 'Idempotency-Key': entry.id, Ticket: entry.ticket.token }
  const raw = await ports.send({ method: 'POST', path, headers, body })
  return outcomeOf(readAnswer(entry, raw, ports.now()))
}
