create function void_links_for_old_email() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update password_reset_token set used_at = clock_timestamp() where person_id = new.id and used_at is null;
  update login_challenge set used_at = clock_timestamp() where person_id = new.id and used_at is null;
  delete from step_up_code using session where session.id = step_up_code.session_id and session.person_id = new.id;
  update bank_account_change set expires_at = least(expires_at, clock_timestamp())
    where person_id = new.id and confirmed_at is null;
  delete from email_change where person_id = new.id;
  return null;
end $$;
comment on function void_links_for_old_email() is 'Invalidates the links and codes that were sent to the old email address.';
revoke execute on function void_links_for_old_email() from public;

create function revoke_access_of_closed_person() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update session set revoked_at = now(), revocation_reason = 'account ended' where person_id = new.id and revoked_at is null;
  update password_reset_token set used_at = now() where person_id = new.id and used_at is null;
  update login_challenge set used_at = now() where person_id = new.id and used_at is null;
  delete from trusted_device where person_id = new.id;
  delete from known_device where person_id = new.id;
  delete from email_change where person_id = new.id;
  return null;
end $$;
comment on function revoke_access_of_closed_person() is
  'Revokes sessions, links, codes, trusted and known devices of an account that was closed, or reactivated. An inactive account retains '
  'them, without effect, so that its person can be informed.';
revoke execute on function revoke_access_of_closed_person() from public;

create function count_credential_change() returns trigger
  language plpgsql as $$
begin
  new.credential_epoch := old.credential_epoch + 1;
  return new;
end $$;
comment on function count_credential_change() is
  'Counts a change of username, email address or password, and a reactivation. Submission tickets of an earlier count are not accepted.';
revoke execute on function count_credential_change() from public;

create function has_logged_in(person bigint) returns boolean
  stable security definer set search_path = pg_catalog, public, pg_temp
  language sql as $$
  select not exists (select 1 from invitation where person_id = person and state <> 'accepted')
$$;
comment on function has_logged_in(bigint) is
  'Whether a person has accepted their invitation. Someone who was never invited has had a password from the start.';
revoke execute on function has_logged_in(bigint) from public;
grant execute on function has_logged_in(bigint) to firstday_app, firstday_system;

create function refuse_email_change_by_others() returns trigger
  language plpgsql as $$
begin
  if current_user = 'firstday_app' and has_logged_in(old.id) then
    raise insufficient_privilege using message = 'only the person changes the email address of someone who has logged in before';
  end if;
  return new;
end $$;
comment on function refuse_email_change_by_others() is
  'Refuses a change of email or username of someone who has logged in before, in the role that acts for people.';
