import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Papers of a business as tasks: one living task for each paper and person, receipts for what is handed in, and lists of documents
 * that an index carries. Each place and status has its own stretch of each index: a list over many joins their beginnings.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const companyOf = `(app_role() = 'TPA' and exists (select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))`
const above = `app_role() = 'Admin' or ${companyOf}`
const owners = `${above} or (app_role() = 'Owner' and business_id = app_business())`
const keepers = `${above} or (app_role() in ('Owner','MGMT') and business_id = app_business())`
const throughDocument = (table: string) =>
  `exists (select 1 from person_document d where d.business_id = ${table}.business_id and d.id = ${table}.person_document_id)`

const receipts = [
  `create table paper_receipt (
    business_id bigint not null,
    receipt_no text not null,
    person_document_id bigint not null,
    person_id bigint not null references person,
    submission_uuid text not null,
    created_at timestamptz not null default now(),
    primary key (business_id, receipt_no),
    foreign key (business_id, person_document_id) references person_document (business_id, id)
  )`,
  `create index paper_receipt_by_document on paper_receipt (business_id, person_document_id)`,
  `alter table paper_receipt enable row level security`,
  `create policy branch on paper_receipt to firstday_app using (${throughDocument('paper_receipt')}) with check (${throughDocument('paper_receipt')})`,
  `create policy house on paper_receipt to firstday_system using (true) with check (true)`,
  `grant select, insert on paper_receipt to firstday_app`,
  `grant select, insert, update, delete on paper_receipt to firstday_system`,
  `create index acknowledgement_by_document on acknowledgement (business_id, person_document_id)`,
]

/** A paper that nobody confirmed or handed in may go for good; the audience of its files follows its level. */
const papers = [
  `create unique index person_document_paper on person_document (business_id, business_document_id, person_id)
    where business_document_id is not null and withdrawn_at is null`,
  `create policy remove on business_document for delete to firstday_app using ((${keepers}) and not exists (
    select 1 from person_document d join paper_receipt r on r.business_id = d.business_id and r.person_document_id = d.id
    where d.business_id = business_document.business_id and d.business_document_id = business_document.id))`,
  `create policy remove on business_document_version for delete to firstday_app using (${keepers})`,
  `grant delete on business_document, business_document_version to firstday_app`,
  `create policy remove_paper on stored_file as restrictive for delete to firstday_app using (kind = 'business-document' and (${keepers}) and not exists (
    select 1 from business_document_version v where v.business_id = stored_file.business_id and v.file_id = stored_file.id))`,
  `grant delete on stored_file to firstday_app`,
  `create policy audience_of_paper on stored_file as restrictive for update to firstday_app using (kind = 'business-document' and (${keepers}))`,
  `grant update (audience) on stored_file to firstday_app`,
]

/** A bulk generation is asked for where one stands, and seen by those above as well. */
const generations = [
  `alter policy add on generation with check (requested_by = app_user() and (${above} or business_id = app_business()))`,
  `alter policy see on generation using (requested_by = app_user() or ${owners})`,
  `alter table generation add ip text not null default '', add agent text not null default ''`,
  `create index generation_item_waiting on generation_item (business_id, generation_id, person_document_id) where state = 'waiting'`,
]

const list = (name: string, columns: string) =>
  `create index document_list_${name} on person_document (business_id, location_id, status, ${columns}, id) where withdrawn_at is null`

const naming = (trigger: string, names: string) =>
  `create function ${trigger}() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      insert into document_name (business_id, name) ${names} on conflict do nothing;
      return null;
    end $$`

const lists = [
  list('due', 'due_date'),
  list('submitted', 'submitted_at nulls first'),
  list('name', 'name, due_date'),
  `drop index person_document_by_place`,
  // The names that documents have, few for each business: a search looks here first.
  `create table document_name (business_id bigint not null, name text not null, primary key (business_id, name))`,
  naming('names_of_documents', `select distinct business_id, name from added`),
  naming('name_of_document', `values (new.business_id, new.name)`),
  `revoke execute on function names_of_documents(), name_of_document() from public`,
  `create trigger named_in after insert on person_document referencing new table as added for each statement execute function names_of_documents()`,
  `create trigger named_again after update of name on person_document for each row when (old.name <> new.name) execute function name_of_document()`,
  `insert into document_name select distinct business_id, name from person_document`,
  `alter table document_name enable row level security`,
  `create policy see on document_name for select to firstday_app using (${above} or business_id = app_business())`,
  `create policy house on document_name to firstday_system using (true) with check (true)`,
  `grant select on document_name to firstday_app`,
  `grant select, insert, update, delete on document_name to firstday_system`,
]

const statements = [...receipts, ...papers, ...generations, ...lists]
