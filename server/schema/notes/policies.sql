alter table note enable row level security;
grant select, insert, update on note to firstday_app;
grant select, insert, update, delete on note to firstday_system;
create policy system_all on note to firstday_system using (true);
create policy lower_ranks_only on note as restrictive to firstday_app
  using (exists (select 1 from person p where p.id = note.person_id and app_rank(p.role) < (select app_rank(app_role()))));
create policy select_visible on note for select to firstday_app
  using (
    (
      (select app_role()) = 'Admin'
      or ((select app_role()) = 'TPA' and exists (
        select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
      or ((select app_role()) = 'Owner' and business_id = (select app_business()))
      or ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[]))
    )
    and person_id is distinct from (select app_user())
  );
create policy insert_allowed on note for insert to firstday_app
  with check (
    (
      (select app_role()) = 'Admin'
      or ((select app_role()) = 'TPA' and exists (
        select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
      or ((select app_role()) = 'Owner' and business_id = (select app_business()))
      or ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[]))
    )
    and person_id is distinct from (select app_user())
  );
create policy update_allowed on note for update to firstday_app
  using (
    (
      (select app_role()) = 'Admin'
      or ((select app_role()) = 'TPA' and exists (
        select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
      or ((select app_role()) = 'Owner' and business_id = (select app_business()))
      or ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[]))
    )
    and person_id is distinct from (select app_user())
  );
