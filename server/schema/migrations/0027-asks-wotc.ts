import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Whether a business asks new employees the questions of Form 8850; as long as nobody says otherwise it does. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table business add asks_wotc boolean not null default true`.execute(db)
}
