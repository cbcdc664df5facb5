import { sql } from 'kysely'
import type { Actor, Trx } from '../../platform/database/database.ts'

/** Days after which a device that still has the draft of a submitted form isn't told any more. */
const reportedDays = 30

/** Whether the server has drafts of a person for another device, or some have just ended. */
export const hasDrafts = async (trx: Trx, actor: Actor, now: Date): Promise<boolean> =>
  (await trx
    .selectFrom('synced_draft')
    .select(sql`1`.as('one'))
    .where('person_id', '=', actor.userId)
    .where((draft) =>
      draft.or([
        draft('content', 'is not', null),
        draft('ended_at', '>', new Date(now.getTime() - reportedDays * 86_400_000)),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined
