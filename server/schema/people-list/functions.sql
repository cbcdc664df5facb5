-- Maintains the lists of people. Their queries are in queries.sql and search.sql.

create function person_list_scope(kind int, id bigint) returns bigint immutable language sql as $$
  select id * 4 + kind
$$;
comment on function person_list_scope(int, bigint) is 'Packs a scope: kind 0 everyone, 1 a TPA company, 2 a business, 3 a location.';

create function person_list_class(role text, active boolean, stage text) returns smallint immutable language sql as $$
  select ((app_rank(role) * 2 + active::int) * 4 + array_position(array['invited', 'started', 'submitted', 'complete'], stage) - 1)::smallint
$$;
comment on function person_list_class(text, boolean, text) is
  'Packs a class: the rank of a role, whether the account is active, and the stage of onboarding.';

create function to_sort_key(name text) returns text immutable language sql as $$
  select lower(btrim(regexp_replace(regexp_replace(
    normalize(lower(translate(name, '‘’ʼ´`', repeat('''', 5))), nfkd), E'[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g')))
$$;
comment on function to_sort_key(text) is
  'A name in one letter case, without diacritics, with keyboard apostrophes and single spaces: for sorting and search.';

create function person_search_terms(name text, username text, email text) returns text[] immutable language plpgsql as $$
declare
  terms text[] := array[left(name, 60)];
  rest text := name;
  term text;
begin
  while position(' ' in rest) > 0 loop
    rest := substr(rest, position(' ' in rest) + 1);
    term := left(rest || ' ' || left(name, length(name) - length(rest) - 1), 60);
    if term <> all (terms) then terms := terms || term; end if;
  end loop;
  if left(username, 60) <> all (terms) then terms := terms || left(username, 60); end if;
  if email <> '' and left(email, 60) <> all (terms) then terms := terms || left(email, 60); end if;
  return terms;
end $$;
comment on function person_search_terms(text, text, text) is
  'The search terms of a person: the name from each of its words on, rotated (maria lopez, lopez maria), the '
  'username and the email address.';

create function person_list_scopes(p person) returns setof bigint stable language sql as $$
  select person_list_scope(0, 0)
  union all select person_list_scope(1, p.effective_tpa_company_id) where p.effective_tpa_company_id is not null
  union all select person_list_scope(2, p.business_id) where p.business_id is not null
  union all select person_list_scope(3, a.location_id) from location_assignment a where a.person_id = p.id
$$;
comment on function person_list_scopes(person) is 'The scopes that list a person.';

create function person_list_shard(scope bigint, p person) returns smallint immutable language sql as $$
  select case when scope % 4 < 2 then coalesce(p.business_id, 0) % 16 else 0 end::smallint
$$;
comment on function person_list_shard(bigint, person) is 'The row that a person is counted in.';

create function refresh_person_lists(old_person person, new_person person, only_scope bigint) returns void
  security definer set search_path = pg_catalog, public, pg_temp
  -- By their keys, also before the size of growing tables is known: the embedded database doesn't count rows by itself.
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
  language plpgsql as $$
declare
  keys record;
  old_scopes bigint[]; old_classes smallint[]; new_scopes bigint[]; new_classes smallint[];
begin
  if old_person.id is not null then
    select person_list_class(old_person.role, old_person.is_active, old_person.onboarding_stage) as list_class,
      to_sort_key(old_person.last_name || ' ' || old_person.first_name) as last_name_sort_key,
      to_sort_key(old_person.first_name || ' ' || old_person.last_name) as first_name_sort_key,
      to_sort_key(old_person.username) as username,
      to_sort_key(coalesce(old_person.email, '')) as email into keys;
    with removed as (
        delete from person_search_entry where person_id = old_person.id and (only_scope is null or scope = only_scope) returning scope, list_class),
      terms as (
        delete from person_search_term w using removed g, unnest(person_search_terms(keys.first_name_sort_key, keys.username, keys.email)) t(word)
        where w.scope = g.scope and w.list_class = g.list_class and w.word = t.word and w.person_id = old_person.id)
    select array_agg(scope), array_agg(list_class) into old_scopes, old_classes from removed;
  end if;
  if new_person.id is not null and new_person.closed_at is null then
    select person_list_class(new_person.role, new_person.is_active, new_person.onboarding_stage) as list_class,
      to_sort_key(new_person.last_name || ' ' || new_person.first_name) as last_name_sort_key,
      to_sort_key(new_person.first_name || ' ' || new_person.last_name) as first_name_sort_key,
      to_sort_key(new_person.username) as username,
      to_sort_key(coalesce(new_person.email, '')) as email into keys;
    with added as (
        insert into person_search_entry
          select s, keys.list_class, new_person.id, keys.last_name_sort_key, keys.first_name_sort_key, keys.username, keys.email, new_person.created_at, new_person.first_day_of_work
          from person_list_scopes(new_person) s where only_scope is null or s = only_scope
          on conflict do nothing returning scope, list_class),
      terms as (
        insert into person_search_term select c.scope, c.list_class, t.word, new_person.id
        from added c, unnest(person_search_terms(keys.first_name_sort_key, keys.username, keys.email)) t(word) on conflict do nothing)
    select array_agg(scope), array_agg(list_class) into new_scopes, new_classes from added;
  end if;
  -- In one order and one statement, so that two transactions that count the same rows never deadlock.
  insert into person_search_count
    select scope, list_class, shard, sum(difference) from (
      select scope, list_class, person_list_shard(scope, old_person) as shard, -1 as difference from unnest(old_scopes, old_classes) l(scope, list_class)
      union all select scope, list_class, person_list_shard(scope, new_person), 1 from unnest(new_scopes, new_classes) l(scope, list_class)) moved
    group by 1, 2, 3 having sum(difference) <> 0 order by 1, 2, 3
    on conflict (scope, list_class, shard) do update set count = person_search_count.count + excluded.count;
end $$;
comment on function refresh_person_lists(person, person, bigint) is
  'Updates the lists from a person''s old to the new row; in one scope, or in all if it is null.';
revoke execute on function refresh_person_lists(person, person, bigint) from public;

create function sync_person_lists() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform refresh_person_lists(old, null, null);
  elsif tg_op = 'INSERT' then perform refresh_person_lists(null, new, null);
  else perform refresh_person_lists(old, new, null);
  end if;
  return null;
end $$;
comment on function sync_person_lists() is 'Updates the lists with each person.';
revoke execute on function sync_person_lists() from public;

create function sync_location_list() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  p person;
begin
  -- The lock prevents that a concurrent change of the person is missed.
  if tg_op <> 'INSERT' then
    select * into p from person where id = old.person_id for no key update;
    perform refresh_person_lists(p, null, person_list_scope(3, old.location_id));
  end if;
  if tg_op <> 'DELETE' then
    select * into p from person where id = new.person_id for no key update;
    perform refresh_person_lists(null, p, person_list_scope(3, new.location_id));
  end if;
  return null;
end $$;
comment on function sync_location_list() is 'Updates the list of each location with the people who are assigned to it.';
revoke execute on function sync_location_list() from public;

create function rebuild_person_lists() returns void
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  truncate person_search_entry, person_search_term, person_search_count;
  insert into person_search_entry
    select s, k.list_class, p.id, k.last_name_sort_key, k.first_name_sort_key, k.username, k.email, p.created_at, p.first_day_of_work
    from person p,
      lateral (
        select person_list_class(p.role, p.is_active, p.onboarding_stage) as list_class,
          to_sort_key(p.last_name || ' ' || p.first_name) as last_name_sort_key,
          to_sort_key(p.first_name || ' ' || p.last_name) as first_name_sort_key,
          to_sort_key(p.username) as username,
          to_sort_key(coalesce(p.email, '')) as email
        offset 0) k,
      person_list_scopes(p) s
    where p.closed_at is null;
  insert into person_search_term
    select l.scope, l.list_class, w.word, l.person_id
    from (select person_id, unnest(person_search_terms(first_name_sort_key, username, email)) as word from person_search_entry where scope = 0 offset 0) w
      join person_search_entry l using (person_id);
  insert into person_search_count
    select l.scope, l.list_class, person_list_shard(l.scope, p), count(*)
    from person_search_entry l join person p on p.id = l.person_id group by 1, 2, 3;
end $$;
comment on function rebuild_person_lists() is
  'Rebuilds the lists: after a change of how keys or terms are computed, or when people were added without the triggers.';
revoke execute on function rebuild_person_lists() from public;
