alter table e_sign_consent enable row level security;
grant select, insert on e_sign_consent to firstday_app;
grant select, insert, update, delete on e_sign_consent to firstday_system;
create policy system_all on e_sign_consent to firstday_system using (true);
create policy tenant_scope on e_sign_consent to firstday_app
  using (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (app_role() = 'Owner' and business_id = app_business())
    or (person_id = app_user() and business_id is not distinct from app_business())
  );
