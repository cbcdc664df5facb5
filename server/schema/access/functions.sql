-- Who acts in this transaction. The server signs it when it opens a transaction, and the policies read nothing else. Policies call these functions
-- in a subquery, `(select app_role())`, which is evaluated once per statement instead of once per row.

create function app_actor() returns text[]
  stable security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  signed text := current_setting('app.actor', true);
  content text;
  is_ours boolean;
begin
  if coalesce(signed, '') = '' then
    return null;
  end if;
  content := left(signed, -65);
  select right(signed, 64) = encode(sha256(outer_pad || sha256(inner_pad || convert_to(content, 'UTF8'))), 'hex')
    into is_ours from actor_key;
  if is_ours is not true or split_part(content, '.', 1) <> pg_backend_pid()::text then
    raise insufficient_privilege using message = 'the server did not sign who acts on this connection';
  end if;
  return string_to_array(content, '.', '');
end $$;
comment on function app_actor() is
  'The number of the connection, the person who acts, their role, TPA company, business and locations; null in a transaction of the system actor. '
  'Refuses a setting that the server did not sign for this connection.';
revoke execute on function app_actor() from public;
grant execute on function app_actor() to firstday_app, firstday_system;

create function app_user() returns bigint stable language sql as $$
  select (app_actor())[2]::bigint
$$;
comment on function app_user() is 'The person who acts; null in a transaction of the system actor.';

create function app_role() returns text stable language sql as $$
  select (app_actor())[3]
$$;
comment on function app_role() is 'The role of the person who acts.';

create function app_tpa_company() returns bigint stable language sql as $$
  select (app_actor())[4]::bigint
$$;
comment on function app_tpa_company() is 'The TPA company of the person who acts.';

create function app_business() returns bigint stable language sql as $$
  select (app_actor())[5]::bigint
$$;
comment on function app_business() is 'The business of the person who acts.';

create function app_locations() returns bigint[] stable language sql as $$
  select coalesce(string_to_array((app_actor())[6], ',')::bigint[], '{}')
$$;
comment on function app_locations() is 'The locations that the person who acts is assigned to.';

create function app_level() returns int stable language sql as $$
  select case app_role()
    when 'Admin' then 1
    when 'TPA' then 2
    when 'Owner' then 3
    when 'MGMT' then 3
    when 'STRMGR' then 4
    else 5 end
$$;
comment on function app_level() is
  'The audience level of the person who acts: 1 Admin to 5 employees. A company document or file is visible to its own level and all above.';

create function app_rank(role text) returns int immutable language sql as $$
  select case role
    when 'Admin' then 6
    when 'TPA' then 5
    when 'Owner' then 4
    when 'MGMT' then 3
    when 'STRMGR' then 2
    else 1 end
$$;
comment on function app_rank(text) is 'The rank of a role, 6 Admin to 1 employee: it decides who may add, change or close whose account.';
