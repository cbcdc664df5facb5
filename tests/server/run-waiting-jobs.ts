import type { JobType } from '#server/platform/jobs/job-kinds.ts'
import { jobQueueName } from '#server/platform/jobs/job-queue.ts'
import type { Services } from '#server/platform/platform.ts'

/** Lets the jobs of a kind run now that wait for their time; returns how many. */
export const runWaitingJobs = async (services: Pick<Services, 'db'>, kind: JobType): Promise<number> => {
  const { rows } = await services.db.execute(
    `update jobs.job set start_after = now() where name = $1 and state = 'created' and start_after > now() returning id`,
    [jobQueueName(kind)],
  )
  return rows.length
}

/** Jobs of a kind that were queued so far, and those of them that are still to run. */
export const jobCounts = async (
  services: Pick<Services, 'db'>,
  kind: JobType,
): Promise<{ readonly all: number; readonly open: number }> => {
  const { rows } = await services.db.execute(
    `select count(*)::int as "all", count(*) filter (where state in ('created', 'retry', 'active'))::int as open
      from jobs.job where name = $1`,
    [jobQueueName(kind)],
  )
  return rows[0] as { all: number; open: number }
}
