import { setTimeout as pause } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { loggable } from '../logging/log.ts'
import { PermanentFailure, describeFailure } from './job-errors.ts'
import type { JobOptions } from './job-kinds.ts'
import { retryDelay } from './job-kinds.ts'
import type { NextTry } from './job-tables.ts'

/** A job as returned by the library. */
export type StoredJob = PgBoss.JobWithMetadata<{ sealed?: string }>

/** The dependencies of a worker. */
export interface WorkerTools {
  readonly boss: PgBoss
  /** Sets how a failed job continues, before it is returned to the library. */
  readonly adjust: (queue: string, id: string, next: NextTry) => Promise<void>
  readonly log: Logger
}

/**
 * Runs the jobs of one queue until it is stopped: `look` polls for new ones now, `stop` waits for running ones, at most
 * `atMostMs`.
 */
export const openWorker = (
  { boss, adjust, log }: WorkerTools,
  queue: string,
  rule: JobOptions,
  handle: (job: StoredJob) => Promise<void>,
): { look: () => void; stop: (atMostMs: number) => Promise<void> } => {
  const stopping = new AbortController()
  let resting = new AbortController()
  let isPollRequested = false
  const running = new Set<Promise<void>>()
  const release = async (job: StoredJob, error: unknown): Promise<void> => {
    const isFinal = error instanceof PermanentFailure || job.retryCount >= job.retryLimit
    log[isFinal ? 'error' : 'warn'](
      { err: loggable(error), queue, job: job.id, tries: job.retryCount + 1 },
      'job failed',
    )
    await adjust(queue, job.id, { isFinal, wait: retryDelay(rule, job.retryCount + 1) })
    await boss.fail(queue, job.id, { message: describeFailure(error) })
  }
  const doOne = async (job: StoredJob): Promise<void> => {
    try {
      await within(rule.timeoutSeconds, handle(job))
    } catch (error) {
      return release(job, error)
    }
    await boss.complete(queue, job.id)
  }
  const startJob = (job: StoredJob): void => {
    // A job that isn't returned expires in the library and is retried.
    const done = doOne(job)
      .catch((error: unknown) => log.error({ err: loggable(error), queue, job: job.id }, 'job state update failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }
  const rest = async (): Promise<void> => {
    if (isPollRequested || stopping.signal.aborted) return
    resting = new AbortController()
    await pause(rule.pollSeconds * 1000, undefined, { signal: resting.signal, ref: false }).catch(() => undefined)
  }
  const look = async (): Promise<void> => {
    isPollRequested = false
    const free = rule.concurrency - running.size
    const batch =
      free > 0 ? await boss.fetch<{ sealed?: string }>(queue, { batchSize: free, includeMetadata: true }) : []
    for (const job of batch) startJob(job)
    if (running.size >= rule.concurrency) await Promise.race(running)
    else await rest()
  }
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted)
      await look().catch(async (error: unknown) => {
        log.error({ err: loggable(error), queue }, 'job poll failed')
        await pause(5000, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      })
  }
  const looping = loop()
  return {
    look: () => {
      isPollRequested = true
      resting.abort()
    },
    stop: async (atMostMs) => {
      stopping.abort()
      resting.abort()
      const ended = Promise.allSettled(running).then(() => looping)
      await Promise.race([ended, pause(atMostMs, undefined, { ref: false })])
    },
  }
}

const within = async (seconds: number, work: Promise<void>): Promise<void> => {
  const over = new AbortController()
  const timeout = pause(seconds * 1000, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('job timed out')
  })
  try {
    await Promise.race([work, timeout])
  } finally {
    over.abort()
    timeout.catch(() => undefined)
  }
}
