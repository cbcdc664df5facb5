-- Only for the system role: the role that acts for people can't even read it.
grant select, insert, update, delete on draft_key to firstday_system;
alter table draft_key enable row level security;
create policy system_all on draft_key to firstday_system using (true) with check (true);

-- Its person's alone: no one above them reads even the ciphertext.
alter table synced_draft enable row level security;
grant select, insert, update on synced_draft to firstday_app;
grant select, insert, update, delete on synced_draft to firstday_system;
create policy system_all on synced_draft to firstday_system using (true) with check (true);
create policy own on synced_draft to firstday_app
  using (person_id = (select app_user()))
  with check (
    person_id = (select app_user())
    and exists (select 1 from task t where t.id = task_id and t.person_id = (select app_user()))
  );
