-- A notice is visible with its task; staff give it to others, and what was given stays.
alter table wage_notice enable row level security;
grant select, insert on wage_notice to firstday_app;
grant select, insert, update, delete on wage_notice to firstday_system;
create policy system_all on wage_notice to firstday_system using (true);
create policy select_visible on wage_notice for select to firstday_app
  using (exists (
    select 1 from task d where d.business_id = wage_notice.business_id and d.id = wage_notice.task_id));
create policy insert_others on wage_notice for insert to firstday_app
  with check (created_by = (select app_user()) and person_id <> (select app_user()) and exists (
    select 1 from task d where d.business_id = wage_notice.business_id and d.id = wage_notice.task_id));
