import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** With the address of a person whatever was sent to the one before is void: links to choose a password, and codes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create function void_what_was_sent() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      update reset_link set used_at = clock_timestamp() where person_id = new.id and used_at is null;
      update sign_in_challenge set used_at = clock_timestamp() where person_id = new.id and used_at is null;
      return null;
    end $$`,
  `revoke execute on function void_what_was_sent() from public`,
  `create trigger address after update of email on person for each row
    when (old.email is distinct from new.email) execute function void_what_was_sent()`,
]
