import type { Origin } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { holderOf } from '../../../policies/actors.ts'
import { peopleOfLogin } from '../../../policies/shared-logins.ts'
import type { UndoLink } from '../email-change.store.ts'
import { addUndo } from '../email-change.store.ts'
import { cancelOpenRecovery } from '../recovery/start-recovery.rules.ts'

/** A change of the address that somebody logs in with. */
interface AddressChange {
  readonly personId: number
  /** Null for an account that had no address. */
  readonly from: string | null
  readonly to: string
  /** The person of the session, whose address changes whatever it was. */
  readonly alsoOf: number
  /** The link that undoes the change. */
  readonly undo: UndoLink
}

/**
 * Changes the address also of those who log in together with a person and had the same one, and cancels their open
 * recoveries; recorded at each employer. What each had is stored with the link that undoes it, also once they log in alone.
 * Usernames stay: nobody logs in with theirs.
 */
export const followAddress = async (
  unit: UnitOfWork,
  { personId, from, to, alsoOf, undo }: AddressChange,
  origin: Origin,
  now: Date,
): Promise<void> => {
  const others = (await peopleOfLogin(unit.trx, personId)).filter((id) => id !== personId)
  if (others.length === 0) return
  const followed = await unit.trx
    .selectFrom('person')
    .select(['id', 'business_id', 'email', 'phone', 'username'])
    .where('id', 'in', others)
    .where((person) => person.or([...(from === null ? [] : [person('email', '=', from)]), person('id', '=', alsoOf)]))
    .forUpdate()
    .execute()
  for (const former of followed) await addUndo(unit.trx, former, undo)
  await unit.trx
    .updateTable('person')
    .set({ email: to, updated_at: now })
    .where('id', 'in', [0, ...followed.map(({ id }) => id)])
    .execute()
  for (const { id, business_id } of followed) {
    const actor = await holderOf(unit.trx, id)
    const about = { businessId: business_id, subjectId: id }
    unit.audit.record(actor, origin, { kind: 'email changed', ...about, data: { fields: 'email' } })
    if (await cancelOpenRecovery(unit.trx, id, now))
      unit.audit.record(actor, origin, { kind: 'recovery canceled', ...about })
  }
}
