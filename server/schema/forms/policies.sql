-- Submissions are visible with their task.
alter table form_submission enable row level security;
grant select, insert on form_submission to firstday_app;
grant select, insert, update, delete on form_submission to firstday_system;
create policy system_all on form_submission to firstday_system using (true);
create policy tenant_scope on form_submission to firstday_app
  using (exists (
    select 1 from task d where d.business_id = form_submission.business_id and d.id = form_submission.task_id));

alter table bank_account_change enable row level security;
grant select (business_id, submission_id, task_id, person_id, sent_at, expires_at, confirmed_at, created_at), insert, delete
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
-- One's own change is withdrawn until it is verified.
create policy delete_own on bank_account_change for delete to firstday_app
  using (person_id = (select app_user()) and business_id = (select app_business()) and confirmed_at is null);

-- Staff see it of the people they see; nobody sees it of themselves.
alter table shared_number enable row level security;
grant select on shared_number to firstday_app;
grant select, insert, update, delete on shared_number to firstday_system;
create policy system_all on shared_number to firstday_system using (true);
create policy select_visible on shared_number for select to firstday_app
  using (person_id <> (select app_user()) and exists (
    select 1 from task d where d.business_id = shared_number.business_id and d.id = shared_number.task_id));

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

-- A version is visible with its task; only a withdrawal and a correction are its person's own.
alter table form_version enable row level security;
grant select, insert, update (status, effective_from, effective_until, pdf_file_id) on form_version to firstday_app;
grant select, insert, update, delete on form_version to firstday_system;
create policy system_all on form_version to firstday_system using (true);
create policy select_visible on form_version for select to firstday_app
  using (exists (
    select 1 from task d where d.business_id = form_version.business_id and d.id = form_version.task_id));
create policy insert_visible on form_version for insert to firstday_app
  with check ((
    status = 'withdrawn' or person_id <> (select app_user()) or exists (
      select 1 from form_submission s where s.business_id = form_version.business_id
        and s.id = form_version.submission_id and s.corrects_submission_id is not null)
  ) and exists (
    select 1 from task d where d.business_id = form_version.business_id and d.id = form_version.task_id));
create policy update_others on form_version for update to firstday_app
  using (person_id <> (select app_user()) and exists (
    select 1 from task d where d.business_id = form_version.business_id and d.id = form_version.task_id));

-- Staff enter and end the lock-in letters of others.
alter table lock_in enable row level security;
grant select, insert, update (ended_as, ended_on, ended_by_notice) on lock_in to firstday_app;
grant select, insert, update, delete on lock_in to firstday_system;
create policy system_all on lock_in to firstday_system using (true);
create policy select_visible on lock_in for select to firstday_app
  using (exists (
    select 1 from task d where d.business_id = lock_in.business_id and d.id = lock_in.task_id));
create policy insert_others on lock_in for insert to firstday_app
  with check (created_by = (select app_user()) and person_id <> (select app_user()) and exists (
    select 1 from task d where d.business_id = lock_in.business_id and d.id = lock_in.task_id));
create policy update_others on lock_in for update to firstday_app
  using (person_id <> (select app_user()) and exists (
    select 1 from task d where d.business_id = lock_in.business_id and d.id = lock_in.task_id));

-- Staff record the E-Verify cases of others; what was recorded stays.
alter table e_verify_case enable row level security;
grant select, insert, update (replaced_at) on e_verify_case to firstday_app;
grant select, insert, update, delete on e_verify_case to firstday_system;
create policy system_all on e_verify_case to firstday_system using (true);
-- Its person, too: a correction of Section 1 counts the deadlines again. No call shows them the case.
create policy select_visible on e_verify_case for select to firstday_app
  using (exists (
    select 1 from task d where d.business_id = e_verify_case.business_id and d.id = e_verify_case.task_id));
create policy insert_others on e_verify_case for insert to firstday_app
  with check (recorded_by = (select app_user()) and person_id <> (select app_user()) and exists (
    select 1 from task d where d.business_id = e_verify_case.business_id and d.id = e_verify_case.task_id));
create policy update_others on e_verify_case for update to firstday_app
  using (person_id <> (select app_user()) and exists (
    select 1 from task d where d.business_id = e_verify_case.business_id and d.id = e_verify_case.task_id));

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
