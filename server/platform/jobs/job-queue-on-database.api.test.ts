import { sql } from 'kysely'
import PgBoss from 'pg-boss'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/platform.ts'
import { createServices } from '#server/app/container.ts'
import { PermanentFailure } from '#server/platform/jobs/job-errors.ts'
import type { JobAttempt } from '#server/platform/jobs/job-queue.ts'
import { openJobs, jobRetention } from '#server/platform/jobs/job-queue.ts'
import { jobKinds, jobTypes } from '#server/platform/jobs/job-kinds.ts'
import { listFailedJobs, retryFailedJob } from '#server/platform/jobs/failed-jobs.ts'
import type { TestEnvironment } from '#tests/server/test-database.ts'
import { createTestEnvironment } from '#tests/server/test-database.ts'

let environment: TestEnvironment
let services: Services
let close: () => Promise<void>

beforeAll(async () => {
  environment = await createTestEnvironment()
  const config = readConfig({ ...environment.env, PORT: '0' }, environment.dataDir)
  ;({ services, close } = await createServices(config, pino({ level: 'silent' })))
})
afterAll(async () => {
  await close()
  await environment.close()
})

const rows = <T>(text: string) => services.db.system(async ({ trx }) => (await sql.raw<T>(text).execute(trx)).rows)
const eventually = { timeout: 20_000, interval: 50 }
const failedJobs = () =>
  services.db.system(({ trx }) => listFailedJobs(trx, services.jobs, { pageNumber: 1, pageSize: 25 }))
const enqueue = (username: string) =>
  services.db.system((unit) => services.jobs.enqueue(unit, 'send password reset', { username, ip: '' }))

describe('jobs', () => {
  const done: [string, JobAttempt][] = []
  const stuck = new Map<string, () => void>()
  beforeAll(() => {
    services.jobs.work('send password reset', async ({ username }, job) => {
      done.push([username, job])
      if (username === 'stuck') await new Promise<void>((resolve) => stuck.set(username, resolve))
      if (username === 'hopeless') throw new PermanentFailure('nobody <a@b.test> by that name')
      if (username === 'second try' && done.filter(([name]) => name === username).length === 1)
        throw new Error('secret 123-45-6789')
    })
  })
  const triesOf = (username: string) => done.filter(([name]) => name === username).map(([, job]) => job)

  it('exist if their transaction commits, and not if it rolls back', async () => {
    await enqueue('kept')
    await services.db
      .system(async (unit) => {
        await services.jobs.enqueue(unit, 'send password reset', { username: 'taken back', ip: '' })
        throw new Error('taken back')
      })
      .catch((error: unknown) => expect(String(error)).toContain('taken back'))
    await expect.poll(() => triesOf('kept').length, eventually).toBe(1)
    expect(triesOf('taken back')).toEqual([])
  })

  it('that are stuck don’t block others of their kind', async () => {
    await enqueue('stuck')
    await expect.poll(() => stuck.has('stuck'), eventually).toBe(true)
    for (const username of ['a', 'b', 'c']) await enqueue(username)
    await expect.poll(() => ['a', 'b', 'c'].map((name) => triesOf(name).length), eventually).toEqual([1, 1, 1])
    stuck.get('stuck')?.()
  })

  it('that fail are retried after a wait', async () => {
    await enqueue('second try')
    await expect.poll(() => triesOf('second try').length, eventually).toBe(2)
    expect(triesOf('second try').map((job) => job.isLast)).toEqual([false, false])
    expect(new Set(triesOf('second try').map((job) => job.id)).size).toBe(1)
  })

  it('that used all attempts of their kind fail permanently, and their last attempt is marked as such', async () => {
    done.length = 0
    await services.db.system(async (unit) => {
      await services.jobs.enqueue(unit, 'send password reset', { username: 'second try', ip: '' })
      await sql`update jobs.job set retry_count = retry_limit where state < 'active'`.execute(unit.trx)
    })
    await expect.poll(async () => (await failedJobs()).list.length, eventually).toBe(1)
    expect(triesOf('second try').map((job) => job.isLast)).toEqual([true])
    const [job] = (await failedJobs()).list
    expect(job).toMatchObject({ kind: 'send password reset', attempts: 13, lastError: 'Error', to: null })
    await services.db.system(({ trx }) => retryFailedJob(trx, job?.id ?? ''))
    await expect.poll(() => triesOf('second try').length, eventually).toBe(2)
    expect((await failedJobs()).list).toEqual([])
  })

  it('that failed permanently, also in an earlier library version, stay until someone decides; completed ones are deleted after a week', async () => {
    await enqueue('hopeless')
    await expect.poll(async () => (await failedJobs()).list.length, eventually).toBe(1)
    expect((await failedJobs()).list[0]).toMatchObject({ attempts: 1, lastError: 'nobody <a••••@b.test> by that name' })
    await rows(`update jobs.job set completed_on = now() - interval '9 years', keep_until = now() - interval '9 years'
      where state in ('failed', 'completed')`)
    const boss = new PgBoss({
      db: { executeSql: (text, values) => services.db.execute(text, values) },
      schema: 'jobs',
      ...jobRetention,
    })
    await boss.maintain()
    expect((await failedJobs()).total).toBe(1)
    expect(
      await rows(`select id from jobs.job where state = 'completed' and completed_on < now() - interval '2 days'`),
    ).toEqual([])
    await services.db.execute(`update jobs.archive set archived_on = now() - interval '6 days 1 minute'`)
    await boss.maintain()
    expect((await services.db.execute('select id from jobs.archive')).rows).toEqual([])
    expect((await failedJobs()).total).toBe(1)
  })
})

describe('scheduled jobs', () => {
  const made = () =>
    rows<{ name: string }>(
      `select name from jobs.job where name not in ('send-email', 'send-password-reset') and name not like '\\_\\_%' order by name`,
    )

  it('are created once for all servers, immediately if missed, and again when due', async () => {
    const second = await openJobs(services.db, services.master, pino({ level: 'silent' }))
    await Promise.all([services.jobs.runSchedules(), second.runSchedules(), services.jobs.runSchedules()])
    const scheduled = jobKinds
      .filter((kind) => jobTypes[kind].schedule !== undefined)
      .map((kind) => kind.replaceAll(' ', '-'))
    expect((await made()).map((row) => row.name)).toEqual(scheduled.sort())
    expect((await services.db.execute('select name from jobs.schedule')).rows).toHaveLength(scheduled.length)
    await services.db.execute(
      `update jobs.job set singleton_on = singleton_on - interval '1 day' where name = 'purge-closed-accounts'`,
    )
    await second.runSchedules()
    expect((await made()).filter((row) => row.name === 'purge-closed-accounts')).toHaveLength(2)
    await second.stop()
  })
})

describe('a job that a server queues itself', () => {
  it('is run immediately, however rarely that server polls', async () => {
    const removed: string[] = []
    expect(jobTypes['delete files'].pollSeconds).toBeGreaterThan(4)
    services.jobs.work('delete files', async ({ keys }) => void removed.push(...keys))
    // The first poll is done, the next one is seconds away.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await services.db.system((unit) => services.jobs.enqueue(unit, 'delete files', { keys: ['a'] }))
    await expect.poll(() => removed, { timeout: 3500, interval: 20 }).toEqual(['a'])
    await services.db.system(async (unit) => {
      await services.jobs.enqueue(unit, 'delete files', { keys: ['b'] })
      await sql`select pg_sleep(0.3)`.execute(unit.trx)
    })
    await expect.poll(() => removed, { timeout: 3500, interval: 20 }).toEqual(['a', 'b'])
  })
})
