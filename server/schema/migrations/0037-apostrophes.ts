import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// As telephones and word processors write apostrophes.
const written = '‘’ʼ´`'

/** Apostrophes are those of a keyboard in the keys of people, so that O’Brien is found by `O'Brien`. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `create or replace function people_key(given text) returns text immutable language sql as
      $$ select lower(btrim(regexp_replace(regexp_replace(normalize(lower(translate(given, '${written}', repeat('''', ${written.length}))), nfkd), E'[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))) $$`,
    )
    .execute(db)
  await sql`select people_list_all()`.execute(db)
  await sql`update person_document d set person_key = people_key(p.last_name || ' ' || p.first_name) from person p where p.id = d.person_id`.execute(
    db,
  )
}
