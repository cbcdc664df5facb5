import { assistedMinutes } from '#contract/domain/assisted-consent.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Person } from '../../policies/people.ts'
import { requireManageablePerson } from '../../policies/people.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { OpenSession } from './assisted-sessions.store.ts'
import { openSessionOf, touchSession } from './assisted-sessions.store.ts'

/** Who calls, from which login. */
export interface StaffCall {
  readonly actor: Actor
  readonly sessionId: string | undefined
}

/** An assisted session that goes on, and the person who is helped. */
export interface Assistance {
  readonly session: OpenSession
  readonly person: Person
}

/** The moment before which a session that nothing was done in is over. */
const idleSince = (now: Date): Date => new Date(now.getTime() - assistedMinutes.idle * 60_000)

/** Whether a session is over by the clock. */
export const isOverdue = ({ expires_at, last_used_at }: OpenSession, now: Date): boolean =>
  expires_at <= now || last_used_at <= idleSince(now)

/**
 * A person whom this actor may help: an active one of a business, visible and of a lower rank. Throws `not found` for
 * one of another branch.
 */
export const requireAssistable = async (trx: Trx, actor: Actor, personId: number) => {
  const person = await requireManageablePerson(trx, actor, personId)
  const { business_id } = person
  if (business_id === null || person.role !== 'EMPLOYEE') throw new Problem('forbidden', 'rankAbove')
  if (!person.is_active) throw new Problem('conflict', 'accountEnded')
  return { ...person, business_id }
}

/**
 * The assisted session of a call: one's own, of this login, not over, of a person whom one may still help, who consented
 * unless `beforeConsent`. All that staff do for a person passes here. Throws `assistedEnded` for any other.
 */
export const requireAssistance = async (
  trx: Trx,
  { actor, sessionId }: StaffCall,
  assistedSessionId: number,
  now: Date,
  { beforeConsent = false } = {},
): Promise<Assistance> => {
  const session = await openSessionOf(trx, actor.userId)
  const isGood =
    session?.id === assistedSessionId &&
    session.session_id === sessionId &&
    !isOverdue(session, now) &&
    (beforeConsent || session.is_agreed)
  if (!isGood) throw new Problem('conflict', 'assistedEnded')
  const person = await requireAssistable(trx, actor, session.person_id)
  if (person.business_id !== session.business_id) throw new Problem('conflict', 'assistedEnded')
  await touchSession(trx, session, now)
  return { session, person }
}
