import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The second wall around what staff work with: who sees which rows, who may write them, and that nobody raises anybody above themself. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements()) await sql.raw(statement).execute(db)
}

const isAdmin = `app_role() = 'Admin'`
const companyOf = (business: string) =>
  `(app_role() = 'TPA' and exists (select 1 from business b where b.id = ${business} and b.tpa_company_id = app_tpa_company()))`
const ownBusiness = (...of: string[]) =>
  `(app_role() in (${of.map((role) => `'${role}'`).join(',')}) and business_id = app_business())`
const ownPlace = `(app_role() in ('MGMT','STRMGR') and business_id = app_business() and location_id = any (app_locations()))`
const above = `${isAdmin} or ${companyOf('business_id')}`
const owners = `${above} or ${ownBusiness('Owner')}`
const reviewers = `${owners} or ${ownPlace}`

const person = `${isAdmin} or id = app_user() or (app_role() = 'TPA' and company_id = app_tpa_company()) or ${ownBusiness('Owner')}
  or (app_role() in ('MGMT','STRMGR') and business_id = app_business()
    and (exists (select 1 from assignment a where a.person_id = person.id and a.location_id = any (app_locations()))
      or (created_by = app_user() and not exists (select 1 from assignment a where a.person_id = person.id))))`

const file = (logo: string) => `${owners} or ${logo}
  or (person_document_id is not null and exists (select 1 from person_document d
    where d.business_id = stored_file.business_id and d.id = stored_file.person_document_id))
  or (person_document_id is null and audience >= app_level() and (
    ${ownPlace}
    or (business_id = app_business() and location_id is null and person_id is null)
    or (business_id = app_business() and person_id = app_user() and audience = 5)))`

const ownLogo = `(kind = 'logo' and app_role() in ('TPA','Owner') and (business_id = 0 or business_id = app_business()))`

/** Who sees, and who adds and changes; the same where only one is said. */
const policies: Record<string, { readonly see: string; readonly write?: string; readonly change?: boolean }> = {
  person_word: {
    see: `${above} or ${ownBusiness('Owner')} or (app_role() in ('MGMT','STRMGR') and business_id = app_business()
      and exists (select 1 from assignment a where a.person_id = person_word.person_id and a.location_id = any (app_locations())))`,
    write: 'false',
  },
  person_count: { see: owners, write: 'false' },
  business_document: {
    see: `${above} or (business_id = app_business() and form_level >= app_level() and (app_role() = 'Owner'
      or not exists (select 1 from business_document_location l where l.business_id = business_document.business_id and l.business_document_id = business_document.id)
      or exists (select 1 from business_document_location l where l.business_id = business_document.business_id and l.business_document_id = business_document.id
        and l.location_id = any (app_locations()))))`,
    write: `${above} or ${ownBusiness('Owner', 'MGMT')}`,
    change: true,
  },
  business_document_location: {
    see: `${above} or business_id = app_business()`,
    write: `${above} or ${ownBusiness('Owner', 'MGMT')}`,
    change: true,
  },
  business_document_version: {
    see: `exists (select 1 from business_document d where d.business_id = business_document_version.business_id
      and d.id = business_document_version.business_document_id)`,
    write: `${above} or ${ownBusiness('Owner', 'MGMT')}`,
  },
  application: { see: reviewers, change: true },
  note: { see: `(${reviewers}) and person_id is distinct from app_user()`, change: true },
  invitation: {
    see: `app_role() <> 'EMPLOYEE' and exists (select 1 from person p where p.id = invitation.person_id)`,
    change: true,
  },
  legal_hold: { see: owners, change: true },
  acknowledgement: {
    see: `exists (select 1 from person_document d where d.business_id = acknowledgement.business_id and d.id = acknowledgement.person_document_id)`,
    write: `person_id = app_user() and business_id = app_business()`,
  },
  generation: { see: `requested_by = app_user() or ${owners}`, write: 'requested_by = app_user()' },
  generation_item: {
    see: `exists (select 1 from generation g where g.business_id = generation_item.business_id and g.id = generation_item.generation_id)`,
  },
  tombstone: { see: owners, write: 'false' },
}

