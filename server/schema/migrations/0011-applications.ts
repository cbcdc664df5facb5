import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What applications and notes need beside their tables: the names of those who wrote and decided, a place in quarantine for what
 * nobody signed in has sent, and that nobody sees what was written about themself.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const lowerRank = `exists (select 1 from person p where p.id = note.person_id and app_rank(p.role) < app_rank(app_role()))`
const notAboutOneself = `kind not in ('note','application') or person_id is distinct from app_user()`

const statements = [
  `alter table application add decided_by_name text`,
  `create index application_by_business on application (business_id, created_at)`,
  `create unique index application_of_person on application (onboarded_person_id)`,
  `alter table note add author_name text not null default '', add file_name text`,
  `alter table quarantine alter person_id drop not null`,
  `create unique index quarantine_of_nobody on quarantine (business_id, submission_uuid, reason) where person_id is null`,
  // The file of an application goes where the application goes, and belongs to the person that its applicant becomes.
  `create function file_of_applicant() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      update stored_file set person_id = new.onboarded_person_id, location_id = new.location_id
        where business_id = new.business_id and id = new.file_id and kind = 'application';
      return null;
    end $$`,
  `revoke execute on function file_of_applicant() from public`,
  `create trigger file after update of location_id, onboarded_person_id on application for each row when (new.file_id is not null) execute function file_of_applicant()`,
  `create policy not_about_oneself on application as restrictive to firstday_app using (onboarded_person_id is distinct from app_user())`,
  `create policy lower_ranks on note as restrictive to firstday_app using (${lowerRank})`,
  `create policy not_about_oneself on stored_file as restrictive for select to firstday_app using (${notAboutOneself})`,
]
