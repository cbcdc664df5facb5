grant select on job_title to firstday_app, firstday_system;

-- The password and columns that only the server needs can't be read by the role that acts for people.
alter table person enable row level security;
grant insert on person to firstday_app;
grant select (
    id, tpa_company_id, business_id, effective_tpa_company_id, role, username, email, first_name, last_name, phone, language, is_active,
    onboarding_stage, is_sample, last_reminded_on, first_steps_dismissed_at,
    first_day_of_work, is_short_job, created_at, created_by, must_reset_password, job_title_id, gender, private_data, street_address, city, state, zip,
    offered_on, offer_recorded_on, hired_on, last_day_of_work, profile_file_id, closed_at, purged_at, updated_at, last_name_sort_key, first_name_sort_key),
  update (
    role, username, email, first_name, last_name, phone, language, is_active, first_day_of_work, is_short_job, job_title_id, gender, private_data,
    street_address, city, state, zip, hired_on, last_day_of_work, profile_file_id, closed_at, updated_at,
    first_steps_dismissed_at)
  on person to firstday_app;
grant select, insert, update, delete on person to firstday_system;
create policy system_all on person to firstday_system using (true);
-- Managers see the people of their locations, and those they added and who have no location yet.
create policy tenant_scope on person to firstday_app
  using (
    (select app_role()) = 'Admin'
    or id = (select app_user())
    or ((select app_role()) = 'TPA' and effective_tpa_company_id = (select app_tpa_company()))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and (
      exists (select 1 from location_assignment a where a.person_id = person.id and a.location_id = any ((select app_locations())::bigint[]))
      or (created_by = (select app_user()) and not exists (select 1 from location_assignment a where a.person_id = person.id))))
  );

alter table location_assignment enable row level security;
grant select, insert, update, delete on location_assignment to firstday_app;
grant select, insert, update, delete on location_assignment to firstday_system;
create policy system_all on location_assignment to firstday_system using (true);
create policy tenant_scope on location_assignment to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or (person_id = (select app_user()) and business_id is not distinct from (select app_business()))
    or ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[]))
  );
create policy deny_self on location_assignment as restrictive for insert to firstday_app
  with check ((select app_role()) <> 'EMPLOYEE' and person_id is distinct from (select app_user()));
create policy delete_allowed on location_assignment for delete to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[]))
  );

alter table invitation enable row level security;
grant select, insert, update on invitation to firstday_app;
grant select, insert, update, delete on invitation to firstday_system;
create policy system_all on invitation to firstday_system using (true);
create policy select_visible on invitation for select to firstday_app
  using ((select app_role()) <> 'EMPLOYEE' and exists (select 1 from person p where p.id = invitation.person_id));
create policy insert_allowed on invitation for insert to firstday_app
  with check ((select app_role()) <> 'EMPLOYEE' and exists (select 1 from person p where p.id = invitation.person_id));
create policy update_allowed on invitation for update to firstday_app
  using ((select app_role()) <> 'EMPLOYEE' and exists (select 1 from person p where p.id = invitation.person_id));
