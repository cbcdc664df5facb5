create function check_tpa_company_status() returns trigger language plpgsql as $$
begin
  if current_user = 'firstday_app' and (app_role() = 'Admin') is not true and new.is_active <> old.is_active then
    raise insufficient_privilege using message = 'an admin alone ends or reopens a company';
  end if;
  return new;
end $$;
comment on function check_tpa_company_status() is 'Lets only an Admin deactivate or reactivate a TPA company.';

create function sync_people_tpa_company() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update person set effective_tpa_company_id = new.tpa_company_id where business_id = new.id;
  return new;
end $$;
comment on function sync_people_tpa_company() is 'Moves the people of a business to its new TPA company.';
revoke execute on function sync_people_tpa_company() from public;
