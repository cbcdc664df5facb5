create function login_of(person bigint) returns bigint
  stable security definer set search_path = pg_catalog, public, pg_temp
  language sql as $$
  select coalesce((select login_person_id from shared_login where person_id = person), person)
$$;
comment on function login_of(bigint) is 'The person whose credentials log a person in: themself, unless they log in together with others.';
revoke execute on function login_of(bigint) from public;
grant execute on function login_of(bigint) to firstday_system;

create function people_of_login(person bigint) returns setof bigint
  stable security definer set search_path = pg_catalog, public, pg_temp
  language sql as $$
  select person
  union
  select person_id from shared_login where login_person_id = login_of(person)
$$;
comment on function people_of_login(bigint) is 'All who log in together with a person, and the person.';
revoke execute on function people_of_login(bigint) from public;
grant execute on function people_of_login(bigint) to firstday_system;

create function fill_shared_login() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  select p.business_id, p.effective_tpa_company_id into new.business_id, new.tpa_company_id from person p where p.id = new.person_id;
  return new;
end $$;
comment on function fill_shared_login() is
  'Takes business and TPA company from the person: the keys of the table then refuse somebody of no business, another TPA company, or a business twice.';
revoke execute on function fill_shared_login() from public;

create function separate_login(leaving bigint) returns setof bigint
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  login bigint;
  heir bigint;
  stay bigint[];
begin
  select login_person_id into login from shared_login where person_id = leaving;
  if login is null then return; end if;
  perform 1 from shared_login where login_person_id = login order by person_id for update;
  select array_agg(p.id order by p.is_active and p.closed_at is null desc, s.joined_at, p.id) into stay
    from shared_login s join person p on p.id = s.person_id where s.login_person_id = login and s.person_id <> leaving;
  if leaving = login then
    heir := stay[1];
    update shared_login set login_person_id = heir where login_person_id = login and person_id <> leaving;
    update person set credential_epoch = credential_epoch + 1 where id = any (stay);
    update session set revoked_at = now(), revocation_reason = 'log-ins separated' where person_id = any (stay) and revoked_at is null;
    return next heir;
  else
    heir := login;
    update person set credential_epoch = credential_epoch + 1 where id = leaving;
    update session set revoked_at = now(), revocation_reason = 'log-ins separated' where person_id = leaving and revoked_at is null;
    return next leaving;
  end if;
  delete from shared_login where person_id = leaving;
  if cardinality(stay) = 1 then delete from shared_login where person_id = heir; end if;
end $$;
comment on function separate_login(bigint) is
  'Lets a person log in alone again. Returns who has no credentials now and needs a link to choose a password: the one who leaves, or where '
  'the credentials were theirs, one of those who stay. Sessions and submission tickets of those end.';
revoke execute on function separate_login(bigint) from public;
grant execute on function separate_login(bigint) to firstday_system;

create function separate_moved_person() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  perform separate_login(new.id);
  return null;
end $$;
comment on function separate_moved_person() is 'Whose business is of another TPA company now logs in alone.';
revoke execute on function separate_moved_person() from public;

create function count_change_of_login() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update person set credential_epoch = credential_epoch + 1
    where id in (select person_id from shared_login where login_person_id = new.id and person_id <> new.id);
  return null;
end $$;
comment on function count_change_of_login() is 'Counts a change of credentials for all who log in with them: tickets of before are not accepted.';
revoke execute on function count_change_of_login() from public;

create function record_change_of_login() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  insert into credential_change (person_id, kind, changed_at)
    select person_id, new.kind, new.changed_at from shared_login where login_person_id = new.person_id and person_id <> new.person_id;
  return null;
end $$;
comment on function record_change_of_login() is
  'A change of credentials is recent for all who log in with them. Which staff took part stays with the one whose credentials they are.';
revoke execute on function record_change_of_login() from public;
