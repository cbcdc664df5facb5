import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { withStartupLock } from '../platform/database/startup-lock.ts'
import { prepareJobTables } from '../platform/jobs/job-queue.ts'

// Temporary tables outlive a transaction: one that a person's call was made to create would see the next person's rows.
// Rights on a database don't come along with a copy of it, so they are revoked each time.
const revokeTemporaryTables = `do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
end $$`

/** Brings all tables up to date: those of the domains, then those of the job library. Only their owner can. */
export const prepareDatabase = async (db: Database): Promise<void> => {
  await migrate(db)
  await db.execute('grant select on schema_migration to firstday_system')
  await db.execute(revokeTemporaryTables)
  await prepareJobTables(db)
}

/** The same with the owner's login, whose connections are closed again. */
export const prepareAsOwner = async (url: string): Promise<void> => {
  const db = openDatabase(await openPostgres(url))
  try {
    if (!db.isOwner) throw new Error(`the login of DATABASE_OWNER_URL doesn't own the tables of ${db.name}`)
    await withStartupLock(db, () => prepareDatabase(db))
  } finally {
    await db.close()
  }
}
