alter table note enable row level security;
grant select, insert, update on note to firstday_app;
grant select, insert, update, delete on note to firstday_system;
create policy system_all on note to firstday_system using (true);
create policy lower_ranks_only on note as restrictive to firstday_app
  using (exists (select 1 from person p where p.id = note.person_id and app_rank(p.role) < app_rank(app_role())));
create policy select_visible on note for select to firstday_app
  using (
    (
      app_role() = 'Admin'
      or (app_role() = 'TPA' and exists (
        select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
      or (app_role() = 'Owner' and business_id = app_business())
      or (app_role() in ('MGMT', 'STRMGR') and business_id = app_business() and location_id = any (app_locations()))
    )
    and person_id is distinct from app_user()
  );
create policy insert_allowed on note for insert to firstday_app
  with check (
    (
      app_role() = 'Admin'
      or (app_role() = 'TPA' and exists (
        select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
      or (app_role() = 'Owner' and business_id = app_business())
      or (app_role() in ('MGMT', 'STRMGR') and business_id = app_business() and location_id = any (app_locations()))
    )
    and person_id is distinct from app_user()
  );
create policy update_allowed on note for update to firstday_app
  using (
    (
      app_role() = 'Admin'
      or (app_role() = 'TPA' and exists (
        select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))
      or (app_role() = 'Owner' and business_id = app_business())
      or (app_role() in ('MGMT', 'STRMGR') and business_id = app_business() and location_id = any (app_locations()))
    )
    and person_id is distinct from app_user()
  );
