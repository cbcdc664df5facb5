create function sync_person_tpa_company() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  new.effective_tpa_company_id := case when new.business_id is null then new.tpa_company_id
    else (select b.tpa_company_id from business b where b.id = new.business_id) end;
  return new;
end $$;
comment on function sync_person_tpa_company() is 'Sets the TPA company of a person: their own, or that of their business.';
revoke execute on function sync_person_tpa_company() from public;

create function check_person_rank() returns trigger language plpgsql as $$
declare
  mine int;
begin
  if current_user <> 'firstday_app' then return new; end if;
  mine := app_rank(app_role());
  if tg_op = 'INSERT' then
    if app_rank(new.role) > mine or (app_rank(new.role) = mine and mine < 5) then
      raise insufficient_privilege using message = 'nobody makes a person of a higher rank';
    end if;
  else
    if new.role <> old.role and (old.id = app_user() or app_rank(old.role) >= mine or app_rank(new.role) >= mine) then
      raise insufficient_privilege using message = 'nobody changes a role above their own';
    end if;
    if (new.is_active <> old.is_active or new.closed_at is distinct from old.closed_at)
      and (old.id = app_user() or app_rank(old.role) > mine or (app_rank(old.role) = mine and mine < 5)) then
      raise insufficient_privilege using message = 'nobody ends a person of a higher rank';
    end if;
  end if;
  return new;
end $$;
comment on function check_person_rank() is
  'Refuses to add, raise or close a person above the rank of the person who acts; the server''s rules refuse it first, with a message.';

create function check_person_rank_change() returns trigger language plpgsql as $$
declare
  mine int := app_rank(app_role());
begin
  if current_user = 'firstday_app' and old.id <> app_user() and (app_rank(old.role) > mine or (app_rank(old.role) = mine and mine < 5)) then
    raise insufficient_privilege using message = 'nobody changes a person of a higher rank';
  end if;
  return new;
end $$;
comment on function check_person_rank_change() is 'Refuses any change of another person whose rank is not below that of the person who acts.';

create function choose_login_name() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.username = new.username then
    return new;
  end if;
  new.login_name := new.username;
  while exists (select 1 from person where login_name = new.login_name and id <> new.id) loop
    new.login_name := new.username || '~' || substr(md5(gen_random_uuid()::text), 1, 4);
  end loop;
  return new;
end $$;
comment on function choose_login_name() is
  'Gives a person a login name of their own when an account elsewhere has their username, so that nobody learns of that account.';
revoke execute on function choose_login_name() from public;

create function free_username(wanted text) returns text
  stable security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  free text := wanted;
  number int := 1;
begin
  while exists (select 1 from person where login_name = free or username = free) loop
    number := number + 1;
    free := wanted || number;
  end loop;
  return free;
end $$;
comment on function free_username(text) is
  'A username made from a name, with a number where an account anywhere has it, so that its person logs in with what staff see.';
revoke execute on function free_username(text) from public;
grant execute on function free_username(text) to firstday_app, firstday_system;
