import PgBoss from 'pg-boss'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Trx } from '../db/database.ts'
import type { MasterKey } from '../keys/master.ts'
import { loggable } from '../log.ts'

/** Every kind of job with what it carries. Payloads are encrypted: a letter may hold a code. */
export interface JobPayloads {
  letter: { to: string; subject: string; text: string }
  'forgot password': { username: string; ip: string }
}
export type JobKind = keyof JobPayloads

/** Jobs on PostgreSQL: written in the transaction of the fact they follow, tried again with growing waits, parked when they fail for good. */
export interface Jobs {
  enqueue<K extends JobKind>(trx: Trx, kind: K, payload: JobPayloads[K]): Promise<void>
  work<K extends JobKind>(kind: K, handler: (payload: JobPayloads[K]) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const kinds: readonly JobKind[] = ['letter', 'forgot password']
const queueOf = (kind: JobKind) => kind.replaceAll(' ', '-')
const options = { retryLimit: 12, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 }

/** Starts the job library on the database. */
export const openJobs = async (db: Database, master: MasterKey, log: Logger): Promise<Jobs> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.execute(text, values) },
    schema: 'jobs',
    supervise: true,
  })
  boss.on('error', (error) => log.error({ err: loggable(error) }, 'jobs'))
  await boss.start()
  for (const kind of kinds) await boss.createQueue(queueOf(kind))
  await db.owner.connection().execute(async (owner) => {
    await sql`grant usage on schema jobs to firstday_app, firstday_system`.execute(owner)
    await sql`grant insert, select on all tables in schema jobs to firstday_app, firstday_system`.execute(owner)
    await sql`grant execute on all functions in schema jobs to firstday_app, firstday_system`.execute(owner)
  })
  const seal = (kind: JobKind, payload: object) =>
    Buffer.from(master.wrap(Buffer.from(JSON.stringify(payload)), `job ${kind}`)).toString('base64')
  const open = (kind: JobKind, sealed: string) =>
    JSON.parse(Buffer.from(master.unwrap(Buffer.from(sealed, 'base64'), `job ${kind}`)).toString()) as never
  return {
    enqueue: async (trx, kind, payload) => {
      const inTransaction = {
        executeSql: async (text: string, values: unknown[] = []) => {
          const result = await trx.executeQuery({
            sql: text,
            parameters: values,
            query: { kind: 'RawNode' },
            queryId: { queryId: '' },
          } as never)
          return { rows: result.rows as unknown[] }
        },
      }
      await boss.send(queueOf(kind), { sealed: seal(kind, payload) }, { ...options, db: inTransaction as PgBoss.Db })
    },
    work: async (kind, handler) => {
      await boss.work<{ sealed: string }>(queueOf(kind), { pollingIntervalSeconds: 0.5 }, async (jobs) => {
        for (const job of jobs) await handler(open(kind, job.data.sealed))
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000, wait: true }),
  }
}
