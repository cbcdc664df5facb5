import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What the employer's parts of Form I-9 rest on: whether a business takes part in E-Verify, whether a place keeps copies of documents, and parts
 * that follow a first one: supplements, and corrections that name what they correct.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table business add is_e_verify boolean not null default false`,
  `alter table location add copies_of_documents text not null default 'none' check (copies_of_documents in ('all','none'))`,
  `alter table form_submission drop constraint form_submission_part_check,
    add constraint form_submission_part_check check (part in ('employee','employer','supplement-b')),
    add revises bigint`,
]
