import { sql } from 'kysely'
import type { Actor, Trx } from '../platform/database/database.ts'
import { visibleNotes } from './notes.ts'
import { visibleLocations } from './organizations.ts'

/**
 * The policy of deadlines: open ones of others at locations that this actor may see. A deadline of a note is visible
 * with the note.
 */
export const visibleDeadlines = (trx: Trx, actor: Actor) =>
  visibleLocations(trx, actor)
    .innerJoin('deadline', (join) =>
      join.onRef('deadline.business_id', '=', 'location.business_id').onRef('deadline.location_id', '=', 'location.id'),
    )
    .where('deadline.done_at', 'is', null)
    .where('deadline.person_id', '<>', actor.userId)
    .where((where) =>
      where.or([
        where('deadline.note_id', 'is', null),
        where.exists(
          visibleNotes(trx, actor)
            .select(sql.lit(1).as('one'))
            .where('note.business_id', '=', sql<number>`deadline.business_id`)
            .where('note.id', '=', sql<number>`deadline.note_id`),
        ),
      ]),
    )
