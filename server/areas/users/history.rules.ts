import type { PersonEvent } from '#contract/api/people-files.ts'
import { personEventsMax } from '#contract/api/people-files.ts'
import type { api } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { seenPerson } from '../../access/people.ts'
import type { AuditKind } from '../../audit/kinds.ts'
import type { Deps } from '../../deps.ts'
import type { LoneCall } from '../../http/handlers.ts'
import { isOpenTo } from '../../people/person-detail.ts'

/** What is told of an account: not of notes, which stand by themselves, nor of documents, which have trails of their own. */
const told: readonly AuditKind[] = [
  'person created',
  'person updated',
  'person deleted',
  'person restored',
  'role changed',
  'person assigned',
  'person unassigned',
  'profile changed',
  'profile picture changed',
  'invitation sent',
  'invitation resent',
  'invitation bounced',
  'invitation accepted',
  'password changed',
  'consent given',
  'consent withdrawn',
  'legal hold set',
  'legal hold ended',
]

/** The newest events of an account. Throws `forbidden` for oneself and for those whom one may not change. */
export const historyOf = async (
  deps: Deps,
  { actor, body }: LoneCall<typeof api.users.history>,
): Promise<readonly PersonEvent[]> => {
  const person = await deps.db.as(actor, (trx) => seenPerson(trx, actor, body.UserId))
  if (person.id === actor.userId || !isOpenTo(actor, person)) throw new Problem('forbidden', 'rankAbove')
  // An actor sees their own events, and those of documents; that they may see these was asked above.
  const rows = await deps.db.system((trx) =>
    trx
      .selectFrom('audit_event')
      .select(['at', 'actor_name', 'kind', 'data'])
      .where('chain', '=', person.business_id ?? 0)
      .where('subject_id', '=', person.id)
      .where('person_document_id', 'is', null)
      .where('kind', 'in', told)
      .orderBy('seq', 'desc')
      .limit(personEventsMax)
      .execute(),
  )
  return rows.map(({ at, actor_name: who, kind: what, data }) => ({ at: at.toISOString(), who, what, data }))
}
