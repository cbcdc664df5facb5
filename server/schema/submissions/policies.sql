alter table submission_ledger enable row level security;
grant select, insert on submission_ledger to firstday_app;
grant select, insert, update, delete on submission_ledger to firstday_system;
create policy system_all on submission_ledger to firstday_system using (true);
create policy tenant_scope on submission_ledger to firstday_app using (owner_id = app_user());

alter table quarantine enable row level security;
grant select, insert on quarantine to firstday_app;
grant select, insert, update, delete on quarantine to firstday_system;
create policy system_all on quarantine to firstday_system using (true);
create policy tenant_scope on quarantine to firstday_app
  using (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (app_role() = 'Owner' and business_id = app_business())
    or (person_id = app_user() and business_id is not distinct from app_business())
  );
