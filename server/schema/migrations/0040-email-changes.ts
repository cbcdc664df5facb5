import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A change of one's own email address waits for a code from the new address; the house alone sees it, and it ends with the account and with
 * any other change of address. The second wall lets nobody, in the role that areas work with, change the address or the username of somebody
 * who has logged in before.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const definer = 'security definer set search_path = pg_catalog, public, pg_temp'

const statements = [
  `create table email_change (
    person_id bigint primary key references person,
    id text not null,
    email text not null,
    code_hash text not null,
    tries int not null default 0,
    sent_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `alter table email_change enable row level security`,
  `create policy house on email_change to firstday_system using (true) with check (true)`,
  `grant select, insert, update, delete on email_change to firstday_system`,
  `create or replace function void_what_was_sent() returns trigger language plpgsql ${definer} as $$
    begin
      update reset_link set used_at = clock_timestamp() where person_id = new.id and used_at is null;
      update sign_in_challenge set used_at = clock_timestamp() where person_id = new.id and used_at is null;
      update account_change set expires_at = least(expires_at, clock_timestamp()) where person_id = new.id and confirmed_at is null;
      delete from email_change where person_id = new.id;
      return null;
    end $$`,
  `create or replace function end_with_person() returns trigger language plpgsql ${definer} as $$
    begin
      update session set revoked_at = now(), revoked_why = 'account ended' where person_id = new.id and revoked_at is null;
      update reset_link set used_at = now() where person_id = new.id and used_at is null;
      update sign_in_challenge set used_at = now() where person_id = new.id and used_at is null;
      delete from trusted_device where person_id = new.id;
      delete from email_change where person_id = new.id;
      return null;
    end $$`,
  // Who was never invited has had a password from the start.
  `create function has_accepted(person bigint) returns boolean stable language sql ${definer} as
    $$ select not exists (select 1 from invitation where person_id = person and state <> 'accepted') $$`,
  `revoke execute on function has_accepted(bigint) from public`,
  `grant execute on function has_accepted(bigint) to firstday_app, firstday_system`,
  `create function their_own_address() returns trigger language plpgsql as $$
    begin
      if current_user = 'firstday_app' and has_accepted(old.id) then
        raise insufficient_privilege using message = 'nobody changes the address of somebody who has logged in before';
      end if;
      return new;
    end $$`,
  `create trigger their_own_address before update of email, username on person for each row
    when (old.email is distinct from new.email or old.username is distinct from new.username) execute function their_own_address()`,
]
