alter table application enable row level security;
grant select, insert, update on application to firstday_app;
grant select, insert, update, delete on application to firstday_system;
create policy system_all on application to firstday_system using (true);
-- No one sees their own application.
create policy deny_about_self on application as restrictive to firstday_app
  using (hired_person_id is distinct from (select app_user()));
create policy select_visible on application for select to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[]))
  );
create policy insert_allowed on application for insert to firstday_app
  with check (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[]))
  );
create policy update_allowed on application for update to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[]))
  );

alter table wotc_interview enable row level security;
grant select on wotc_interview to firstday_app;
grant select, insert, update, delete on wotc_interview to firstday_system;
create policy system_all on wotc_interview to firstday_system using (true);
-- No one who decides about hiring reads it: it opens with the tasks of the person hired.
create policy select_hired on wotc_interview for select to firstday_app
  using (person_id is not null and exists (
    select 1 from task d where d.business_id = wotc_interview.business_id and d.person_id = wotc_interview.person_id));

-- Asking again replaces the link.
alter table wotc_invitation enable row level security;
grant select (business_id, application_id, created_by, created_at, expires_at, finished_at), insert, update (token_hash, created_by, created_at, expires_at)
  on wotc_invitation to firstday_app;
grant select, insert, update, delete on wotc_invitation to firstday_system;
create policy system_all on wotc_invitation to firstday_system using (true);
create policy tenant_scope on wotc_invitation to firstday_app
  using (exists (
    select 1 from application a where a.business_id = wotc_invitation.business_id and a.id = wotc_invitation.application_id))
  with check (created_by = (select app_user()) and exists (
    select 1 from application a where a.business_id = wotc_invitation.business_id and a.id = wotc_invitation.application_id));

grant select, insert, update, delete on public_idempotency_record to firstday_system;
