create function app_assists(business bigint, assisted_session bigint, person bigint) returns boolean
  stable security definer set search_path = pg_catalog, public, pg_temp
  language sql as $$
  select exists (
    select 1 from assisted_session s
    join assisted_consent c on c.business_id = s.business_id and c.assisted_session_id = s.id and c.consented_by = 'person'
    where s.business_id = business and s.id = assisted_session and s.person_id = person
      and s.staff_id = (select app_user()) and s.ended_at is null and s.expires_at > now())
$$;
comment on function app_assists(bigint, bigint, bigint) is
  'Whether whoever acts helps a person in an assisted session that both consented to, and that isn''t over.';
revoke execute on function app_assists(bigint, bigint, bigint) from public;
grant execute on function app_assists(bigint, bigint, bigint) to firstday_app, firstday_system;

create function app_device(of_session text) returns text
  stable security definer set search_path = pg_catalog, public, pg_temp
  language sql as $$
  select coalesce(device_key, device_id, id) from session where id = of_session and person_id = (select app_user())
$$;
comment on function app_device(text) is 'The device of one''s own session, by its key if it has one.';
revoke execute on function app_device(text) from public;
grant execute on function app_device(text) to firstday_app;

create function end_assisted_sessions_of_login() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update assisted_session set ended_at = clock_timestamp(), end_reason = 'logged out'
    where session_id = new.id and ended_at is null;
  return null;
end $$;
comment on function end_assisted_sessions_of_login() is 'Ends the assisted session of a login that ends.';
revoke execute on function end_assisted_sessions_of_login() from public;

create function end_assisted_sessions_of_account() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update assisted_session set ended_at = clock_timestamp(), end_reason = 'account ended'
    where (person_id = new.id or staff_id = new.id) and ended_at is null;
  return null;
end $$;
comment on function end_assisted_sessions_of_account() is
  'Ends the assisted sessions of an account that is closed, deactivated, or gets another role.';
revoke execute on function end_assisted_sessions_of_account() from public;

create function clear_forms_of_assisted_session() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update assisted_form set content = null
    where business_id = new.business_id and assisted_session_id = new.id and content is not null
      and (released_until is null or released_until <= now());
  delete from counter_code where person_id = login_of(new.person_id) and starts_with(purpose, new.id || ' ');
  return null;
end $$;
comment on function clear_forms_of_assisted_session() is
  'Deletes what was typed in an assisted session that ends, unless its person is about to sign it in their own account.';
revoke execute on function clear_forms_of_assisted_session() from public;
