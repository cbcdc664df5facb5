import type { api } from '#contract/index.ts'
import { managedPerson } from '../../access/people.ts'
import { changeAfter } from '../../access/unchanged.ts'
import { record } from '../../audit/audit.ts'
import type { Deps } from '../../deps.ts'
import type { LoneCall, SignedCall } from '../../http/handlers.ts'
import { purgePerson } from '../../retention/purge.ts'

type RemoveCall = LoneCall<typeof api.users.remove>
type InTransaction = Pick<SignedCall<typeof api.users.remove>, 'trx' | 'actor' | 'origin' | 'body'>

/** Ends an account, or for good destroys what is kept of its person. Throws `conflict` while a rule of retention or a hold keeps it. */
export const removePerson = async (deps: Deps, call: RemoveCall): Promise<void> => {
  const { actor, origin, body } = call
  if (!body.IsPermanentDelete) return deps.db.as(actor, (trx) => endAccount(deps, { trx, actor, origin, body }))
  await deps.db.as(actor, (trx) => managedPerson(trx, actor, body.UserId))
  // What is kept, and why, is for the house to find: an actor sees less.
  await deps.db.system((trx) => purgePerson(deps, trx, body.UserId, { why: 'asked for', actor, origin }))
}

/** The database ends sessions, links and codes with it. */
const endAccount = async (deps: Deps, { trx, actor, origin, body }: InTransaction): Promise<void> => {
  const kept = await managedPerson(trx, actor, body.UserId)
  const at = changeAfter(kept.updated_at, deps.now())
  await trx
    .updateTable('invitation')
    .set({ state: 'failed', detail: null, failed_at: at })
    .where('person_id', '=', kept.id)
    .where('state', 'in', ['queued', 'sent'])
    .execute()
  await trx
    .updateTable('person')
    .set({ is_active: false, deleted_at: at, updated_at: at })
    .where('id', '=', kept.id)
    .execute()
  await record(trx, actor, origin, {
    kind: 'person deleted',
    businessId: kept.business_id,
    subjectId: kept.id,
    data: { permanent: false },
  })
}
