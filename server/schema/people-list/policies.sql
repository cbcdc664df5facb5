-- The role that acts for people reads these tables only through the functions.

alter table person_search_entry enable row level security;
grant select, insert, update, delete on person_search_entry to firstday_system;
create policy system_all on person_search_entry to firstday_system using (true);

alter table person_search_term enable row level security;
grant select, insert, update, delete on person_search_term to firstday_system;
create policy system_all on person_search_term to firstday_system using (true);

alter table person_search_count enable row level security;
grant select, insert, update, delete on person_search_count to firstday_system;
create policy system_all on person_search_count to firstday_system using (true);
