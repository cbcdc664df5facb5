import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Lists that leave as a file: people read on from where the last stretch ended, and tickets that fetch a list once. Beside it, what happened
 * to a person is found by the person.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const after = 'people_after(bigint[], smallint[], text, boolean, boolean, text, bigint, int)'

const statements = [
  // Reads no scope that the actor doesn't see: `people_counts` asks. Those without a key, such as a first day, are asked for by themselves.
  `create function people_after(scopes bigint[], classes smallint[], sort text, is_descending boolean, is_empty boolean, after_key text,
      after_id bigint, take int)
    returns table (id bigint, key text) stable language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      way text := case when is_descending then 'desc' else 'asc' end;
      beyond text := case when is_descending then '<' else '>' end;
      kind text := case sort when 'created' then 'timestamptz' when 'start' then 'date' else 'text' end;
      rest text;
    begin
      rest := case
        when is_empty and after_id is null then format('l.%I is null', sort)
        when is_empty then format('l.%I is null and l.person_id %s $4', sort, beyond)
        when after_id is null then format('l.%I is not null', sort)
        else format('(l.%I, l.person_id) %s ($3::%s, $4)', sort, beyond, kind) end;
      return query execute format('select p.person_id, p.key::text from (
          select distinct part.key, part.person_id from people_counts($1) c,
            lateral (select l.%1$I as key, l.person_id from person_list l where l.scope = c.scope and l.class = c.class and %2$s
              order by l.%1$I %3$s, l.person_id %3$s limit $5) part
          where c.class = any ($2)) p order by p.key %3$s, p.person_id %3$s limit $5', sort, rest, way)
        using scopes, classes, after_key, after_id, take;
    end $$`,
  `revoke execute on function ${after} from public`,
  `grant execute on function ${after} to firstday_app`,
  `create table export_ticket (
    hash text primary key,
    person_id bigint not null references person on delete cascade,
    session_id text not null references session on delete cascade,
    list text not null,
    format text not null,
    language text not null,
    query jsonb not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index export_ticket_by_person on export_ticket (person_id)`,
  `create index export_ticket_by_session on export_ticket (session_id)`,
  `alter table export_ticket enable row level security`,
  `create policy house on export_ticket to firstday_system using (true) with check (true)`,
  `grant select, insert, update, delete on export_ticket to firstday_system`,
  `create index audit_event_by_subject on audit_event (chain, subject_id, seq) where subject_id is not null and person_document_id is null`,
]
