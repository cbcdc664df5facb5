-- Queries of lists of people: counts, a page of an order, search results. A policy would be evaluated for every row:
-- each function runs with the owner's rights instead, and checks once whether the person who acts may see the scope.

create function is_person_list_visible(scope bigint) returns boolean
  stable security definer set search_path = pg_catalog, public, pg_temp
  language sql as $$
  select case
    when app_role() = 'Admin' then true
    when app_role() = 'TPA' then case scope % 4
      when 1 then scope / 4 = app_tpa_company()
      when 2 then exists (select 1 from business b where b.id = scope / 4 and b.tpa_company_id = app_tpa_company())
      when 3 then exists (
        select 1 from location l join business b on b.id = l.business_id
        where l.id = scope / 4 and b.tpa_company_id = app_tpa_company())
      else false end
    when app_role() = 'Owner' then case scope % 4
      when 2 then scope / 4 = app_business()
      when 3 then exists (select 1 from location l where l.business_id = app_business() and l.id = scope / 4)
      else false end
    when app_role() in ('MGMT', 'STRMGR') then scope % 4 = 3 and scope / 4 = any (app_locations())
    else false end
$$;
comment on function is_person_list_visible(bigint) is 'Whether the person who acts may list a scope.';
revoke execute on function is_person_list_visible(bigint) from public;

create function person_list_counts(scopes bigint[]) returns table (scope bigint, list_class smallint, count bigint)
  stable security definer set search_path = pg_catalog, public, pg_temp
  language sql as $$
  select c.scope, c.list_class, sum(c.count)::bigint from unnest(scopes) s(scope) join person_search_count c on c.scope = s.scope
  where is_person_list_visible(s.scope) group by 1, 2 having sum(c.count) > 0
$$;
comment on function person_list_counts(bigint[]) is 'How many people some scopes have, by class; nothing for a scope that may not be seen.';
revoke execute on function person_list_counts(bigint[]) from public;
grant execute on function person_list_counts(bigint[]) to firstday_app;

create function person_list_page(list_scope bigint, classes smallint[], sort text, is_descending boolean, skip int, take int) returns setof bigint
  stable security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  direction text := case when is_descending then 'desc' else 'asc' end;
  parts text;
begin
  if not is_person_list_visible(list_scope) then return; end if;
  -- Each class is already in order: they are merged, not sorted, and read as far as the page needs.
  select string_agg(format('(select %1$I as key, person_id from person_search_entry where scope = %2$s and list_class = %3$s order by %1$I %4$s, person_id %4$s)',
    sort, list_scope, c, direction), ' union all ') into parts from unnest(classes) c;
  if parts is null then return; end if;
  return query execute format('select person_id from (%s) p order by key %2$s, person_id %2$s limit $1 offset $2', parts, direction) using take, skip;
end $$;
comment on function person_list_page(bigint, smallint[], text, boolean, int, int) is 'A page of the list of one scope.';
revoke execute on function person_list_page(bigint, smallint[], text, boolean, int, int) from public;
grant execute on function person_list_page(bigint, smallint[], text, boolean, int, int) to firstday_app;

create function person_list_order(classes smallint[]) returns table (list_class smallint, ordinal bigint) immutable language sql as $$
  select o.list_class, min(o.ordinal) over (partition by o.list_class / 4) from unnest(classes) with ordinality o(list_class, ordinal)
$$;
comment on function person_list_order(smallint[]) is 'The order of classes: by role and activity, the stages of each together.';

create function person_list_merged_page(
    scopes bigint[], classes smallint[], sort text, is_by_class boolean, is_descending boolean, skip int, take int) returns setof bigint
  stable security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  return query execute format('select person_id from (
      select distinct case when $3 then o.ordinal end as ordinal, part.key, part.person_id
      from person_list_counts($1) c join person_list_order($2) o using (list_class),
        lateral (select %1$I as key, person_id from person_search_entry l where l.scope = c.scope and l.list_class = c.list_class
          order by %1$I %2$s, person_id %2$s limit $4 + $5) part) p
    order by ordinal, key %2$s, person_id %2$s limit $5 offset $4',
    sort, case when is_descending then 'desc' else 'asc' end) using scopes, classes, is_by_class, skip, take;
end $$;
comment on function person_list_merged_page(bigint[], smallint[], text, boolean, boolean, int, int) is
  'A page of several scopes, which list some people twice: the first rows of all their lists are merged. By class means in the order of '
  'the classes.';
revoke execute on function person_list_merged_page(bigint[], smallint[], text, boolean, boolean, int, int) from public;
grant execute on function person_list_merged_page(bigint[], smallint[], text, boolean, boolean, int, int) to firstday_app;

