alter table idempotency_record enable row level security;
grant select, insert on idempotency_record to firstday_app;
grant select, insert, update, delete on idempotency_record to firstday_system;
create policy system_all on idempotency_record to firstday_system using (true);
create policy tenant_scope on idempotency_record to firstday_app using (owner_id = app_user());

alter table quarantined_submission enable row level security;
grant select, insert on quarantined_submission to firstday_app;
grant select, insert, update, delete on quarantined_submission to firstday_system;
create policy system_all on quarantined_submission to firstday_system using (true);
create policy tenant_scope on quarantined_submission to firstday_app
  using (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (app_role() = 'Owner' and business_id = app_business())
    or (person_id = app_user() and business_id is not distinct from app_business())
  );

alter table backup_mark enable row level security;
grant select, insert on backup_mark to firstday_system;
create policy system_all on backup_mark to firstday_system using (true);
