import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Whether a stored content is named by any row is asked for each of them, once a day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index stored_file_key on stored_file (storage_key)`.execute(db)
}
