import type { HistoryEvent } from '#contract/api/history.ts'
import { toldOf } from '#contract/api/history.ts'
import type { api } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { seenPerson } from '../../access/people.ts'
import { newestEvents } from '../../audit/newest-events.ts'
import type { Deps } from '../../deps.ts'
import type { LoneCall } from '../../http/handlers.ts'
import { isOpenTo } from '../../people/person-detail.ts'

/** The newest events of an account. Throws `forbidden` for oneself and for those whom one may not change. */
export const historyOf = async (
  deps: Deps,
  { actor, body }: LoneCall<typeof api.users.history>,
): Promise<readonly HistoryEvent[]> => {
  const person = await deps.db.as(actor, (trx) => seenPerson(trx, actor, body.UserId))
  if (person.id === actor.userId || !isOpenTo(actor, person)) throw new Problem('forbidden', 'rankAbove')
  // An actor sees their own events, and those of documents; that they may see these was asked above.
  const rows = await deps.db.system((trx) =>
    newestEvents(trx, person.business_id ?? 0, toldOf.person)
      .where('audit_event.subject_id', '=', person.id)
      .where('audit_event.person_document_id', 'is', null)
      .execute(),
  )
  return rows.map(({ at, actor_name: who, kind: what, data }) => ({ at: at.toISOString(), who, what, data }))
}
