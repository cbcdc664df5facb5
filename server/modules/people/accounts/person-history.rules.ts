import type { HistoryEvent } from '#contract/endpoints/history.ts'
import { toldOf } from '#contract/endpoints/history.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { seenPerson } from '../../../policies/people.ts'
import { newestEvents } from '../../../platform/audit/recent-events.ts'
import type { Deps } from '../../../platform/platform.ts'
import type { LoneCall } from '../../../platform/http/handler.ts'
import { isOpenTo } from './person-detail.ts'

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
