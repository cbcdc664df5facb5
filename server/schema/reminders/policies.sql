-- A reminder is visible to staff who see its person, of a lower rank.
alter table reminder enable row level security;
grant select (
    business_id, id, person_id, sent_by, sent_by_name, channel, language, text, waiting, address, state, detail, created_at, sent_at, opened_at)
  on reminder to firstday_app;
grant select, insert, update, delete on reminder to firstday_system;
create policy system_all on reminder to firstday_system using (true);
create policy select_visible on reminder for select to firstday_app
  using ((select app_role()) <> 'EMPLOYEE' and exists (
    select 1 from person p where p.id = reminder.person_id and app_rank(p.role) < (select app_rank(app_role()))));

alter table reminder_sending enable row level security;
grant select on reminder_sending to firstday_app;
grant select, insert, update, delete on reminder_sending to firstday_system;
create policy system_all on reminder_sending to firstday_system using (true);
create policy select_own on reminder_sending for select to firstday_app using (requested_by = (select app_user()));

-- The schedule is visible to staff, and changed by those who manage the business.
alter table reminder_setting enable row level security;
grant select, insert, update on reminder_setting to firstday_app;
grant select, insert, update, delete on reminder_setting to firstday_system;
create policy system_all on reminder_setting to firstday_system using (true);
create policy select_visible on reminder_setting for select to firstday_app
  using ((select app_role()) <> 'EMPLOYEE' and exists (select 1 from business b where b.id = business_id));
create policy insert_allowed on reminder_setting for insert to firstday_app
  with check ((select app_role()) in ('Admin', 'TPA', 'Owner') and exists (select 1 from business b where b.id = business_id));
create policy update_allowed on reminder_setting for update to firstday_app
  using ((select app_role()) in ('Admin', 'TPA', 'Owner') and exists (select 1 from business b where b.id = business_id));
