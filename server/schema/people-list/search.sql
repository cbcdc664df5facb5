-- Search for people by the beginnings of their names, usernames and email addresses.

create function search_people_by_prefix(scopes bigint[], classes smallint[], key text, prefix text, count_max int) returns bigint[]
  stable security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  matches bigint[];
begin
  execute format('select array(select distinct part.person_id from person_list_counts($1) c,
    lateral (select person_id from %1$I w where w.scope = c.scope and w.list_class = c.list_class and w.%2$I >= $3 and w.%2$I < $3 || chr(1114111)
      order by w.%2$I, w.person_id limit $4) part where c.list_class = any ($2) limit $4)',
    case key when 'word' then 'person_search_term' else 'person_search_entry' end, key) into matches using scopes, classes, prefix, count_max + 1;
  return matches;
end $$;
comment on function search_people_by_prefix(bigint[], smallint[], text, text, int) is
  'The people with a term, or a key of one column, that begins with the text: up to one more than the maximum.';
revoke execute on function search_people_by_prefix(bigint[], smallint[], text, text, int) from public;

create function search_all_people_by_prefix(scopes bigint[], classes smallint[], keys text[], prefixes text[], count_max int)
  returns table (ids bigint[], is_more boolean)
  stable security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  matches bigint[];
begin
  for i in 1 .. cardinality(keys) loop
    matches := search_people_by_prefix(scopes, classes, keys[i], prefixes[i], count_max);
    if ids is null or cardinality(matches) < cardinality(ids) then ids := matches; end if;
    exit when ids = '{}';
  end loop;
  is_more := cardinality(ids) > count_max;
  if cardinality(keys) > 1 then
    ids := array(
      select distinct l.person_id from person_search_entry l where l.person_id = any (ids) and l.scope = any (scopes)
        and not exists (select 1 from unnest(keys, prefixes) k(key, prefix) where not case k.key
          when 'word' then position(' ' || k.prefix in concat_ws(' ', '', l.first_name_sort_key, l.last_name_sort_key, l.username, l.email)) > 0
          when 'last_name_sort_key' then starts_with(l.last_name_sort_key, k.prefix)
          when 'first_name_sort_key' then starts_with(l.first_name_sort_key, k.prefix)
          when 'username' then starts_with(l.username, k.prefix)
          when 'email' then starts_with(l.email, k.prefix) end));
  end if;
  return next;
end $$;
comment on function search_all_people_by_prefix(bigint[], smallint[], text[], text[], int) is
  'The people who match every prefix. The rarest prefix finds them, and the others are checked in its result; there may be '
  'more people if even the rarest was too frequent.';
revoke execute on function search_all_people_by_prefix(bigint[], smallint[], text[], text[], int) from public;

create function search_people(
    scopes bigint[], classes smallint[], search text, keys text[], prefixes text[], sort text, is_by_class boolean, is_descending boolean,
    count_max int)
  returns table (ids bigint[], is_more boolean)
  stable security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  phrase text := left(to_sort_key(search), 60);
  words text[] := (string_to_array(phrase, ' '))[1:8];
  more_ids bigint[];
begin
  prefixes := array(select to_sort_key(b) from unnest(prefixes) with ordinality u(b, ordinal) order by ordinal);
  select f.ids, f.is_more into ids, is_more from search_all_people_by_prefix(
    scopes, classes,
    case when phrase is null then keys else keys || 'word'::text end,
    case when phrase is null then prefixes else prefixes || phrase end,
    count_max) f;
  if cardinality(words) > 1 and not is_more then
    select f.ids, f.is_more into more_ids, is_more from search_all_people_by_prefix(
      scopes, classes, keys || array_fill('word'::text, array[cardinality(words)]), prefixes || words, count_max) f;
    ids := ids || more_ids;
  end if;
  execute format('select array(select person_id from (
      select distinct case when $4 then o.ordinal end as ordinal, l.%1$I as key, l.person_id
      from person_search_entry l join person_list_order($3) o using (list_class)
      where l.person_id = any ($1) and l.scope = any ($2)) p order by ordinal, key %2$s, person_id %2$s limit $5)',
    sort, case when is_descending then 'desc' else 'asc' end) into ids using ids, scopes, classes, is_by_class, count_max;
  return next;
end $$;
comment on function search_people(bigint[], smallint[], text, text[], text[], text, boolean, boolean, int) is
  'Searches people. The whole search is a prefix of one term, since terms hold a name from each of its words on; or each of its words '
  'is a prefix of some term.';
revoke execute on function search_people(bigint[], smallint[], text, text[], text[], text, boolean, boolean, int) from public;
grant execute on function search_people(bigint[], smallint[], text, text[], text[], text, boolean, boolean, int) to firstday_app;
