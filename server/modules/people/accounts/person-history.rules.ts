import type { HistoryEvent } from '#contract/endpoints/history.ts'
import { historyEventTypes } from '#contract/endpoints/history.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisiblePerson } from '../../../policies/people.ts'
import { latestAuditEvents } from '../../../platform/audit/recent-events.ts'
import type { Services } from '../../../platform/platform.ts'
import type { CallWithoutTransaction } from '../../../platform/http/handler.ts'
import { canSeePrivateData } from './person-detail.ts'

/** The newest events of an account. Throws `forbidden` for oneself and for people the actor may not change. */
export const historyOf = async (
  services: Services,
  { actor, body }: CallWithoutTransaction<typeof api.users.history>,
): Promise<readonly HistoryEvent[]> => {
  const person = await services.db.as(actor, ({ trx }) => requireVisiblePerson(trx, actor, body.userId))
  if (person.id === actor.userId || !canSeePrivateData(actor, person)) throw new Problem('forbidden', 'rankAbove')
  // Row-level security shows an actor only their own events and those of tasks; access to these was checked above.
  const rows = await services.db.system(({ trx }) =>
    latestAuditEvents(trx, person.business_id ?? 0, historyEventTypes.person)
      .where('audit_event.subject_id', '=', person.id)
      .where('audit_event.task_id', 'is', null)
      .execute(),
  )
  return rows.map(({ at, actor_name: who, kind: what, data }) => ({ at: at.toISOString(), who, what, data }))
}
