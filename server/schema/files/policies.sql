alter table stored_file enable row level security;
grant select, insert, delete, update (audience_level) on stored_file to firstday_app;
grant select, insert, update, delete on stored_file to firstday_system;
create policy system_all on stored_file to firstday_system using (true);
-- A task's files are visible with the task. A file without a task has an audience level; everyone sees a logo.
create policy tenant_scope on stored_file to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or kind = 'logo'
    or (task_id is not null and exists (
      select 1 from task d where d.business_id = stored_file.business_id and d.id = stored_file.task_id))
    or (task_id is null and audience_level >= (select app_level()) and (
      ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[]))
      or (business_id = (select app_business()) and location_id is null and person_id is null)
      or (business_id = (select app_business()) and person_id = (select app_user()) and audience_level = 5)))
  )
  with check (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or (kind = 'logo' and (select app_role()) in ('TPA', 'Owner') and (business_id = 0 or business_id = (select app_business())))
    or (task_id is not null and exists (
      select 1 from task d where d.business_id = stored_file.business_id and d.id = stored_file.task_id))
    or (task_id is null and audience_level >= (select app_level()) and (
      ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[]))
      or (business_id = (select app_business()) and location_id is null and person_id is null)
      or (business_id = (select app_business()) and person_id = (select app_user()) and audience_level = 5)))
  );
-- No one sees the file of a note about themselves, or of their own application.
create policy deny_about_self on stored_file as restrictive for select to firstday_app
  using (kind not in ('note', 'application') or person_id is distinct from (select app_user()));
-- The audience of a company document's files follows its level; a file of no version may be deleted.
create policy company_document_audience on stored_file as restrictive for update to firstday_app
  using (
    kind = 'business-document' and (
      (select app_role()) = 'Admin'
      or ((select app_role()) = 'TPA' and exists (
        select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
      or ((select app_role()) in ('Owner', 'MGMT') and business_id = (select app_business())))
  );
create policy company_document_delete on stored_file as restrictive for delete to firstday_app
  using (
    kind = 'business-document'
    and (
      (select app_role()) = 'Admin'
      or ((select app_role()) = 'TPA' and exists (
        select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
      or ((select app_role()) in ('Owner', 'MGMT') and business_id = (select app_business())))
    and not exists (
      select 1 from company_document_version v where v.business_id = stored_file.business_id and v.file_id = stored_file.id)
  );
-- A profile photo is visible to those who see its person, and set only by the person.
create policy profile_photo_select on stored_file for select to firstday_app
  using (kind = 'profile' and exists (select 1 from person p where p.profile_file_id = stored_file.id));
create policy own_profile_photo_select on stored_file for select to firstday_app
  using (kind = 'profile' and person_id = (select app_user()));
create policy own_profile_photo_insert on stored_file for insert to firstday_app
  with check (
    kind = 'profile' and person_id = (select app_user()) and business_id = coalesce((select app_business()), 0) and task_id is null);
-- The signed forms of many in one file are opened by the system, for whom requested them.
create policy deny_archive on stored_file as restrictive for select to firstday_app using (kind <> 'archive');
