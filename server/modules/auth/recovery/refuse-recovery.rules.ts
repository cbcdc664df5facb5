import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { openRecoveries } from '../../../policies/account-recoveries.ts'
import { holderOf } from '../../../policies/actors.ts'
import { signedLinkId } from '../../../platform/crypto/signed-link.ts'
import type { Actor, Origin, Trx } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { CallWithoutTransaction } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import { recoveryRefusedEmail } from './recovery.emails.ts'

/** Refuses the recovery of one's own account, on any device where one is logged in. Throws `conflict` for none. */
export const refuseRecovery = (
  services: Services,
  { actor, origin }: CallWithoutTransaction<typeof api.accountRecovery.refuse>,
): Promise<void> =>
  services.db.system(async (unit) => {
    const open = await openRecoveries(unit.trx, services.now())
      .selectAll()
      .where('person_id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirst()
    if (open === undefined) throw new Problem('conflict', 'recoveryNone')
    await refuse(services, unit, open, { how: 'device', origin })
  })

/**
 * Refuses a recovery by the link that was emailed to the address of the account, also while somebody keeps the account
 * from logging in. Throws `linkDead`.
 */
export const refuseRecoveryByLink = async (services: Services, userData: string, origin: Origin): Promise<void> => {
  const id = Number(await signedLinkId(services.master, 'refusal', userData, services.now()))
  if (!Number.isSafeInteger(id)) throw linkDead()
  await services.db.system(async (unit) => {
    const open = await openRecoveries(unit.trx, services.now())
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (open === undefined) throw linkDead()
    await refuse(services, unit, open, { how: 'email', origin })
  })
}

const linkDead = () => new Problem('invalid', 'linkDead')

const refuse = async (
  services: Services,
  unit: UnitOfWork,
  open: { readonly id: number; readonly person_id: number; readonly started_by: number },
  { how, origin }: { readonly how: 'email' | 'device'; readonly origin: Origin },
): Promise<void> => {
  await unit.trx.updateTable('account_recovery').set({ refused_at: services.now() }).where('id', '=', open.id).execute()
  const actor = await holderOf(unit.trx, open.person_id)
  unit.audit.record(actor, origin, {
    kind: 'recovery refused',
    businessId: actor.businessId,
    subjectId: open.person_id,
    data: { how },
  })
  for (const recipient of await staffRecipients(unit.trx, open.started_by, actor))
    for (const email of recoveryRefusedEmail(recipient)) await services.jobs.enqueue(unit, 'send email', email)
}

/** Whoever started a recovery, and the owners of the business: somebody else may use the account of the former. */
const staffRecipients = (trx: Trx, startedBy: number, { userId, businessId }: Actor) =>
  trx
    .selectFrom('person')
    .select(['email', 'language'])
    .where('is_active', '=', true)
    .where('closed_at', 'is', null)
    .where('id', '!=', userId)
    // Staff have an address.
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .where((where) =>
      where.or([
        where('id', '=', startedBy),
        where.and([where('role', '=', 'Owner'), where('business_id', '=', businessId)]),
      ]),
    )
    .execute()
