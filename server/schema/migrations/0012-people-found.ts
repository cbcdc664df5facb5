import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Lists of people again, by scopes. A scope is what somebody may list: all, a company, a business, a place. Each person stands once
 * in each of theirs, with the keys that lists are sorted by, under a class (role and whether active) that lists are narrowed by;
 * beside it the words they are found by and counts that are kept. An index then holds every list in its order, and functions with
 * the owner's rights read it, having asked once whether the actor sees the scope: a policy would be asked for every row.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements()) await sql.raw(statement).execute(db)
}

const definer = 'security definer set search_path = pg_catalog, public, pg_temp'

const before = [
  `drop trigger words on person`,
  ...['in', 'out', 'again'].map((when) => `drop trigger counted_${when} on person`),
  `drop function words_of_person()`,
  `drop function count_people()`,
  `drop table person_word`,
  `drop table person_count`,
  ...['list', 'company', 'all'].flatMap((branch) =>
    ['last', 'first', 'username', 'email', 'role', 'created', 'start', 'active'].map(
      (column) => `drop index person_${branch}_${column}`,
    ),
  ),
  `create index person_by_company on person (company_id)`,
]

/** In C order the beginnings of words stand together, and both databases sort alike; letters without their marks stand for both. */
const tables = [
  `create table person_list (
    scope bigint not null,
    class smallint not null,
    person_id bigint not null,
    last_key text collate "C" not null,
    first_key text collate "C" not null,
    username text collate "C" not null,
    email text collate "C" not null,
    created timestamptz not null,
    start date,
    primary key (person_id, scope)
  )`,
  ...['last_key', 'first_key', 'username', 'email', 'created', 'start'].map(
    (column) => `create index person_list_${column} on person_list (scope, class, ${column}, person_id)`,
  ),
  `create table person_word (
    scope bigint not null,
    class smallint not null,
    word text collate "C" not null,
    person_id bigint not null,
    primary key (scope, class, word, person_id)
  )`,
  // Companies and the platform count in sixteen rows each, so that businesses seldom wait for each other.
  `create table person_count (
    scope bigint not null,
    class smallint not null,
    shard smallint not null,
    count bigint not null,
    primary key (scope, class, shard)
  )`,
  ...['person_list', 'person_word', 'person_count'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy house on ${table} to firstday_system using (true) with check (true)`,
    `grant select, insert, update, delete on ${table} to firstday_system`,
  ]),
]

const parts = [
  // kind 0: all, 1: a company, 2: a business, 3: a place
  `create function people_scope(kind int, of bigint) returns bigint immutable language sql as $$ select of * 4 + kind $$`,
  `create function people_class(role text, active boolean) returns smallint immutable language sql as
    $$ select (app_rank(role) * 2 + active::int)::smallint $$`,
  `create function people_key(given text) returns text immutable language sql as
    $$ select lower(btrim(regexp_replace(regexp_replace(normalize(lower(given), nfkd), E'[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))) $$`,
  // A name is found from each of its words on, as if it were written round: Maria Lopez as `maria lopez` and as `lopez maria`.
  `create function people_words(name text, username text, email text) returns text[] immutable language plpgsql as $$
    declare
      words text[] := array[left(name, 60)];
      rest text := name;
      word text;
    begin
      while position(' ' in rest) > 0 loop
        rest := substr(rest, position(' ' in rest) + 1);
        word := left(rest || ' ' || left(name, length(name) - length(rest) - 1), 60);
        if word <> all (words) then words := words || word; end if;
      end loop;
      if left(username, 60) <> all (words) then words := words || left(username, 60); end if;
      if left(email, 60) <> all (words) then words := words || left(email, 60); end if;
      return words;
    end $$`,
  `create function people_scopes(p person) returns setof bigint stable language sql as $$
    select people_scope(0, 0)
    union all select people_scope(1, p.company_id) where p.company_id is not null
    union all select people_scope(2, p.business_id) where p.business_id is not null
    union all select people_scope(3, a.location_id) from assignment a where a.person_id = p.id $$`,
  `create function people_shard(scope bigint, p person) returns smallint immutable language sql as
    $$ select case when scope % 4 < 2 then coalesce(p.business_id, 0) % 16 else 0 end::smallint $$`,
]

/** What stands under a person's name in each list. */
const keysOf = (
  p: string,
) => `people_class(${p}.role, ${p}.is_active) as class, people_key(${p}.last_name || ' ' || ${p}.first_name) as last_key,
  people_key(${p}.first_name || ' ' || ${p}.last_name) as first_key, people_key(${p}.username) as username, people_key(${p}.email) as email`

const relist = `create function people_relist(was person, is_now person, at bigint) returns void language plpgsql ${definer} as $$
  declare
    k record;
    left_scopes bigint[]; left_classes smallint[]; new_scopes bigint[]; new_classes smallint[];
  begin
    if was.id is not null then
      select ${keysOf('was')} into k;
      with gone as (delete from person_list where person_id = was.id and (at is null or scope = at) returning scope, class),
        words as (delete from person_word w using gone g, unnest(people_words(k.first_key, k.username, k.email)) t(word)
          where w.scope = g.scope and w.class = g.class and w.word = t.word and w.person_id = was.id)
      select array_agg(scope), array_agg(class) into left_scopes, left_classes from gone;
    end if;
    if is_now.id is not null and is_now.deleted_at is null then
      select ${keysOf('is_now')} into k;
      with come as (
          insert into person_list
            select s, k.class, is_now.id, k.last_key, k.first_key, k.username, k.email, is_now.created_at, is_now.first_day_of_work
            from people_scopes(is_now) s where at is null or s = at
            on conflict do nothing returning scope, class),
        words as (insert into person_word select c.scope, c.class, t.word, is_now.id
          from come c, unnest(people_words(k.first_key, k.username, k.email)) t(word) on conflict do nothing)
      select array_agg(scope), array_agg(class) into new_scopes, new_classes from come;
    end if;
    -- In one order, all at once: two that count the same rows never wait for each other in a circle.
    insert into person_count
      select scope, class, shard, sum(n) from (
        select scope, class, people_shard(scope, was) as shard, -1 as n from unnest(left_scopes, left_classes) l(scope, class)
        union all select scope, class, people_shard(scope, is_now), 1 from unnest(new_scopes, new_classes) l(scope, class)) moved
      group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
      on conflict (scope, class, shard) do update set count = person_count.count + excluded.count;
  end $$`

const columns =
  'id, role, is_active, first_name, last_name, username, email, created_at, first_day_of_work, business_id, company_id, deleted_at'
const differs = columns
  .split(', ')
  .map((column) => `old.${column} is distinct from new.${column}`)
  .join(' or ')

const kept = [
  `create function list_person() returns trigger language plpgsql ${definer} as $$
    begin
      if tg_op = 'DELETE' then perform people_relist(old, null, null);
      elsif tg_op = 'INSERT' then perform people_relist(null, new, null);
      else perform people_relist(old, new, null);
      end if;
      return null;
    end $$`,
  `create trigger listed after insert or delete on person for each row execute function list_person()`,
  `create trigger listed_again after update on person for each row when (${differs}) execute function list_person()`,
  // The lock keeps a change of the person from passing this one unseen.
  `create function list_person_at() returns trigger language plpgsql ${definer} as $$
    declare p person;
    begin
      if tg_op <> 'INSERT' then
        select * into p from person where id = old.person_id for no key update;
        perform people_relist(p, null, people_scope(3, old.location_id));
      end if;
      if tg_op <> 'DELETE' then
        select * into p from person where id = new.person_id for no key update;
        perform people_relist(null, p, people_scope(3, new.location_id));
      end if;
      return null;
    end $$`,
  `create trigger listed after insert or delete or update of person_id, location_id on assignment for each row execute function list_person_at()`,
  // From nothing: after a change of what words or keys are made of, or people that came past the triggers.
  `create function people_list_all() returns void language plpgsql ${definer} as $$
    begin
      truncate person_list, person_word, person_count;
      insert into person_list select s, k.class, p.id, k.last_key, k.first_key, k.username, k.email, p.created_at, p.first_day_of_work
        from person p, lateral (select ${keysOf('p')} offset 0) k, people_scopes(p) s where p.deleted_at is null;
      insert into person_word select l.scope, l.class, w.word, l.person_id
        from (select person_id, unnest(people_words(first_key, username, email)) as word from person_list where scope = 0 offset 0) w
          join person_list l using (person_id);
      insert into person_count select l.scope, l.class, people_shard(l.scope, p), count(*)
        from person_list l join person p on p.id = l.person_id group by 1, 2, 3;
    end $$`,
  `select people_list_all()`,
]

const rights = ['people_relist(person, person, bigint)', 'list_person()', 'list_person_at()', 'people_list_all()'].map(
  (name) => `revoke execute on function ${name} from public`,
)

const statements = (): string[] => [...before, ...tables, ...parts, relist, ...kept, ...rights]
