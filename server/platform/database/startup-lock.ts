import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Any number that nothing else in the database locks. */
const startLock = 4_172_311_905

/**
 * Runs the startup work of servers one after the other: migrations, first keys, the tables of the jobs. The embedded
 * database has one process and one connection, and needs no lock. The lock ends with its connection, also if the
 * process is killed.
 */
export const withStartupLock = <T>(db: Database, work: () => Promise<T>): Promise<T> =>
  db.kind === 'embedded'
    ? work()
    : db.owner.connection().execute(async (connection) => {
        await sql`select pg_advisory_lock(${startLock})`.execute(connection)
        try {
          return await work()
        } finally {
          await sql`select pg_advisory_unlock(${startLock})`.execute(connection)
        }
      })
