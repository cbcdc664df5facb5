alter table export_ticket enable row level security;
grant select, insert, update, delete on export_ticket to firstday_system;
create policy system_all on export_ticket to firstday_system using (true);
