alter table bulk_action enable row level security;
grant select on bulk_action to firstday_app;
grant select, insert, update, delete on bulk_action to firstday_system;
create policy system_all on bulk_action to firstday_system using (true);
create policy select_own on bulk_action for select to firstday_app using (requested_by = (select app_user()));
