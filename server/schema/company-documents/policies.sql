-- A company document that no one acknowledged or uploaded a file for may be permanently deleted.
alter table company_document enable row level security;
grant select, insert, update, delete on company_document to firstday_app;
grant select, insert, update, delete on company_document to firstday_system;
create policy system_all on company_document to firstday_system using (true);
create policy select_visible on company_document for select to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or (business_id = (select app_business()) and audience_level >= (select app_level()) and (
      (select app_role()) = 'Owner'
      or not exists (
        select 1 from company_document_location l
        where l.business_id = company_document.business_id and l.company_document_id = company_document.id)
      or exists (
        select 1 from company_document_location l
        where l.business_id = company_document.business_id and l.company_document_id = company_document.id
          and l.location_id = any ((select app_locations())::bigint[]))))
  );
create policy insert_allowed on company_document for insert to firstday_app
  with check (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) in ('Owner', 'MGMT') and business_id = (select app_business()))
  );
create policy update_allowed on company_document for update to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or (business_id = (select app_business()) and audience_level >= (select app_level()) and (
      (select app_role()) = 'Owner'
      or not exists (
        select 1 from company_document_location l
        where l.business_id = company_document.business_id and l.company_document_id = company_document.id)
      or exists (
        select 1 from company_document_location l
        where l.business_id = company_document.business_id and l.company_document_id = company_document.id
          and l.location_id = any ((select app_locations())::bigint[]))))
  )
  with check (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) in ('Owner', 'MGMT') and business_id = (select app_business()))
  );
create policy delete_allowed on company_document for delete to firstday_app
  using (
    (
      (select app_role()) = 'Admin'
      or ((select app_role()) = 'TPA' and exists (
        select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
      or ((select app_role()) in ('Owner', 'MGMT') and business_id = (select app_business()))
    )
    and not exists (
      select 1 from task d
        join company_document_confirmation r on r.business_id = d.business_id and r.task_id = d.id
      where d.business_id = company_document.business_id and d.company_document_id = company_document.id)
  );

alter table company_document_version enable row level security;
grant select, insert, delete on company_document_version to firstday_app;
grant select, insert, update, delete on company_document_version to firstday_system;
create policy system_all on company_document_version to firstday_system using (true);
create policy select_visible on company_document_version for select to firstday_app
  using (exists (
    select 1 from company_document d
    where d.business_id = company_document_version.business_id and d.id = company_document_version.company_document_id));
create policy insert_allowed on company_document_version for insert to firstday_app
  with check (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) in ('Owner', 'MGMT') and business_id = (select app_business()))
  );
create policy delete_allowed on company_document_version for delete to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) in ('Owner', 'MGMT') and business_id = (select app_business()))
  );

alter table company_document_location enable row level security;
grant select, insert, update, delete on company_document_location to firstday_app;
grant select, insert, update, delete on company_document_location to firstday_system;
create policy system_all on company_document_location to firstday_system using (true);
create policy select_visible on company_document_location for select to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or business_id = (select app_business())
  );
create policy insert_allowed on company_document_location for insert to firstday_app
  with check (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) in ('Owner', 'MGMT') and business_id = (select app_business()))
  );
create policy update_allowed on company_document_location for update to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or business_id = (select app_business())
  )
  with check (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) in ('Owner', 'MGMT') and business_id = (select app_business()))
  );
create policy delete_allowed on company_document_location for delete to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) in ('Owner', 'MGMT') and business_id = (select app_business()))
  );

alter table acknowledgment enable row level security;
grant select, insert on acknowledgment to firstday_app;
grant select, insert, update, delete on acknowledgment to firstday_system;
create policy system_all on acknowledgment to firstday_system using (true);
create policy select_visible on acknowledgment for select to firstday_app
  using (exists (
    select 1 from task d where d.business_id = acknowledgment.business_id and d.id = acknowledgment.task_id));
create policy insert_allowed on acknowledgment for insert to firstday_app
  with check (person_id = (select app_user()) and business_id = (select app_business()));

alter table company_document_confirmation enable row level security;
grant select, insert on company_document_confirmation to firstday_app;
grant select, insert, update, delete on company_document_confirmation to firstday_system;
create policy system_all on company_document_confirmation to firstday_system using (true);
create policy tenant_scope on company_document_confirmation to firstday_app
  using (exists (
    select 1 from task d where d.business_id = company_document_confirmation.business_id and d.id = company_document_confirmation.task_id));
