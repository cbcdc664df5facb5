alter table idempotency_record enable row level security;
grant select, insert on idempotency_record to firstday_app;
grant select, insert, update, delete on idempotency_record to firstday_system;
create policy system_all on idempotency_record to firstday_system using (true);
create policy tenant_scope on idempotency_record to firstday_app using (owner_id = (select app_user()));

alter table quarantined_submission enable row level security;
grant select, insert on quarantined_submission to firstday_app;
grant select, insert, update, delete on quarantined_submission to firstday_system;
create policy system_all on quarantined_submission to firstday_system using (true);
create policy tenant_scope on quarantined_submission to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or (person_id = (select app_user()) and business_id is not distinct from (select app_business()))
  );

alter table backup_mark enable row level security;
grant select, insert on backup_mark to firstday_system;
create policy system_all on backup_mark to firstday_system using (true);
