-- Submissions are visible with their task.
alter table form_submission enable row level security;
grant select, insert on form_submission to firstday_app;
grant select, insert, update, delete on form_submission to firstday_system;
create policy system_all on form_submission to firstday_system using (true);
create policy tenant_scope on form_submission to firstday_app
  using (exists (
    select 1 from task d where d.business_id = form_submission.business_id and d.id = form_submission.task_id));

alter table bank_account_change enable row level security;
grant select (business_id, submission_id, task_id, person_id, sent_at, expires_at, confirmed_at, created_at), insert
  on bank_account_change to firstday_app;
grant select, insert, update, delete on bank_account_change to firstday_system;
create policy system_all on bank_account_change to firstday_system using (true);
create policy select_visible on bank_account_change for select to firstday_app
  using (exists (
    select 1 from task d where d.business_id = bank_account_change.business_id and d.id = bank_account_change.task_id));
create policy insert_own on bank_account_change for insert to firstday_app
  with check (
    person_id = (select app_user()) and business_id = (select app_business()) and confirmed_at is null
    and exists (
      select 1 from task d where d.business_id = bank_account_change.business_id and d.id = bank_account_change.task_id)
  );

-- Creating a link ends earlier ones.
alter table representative_link enable row level security;
grant select (business_id, id, task_id, name, email, created_by, created_at, expires_at, used_at, ended_at), insert, update (ended_at)
  on representative_link to firstday_app;
grant select, insert, update, delete on representative_link to firstday_system;
create policy system_all on representative_link to firstday_system using (true);
create policy tenant_scope on representative_link to firstday_app
  using (exists (
    select 1 from task d
    where d.business_id = representative_link.business_id and d.id = representative_link.task_id and d.person_id <> (select app_user())))
  with check (created_by = (select app_user()) and exists (
    select 1 from task d
    where d.business_id = representative_link.business_id and d.id = representative_link.task_id and d.person_id <> (select app_user())));

alter table wotc_sending enable row level security;
grant select, insert on wotc_sending to firstday_app;
grant select, insert, update, delete on wotc_sending to firstday_system;
create policy system_all on wotc_sending to firstday_system using (true);
create policy tenant_scope on wotc_sending to firstday_app
  using (exists (
    select 1 from task d
    where d.business_id = wotc_sending.business_id and d.id = wotc_sending.task_id and d.person_id <> (select app_user())))
  with check (recorded_by = (select app_user()) and exists (
    select 1 from task d
    where d.business_id = wotc_sending.business_id and d.id = wotc_sending.task_id and d.person_id <> (select app_user())));
