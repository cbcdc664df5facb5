import type { Actor, Origin } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { endTrust } from './auth.store.ts'
import { revokeSessions } from './sessions.ts'

/** Whose access ends, why, and by whom. */
export interface AccessEnd {
  readonly actor: Actor
  readonly origin: Origin
  readonly person: { readonly id: number; readonly businessId: number | null }
  readonly reason: string
  /** The session that goes on: the one of the call. */
  readonly except?: string | undefined
}

/** Ends the sessions of a person, all or all but one, and the trust in their devices. */
export const endAccess = async (unit: UnitOfWork, end: AccessEnd, now: Date): Promise<void> => {
  const { actor, origin, person, reason, except } = end
  await endTrust(unit.trx, person.id, except)
  const which = except === undefined ? {} : { except }
  const { sessions } = await revokeSessions(unit.trx, person.id, which, reason, now)
  if (sessions > 0)
    unit.audit.record(actor, origin, {
      kind: 'session revoked',
      businessId: person.businessId,
      subjectId: person.id,
      data: { reason, sessions },
    })
}
