import type { FailedJob } from '#contract/endpoints/failed-jobs.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { PageRequest } from '#contract/protocol/paging.ts'
import { toPage, toLimitOffset } from '#contract/protocol/paging.ts'
import type { Trx } from '../database/database.ts'
import { masked } from '../logging/masked-text.ts'
import type { Jobs } from './job-queue.ts'
import { jobQueueName } from './job-queue.ts'
import type { JobType } from './job-kinds.ts'
import { jobKinds, jobTypes } from './job-kinds.ts'
import type { FailedJobRow, JobData } from './job-tables.ts'
import { countFailed, deleteFailed, lockFailed, restartFailed, selectFailed } from './job-tables.ts'

const kindOf = (queue: string): JobType | undefined => jobKinds.find((kind) => jobQueueName(kind) === queue)
const queues = jobKinds.map(jobQueueName)

/** A page of permanently failed jobs, latest first; in a transaction of the system actor. */
export const listFailedJobs = async (trx: Trx, jobs: Jobs, page: PageRequest): Promise<Page<FailedJob>> => {
  const total = await countFailed(trx, queues)
  const rows = await selectFailed(trx, queues, toLimitOffset(page))
  const list = rows.map((row) => ({
    id: row.id,
    kind: kindOf(row.name) ?? row.name,
    createdAt: row.created_on.toISOString(),
    failedAt: (row.completed_on ?? row.created_on).toISOString(),
    attempts: row.retry_count + 1,
    lastError: row.message ?? '',
    to: row.name === jobQueueName('send email') ? addresseeOf(jobs, row) : null,
  }))
  return toPage(page, list, total)
}

/** Null if the email was encrypted with a master key that no longer exists. */
const addresseeOf = (jobs: Jobs, row: FailedJobRow): string | null => {
  try {
    return masked(jobs.open('send email', row.data).to)
  } catch {
    return null
  }
}

/** A job that had failed, and was retried or discarded. */
export interface RetriedJob {
  readonly kind: JobType
  readonly data: JobData
}

/** Retries a failed job, from now and with all its attempts; undefined if there is none with that id. */
export const retryFailedJob = async (trx: Trx, id: string): Promise<RetriedJob | undefined> => {
  const job = unparked(await lockFailed(trx, queues, id))
  if (job !== undefined) await restartFailed(trx, jobQueueName(job.kind), id, jobTypes[job.kind].retries)
  return job
}

/** Deletes a failed job; undefined if there is none with that id. */
export const discardFailedJob = async (trx: Trx, id: string): Promise<RetriedJob | undefined> =>
  unparked(await deleteFailed(trx, queues, id))

const unparked = (row: Pick<FailedJobRow, 'name' | 'data'> | undefined): RetriedJob | undefined => {
  const kind = row && kindOf(row.name)
  return row === undefined || kind === undefined ? undefined : { kind, data: row.data }
}
