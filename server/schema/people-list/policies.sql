-- The role that works for people reads these tables through the functions alone.

alter table person_list enable row level security;
grant select, insert, update, delete on person_list to firstday_system;
create policy system_all on person_list to firstday_system using (true);

alter table person_word enable row level security;
grant select, insert, update, delete on person_word to firstday_system;
create policy system_all on person_word to firstday_system using (true);

alter table person_count enable row level security;
grant select, insert, update, delete on person_count to firstday_system;
create policy system_all on person_count to firstday_system using (true);
