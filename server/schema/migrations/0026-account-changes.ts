import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A form that may be changed after its approval: the submission that counts stays known while another one waits. A change of bank
 * accounts waits for a code from a letter; what is kept of the code is seen by the house alone.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const throughDocument = `exists (select 1 from person_document d
  where d.business_id = account_change.business_id and d.id = account_change.person_document_id)`

const statements = [
  `alter table person_document add in_force_submission_id bigint, add awaits_confirmation boolean not null default false`,
  `update person_document set in_force_submission_id = submission_id where status = 'approved' and submission_id is not null`,
  `create table account_change (
    business_id bigint not null,
    submission_id bigint not null,
    person_document_id bigint not null,
    person_id bigint not null references person,
    code_hash text not null,
    tries int not null default 0,
    letters int not null default 1,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    confirmed_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (business_id, submission_id),
    foreign key (business_id, submission_id) references form_submission (business_id, id),
    foreign key (business_id, person_document_id) references person_document (business_id, id)
  )`,
  `create index account_change_by_person on account_change (person_id)`,
  `alter table account_change enable row level security`,
  `create policy see on account_change for select to firstday_app using (${throughDocument})`,
  `create policy begin_own on account_change for insert to firstday_app with check (
    person_id = app_user() and business_id = app_business() and confirmed_at is null and ${throughDocument})`,
  `create policy house on account_change to firstday_system using (true) with check (true)`,
  `grant select (business_id, submission_id, person_document_id, person_id, sent_at, expires_at, confirmed_at, created_at), insert
    on account_change to firstday_app`,
  `grant select, insert, update, delete on account_change to firstday_system`,
]
