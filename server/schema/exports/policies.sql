alter table export_ticket enable row level security;
grant select, insert, update, delete on export_ticket to firstday_system;
create policy house on export_ticket to firstday_system using (true);
