alter table legal_hold enable row level security;
grant select, insert, update on legal_hold to firstday_app;
grant select, insert, update, delete on legal_hold to firstday_system;
create policy system_all on legal_hold to firstday_system using (true);
create policy select_visible on legal_hold for select to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
  );
create policy insert_allowed on legal_hold for insert to firstday_app
  with check (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
  );
create policy update_allowed on legal_hold for update to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
  );

-- Only the server deletes permanently.
alter table purge_record enable row level security;
grant select, insert on purge_record to firstday_app;
grant select, insert, update, delete on purge_record to firstday_system;
create policy system_all on purge_record to firstday_system using (true);
create policy select_visible on purge_record for select to firstday_app
  using (
    (select app_role()) = 'Admin'
    or ((select app_role()) = 'TPA' and exists (
      select 1 from business b where b.id = business_id and b.tpa_company_id = (select app_tpa_company())))
    or ((select app_role()) = 'Owner' and business_id = (select app_business()))
  );
create policy insert_allowed on purge_record for insert to firstday_app with check (false);
