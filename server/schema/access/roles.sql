-- The two roles that the server uses. Neither can log in or owns a table; the owner of the tables switches to them in each transaction.
--   firstday_app     works for a person: row-level security shows it only the rows of that person's branch
--   firstday_system  works for the server itself: login, keys, jobs
--
-- Roles belong to the whole cluster: another database may have created them, or may be creating them now. An owner that may already switch to them
-- needs no right to make or grant roles. PostgreSQL 16 distinguishes membership and the right to switch to a role.
do $$
declare
  role_name text;
  membership text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  foreach role_name in array array['firstday_app', 'firstday_system'] loop
    if not exists (select 1 from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin', role_name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, role_name, membership) then
      begin
        execute format('grant %I to %I', role_name, current_user);
      exception when unique_violation then null;
      end;
    end if;
  end loop;
end $$;

grant usage on schema public to firstday_app, firstday_system;
