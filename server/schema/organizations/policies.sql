-- Admins and TPA users add and change them; anyone who sees a row may lock it.

alter table tpa_company enable row level security;
grant select, insert, update on tpa_company to firstday_app;
grant select, insert, update, delete on tpa_company to firstday_system;
create policy system_all on tpa_company to firstday_system using (true);
create policy tenant_scope on tpa_company to firstday_app
  using (app_role() = 'Admin' or id = app_tpa_company());
create policy insert_allowed on tpa_company as restrictive for insert to firstday_app
  with check (app_role() = 'Admin');
create policy update_allowed on tpa_company as restrictive for update to firstday_app
  using (true)
  with check (app_role() = 'Admin' or (app_role() = 'TPA' and id = app_tpa_company()));

alter table business enable row level security;
grant select, insert, update on business to firstday_app;
grant select, insert, update, delete on business to firstday_system;
create policy system_all on business to firstday_system using (true);
create policy tenant_scope on business to firstday_app
  using (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and tpa_company_id = app_tpa_company())
    or id = app_business()
  );
create policy insert_allowed on business as restrictive for insert to firstday_app
  with check (app_role() = 'Admin' or (app_role() = 'TPA' and tpa_company_id = app_tpa_company()));
create policy update_allowed on business as restrictive for update to firstday_app
  using (true)
  with check (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and tpa_company_id = app_tpa_company())
    or (app_role() in ('Owner', 'MGMT') and id = app_business())
  );

alter table location enable row level security;
grant select, insert, update on location to firstday_app;
grant select, insert, update, delete on location to firstday_system;
create policy system_all on location to firstday_system using (true);
create policy tenant_scope on location to firstday_app
  using (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (app_role() = 'Owner' and business_id = app_business())
    or (business_id = app_business() and id = any (app_locations()))
  );
create policy insert_allowed on location as restrictive for insert to firstday_app
  with check (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
  );
create policy update_allowed on location as restrictive for update to firstday_app
  using (true)
  with check (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
  );
