alter table task enable row level security;
grant select, insert, update on task to firstday_app;
grant select, insert, update, delete on task to firstday_system;
create policy system_all on task to firstday_system using (true);
create policy tenant_scope on task to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or (person_id = (select app_user()) and business_id = (select app_business()))
    or ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[]))
  );

alter table task_name enable row level security;
grant select on task_name to firstday_app;
grant select, insert, update, delete on task_name to firstday_system;
create policy system_all on task_name to firstday_system using (true);
create policy select_visible on task_name for select to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or business_id = (select app_business())
  );

-- A bulk approval is requested by one person, and visible to those above as well.
alter table bulk_approval enable row level security;
grant select, insert on bulk_approval to firstday_app;
grant select, insert, update, delete on bulk_approval to firstday_system;
create policy system_all on bulk_approval to firstday_system using (true);
create policy select_visible on bulk_approval for select to firstday_app
  using (
    requested_by = (select app_user())
    or (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
  );
create policy insert_allowed on bulk_approval for insert to firstday_app
  with check (
    requested_by = (select app_user()) and (
      (select app_role()) = 'Admin'
      or ((select app_role()) = 'TPA' and exists (
        select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
      or business_id = (select app_business()))
  );

alter table bulk_approval_item enable row level security;
grant select, insert on bulk_approval_item to firstday_app;
grant select, insert, update, delete on bulk_approval_item to firstday_system;
create policy system_all on bulk_approval_item to firstday_system using (true);
create policy select_visible on bulk_approval_item for select to firstday_app
  using (exists (
    select 1 from bulk_approval g where g.business_id = bulk_approval_item.business_id and g.id = bulk_approval_item.bulk_approval_id));
create policy insert_allowed on bulk_approval_item for insert to firstday_app
  with check (exists (
    select 1 from bulk_approval g where g.business_id = bulk_approval_item.business_id and g.id = bulk_approval_item.bulk_approval_id));
