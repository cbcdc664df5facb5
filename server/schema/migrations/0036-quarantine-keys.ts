import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What is kept in quarantine lies under the key of its form, like what is kept elsewhere of it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table quarantine add key_purpose text not null default 'records' check (key_purpose in ('records', 'bank'))`.execute(
    db,
  )
}
