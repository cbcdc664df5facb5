import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What ends with an account ends in the database: sessions, links, codes, trusted devices. One that is not active keeps them, useless, to be
 * told so (421), until it is active again: then they end, and signing in begins anew. The second wall lets nobody change somebody of a
 * higher rank or assign themself to a place, and shows a picture to those who see its person.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const definer = 'security definer set search_path = pg_catalog, public, pg_temp'

const statements = [
  `create function end_with_person() returns trigger language plpgsql ${definer} as $$
    begin
      update session set revoked_at = now(), revoked_why = 'account ended' where person_id = new.id and revoked_at is null;
      update reset_link set used_at = now() where person_id = new.id and used_at is null;
      update sign_in_challenge set used_at = now() where person_id = new.id and used_at is null;
      delete from trusted_device where person_id = new.id;
      return null;
    end $$`,
  `revoke execute on function end_with_person() from public`,
  `create trigger ended after update of is_active, deleted_at on person for each row
    when ((new.is_active and not old.is_active) or (old.deleted_at is null and new.deleted_at is not null)) execute function end_with_person()`,
  `create function ranks_of_changes() returns trigger language plpgsql as $$
    declare mine int := app_rank(app_role());
    begin
      if current_user = 'firstday_app' and old.id <> app_user() and (app_rank(old.role) > mine or (app_rank(old.role) = mine and mine < 5)) then
        raise insufficient_privilege using message = 'nobody changes a person of a higher rank';
      end if;
      return new;
    end $$`,
  `create trigger ranks_of_changes before update on person for each row execute function ranks_of_changes()`,
  `grant update (username) on person to firstday_app`,
  `create policy not_oneself on assignment as restrictive for insert to firstday_app
    with check (app_role() <> 'EMPLOYEE' and person_id is distinct from app_user())`,
  `create policy pictures on stored_file for select to firstday_app using (kind = 'profile'
    and exists (select 1 from person p where p.profile_file_id = stored_file.id))`,
  `create policy own_picture on stored_file for insert to firstday_app
    with check (kind = 'profile' and person_id = app_user() and business_id = coalesce(app_business(), 0) and person_document_id is null)`,
  `create policy own_new_picture on stored_file for select to firstday_app using (kind = 'profile' and person_id = app_user())`,
]
