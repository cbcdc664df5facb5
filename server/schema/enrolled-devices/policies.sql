-- Staff see the devices of their locations; no one reads the hash of a PIN. A device itself acts as the system, by its key.
alter table enrolled_device enable row level security;
grant select (business_id, id, location_id, name, pin_set_at, pin_locked_until, enrolled_by, enrolled_at, revoked_at, locked_at, update_requested_at,
    last_contact_at, app_version, unsent_count, oldest_unsent_at, free_bytes, is_persistent, is_in_kiosk_mode),
  update (name, pin_hash, pin_set_at, pin_failures, pin_locked_until, revoked_at, locked_at, update_requested_at)
  on enrolled_device to firstday_app;
grant select, insert, update, delete on enrolled_device to firstday_system;
create policy system_all on enrolled_device to firstday_system using (true);
create policy tenant_scope on enrolled_device to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[]))
  );

-- Staff make and end the codes of their locations; no one reads a digest. A device that comes with a code acts as the system.
alter table device_code enable row level security;
grant select (business_id, id, location_id, name, created_by, created_at, expires_at, ended_at, device_id),
  insert, update (ended_at)
  on device_code to firstday_app;
grant select, insert, update, delete on device_code to firstday_system;
create policy system_all on device_code to firstday_system using (true);
create policy tenant_scope on device_code to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
    or ((select app_role()) in ('MGMT', 'STRMGR') and business_id = (select app_business()) and location_id = any ((select app_locations())::bigint[]))
  );
