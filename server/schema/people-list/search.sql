-- Search for people by the beginnings of their names, usernames and email addresses.

create function people_beginning(scopes bigint[], classes smallint[], key text, beginning text, count_max int) returns bigint[]
  stable security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  found bigint[];
begin
  execute format('select array(select distinct part.person_id from people_counts($1) c,
    lateral (select person_id from %1$I w where w.scope = c.scope and w.class = c.class and w.%2$I >= $3 and w.%2$I < $3 || chr(1114111)
      order by w.%2$I, w.person_id limit $4) part where c.class = any ($2) limit $4)',
    case key when 'word' then 'person_word' else 'person_list' end, key) into found using scopes, classes, beginning, count_max + 1;
  return found;
end $$;
comment on function people_beginning(bigint[], smallint[], text, text, int) is
  'The people whose terms, or keys of a column, begin so: as many as the maximum and one more.';
revoke execute on function people_beginning(bigint[], smallint[], text, text, int) from public;

create function people_beginning_all(scopes bigint[], classes smallint[], keys text[], beginnings text[], count_max int)
  returns table (ids bigint[], is_more boolean)
  stable security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  these bigint[];
begin
  for i in 1 .. cardinality(keys) loop
    these := people_beginning(scopes, classes, keys[i], beginnings[i], count_max);
    if ids is null or cardinality(these) < cardinality(ids) then ids := these; end if;
    exit when ids = '{}';
  end loop;
  is_more := cardinality(ids) > count_max;
  if cardinality(keys) > 1 then
    ids := array(
      select distinct l.person_id from person_list l where l.person_id = any (ids) and l.scope = any (scopes)
        and not exists (select 1 from unnest(keys, beginnings) k(key, beginning) where not case k.key
          when 'word' then position(' ' || k.beginning in concat_ws(' ', '', l.first_key, l.last_key, l.username, l.email)) > 0
          when 'last_key' then starts_with(l.last_key, k.beginning)
          when 'first_key' then starts_with(l.first_key, k.beginning)
          when 'username' then starts_with(l.username, k.beginning)
          when 'email' then starts_with(l.email, k.beginning) end));
  end if;
  return next;
end $$;
comment on function people_beginning_all(bigint[], smallint[], text[], text[], int) is
  'The people for whom every beginning holds. The rarest one finds them, the others are looked up in what it found; there may be more '
  'where even that was too frequent.';
revoke execute on function people_beginning_all(bigint[], smallint[], text[], text[], int) from public;

create function people_found(
    scopes bigint[], classes smallint[], search text, keys text[], beginnings text[], sort text, is_by_class boolean, is_descending boolean,
    count_max int)
  returns table (ids bigint[], is_more boolean)
  stable security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  phrase text := left(people_key(search), 60);
  words text[] := (string_to_array(phrase, ' '))[1:8];
  others bigint[];
begin
  beginnings := array(select people_key(b) from unnest(beginnings) with ordinality u(b, place) order by place);
  select f.ids, f.is_more into ids, is_more from people_beginning_all(
    scopes, classes,
    case when phrase is null then keys else keys || 'word'::text end,
    case when phrase is null then beginnings else beginnings || phrase end,
    count_max) f;
  if cardinality(words) > 1 and not is_more then
    select f.ids, f.is_more into others, is_more from people_beginning_all(
      scopes, classes, keys || array_fill('word'::text, array[cardinality(words)]), beginnings || words, count_max) f;
    ids := ids || others;
  end if;
  execute format('select array(select person_id from (
      select distinct case when $4 then o.place end as place, l.%1$I as key, l.person_id
      from person_list l join unnest($3) with ordinality o(class, place) using (class)
      where l.person_id = any ($1) and l.scope = any ($2)) p order by place, key %2$s, person_id %2$s limit $5)',
    sort, case when is_descending then 'desc' else 'asc' end) into ids using ids, scopes, classes, is_by_class, count_max;
  return next;
end $$;
comment on function people_found(bigint[], smallint[], text, text[], text[], text, boolean, boolean, int) is
  'Searches people. All of what is searched for is one beginning, since terms are written round; besides, each of its words may begin '
  'another term.';
revoke execute on function people_found(bigint[], smallint[], text, text[], text[], text, boolean, boolean, int) from public;
grant execute on function people_found(bigint[], smallint[], text, text[], text[], text, boolean, boolean, int) to firstday_app;
