-- Members of the business read what it asks; those who may see its totals change it.
alter table self_identification_setting enable row level security;
grant select, insert, update on self_identification_setting to firstday_app;
grant select, insert, update, delete on self_identification_setting to firstday_system;
create policy system_all on self_identification_setting to firstday_system using (true);
create policy tenant_scope on self_identification_setting to firstday_app
  using (exists (select 1 from business b where b.id = business_id));
create policy insert_allowed on self_identification_setting as restrictive for insert to firstday_app
  with check ((select app_role()) in ('Admin', 'TPA', 'Owner'));
create policy update_allowed on self_identification_setting as restrictive for update to firstday_app
  using ((select app_role()) in ('Admin', 'TPA', 'Owner'))
  with check ((select app_role()) in ('Admin', 'TPA', 'Owner'));

-- Nobody but its person, of whatever role: totals are counted by the system.
alter table self_identification enable row level security;
grant select, insert, update, delete on self_identification to firstday_app;
grant select, insert, update, delete on self_identification to firstday_system;
create policy system_all on self_identification to firstday_system using (true);
create policy own_alone on self_identification to firstday_app
  using (person_id = (select app_user()) and business_id = (select app_business()) and (select app_role()) = 'EMPLOYEE');
