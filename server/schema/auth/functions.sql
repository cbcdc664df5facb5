create function void_links_for_old_email() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update password_reset_token set used_at = clock_timestamp() where person_id = new.id and used_at is null;
  update login_challenge set used_at = clock_timestamp() where person_id = new.id and used_at is null;
  delete from step_up_code using session where session.id = step_up_code.session_id and session.person_id = new.id;
  delete from counter_code where person_id = new.id;
  update bank_account_change set expires_at = least(expires_at, clock_timestamp())
    where person_id = new.id and confirmed_at is null;
  delete from email_change where person_id = new.id;
  return null;
end $$;
comment on function void_links_for_old_email() is 'Invalidates the links and codes that were sent to the old email address, or to the old phone of an account without one.';
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
  update account_recovery set canceled_at = now()
    where person_id = new.id and refused_at is null and canceled_at is null and confirmed_at is null;
  return null;
end $$;
comment on function revoke_access_of_closed_person() is
  'Revokes sessions, links, codes, trusted and known devices of an account that was closed, or reactivated, and cancels its recovery, '
  'which nobody could refuse on a device meanwhile. An inactive account retains them, without effect, so that its person can be informed.';
revoke execute on function revoke_access_of_closed_person() from public;

create function count_credential_change() returns trigger
  language plpgsql as $$
begin
  new.credential_epoch := old.credential_epoch + 1;
  return new;
end $$;
comment on function count_credential_change() is
  'Counts a change of username, password, email address, or of the phone of an account without one, and a reactivation. Submission tickets of an earlier count are not accepted.';
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
    raise insufficient_privilege using message = 'only the person changes where the codes of someone who has logged in before go';
  end if;
  return new;
end $$;
comment on function refuse_email_change_by_others() is
  'Refuses a change of email or username, and of the phone of an account without an email address, of someone who has logged in before, in the role that acts for people.';

create function cancel_recoveries_of_reactivated_business() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update account_recovery set canceled_at = now() from person
    where person.id = account_recovery.person_id and person.business_id = new.id
      and refused_at is null and canceled_at is null and confirmed_at is null;
  return null;
end $$;
comment on function cancel_recoveries_of_reactivated_business() is
  'Cancels the recoveries of the people of a business that is active again: none of them could refuse on a device meanwhile.';
revoke execute on function cancel_recoveries_of_reactivated_business() from public;

create function cancel_recoveries_of_reactivated_tpa_company() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update account_recovery set canceled_at = now() from person
    where person.id = account_recovery.person_id and person.tpa_company_id = new.id
      and refused_at is null and canceled_at is null and confirmed_at is null;
  return null;
end $$;
comment on function cancel_recoveries_of_reactivated_tpa_company() is
  'Cancels the recoveries of the users of a TPA company that is active again: none of them could refuse on a device meanwhile.';
revoke execute on function cancel_recoveries_of_reactivated_tpa_company() from public;

create function keep_former_username() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.username = new.username then
    return new;
  end if;
  if exists (
    select 1 from email_change_undo undo join person holder on holder.id = undo.person_id
    where undo.username = new.username and undo.person_id <> new.id
      and holder.business_id is not distinct from new.business_id
      and undo.used_at is null and undo.expires_at > clock_timestamp()
  ) then
    -- an insert without a row is told as a username that is taken
    if tg_op = 'INSERT' then
      return null;
    end if;
    raise unique_violation using message = 'the former holder of this username can still take it back';
  end if;
  return new;
end $$;
comment on function keep_former_username() is
  'Keeps a username for its former holder as long as the change of their email address can be undone: no other account of the business gets it.';
revoke execute on function keep_former_username() from public;
