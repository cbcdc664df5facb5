import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The number of a TPA company that costs its callers nothing, beside its local one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table tpa_company add toll_free_phone text`.execute(db)
}