const statements = (): string[] => [
  `create function app_level() returns int stable language sql as
    $$ select case app_role() when 'Admin' then 1 when 'TPA' then 2 when 'Owner' then 3 when 'MGMT' then 3 when 'STRMGR' then 4 else 5 end $$`,
  ...Object.entries(policies).flatMap(([table, { see, write = see, change }]) => [
    `alter table ${table} enable row level security`,
    `create policy see on ${table} for select to firstday_app using (${see})`,
    `create policy add on ${table} for insert to firstday_app with check (${write})`,
    `create policy house on ${table} to firstday_system using (true) with check (true)`,
    `grant select, insert on ${table} to firstday_app`,
    `grant select, insert, update, delete on ${table} to firstday_system`,
    ...(change === true
      ? [
          `create policy change on ${table} for update to firstday_app using (${see}) with check (${write})`,
          `grant update on ${table} to firstday_app`,
        ]
      : []),
  ]),
  `create policy remove on business_document_location for delete to firstday_app using (${above} or ${ownBusiness('Owner', 'MGMT')})`,
  `grant delete on business_document_location to firstday_app`,
  `create policy remove on assignment for delete to firstday_app using (${reviewers})`,
  `grant delete on assignment to firstday_app`,
  `grant select, insert, update, delete on public_ledger to firstday_system`,
  `grant select on job_title to firstday_app, firstday_system`,
  `alter policy branch on person using (${person}) with check (${person})`,
  `alter policy branch on stored_file using (${file(`kind = 'logo'`)}) with check (${file(ownLogo)})`,
  `revoke select, update on person from firstday_app`,
  `grant select (id, tpa_company_id, business_id, company_id, role, username, email, first_name, last_name, phone, language, is_active, first_day_of_work,
      created_at, created_by, must_reset_password, job_title_id, gender, private_data, street_address, city, state, zip, hired_on, ended_on, profile_file_id,
      deleted_at, purged_at, updated_at, last_key, first_key),
    update (role, email, first_name, last_name, phone, language, is_active, first_day_of_work, job_title_id, gender, private_data,
      street_address, city, state, zip, hired_on, ended_on, profile_file_id, deleted_at, updated_at) on person to firstday_app`,
  rankOf,
  ranks,
  `create trigger ranks before insert or update on person for each row execute function rank_of_people()`,
  ...['branch_of_person()', 'company_of_people()', 'words_of_person()', 'count_people()'].map(
    (definer) => `revoke execute on function ${definer} from public`,
  ),
]

// Who may make, raise or end whom; the areas say it first, in words.
const rankOf = `create function app_rank(role text) returns int immutable language sql as
    $$ select case role when 'Admin' then 6 when 'TPA' then 5 when 'Owner' then 4 when 'MGMT' then 3 when 'STRMGR' then 2 else 1 end $$`
const ranks = `create function rank_of_people() returns trigger language plpgsql as $$
    declare mine int;
    begin
      if current_user <> 'firstday_app' then return new; end if;
      mine := app_rank(app_role());
      if tg_op = 'INSERT' then
        if app_rank(new.role) > mine or (app_rank(new.role) = mine and mine < 5) then
          raise insufficient_privilege using message = 'nobody makes a person of a higher rank';
        end if;
      else
        if new.role <> old.role and (old.id = app_user() or app_rank(old.role) >= mine or app_rank(new.role) >= mine) then
          raise insufficient_privilege using message = 'nobody changes a role above their own';
        end if;
        if (new.is_active <> old.is_active or new.deleted_at is distinct from old.deleted_at)
          and (old.id = app_user() or app_rank(old.role) > mine or (app_rank(old.role) = mine and mine < 5)) then
          raise insufficient_privilege using message = 'nobody ends a person of a higher rank';
        end if;
      end if;
      return new;
    end $$`
