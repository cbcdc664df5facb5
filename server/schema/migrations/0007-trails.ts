import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The index of a document's trail holds nothing but trails: a look-up of one event by its number can't be answered with it, and so
 * is never made, as long as the database knows no figures of the table, by going through all events of a business.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index audit_event_by_document`.execute(db)
  await sql`create index audit_event_by_document on audit_event (chain, person_document_id, seq)
    where person_document_id is not null`.execute(db)
}
