import type { JobHandler, Jobs } from '#server/platform/jobs/job-queue.ts'
import type { JobPayloads, JobType } from '#server/platform/jobs/job-kinds.ts'
import type { Clock } from '../clock.ts'
import { tracked } from '../settle.ts'

/** A job that waits. */
interface WaitingJob {
  readonly id: string
  readonly kind: JobType
  readonly payload: JobPayloads[JobType]
  readonly dueAt: number
  readonly attempts: number
}

const retryMs = 60_000
const attemptsMost = 10

/** The job queue of all servers: what is due runs by the clock, on the server that runs then. */
export const openScheduledJobs = (clock: Clock) => {
  let waiting: WaitingJob[] = []
  let handlers = new Map<JobType, JobHandler<JobType>>()
  let last = 0

  const run = async (id: string): Promise<void> => {
    const job = waiting.find((each) => each.id === id)
    const handler = job && handlers.get(job.kind)
    if (job === undefined) return
    if (handler !== undefined) {
      try {
        await handler(job.payload, { id, isLast: false })
        waiting = waiting.filter((each) => each.id !== id)
        return
      } catch {
        // Tried again later, as any job.
      }
    }
    const again = { ...job, attempts: job.attempts + 1, dueAt: clock.now() + retryMs }
    waiting = waiting.filter((each) => each.id !== id)
    if (again.attempts < attemptsMost) add(again)
  }
  const add = (job: WaitingJob): void => {
    waiting.push(job)
    clock.after(job.dueAt - clock.now(), () => void tracked(() => run(job.id)))
  }

  return {
    /** The queue as one server sees it. */
    open: (): Jobs => ({
      enqueue: async ({ onCommit }, kind, payload, waitSeconds = 0) => {
        const id = `job ${(last += 1)}`
        onCommit(() => add({ id, kind, payload, attempts: 0, dueAt: clock.now() + waitSeconds * 1000 }))
      },
      work: (kind, handler) => void handlers.set(kind, handler as never),
      runSchedules: () => Promise.resolve(),
      open: () => {
        throw new Error('jobs are not stored')
      },
      stop: () => Promise.resolve(),
    }),
    /** No server runs. */
    stop: (): void => {
      handlers = new Map()
    },
    copy: (): readonly WaitingJob[] => [...waiting],
    restore: (jobs: readonly WaitingJob[]): void => {
      waiting = []
      for (const job of jobs) add(job)
    },
  }
}

/** The job queue of all servers. */
export type ScheduledJobs = ReturnType<typeof openScheduledJobs>
