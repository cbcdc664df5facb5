-- A company document that nobody acknowledged or uploaded a file for may be deleted for good.
alter table business_document enable row level security;
grant select, insert, update, delete on business_document to firstday_app;
grant select, insert, update, delete on business_document to firstday_system;
create policy system_all on business_document to firstday_system using (true);
create policy select_visible on business_document for select to firstday_app
  using (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (business_id = app_business() and form_level >= app_level() and (
      app_role() = 'Owner'
      or not exists (
        select 1 from business_document_location l
        where l.business_id = business_document.business_id and l.business_document_id = business_document.id)
      or exists (
        select 1 from business_document_location l
        where l.business_id = business_document.business_id and l.business_document_id = business_document.id
          and l.location_id = any (app_locations()))))
  );
create policy insert_allowed on business_document for insert to firstday_app
  with check (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (app_role() in ('Owner', 'MGMT') and business_id = app_business())
  );
create policy update_allowed on business_document for update to firstday_app
  using (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (business_id = app_business() and form_level >= app_level() and (
      app_role() = 'Owner'
      or not exists (
        select 1 from business_document_location l
        where l.business_id = business_document.business_id and l.business_document_id = business_document.id)
      or exists (
        select 1 from business_document_location l
        where l.business_id = business_document.business_id and l.business_document_id = business_document.id
          and l.location_id = any (app_locations()))))
  )
  with check (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (app_role() in ('Owner', 'MGMT') and business_id = app_business())
  );
create policy delete_allowed on business_document for delete to firstday_app
  using (
    (
      app_role() = 'Admin'
      or (app_role() = 'TPA' and exists (
        select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
      or (app_role() in ('Owner', 'MGMT') and business_id = app_business())
    )
    and not exists (
      select 1 from person_document d
        join paper_receipt r on r.business_id = d.business_id and r.person_document_id = d.id
      where d.business_id = business_document.business_id and d.business_document_id = business_document.id)
  );

alter table business_document_version enable row level security;
grant select, insert, delete on business_document_version to firstday_app;
grant select, insert, update, delete on business_document_version to firstday_system;
create policy system_all on business_document_version to firstday_system using (true);
create policy select_visible on business_document_version for select to firstday_app
  using (exists (
    select 1 from business_document d
    where d.business_id = business_document_version.business_id and d.id = business_document_version.business_document_id));
create policy insert_allowed on business_document_version for insert to firstday_app
  with check (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (app_role() in ('Owner', 'MGMT') and business_id = app_business())
  );
create policy delete_allowed on business_document_version for delete to firstday_app
  using (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (app_role() in ('Owner', 'MGMT') and business_id = app_business())
  );

alter table business_document_location enable row level security;
grant select, insert, update, delete on business_document_location to firstday_app;
grant select, insert, update, delete on business_document_location to firstday_system;
create policy system_all on business_document_location to firstday_system using (true);
create policy select_visible on business_document_location for select to firstday_app
  using (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or business_id = app_business()
  );
create policy insert_allowed on business_document_location for insert to firstday_app
  with check (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (app_role() in ('Owner', 'MGMT') and business_id = app_business())
  );
create policy update_allowed on business_document_location for update to firstday_app
  using (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or business_id = app_business()
  )
  with check (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (app_role() in ('Owner', 'MGMT') and business_id = app_business())
  );
create policy delete_allowed on business_document_location for delete to firstday_app
  using (
    app_role() = 'Admin'
    or (app_role() = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
    or (app_role() in ('Owner', 'MGMT') and business_id = app_business())
  );

alter table acknowledgement enable row level security;
grant select, insert on acknowledgement to firstday_app;
grant select, insert, update, delete on acknowledgement to firstday_system;
create policy system_all on acknowledgement to firstday_system using (true);
create policy select_visible on acknowledgement for select to firstday_app
  using (exists (
    select 1 from person_document d where d.business_id = acknowledgement.business_id and d.id = acknowledgement.person_document_id));
create policy insert_allowed on acknowledgement for insert to firstday_app
  with check (person_id = app_user() and business_id = app_business());

alter table paper_receipt enable row level security;
grant select, insert on paper_receipt to firstday_app;
grant select, insert, update, delete on paper_receipt to firstday_system;
create policy system_all on paper_receipt to firstday_system using (true);
create policy tenant_scope on paper_receipt to firstday_app
  using (exists (
    select 1 from person_document d where d.business_id = paper_receipt.business_id and d.id = paper_receipt.person_document_id));
