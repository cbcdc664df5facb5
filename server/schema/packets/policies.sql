-- Written by triggers only, and visible to those who see the tasks that are counted.
alter table onboarding_packet enable row level security;
grant select on onboarding_packet to firstday_app;
grant select, insert, update, delete on onboarding_packet to firstday_system;
create policy system_all on onboarding_packet to firstday_system using (true);
create policy tenant_scope on onboarding_packet for select to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or (person_id = (select app_user()) and business_id = (select app_business()))
    or ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[]))
  );
