import type { SessionReply } from '#contract/endpoints/auth.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Origin } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { personById } from './auth.store.ts'
import type { Refreshing } from './sessions.ts'
import { isFresh, lockRefresh, revokeSessions, rotate } from './sessions.ts'

const ended = () => new Problem('unauthenticated', 'loginNeeded')

/**
 * A new pair of tokens for an active session. A refresh token works once: used again it ends the whole session, since
 * someone has a copy. Two simultaneous calls are no theft (it was fresh when both came): the later one throws
 * `conflict`.
 */
export const refreshSession = async (
  services: Services,
  credentials: { readonly refreshToken: string; readonly username: string },
  origin: Origin,
): Promise<SessionReply> => {
  const came = services.now()
  const wasFresh = await services.db.system(({ trx }) => isFresh(trx, credentials.refreshToken))
  const outcome = await services.db.system(async (unit) => {
    const now = services.now()
    const held = await lockRefresh(unit.trx, credentials.refreshToken)
    if (held === undefined || held.revoked_at !== null || held.expires_at <= now) return ended()
    const person = await personById(unit.trx, held.person_id)
    if (person?.username !== credentials.username) return ended()
    if (held.used_at !== null) {
      if (wasFresh || held.used_at > came) return new Problem('conflict', 'conflict')
      await revokeReused(unit, held, person.businessId, origin, now)
      return ended()
    }
    if (held.idle_ends <= now) return ended()
    if (!person.isActive) return new Problem('inactive', 'inactive')
    return rotate(unit.trx, held, person, now)
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

const revokeReused = async (
  unit: UnitOfWork,
  held: Refreshing,
  businessId: number | null,
  origin: Origin,
  now: Date,
): Promise<void> => {
  await revokeSessions(unit.trx, held.person_id, { only: held.id }, 'refresh token reused', now)
  unit.audit.record(undefined, origin, {
    kind: 'session revoked',
    businessId,
    subjectId: held.person_id,
    data: { reason: 'refresh token reused', sessions: 1 },
  })
}

/** Ends the session of a call, and the one that a refresh token of the same person names. */
export const logOut = (
  services: Services,
  actor: Actor,
  sessionId: string | undefined,
  refreshToken: string | undefined,
  origin: Origin,
): Promise<void> =>
  services.db.system(async (unit) => {
    const named = refreshToken === undefined ? undefined : await lockRefresh(unit.trx, refreshToken)
    for (const only of new Set([sessionId, named?.id]))
      if (only !== undefined) await revokeSessions(unit.trx, actor.userId, { only }, 'logged out', services.now())
    unit.audit.record(actor, origin, {
      kind: 'logged out',
      businessId: actor.businessId,
      subjectId: actor.userId,
    })
  })
