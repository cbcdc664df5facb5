import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What waits for staff is found without looking at all that does not: invitations that failed, people without a first day, what was finished lately. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const withoutStart = `where role = 'EMPLOYEE' and is_active and deleted_at is null and first_day_of_work is null`

const statements = [
  `create index invitation_failed on invitation (failed_at) where state in ('bounced', 'failed')`,
  `create index person_without_start on person (business_id, created_at) ${withoutStart}`,
  `create index person_without_start_of_company on person (company_id, created_at) ${withoutStart}`,
  `create index document_done on person_document (business_id, location_id, decided_at) where status = 'approved' and withdrawn_at is null`,
]
