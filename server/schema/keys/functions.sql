-- The role that acts for people has no rights on the keys: it reads and adds them through these functions.

create function get_business_data_key(business bigint, wanted text) returns bytea
  stable security definer set search_path = pg_catalog, public, pg_temp
  language sql as $$
  select wrapped from business_data_key where business_id = business and purpose = wanted
$$;
comment on function get_business_data_key(bigint, text) is 'A wrapped key of a business.';
revoke execute on function get_business_data_key(bigint, text) from public;
grant execute on function get_business_data_key(bigint, text) to firstday_app, firstday_system;

create function insert_business_data_key(business bigint, wanted text, key bytea) returns void
  security definer set search_path = pg_catalog, public, pg_temp
  language sql as $$
  insert into business_data_key (business_id, purpose, wrapped)
    select business, wanted, key where business = 0 or exists (select 1 from business b where b.id = business)
    on conflict do nothing
$$;
comment on function insert_business_data_key(bigint, text, bytea) is
  'Stores a wrapped key of a business, in the transaction that adds the business; an existing key stays.';
revoke execute on function insert_business_data_key(bigint, text, bytea) from public;
grant execute on function insert_business_data_key(bigint, text, bytea) to firstday_app, firstday_system;
