import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Lists of documents by the names of their people: each document carries the key of its person, as lists of people have it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const definer = 'language plpgsql security definer set search_path = pg_catalog, public, pg_temp'
const key = (person: string) => `people_key(${person}.last_name || ' ' || ${person}.first_name)`

const statements = [
  `alter table person_document add person_key text collate "C" not null default ''`,
  `update person_document d set person_key = ${key('p')} from person p where p.id = d.person_id`,
  `create function key_of_document() returns trigger ${definer} as $$
    begin
      select ${key('p')} into new.person_key from person p where p.id = new.person_id;
      return new;
    end $$`,
  `create trigger keyed before insert on person_document for each row execute function key_of_document()`,
  `create function key_of_documents() returns trigger ${definer} as $$
    begin
      update person_document set person_key = ${key('new')} where person_id = new.id;
      return null;
    end $$`,
  `create trigger keys_documents after update on person for each row
    when (old.first_name <> new.first_name or old.last_name <> new.last_name) execute function key_of_documents()`,
  `revoke execute on function key_of_document(), key_of_documents() from public`,
  `create index document_list_person on person_document (business_id, location_id, status, person_key, id) where withdrawn_at is null`,
]
