-- The role that acts for people has no rights on the keys: it reads and adds them through these functions.

create function get_business_data_keys(business bigint, wanted text) returns table (number int, wrapped bytea, is_due boolean)
  stable security definer set search_path = pg_catalog, public, pg_temp
  language sql as $$
  select k.number, k.wrapped, k.number = 1 or k.created_at < clock_timestamp() - interval '2 minutes'
  from business_data_key k where k.business_id = business and k.purpose = wanted order by k.number desc
$$;
comment on function get_business_data_keys(bigint, text) is
  'The wrapped keys of a business, the newest first. A replacement is due to encrypt after two minutes, when every server has learned of it.';
revoke execute on function get_business_data_keys(bigint, text) from public;
grant execute on function get_business_data_keys(bigint, text) to firstday_app, firstday_system;

create function insert_business_data_key(business bigint, wanted text, key bytea) returns void
  security definer set search_path = pg_catalog, public, pg_temp
  language sql as $$
  insert into business_data_key (business_id, purpose, number, wrapped)
    select business, wanted, 1, key where business = 0 or exists (select 1 from business b where b.id = business)
    on conflict do nothing
$$;
comment on function insert_business_data_key(bigint, text, bytea) is
  'Stores a wrapped key of a business, in the transaction that adds the business; an existing key stays.';
revoke execute on function insert_business_data_key(bigint, text, bytea) from public;
grant execute on function insert_business_data_key(bigint, text, bytea) to firstday_app, firstday_system;
