-- Who acts in this transaction. The server sets these settings when it opens a transaction, and the policies read nothing else.

create function app_user() returns bigint stable language sql as $$
  select nullif(current_setting('app.user_id', true), '')::bigint
$$;
comment on function app_user() is 'The person who acts; null in a transaction of the system actor.';

create function app_role() returns text stable language sql as $$
  select nullif(current_setting('app.role', true), '')
$$;
comment on function app_role() is 'The role of the person who acts.';

create function app_tpa_company() returns bigint stable language sql as $$
  select nullif(current_setting('app.tpa_company_id', true), '')::bigint
$$;
comment on function app_tpa_company() is 'The TPA company of the person who acts.';

create function app_business() returns bigint stable language sql as $$
  select nullif(current_setting('app.business_id', true), '')::bigint
$$;
comment on function app_business() is 'The business of the person who acts.';

create function app_locations() returns bigint[] stable language sql as $$
  select coalesce(string_to_array(nullif(current_setting('app.location_ids', true), ''), ',')::bigint[], '{}')
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
