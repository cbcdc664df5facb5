import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// What the histories of places told when this was made; one that tells more only finds it less quickly.
const told = [
  ...['business created', 'business updated', 'business deleted', 'business restored', 'logo uploaded'],
  ...['location created', 'location updated', 'location deleted', 'location restored', 'locations imported'],
  ...['business document uploaded', 'business document renewed', 'business document mapped'],
  ...['business document deleted', 'business document restored', 'company created', 'company updated'],
]

/** The few events of places among the many of people's documents, so that the history of a place doesn't go through all of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index audit_event_of_places on audit_event (chain, seq)
    where kind in (${sql.join(told.map((kind) => sql.lit(kind)))})`.execute(db)
}
