import { sql } from 'kysely'
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

interface FailedJobRow {
  readonly id: string
  readonly name: string
  readonly retry_count: number
  readonly created_on: Date
  readonly completed_on: Date | null
  readonly message: string | null
  readonly data: { readonly sealed?: string } | null
}

const kindOf = (queue: string): JobType | undefined => jobKinds.find((kind) => jobQueueName(kind) === queue)
const ours = sql`state = 'failed' and name in (${sql.join(jobKinds.map(jobQueueName))})`

/** A page of permanently failed jobs, latest first; in a transaction of the system actor. */
export const listFailedJobs = async (trx: Trx, jobs: Jobs, page: PageRequest): Promise<Page<FailedJob>> => {
  const { size, offset } = toLimitOffset(page)
  const counted = await sql<{ total: number }>`select count(*) as total from jobs.job where ${ours}`.execute(trx)
  const { rows } = await sql<FailedJobRow>`
    select id, name, retry_count, created_on, completed_on, data, coalesce(output ->> 'message', output #>> '{value,message}') as message
    from jobs.job where ${ours} order by completed_on desc, id limit ${size} offset ${offset}`.execute(trx)
  const list = rows.map((row) => ({
    id: row.id,
    kind: kindOf(row.name) ?? row.name,
    createdAt: row.created_on.toISOString(),
    failedAt: (row.completed_on ?? row.created_on).toISOString(),
    attempts: row.retry_count + 1,
    lastError: row.message ?? '',
    to: row.name === jobQueueName('send email') ? addresseeOf(jobs, row) : null,
  }))
  return toPage(page, list, Number(counted.rows[0]?.total ?? 0))
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
  readonly data: { readonly sealed?: string } | null
}

/** Retries a failed job, from now and with all its attempts; undefined if there is none with that id. */
export const retryFailedJob = async (trx: Trx, id: string): Promise<RetriedJob | undefined> => {
  const { rows } =
    await sql<FailedJobRow>`select name, data from jobs.job where ${ours} and id = ${id} for update`.execute(trx)
  const job = unparked(rows[0])
  if (job === undefined) return undefined
  await sql`
    update jobs.job set state = 'created', retry_count = 0, retry_limit = ${jobTypes[job.kind].retries}, started_on = null,
      completed_on = null, start_after = now(), keep_until = now() + interval '30 days', singleton_on = null
    where name = ${jobQueueName(job.kind)} and id = ${id}`.execute(trx)
  return job
}

/** Deletes a failed job; undefined if there is none with that id. */
export const discardFailedJob = async (trx: Trx, id: string): Promise<RetriedJob | undefined> => {
  const { rows } =
    await sql<FailedJobRow>`delete from jobs.job where ${ours} and id = ${id} returning name, data`.execute(trx)
  return unparked(rows[0])
}

const unparked = (row: FailedJobRow | undefined): RetriedJob | undefined => {
  const kind = row && kindOf(row.name)
  return row === undefined || kind === undefined ? undefined : { kind, data: row.data }
}
