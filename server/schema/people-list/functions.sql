-- How the lists of people are kept. What lists ask of them is in queries.sql.

create function people_scope(kind int, of bigint) returns bigint immutable language sql as $$
  select of * 4 + kind
$$;
comment on function people_scope(int, bigint) is 'Packs a scope: kind 0 everyone, 1 a TPA company, 2 a business, 3 a location.';

create function people_class(role text, active boolean) returns smallint immutable language sql as $$
  select (app_rank(role) * 2 + active::int)::smallint
$$;
comment on function people_class(text, boolean) is 'Packs a class: the rank of a role, and whether the account is active.';

create function people_key(given text) returns text immutable language sql as $$
  select lower(btrim(regexp_replace(regexp_replace(
    normalize(lower(translate(given, '‘’ʼ´`', repeat('''', 5))), nfkd), E'[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g')))
$$;
comment on function people_key(text) is
  'A name in one letter case, without marks on its letters, with keyboard apostrophes and single spaces: what lists sort and find by.';

create function people_words(name text, username text, email text) returns text[] immutable language plpgsql as $$
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
end $$;
comment on function people_words(text, text, text) is
  'The terms that a person is found by: the name from each of its words on, as if it were written round (maria lopez, lopez maria), the '
  'username and the email address.';

create function people_scopes(p person) returns setof bigint stable language sql as $$
  select people_scope(0, 0)
  union all select people_scope(1, p.company_id) where p.company_id is not null
  union all select people_scope(2, p.business_id) where p.business_id is not null
  union all select people_scope(3, a.location_id) from assignment a where a.person_id = p.id
$$;
comment on function people_scopes(person) is 'The scopes that list a person.';

create function people_shard(scope bigint, p person) returns smallint immutable language sql as $$
  select case when scope % 4 < 2 then coalesce(p.business_id, 0) % 16 else 0 end::smallint
$$;
comment on function people_shard(bigint, person) is 'The row that a person is counted in.';

create function people_relist(was person, is_now person, at bigint) returns void
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  k record;
  left_scopes bigint[]; left_classes smallint[]; new_scopes bigint[]; new_classes smallint[];
begin
  if was.id is not null then
    select people_class(was.role, was.is_active) as class,
      people_key(was.last_name || ' ' || was.first_name) as last_key,
      people_key(was.first_name || ' ' || was.last_name) as first_key,
      people_key(was.username) as username,
      people_key(was.email) as email into k;
    with gone as (
        delete from person_list where person_id = was.id and (at is null or scope = at) returning scope, class),
      words as (
        delete from person_word w using gone g, unnest(people_words(k.first_key, k.username, k.email)) t(word)
        where w.scope = g.scope and w.class = g.class and w.word = t.word and w.person_id = was.id)
    select array_agg(scope), array_agg(class) into left_scopes, left_classes from gone;
  end if;
  if is_now.id is not null and is_now.deleted_at is null then
    select people_class(is_now.role, is_now.is_active) as class,
      people_key(is_now.last_name || ' ' || is_now.first_name) as last_key,
      people_key(is_now.first_name || ' ' || is_now.last_name) as first_key,
      people_key(is_now.username) as username,
      people_key(is_now.email) as email into k;
    with come as (
        insert into person_list
          select s, k.class, is_now.id, k.last_key, k.first_key, k.username, k.email, is_now.created_at, is_now.first_day_of_work
          from people_scopes(is_now) s where at is null or s = at
          on conflict do nothing returning scope, class),
      words as (
        insert into person_word select c.scope, c.class, t.word, is_now.id
        from come c, unnest(people_words(k.first_key, k.username, k.email)) t(word) on conflict do nothing)
    select array_agg(scope), array_agg(class) into new_scopes, new_classes from come;
  end if;
  -- In one order, all in one statement: two transactions that count the same rows never wait for each other in a circle.
  insert into person_count
    select scope, class, shard, sum(n) from (
      select scope, class, people_shard(scope, was) as shard, -1 as n from unnest(left_scopes, left_classes) l(scope, class)
      union all select scope, class, people_shard(scope, is_now), 1 from unnest(new_scopes, new_classes) l(scope, class)) moved
    group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (scope, class, shard) do update set count = person_count.count + excluded.count;
end $$;
comment on function people_relist(person, person, bigint) is
  'Moves a person from what the lists say of them to what they say now; in one scope, or in all where it is null.';
revoke execute on function people_relist(person, person, bigint) from public;

create function list_person() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform people_relist(old, null, null);
  elsif tg_op = 'INSERT' then perform people_relist(null, new, null);
  else perform people_relist(old, new, null);
  end if;
  return null;
end $$;
comment on function list_person() is 'Keeps the lists with each person.';
revoke execute on function list_person() from public;

create function list_person_at() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  p person;
begin
  -- The lock keeps a change of the person from passing this one unseen.
  if tg_op <> 'INSERT' then
    select * into p from person where id = old.person_id for no key update;
    perform people_relist(p, null, people_scope(3, old.location_id));
  end if;
  if tg_op <> 'DELETE' then
    select * into p from person where id = new.person_id for no key update;
    perform people_relist(null, p, people_scope(3, new.location_id));
  end if;
  return null;
end $$;
comment on function list_person_at() is 'Keeps the list of each location with the people who are assigned to it.';
revoke execute on function list_person_at() from public;

create function people_list_all() returns void
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  truncate person_list, person_word, person_count;
  insert into person_list
    select s, k.class, p.id, k.last_key, k.first_key, k.username, k.email, p.created_at, p.first_day_of_work
    from person p,
      lateral (
        select people_class(p.role, p.is_active) as class,
          people_key(p.last_name || ' ' || p.first_name) as last_key,
          people_key(p.first_name || ' ' || p.last_name) as first_key,
          people_key(p.username) as username,
          people_key(p.email) as email
        offset 0) k,
      people_scopes(p) s
    where p.deleted_at is null;
  insert into person_word
    select l.scope, l.class, w.word, l.person_id
    from (select person_id, unnest(people_words(first_key, username, email)) as word from person_list where scope = 0 offset 0) w
      join person_list l using (person_id);
  insert into person_count
    select l.scope, l.class, people_shard(l.scope, p), count(*)
    from person_list l join person p on p.id = l.person_id group by 1, 2, 3;
end $$;
comment on function people_list_all() is
  'Makes the lists from nothing: after a change of what keys or terms are made of, or when people came past the triggers.';
revoke execute on function people_list_all() from public;
