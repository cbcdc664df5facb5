import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The second wall: row-level security. `firstday_app` sees the branch of the actor set in the transaction;
 * `firstday_system` is the house itself; neither owns a table. Audit events can be added, never changed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements()) await sql.raw(statement).execute(db)
}

const setting = (name: string) => `nullif(current_setting('app.${name}', true), '')`

const isAdmin = `app_role() = 'Admin'`
const inCompany = (column: string) => `(app_role() = 'TPA' and ${column} = app_tpa_company())`
const ownBusiness = (business: string) => `(app_role() = 'Owner' and ${business} = app_business())`
const companyOf = (business: string) =>
  `(app_role() = 'TPA' and exists (select 1 from business b where b.id = ${business} and b.tpa_company_id = app_tpa_company()))`
const ownPlace = (business: string, location: string) =>
  `(app_role() in ('MGMT','STRMGR') and ${business} = app_business() and ${location} = any (app_locations()))`

/** Which rows of each table an actor sees and may write. */
const policies: Record<string, string> = {
  tpa_company: `${isAdmin} or id = app_tpa_company()`,
  business: `${isAdmin} or ${inCompany('tpa_company_id')} or id = app_business()`,
  location: `${isAdmin} or ${companyOf('business_id')} or ${ownBusiness('business_id')}
    or (business_id = app_business() and id = any (app_locations()))`,
  person: `${isAdmin} or id = app_user() or ${inCompany('tpa_company_id')} or ${companyOf('business_id')} or ${ownBusiness('business_id')}
    or (app_role() in ('MGMT','STRMGR') and business_id = app_business()
      and exists (select 1 from assignment a where a.person_id = person.id and a.location_id = any (app_locations())))`,
  assignment: `${isAdmin} or ${companyOf('business_id')} or ${ownBusiness('business_id')} or person_id = app_user()
    or ${ownPlace('business_id', 'location_id')}`,
  person_document: documentPolicy('person_document'),
  form_submission: throughDocument('form_submission'),
  stored_file: throughDocument('stored_file'),
  consent: `${isAdmin} or person_id = app_user() or ${companyOf('business_id')} or ${ownBusiness('business_id')}`,
  submission_ledger: `owner_id = app_user()`,
  quarantine: `${isAdmin} or person_id = app_user() or ${companyOf('business_id')} or ${ownBusiness('business_id')}`,
}

function documentPolicy(table: string): string {
  return `${isAdmin} or ${companyOf('business_id')} or ${ownBusiness('business_id')}
    or (person_id = app_user() and ${table}.business_id = app_business())
    or ${ownPlace('business_id', 'location_id')}`
}

function throughDocument(table: string): string {
  return `exists (select 1 from person_document d where d.business_id = ${table}.business_id and d.id = ${table}.person_document_id)`
}

/**
 * Roles belong to the whole cluster: another database may have made them, or be making them now. An owner that may take them on
 * already needs no right to make or grant roles. PostgreSQL 16 tells apart who is a member and who may take a role on.
 */
const madeRole = (role: string) => `do $$
    declare taking text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
    begin
      if not exists (select 1 from pg_roles where rolname = '${role}') then
        begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end;
      end if;
      if not pg_has_role(current_user, '${role}', taking) then
        begin execute format('grant ${role} to %I', current_user); exception when unique_violation then null; end;
      end if;
    end $$`

const statements = (): string[] => [
  ...['firstday_app', 'firstday_system'].flatMap((role) => [madeRole(role), `grant usage on schema public to ${role}`]),
  `create function app_user() returns bigint stable language sql as $$ select ${setting('user_id')}::bigint $$`,
  `create function app_role() returns text stable language sql as $$ select ${setting('role')} $$`,
  `create function app_tpa_company() returns bigint stable language sql as $$ select ${setting('tpa_company_id')}::bigint $$`,
  `create function app_business() returns bigint stable language sql as $$ select ${setting('business_id')}::bigint $$`,
  `create function app_locations() returns bigint[] stable language sql as
    $$ select coalesce(string_to_array(${setting('location_ids')}, ',')::bigint[], '{}') $$`,
  ...Object.entries(policies).flatMap(([table, rule]) => [
    `alter table ${table} enable row level security`,
    `create policy branch on ${table} to firstday_app using (${rule}) with check (${rule})`,
    `create policy house on ${table} to firstday_system using (true) with check (true)`,
    `grant select, insert, update on ${table} to firstday_app`,
    `grant select, insert, update, delete on ${table} to firstday_system`,
  ]),
  `revoke select, update on person from firstday_app`,
  `grant select (id, tpa_company_id, business_id, role, username, email, first_name, last_name, phone, language, is_active, first_day_of_work, created_at, must_reset_password),
    update (email, first_name, last_name, phone, language, is_active, first_day_of_work) on person to firstday_app`,
  `revoke update on submission_ledger, consent, form_submission, stored_file, quarantine from firstday_app`,
  ...[
    'session',
    'refresh_token',
    'sign_in_challenge',
    'reset_link',
    'trusted_device',
    'rate_count',
    'vault_epoch',
    'data_key',
    'platform_key',
  ].map((table) => `grant select, insert, update, delete on ${table} to firstday_system`),
  `create function data_key_of(business bigint) returns bytea stable language sql security definer set search_path = public as
    $$ select wrapped from data_key where business_id = business $$`,
  ...audit,
]

const audit = [
  `create function audit_content(e audit_event) returns text immutable language sql as $$
    select concat_ws(E'\\x1f', e.chain, e.seq, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), coalesce(e.actor_id, 0), e.actor_name,
      e.kind, coalesce(e.person_document_id, 0), coalesce(e.subject_id, 0), e.ip, e.agent, e.data::text, e.previous_hash) $$`,
  `create function chain_audit_event() returns trigger language plpgsql security definer set search_path = public as $$
    declare head audit_head;
    begin
      insert into audit_head values (new.chain, 0, '') on conflict do nothing;
      select * into head from audit_head where chain = new.chain for update;
      new.seq := head.seq + 1;
      new.at := clock_timestamp();
      new.previous_hash := head.hash;
      new.hash := encode(sha256(convert_to(audit_content(new), 'UTF8')), 'hex');
      update audit_head set seq = new.seq, hash = new.hash where chain = new.chain;
      return new;
    end $$`,
  `create trigger chain before insert on audit_event for each row execute function chain_audit_event()`,
  `alter table audit_event enable row level security`,
  `create policy add_own on audit_event for insert to firstday_app with check (actor_id = app_user() and (chain = 0 or chain = app_business() or app_role() in ('Admin','TPA')))`,
  `create policy see_branch on audit_event for select to firstday_app using (
    ${isAdmin} or actor_id = app_user()
    or (person_document_id is not null and exists (select 1 from person_document d where d.business_id = audit_event.chain and d.id = audit_event.person_document_id)))`,
  `create policy house_adds on audit_event for insert to firstday_system with check (true)`,
  `create policy house_sees on audit_event for select to firstday_system using (true)`,
  `grant select, insert on audit_event to firstday_app, firstday_system`,
  `grant select on audit_head to firstday_system`,
]
