-- Admins and TPA users add and change them; anyone who sees a row may lock it.

alter table tpa_company enable row level security;
grant select, insert, update on tpa_company to firstday_app;
grant select, insert, update, delete on tpa_company to firstday_system;
create policy system_all on tpa_company to firstday_system using (true);
create policy tenant_scope on tpa_company to firstday_app
  using ((select app_role()) = 'Admin' or id = (select app_tpa_company()));
create policy insert_allowed on tpa_company as restrictive for insert to firstday_app
  with check ((select app_role()) = 'Admin');
create policy update_allowed on tpa_company as restrictive for update to firstday_app
  using (true)
  with check ((select app_role()) = 'Admin' or ((select app_role()) = 'TPA' and id = (select app_tpa_company())));

alter table business enable row level security;
grant select, insert, update on business to firstday_app;
grant select, insert, update, delete on business to firstday_system;
create policy system_all on business to firstday_system using (true);
create policy tenant_scope on business to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and tpa_company_id = (select app_tpa_company()))
    or id = (select app_business())
  );
create policy insert_allowed on business as restrictive for insert to firstday_app
  with check ((select app_role()) = 'Admin' or ((select app_role()) = 'TPA' and tpa_company_id = (select app_tpa_company())));
create policy update_allowed on business as restrictive for update to firstday_app
  using (true)
  with check (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and tpa_company_id = (select app_tpa_company()))
    or ((select app_role()) in ('Owner', 'MGMT') and id = (select app_business()))
  );

alter table location enable row level security;
grant select, insert, update on location to firstday_app;
grant select, insert, update, delete on location to firstday_system;
create policy system_all on location to firstday_system using (true);
create policy tenant_scope on location to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or (business_id = (select app_business()) and id = any ((select app_locations())::bigint[]))
  );
create policy insert_allowed on location as restrictive for insert to firstday_app
  with check (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
  );
create policy update_allowed on location as restrictive for update to firstday_app
  using (true)
  with check (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
  );
