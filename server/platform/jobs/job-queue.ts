import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Trx } from '../database/database.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import type { MasterKey } from '../crypto/master-key.ts'
import { loggable } from '../logging/log.ts'
import type { JobType, JobPayloads, JobOptions } from './job-kinds.ts'
import { jobKinds, jobTypes } from './job-kinds.ts'
import type { JobData } from './job-tables.ts'
import { grantJobTables, jobSchema, libraryQueue, setNextTry } from './job-tables.ts'
import { openWorker } from './job-worker.ts'

/** An attempt of a job. */
export interface JobAttempt {
  readonly id: string
  /** Whether the job fails permanently if this attempt fails. */
  readonly isLast: boolean
}

/** Runs a job; it is retried if this throws, and fails permanently if it throws `PermanentFailure`. */
export type JobHandler<K extends JobType> = (payload: JobPayloads[K], job: JobAttempt) => Promise<void>

/** The handlers of every kind of job: a kind without one does not compile. */
export type JobHandlers = { readonly [K in JobType]: JobHandler<K> }

/** Jobs on PostgreSQL: written in the transaction of the fact they follow, tried again with growing waits, parked when they fail for good. */
export interface Jobs {
  /** Queues a job, to run now or once it has waited. */
  enqueue<K extends JobType>(unit: UnitOfWork, kind: K, payload: JobPayloads[K], waitSeconds?: number): Promise<void>
  /** Starts to run the jobs of a kind. */
  work<K extends JobType>(kind: K, handler: JobHandler<K>): void
  /** Schedules the recurring jobs: each once for all servers. */
  runSchedules(): Promise<void>
  /** The payload of a job, decrypted from its stored data. */
  open<K extends JobType>(kind: K, data: JobData): JobPayloads[K]
  stop(): Promise<void>
}

/** The queue of a kind. */
export const jobQueueName = (kind: JobType): string => kind.replaceAll(' ', '-')

/** Maximum days that a job waits: longer than any is retried. */
const waitingDays = 30
const daySeconds = 86_400
/**
 * Seconds after which a completed job is archived, and days until it is deleted. Failed jobs stay for a hundred years.
 */
export const jobRetention = {
  archiveCompletedAfterSeconds: daySeconds,
  deleteAfterDays: 6,
  archiveFailedAfterSeconds: 36_525 * daySeconds,
}

/** The library's options for a kind of job. */
const optionsOf = (rule: JobOptions) => ({
  retryLimit: rule.retries,
  retryDelay: rule.initialDelaySeconds,
  // Longer than the handler's own limit: an older one belongs to a server that died.
  expireInSeconds: rule.timeoutSeconds + 60,
})

const libraryOn = (db: Database, options: PgBoss.ConstructorOptions): PgBoss =>
  new PgBoss({
    db: { executeSql: (text, values) => db.execute(text, values) },
    schema: jobSchema,
    ...jobRetention,
    ...options,
  })

const missingQueues = async (boss: PgBoss): Promise<readonly string[]> => {
  const present = new Set((await boss.getQueues()).map(({ name }) => name))
  return [...jobKinds.map(jobQueueName), libraryQueue].filter((name) => !present.has(name))
}

/** Brings the tables of the job library up to date, each queue with one of its own: only the owner can. */
export const prepareJobTables = async (db: Database): Promise<void> => {
  const boss = libraryOn(db, { supervise: false, schedule: false })
  await boss.start()
  for (const name of await missingQueues(boss)) await boss.createQueue(name)
  await grantJobTables(db)
}

/** Starts the job library on its tables; throws with a plain message if one is missing. */
export const openJobs = async (db: Database, master: MasterKey, log: Logger): Promise<Jobs> => {
  const boss = libraryOn(db, { supervise: true, migrate: false })
  boss.on('error', (error) => log.error({ err: loggable(error) }, 'job queue error'))
  await boss.start()
  const [missing] = await missingQueues(boss)
  if (missing !== undefined) throw new Error(`${db.name} lacks the job queue ${missing}: start with DATABASE_OWNER_URL`)
  const workers = new Map<JobType, ReturnType<typeof openWorker>>()
  const seal = (kind: JobType, payload: object) =>
    Buffer.from(master.wrap(Buffer.from(JSON.stringify(payload)), `job ${kind}`)).toString('base64')
  const open: Jobs['open'] = (kind, data) =>
    JSON.parse(
      data?.sealed === undefined
        ? '{}'
        : Buffer.from(master.unwrap(Buffer.from(data.sealed, 'base64'), `job ${kind}`)).toString(),
    ) as never
  return {
    enqueue: async ({ trx, onCommit }, kind, payload, waitSeconds = 0) => {
      const later = waitSeconds === 0 ? {} : { startAfter: waitSeconds }
      const options = { ...optionsOf(jobTypes[kind]), ...later, retentionDays: waitingDays, db: inTransaction(trx) }
      await boss.send(jobQueueName(kind), { sealed: seal(kind, payload) }, options)
      onCommit(() => workers.get(kind)?.look())
    },
    work: (kind, handler) => {
      const handle: Parameters<typeof openWorker>[3] = (job) =>
        handler(open(kind, job.data), { id: job.id, isLast: job.retryCount >= job.retryLimit })
      const adjust: Parameters<typeof openWorker>[0]['adjust'] = (queue, id, next) => setNextTry(db, queue, id, next)
      workers.set(kind, openWorker({ boss, adjust, log }, jobQueueName(kind), jobTypes[kind], handle))
    },
    runSchedules: () => runSchedules(boss),
    open,
    stop: async () => {
      await Promise.all([...workers.values()].map((worker) => worker.stop(5000)))
      await boss.stop({ graceful: true, timeout: 5000, wait: true })
    },
  }
}

const inTransaction = (trx: Trx): PgBoss.Db => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

/**
 * Schedules the recurring jobs, and queues one now if this day's, or this hour's, was missed: each exists once for its
 * time, whichever server sends it.
 */
const runSchedules = async (boss: PgBoss): Promise<void> => {
  for (const kind of jobKinds) {
    const rule = jobTypes[kind]
    if (rule.schedule === undefined) continue
    const options = { ...optionsOf(rule), singletonSeconds: rule.schedule.intervalSeconds }
    await boss.schedule(jobQueueName(kind), rule.schedule.cron, {}, options)
    await boss.send(jobQueueName(kind), {}, options)
  }
}
