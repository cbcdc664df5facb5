import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database, Trx } from '../database/database.ts'

/**
 * All SQL on the tables of the job library, which are private to it: no other file of the server names them. A test
 * compares the version and the columns with what is installed; read this file again whenever it fails.
 */

/** The version of pg-boss whose tables this file knows. */
export const jobLibraryVersion = '10.4.2'

/** The schema of its tables. */
export const jobSchema = 'jobs'

/** The columns of `jobs.job` that are used here, with their types. */
export const jobColumns = {
  id: 'uuid',
  name: 'text',
  data: 'jsonb',
  state: 'USER-DEFINED',
  retry_limit: 'integer',
  retry_count: 'integer',
  retry_delay: 'integer',
  retry_backoff: 'boolean',
  start_after: 'timestamp with time zone',
  started_on: 'timestamp with time zone',
  singleton_on: 'timestamp without time zone',
  created_on: 'timestamp with time zone',
  completed_on: 'timestamp with time zone',
  keep_until: 'timestamp with time zone',
  output: 'jsonb',
} as const

/** The states of a job that are used here. */
export const jobStates = { waiting: 'created', failed: 'failed' } as const

/** The stored payload of a job: encrypted, if it has one. */
export type JobData = { readonly sealed?: string } | null

/** A permanently failed job. */
export interface FailedJobRow {
  readonly id: string
  readonly name: string
  readonly retry_count: number
  readonly created_on: Date
  readonly completed_on: Date | null
  readonly message: string | null
  readonly data: JobData
}

/** The queue that the library makes for its schedules. */
export const libraryQueue = '__pgboss__send-it'

/** Every role may add jobs; only the system role may do the rest. In one transaction, since another server may be running. */
export const grantJobTables = (db: Database): Promise<void> =>
  db.owner.transaction().execute(async (owner) => {
    for (const statement of [
      'grant usage on schema jobs to firstday_app, firstday_system',
      'revoke all on all tables in schema jobs from firstday_app, firstday_system',
      'grant insert, select (id) on jobs.job to firstday_app',
      'grant select on jobs.queue to firstday_app',
      'grant select, insert, update, delete on all tables in schema jobs to firstday_system',
    ])
      await sql.raw(statement).execute(owner)
  })

/** How a job that is about to fail continues: `wait` in seconds. */
export interface NextTry {
  readonly isFinal: boolean
  readonly wait: number
}

/** Sets the next wait with an upper limit; the library would let it grow to a day. */
export const setNextTry = async (
  db: Database,
  queue: string,
  id: string,
  { isFinal, wait }: NextTry,
): Promise<void> => {
  await db.execute(
    `update jobs.job set retry_backoff = false, retry_delay = $3, retry_limit = case when $4 then retry_count else retry_limit end
     where name = $1 and id = $2`,
    [queue, id, wait, isFinal],
  )
}

const failedIn = (queues: readonly string[]): RawBuilder<unknown> =>
  sql`state = ${sql.lit(jobStates.failed)} and name in (${sql.join(queues)})`

/** How many jobs of the queues failed permanently. */
export const countFailed = async (trx: Trx, queues: readonly string[]): Promise<number> => {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from jobs.job where ${failedIn(queues)}`.execute(trx)
  return Number(rows[0]?.total ?? 0)
}

/** Permanently failed jobs of the queues, latest first. */
export const selectFailed = async (
  trx: Trx,
  queues: readonly string[],
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<readonly FailedJobRow[]> => {
  const { rows } = await sql<FailedJobRow>`
    select id, name, retry_count, created_on, completed_on, data, coalesce(output ->> 'message', output #>> '{value,message}') as message
    from jobs.job where ${failedIn(queues)} order by completed_on desc, id limit ${size} offset ${offset}`.execute(trx)
  return rows
}

type NamedJob = Pick<FailedJobRow, 'name' | 'data'>

/** A permanently failed job of the queues, locked; undefined if there is none with that id. */
export const lockFailed = async (trx: Trx, queues: readonly string[], id: string): Promise<NamedJob | undefined> => {
  const { rows } =
    await sql<NamedJob>`select name, data from jobs.job where ${failedIn(queues)} and id = ${id} for update`.execute(
      trx,
    )
  return rows[0]
}

/** Lets a failed job run again from now, with as many retries as given. */
export const restartFailed = async (trx: Trx, queue: string, id: string, retries: number): Promise<void> => {
  await sql`
    update jobs.job set state = ${sql.lit(jobStates.waiting)}, retry_count = 0, retry_limit = ${retries}, started_on = null,
      completed_on = null, start_after = now(), keep_until = now() + interval '30 days', singleton_on = null
    where name = ${queue} and id = ${id}`.execute(trx)
}

/** Deletes a permanently failed job of the queues; undefined if there is none with that id. */
export const deleteFailed = async (trx: Trx, queues: readonly string[], id: string): Promise<NamedJob | undefined> => {
  const { rows } =
    await sql<NamedJob>`delete from jobs.job where ${failedIn(queues)} and id = ${id} returning name, data`.execute(trx)
  return rows[0]
}
