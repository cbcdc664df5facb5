alter table e_sign_consent enable row level security;
grant select, insert on e_sign_consent to firstday_app;
grant select, insert, update, delete on e_sign_consent to firstday_system;
create policy system_all on e_sign_consent to firstday_system using (true);
create policy tenant_scope on e_sign_consent to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or (person_id = (select app_user()) and business_id is not distinct from (select app_business()))
  );
