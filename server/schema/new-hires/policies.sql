-- The report of a person is the work of those who manage their location, never their own.
alter table new_hire_report enable row level security;
grant select, insert, update on new_hire_report to firstday_app;
grant select, insert, update, delete on new_hire_report to firstday_system;
create policy system_all on new_hire_report to firstday_system using (true);
create policy tenant_scope on new_hire_report to firstday_app
  using (person_id <> (select app_user()) and (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[])))
  );
