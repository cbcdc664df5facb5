import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What lists of people ask of the database: how many there are, a stretch of an order, who is found by words. Each function runs with the
 * owner's rights, and reads no scope that the actor doesn't see.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...readers, page, several, ...found, ...rights]) await sql.raw(statement).execute(db)
}

const definer = 'security definer set search_path = pg_catalog, public, pg_temp'

const readers = [
  `create function people_scope_seen(scope bigint) returns boolean stable language sql ${definer} as $$
    select case
      when app_role() = 'Admin' then true
      when app_role() = 'TPA' then case scope % 4
        when 1 then scope / 4 = app_tpa_company()
        when 2 then exists (select 1 from business b where b.id = scope / 4 and b.tpa_company_id = app_tpa_company())
        when 3 then exists (select 1 from location l join business b on b.id = l.business_id
          where l.id = scope / 4 and b.tpa_company_id = app_tpa_company())
        else false end
      when app_role() = 'Owner' then case scope % 4
        when 2 then scope / 4 = app_business()
        when 3 then exists (select 1 from location l where l.business_id = app_business() and l.id = scope / 4)
        else false end
      when app_role() in ('MGMT', 'STRMGR') then scope % 4 = 3 and scope / 4 = any (app_locations())
      else false end $$`,
  `create function people_counts(scopes bigint[]) returns table (scope bigint, class smallint, count bigint) stable language sql ${definer} as $$
    select c.scope, c.class, sum(c.count)::bigint from unnest(scopes) s(scope) join person_count c on c.scope = s.scope
    where people_scope_seen(s.scope) group by 1, 2 having sum(c.count) > 0 $$`,
]

// The parts are in order already: they are joined, not sorted, and read as far as the page reaches.
const page = `create function people_page(at bigint, classes smallint[], sort text, is_descending boolean, skip int, take int)
  returns setof bigint stable language plpgsql ${definer} as $$
  declare
    way text := case when is_descending then 'desc' else 'asc' end;
    parts text;
  begin
    if not people_scope_seen(at) then return; end if;
    select string_agg(format('(select %1$I as key, person_id from person_list where scope = %2$s and class = %3$s order by %1$I %4$s, person_id %4$s)',
      sort, at, c, way), ' union all ') into parts from unnest(classes) c;
    if parts is null then return; end if;
    return query execute format('select person_id from (%s) p order by key %2$s, person_id %2$s limit $1 offset $2', parts, way) using take, skip;
  end $$`

/** Several scopes hold some people twice: the beginnings of all their lists are put together. By class: in the order of `classes`. */
const several = `create function people_page_of_several(scopes bigint[], classes smallint[], sort text, is_by_class boolean, is_descending boolean, skip int, take int)
  returns setof bigint stable language plpgsql ${definer} as $$
  begin
    return query execute format('select person_id from (
        select distinct case when $3 then o.place end as place, part.key, part.person_id
        from people_counts($1) c join unnest($2) with ordinality o(class, place) using (class),
          lateral (select %1$I as key, person_id from person_list l where l.scope = c.scope and l.class = c.class
            order by %1$I %2$s, person_id %2$s limit $4 + $5) part) p
      order by place, key %2$s, person_id %2$s limit $5 offset $4',
      sort, case when is_descending then 'desc' else 'asc' end) using scopes, classes, is_by_class, skip, take;
  end $$`

