-- Those who may export: not those who manage people at locations.
alter table payroll_export_setting enable row level security;
grant select, insert, update on payroll_export_setting to firstday_app;
grant select, insert, update, delete on payroll_export_setting to firstday_system;
create policy system_all on payroll_export_setting to firstday_system using (true);
create policy tenant_scope on payroll_export_setting to firstday_app
  using ((select app_role()) in ('Admin', 'TPA', 'Owner') and exists (select 1 from business b where b.id = business_id));
