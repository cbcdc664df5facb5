import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The question every submission begins with, as one: two of the same at the same time wait for each other, and the second sees what the
 * first has left (a volatile function looks anew in each of its statements).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function known_submission(owner bigint, uuid text) returns table (digest text, reply jsonb)
    volatile language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(owner || ' ' || uuid, 0));
      return query select l.digest, l.reply from submission_ledger l where l.owner_id = owner and l.submission_uuid = uuid;
    end $$`.execute(db)
}
