alter table person_document enable row level security;
grant select, insert, update on person_document to firstday_app;
grant select, insert, update, delete on person_document to firstday_system;
create policy system_all on person_document to firstday_system using (true);
create policy tenant_scope on person_document to firstday_app
  using (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (app_role() = 'Owner' and business_id = app_business())
    or (person_id = app_user() and business_id = app_business())
    or (app_role() in ('MGMT', 'STRMGR') and business_id = app_business() and location_id = any (app_locations()))
  );

alter table document_name enable row level security;
grant select on document_name to firstday_app;
grant select, insert, update, delete on document_name to firstday_system;
create policy system_all on document_name to firstday_system using (true);
create policy select_visible on document_name for select to firstday_app
  using (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or business_id = app_business()
  );

-- A bulk approval is requested by one person, and seen by those above as well.
alter table generation enable row level security;
grant select, insert on generation to firstday_app;
grant select, insert, update, delete on generation to firstday_system;
create policy system_all on generation to firstday_system using (true);
create policy select_visible on generation for select to firstday_app
  using (
    requested_by = app_user()
    or app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (app_role() = 'Owner' and business_id = app_business())
  );
create policy insert_allowed on generation for insert to firstday_app
  with check (
    requested_by = app_user() and (
      app_role() = 'Admin'
      or (app_role() = 'TPA' and exists (
        select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
      or business_id = app_business())
  );

alter table generation_item enable row level security;
grant select, insert on generation_item to firstday_app;
grant select, insert, update, delete on generation_item to firstday_system;
create policy system_all on generation_item to firstday_system using (true);
create policy select_visible on generation_item for select to firstday_app
  using (exists (
    select 1 from generation g where g.business_id = generation_item.business_id and g.id = generation_item.generation_id));
create policy insert_allowed on generation_item for insert to firstday_app
  with check (exists (
    select 1 from generation g where g.business_id = generation_item.business_id and g.id = generation_item.generation_id));
