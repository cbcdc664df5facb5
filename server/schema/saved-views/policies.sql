alter table saved_view enable row level security;
grant select, insert, update, delete on saved_view to firstday_app, firstday_system;
create policy system_all on saved_view to firstday_system using (true);
create policy own on saved_view to firstday_app using (person_id = (select app_user()));
