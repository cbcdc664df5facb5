-- A deadline is visible to those who see its task, note or new-hire report.
alter table deadline enable row level security;
grant select, insert, update on deadline to firstday_app;
grant select, insert, update, delete on deadline to firstday_system;
create policy system_all on deadline to firstday_system using (true);
create policy tenant_scope on deadline to firstday_app
  using (
    (task_id is not null and exists (
      select 1 from task d where d.business_id = deadline.business_id and d.id = deadline.task_id))
    or (note_id is not null and exists (
      select 1 from note n where n.business_id = deadline.business_id and n.id = deadline.note_id))
    or (new_hire_report_id is not null and exists (
      select 1 from new_hire_report r where r.business_id = deadline.business_id and r.id = deadline.new_hire_report_id))
  );
