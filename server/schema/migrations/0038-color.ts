import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A business has a colour of its own, where somebody chose one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table business add colour text constraint business_colour_check check (colour ~ '^#[0-9a-f]{6}$')`.execute(
    db,
  )
}