const found = [
  `create function people_count_of_several(scopes bigint[], classes smallint[], count_max int) returns int stable language sql ${definer} as $$
    select count(*)::int from (select distinct part.person_id from people_counts(scopes) c,
      lateral (select person_id from person_list l where l.scope = c.scope and l.class = c.class limit count_max + 1) part
      where c.class = any (classes) limit count_max + 1) p $$`,
  // Whose words, or keys of a column, begin so: as many as are counted and one more.
  `create function people_beginning(scopes bigint[], classes smallint[], key text, beginning text, count_max int)
    returns bigint[] stable language plpgsql ${definer} as $$
    declare found bigint[];
    begin
      execute format('select array(select distinct part.person_id from people_counts($1) c,
        lateral (select person_id from %1$I w where w.scope = c.scope and w.class = c.class and w.%2$I >= $3 and w.%2$I < $3 || chr(1114111)
          order by w.%2$I, w.person_id limit $4) part where c.class = any ($2) limit $4)',
        case key when 'word' then 'person_word' else 'person_list' end, key) into found using scopes, classes, beginning, count_max + 1;
      return found;
    end $$`,
  // The rarest beginning finds them, the others are looked up in what it found; there may be more where it was too frequent.
  `create function people_beginning_all(scopes bigint[], classes smallint[], keys text[], beginnings text[], count_max int)
    returns table (ids bigint[], is_more boolean) stable language plpgsql ${definer} as $$
    declare these bigint[];
    begin
      for i in 1 .. cardinality(keys) loop
        these := people_beginning(scopes, classes, keys[i], beginnings[i], count_max);
        if ids is null or cardinality(these) < cardinality(ids) then ids := these; end if;
        exit when ids = '{}';
      end loop;
      is_more := cardinality(ids) > count_max;
      if cardinality(keys) > 1 then
        ids := array(select distinct l.person_id from person_list l where l.person_id = any (ids) and l.scope = any (scopes)
          and not exists (select 1 from unnest(keys, beginnings) k(key, beginning) where not case k.key
            when 'word' then position(' ' || k.beginning in concat_ws(' ', '', l.first_key, l.last_key, l.username, l.email)) > 0
            when 'last_key' then starts_with(l.last_key, k.beginning)
            when 'first_key' then starts_with(l.first_key, k.beginning)
            when 'username' then starts_with(l.username, k.beginning)
            when 'email' then starts_with(l.email, k.beginning) end));
      end if;
      return next;
    end $$`,
  // All of what is searched for is a beginning itself, since names are written round; besides, each of its words may begin another.
  `create function people_found(scopes bigint[], classes smallint[], search text, keys text[], beginnings text[], sort text, is_by_class boolean,
      is_descending boolean, count_max int)
    returns table (ids bigint[], is_more boolean) stable language plpgsql ${definer} as $$
    declare
      phrase text := left(people_key(search), 60);
      words text[] := (string_to_array(phrase, ' '))[1:8];
      others bigint[];
    begin
      beginnings := array(select people_key(b) from unnest(beginnings) with ordinality u(b, place) order by place);
      select f.ids, f.is_more into ids, is_more from people_beginning_all(scopes, classes,
        case when phrase is null then keys else keys || 'word'::text end, case when phrase is null then beginnings else beginnings || phrase end, count_max) f;
      if cardinality(words) > 1 and not is_more then
        select f.ids, f.is_more into others, is_more from people_beginning_all(scopes, classes,
          keys || array_fill('word'::text, array[cardinality(words)]), beginnings || words, count_max) f;
        ids := ids || others;
      end if;
      execute format('select array(select person_id from (
          select distinct case when $4 then o.place end as place, l.%1$I as key, l.person_id
          from person_list l join unnest($3) with ordinality o(class, place) using (class)
          where l.person_id = any ($1) and l.scope = any ($2)) p order by place, key %2$s, person_id %2$s limit $5)',
        sort, case when is_descending then 'desc' else 'asc' end) into ids using ids, scopes, classes, is_by_class, count_max;
      return next;
    end $$`,
]

const asked = [
  'people_counts(bigint[])',
  'people_page(bigint, smallint[], text, boolean, int, int)',
  'people_page_of_several(bigint[], smallint[], text, boolean, boolean, int, int)',
  'people_count_of_several(bigint[], smallint[], int)',
  'people_found(bigint[], smallint[], text, text[], text[], text, boolean, boolean, int)',
]
const unasked = [
  'people_scope_seen(bigint)',
  'people_beginning(bigint[], smallint[], text, text, int)',
  'people_beginning_all(bigint[], smallint[], text[], text[], int)',
]
const rights = [
  ...[...asked, ...unasked].map((name) => `revoke execute on function ${name} from public`),
  ...asked.map((name) => `grant execute on function ${name} to firstday_app`),
]
