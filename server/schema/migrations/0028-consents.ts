import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A person's word about signing electronically may also be that they withdraw it; the last word counts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table consent add column is_withdrawal boolean not null default false`.execute(db)
  await sql`drop index consent_by_person`.execute(db)
  await sql`create index consent_by_person on consent (person_id, given_at desc, id desc)`.execute(db)
}
