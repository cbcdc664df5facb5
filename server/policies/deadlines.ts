import { sql } from 'kysely'
import type { Actor, Trx } from '../platform/database/database.ts'
import { visibleNotes } from './notes.ts'

/**
 * The policy of deadlines, in a lateral join of visible locations: the open ones of others at `location`. A deadline of
 * a note is visible with the note.
 */
export const deadlinesAtLocation = (trx: Trx, actor: Actor) =>
  trx
    .selectFrom('deadline')
    .where('deadline.business_id', '=', sql<number>`location.business_id`)
    .where('deadline.location_id', '=', sql<number>`location.id`)
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
