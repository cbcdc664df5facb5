import { listFailedJobs } from '#server/platform/jobs/failed-jobs.ts'
import type { TestApp } from './in-process-server.ts'

/** Makes an email fail that no mail server accepts; returns the id of its job. */
export const createFailedEmail = async ({ services }: TestApp): Promise<string | undefined> => {
  const newest = () =>
    services.db.system(({ trx }) => listFailedJobs(trx, services.jobs, { pageNumber: 1, pageSize: 1 }))
  const { total } = await newest()
  await services.db.system((unit) =>
    services.jobs.enqueue(unit, 'send email', { to: 'nobody', subject: 'To nobody', text: 'x' }),
  )
  for (let tries = 0; tries < 200; tries += 1) {
    const failedJobs = await newest()
    if (failedJobs.total > total) return failedJobs.list[0]?.id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nothing was parked')
}
