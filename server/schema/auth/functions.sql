create function void_links_for_old_email() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update reset_link set used_at = clock_timestamp() where person_id = new.id and used_at is null;
  update sign_in_challenge set used_at = clock_timestamp() where person_id = new.id and used_at is null;
  return null;
end $$;
comment on function void_links_for_old_email() is 'Voids the links and codes that went to the email address before.';
revoke execute on function void_links_for_old_email() from public;

create function revoke_access_of_closed_person() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update session set revoked_at = now(), revoked_why = 'account ended' where person_id = new.id and revoked_at is null;
  update reset_link set used_at = now() where person_id = new.id and used_at is null;
  update sign_in_challenge set used_at = now() where person_id = new.id and used_at is null;
  delete from trusted_device where person_id = new.id;
  return null;
end $$;
comment on function revoke_access_of_closed_person() is
  'Revokes sessions, links, codes and trusted devices of an account that was closed, or that is active again. An inactive account keeps '
  'them, useless, to be told so.';
revoke execute on function revoke_access_of_closed_person() from public;