create function person_list_merged_count(scopes bigint[], classes smallint[], count_max int) returns int
  stable security definer set search_path = pg_catalog, public, pg_temp
  language sql as $$
  select count(*)::int from (
    select distinct part.person_id from person_list_counts(scopes) c,
      lateral (select person_id from person_search_entry l where l.scope = c.scope and l.list_class = c.list_class limit count_max + 1) part
    where c.list_class = any (classes) limit count_max + 1) p
$$;
comment on function person_list_merged_count(bigint[], smallint[], int) is
  'How many different people several scopes list, counted up to one more than the maximum.';
revoke execute on function person_list_merged_count(bigint[], smallint[], int) from public;
grant execute on function person_list_merged_count(bigint[], smallint[], int) to firstday_app;

create function person_list_after(
    scopes bigint[], classes smallint[], sort text, is_descending boolean, is_empty boolean, after_key text, after_id bigint, take int)
  returns table (id bigint, key text)
  stable security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  direction text := case when is_descending then 'desc' else 'asc' end;
  comparison text := case when is_descending then '<' else '>' end;
  kind text := case sort when 'created' then 'timestamptz' when 'start' then 'date' else 'text' end;
  rest text;
begin
  rest := case
    when is_empty and after_id is null then format('l.%I is null', sort)
    when is_empty then format('l.%I is null and l.person_id %s $4', sort, comparison)
    when after_id is null then format('l.%I is not null', sort)
    else format('(l.%I, l.person_id) %s ($3::%s, $4)', sort, comparison, kind) end;
  return query execute format('select p.person_id, p.key::text from (
      select distinct part.key, part.person_id from person_list_counts($1) c,
        lateral (select l.%1$I as key, l.person_id from person_search_entry l where l.scope = c.scope and l.list_class = c.list_class and %2$s
          order by l.%1$I %3$s, l.person_id %3$s limit $5) part
      where c.list_class = any ($2)) p order by p.key %3$s, p.person_id %3$s limit $5', sort, rest, direction)
    using scopes, classes, after_key, after_id, take;
end $$;
comment on function person_list_after(bigint[], smallint[], text, boolean, boolean, text, bigint, int) is
  'The people who follow one of a list, for exports that read page by page; those without a key, such as a first day, are queried '
  'separately.';
revoke execute on function person_list_after(bigint[], smallint[], text, boolean, boolean, text, bigint, int) from public;
grant execute on function person_list_after(bigint[], smallint[], text, boolean, boolean, text, bigint, int) to firstday_app;

create function person_list_reminded(
    scopes bigint[], classes smallint[], became text, among bigint[], sort text, is_by_class boolean, is_descending boolean, count_max int)
  returns setof bigint
  stable security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  -- Each class is in order already, and read until it has as many as are returned.
  return query execute format('select person_id from (
      select distinct case when $4 then o.ordinal end as ordinal, part.key, part.person_id
      from person_list_counts($1) c join person_list_order($2) o using (list_class),
        lateral (select l.%1$I as key, l.person_id from person_search_entry l
          where l.scope = c.scope and l.list_class = c.list_class and ($6 is null or l.person_id = any ($6)) and case $3
            when ''never'' then not exists (select 1 from reminder r where r.person_id = l.person_id)
            else exists (select 1 from (
              select case when bool_or(r.opened_at is not null) then ''opened'' when bool_or(r.state = ''sent'') then ''sent''
                  when bool_or(r.state in (''bounced'', ''failed'')) then ''bounced'' end as became,
                bool_or(r.channel = ''sms'' and r.state in (''sent'', ''queued'')) as is_texted
              from reminder r where r.person_id = l.person_id
                and r.created_at = (select max(latest.created_at) from reminder latest where latest.person_id = l.person_id)) last
              where case $3 when ''texted'' then last.is_texted else last.became = $3 end) end
          order by l.%1$I %2$s, l.person_id %2$s limit $5) part
      -- who may see a reminder: staff of a higher rank than its person
      where c.list_class / 8 < app_rank(app_role())) p
    order by ordinal, key %2$s, person_id %2$s limit $5',
    sort, case when is_descending then 'desc' else 'asc' end) using scopes, classes, became, is_by_class, count_max, among;
end $$;
comment on function person_list_reminded(bigint[], smallint[], text, bigint[], text, boolean, boolean, int) is
  'The people of some scopes, or those of them named, by what became of their latest reminder, whose email and text message count as one: never, sent, opened, '
  'bounced (or not delivered otherwise), texted.';
revoke execute on function person_list_reminded(bigint[], smallint[], text, bigint[], text, boolean, boolean, int) from public;
grant execute on function person_list_reminded(bigint[], smallint[], text, bigint[], text, boolean, boolean, int) to firstday_app;
