import type { api } from '#contract/api.ts'
import { managedPerson, managedPersonEver } from '../../../policies/people.ts'
import { seenBusiness } from '../../../policies/organizations.ts'
import { changeAfter } from '../../../platform/database/optimistic-lock.ts'
import { record } from '../../../platform/audit/audit-log.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/platform.ts'
import type { LoneCall, SignedCall } from '../../../platform/http/handler.ts'
import { enqueueInvitation } from '../invitations/invitation.ts'
import { catchUpPapers } from '../../company-documents/assign-tasks.ts'
import { purgePerson } from '../../retention/purge.ts'
import { isTooSoon } from '../invitations/resend-invitation.rules.ts'

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

/**
 * Takes the end of an account back; its places and papers were kept with it. Sessions stay ended, and who waited for an invitation gets a new
 * one: the link before is void. Throws `not found` where the business has ended meanwhile.
 */
export const restorePerson = async (deps: Deps, call: SignedCall<typeof api.users.restore>): Promise<void> => {
  const { trx, actor, body, origin } = call
  const kept = await managedPersonEver(trx, actor, body.UserId)
  if (kept.deleted_at === null) return
  if (kept.business_id !== null) await seenBusiness(trx, actor, kept.business_id)
  await trx
    .updateTable('person')
    .set({ is_active: body.active, deleted_at: null, updated_at: changeAfter(kept.updated_at, deps.now()) })
    .where('id', '=', kept.id)
    .execute()
  if (body.active) await catchUpPapers(trx, deps.now(), kept)
  await record(trx, actor, origin, { kind: 'person restored', businessId: kept.business_id, subjectId: kept.id })
  if (body.active && (await wasCalledOff(deps, trx, kept.id, kept.deleted_at)))
    await enqueueInvitation(deps, call, kept.id)
}

/** Whether an invitation ended with the account alone, and not a moment after it was sent. */
const wasCalledOff = async (deps: Deps, trx: Trx, personId: number, at: Date): Promise<boolean> => {
  const invitation = await trx
    .selectFrom('invitation')
    .select(['state', 'failed_at', 'queued_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return (
    invitation?.state === 'failed' &&
    invitation.failed_at?.getTime() === at.getTime() &&
    !isTooSoon(invitation.queued_at, deps.now())
  )
}
