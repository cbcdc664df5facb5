-- Who works elsewhere is for the person alone: staff can't read it, except platform admins, who move businesses.
alter table shared_login enable row level security;
grant select on shared_login to firstday_app;
grant select, insert, update, delete on shared_login to firstday_system;
create policy system_all on shared_login to firstday_system using (true) with check (true);
create policy select_as_admin on shared_login for select to firstday_app
  using ((select app_role()) = 'Admin');
