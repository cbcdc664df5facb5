alter table export_token enable row level security;
grant select, insert, update, delete on export_token to firstday_system;
create policy system_all on export_token to firstday_system using (true);
