import type { SessionReply } from '#contract/endpoints/auth.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Origin, Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { loginOf } from '../../policies/shared-logins.ts'
import type { AccountPerson } from './auth.store.ts'
import { personById } from './auth.store.ts'
import type { DeviceProof } from './device-proof.ts'
import { takeProof } from './device-proofs.store.ts'
import type { Refreshing } from './refresh-tokens.ts'
import { isFresh, lockRefresh, repeatRotation, rotate } from './refresh-tokens.ts'
import { revokeSessions } from './sessions.ts'

const ended = () => new Problem('unauthenticated', 'loginNeeded')

/** What a device sends to renew its session. */
export interface RefreshCredentials {
  readonly refreshToken: string
  readonly username: string
  /** Its proof of the key that the session is bound to. */
  readonly proof?: DeviceProof | undefined
}

/**
 * A new pair of tokens for an active session. A session that is bound to a key is renewed only with a proof of that
 * key, and its last renewal is repeated until the new token is used: a reply may have been lost. Otherwise a refresh
 * token works once: used again it ends the whole session, since someone has a copy. Two simultaneous calls are no theft
 * (it was fresh when both came): the later one throws `conflict`.
 */
export const refreshSession = async (
  services: Services,
  { refreshToken, username, proof }: RefreshCredentials,
  origin: Origin,
): Promise<SessionReply> => {
  const came = services.now()
  const wasFresh = await services.db.system(({ trx }) => isFresh(trx, refreshToken))
  const outcome = await services.db.system(async (unit) => {
    const now = services.now()
    const held = await lockRefresh(unit.trx, refreshToken)
    if (held === undefined || held.revoked_at !== null || held.expires_at <= now) return ended()
    const person = await personById(unit.trx, held.person_id)
    if (person === undefined || !(await isNamed(unit.trx, person, username))) return ended()
    const isBound = held.device_key !== null
    if (isBound && proof?.key !== held.device_key) {
      recordRefusal(unit, held, person.businessId, origin)
      return ended()
    }
    const isNewProof = proof === undefined || (await takeProof(unit.trx, proof, now))
    const exchange = { refreshToken, deviceKey: proof?.key, now }
    if (held.used_at !== null) {
      const repeated = isBound ? await repeatRotation(unit.trx, services, held, person, exchange) : undefined
      if (repeated !== undefined) return person.isActive ? repeated : new Problem('inactive', 'inactive')
      if (wasFresh || held.used_at >= came) return new Problem('conflict', 'conflict')
      await revokeReused(unit, held, person.businessId, origin, now)
      return ended()
    }
    if (held.idle_ends <= now || !isNewProof) return ended()
    if (!person.isActive) return new Problem('inactive', 'inactive')
    return rotate(unit.trx, services, held, person, exchange)
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

/** Whether a person logs in with a username: their own, or that of the one with whose credentials they do. */
const isNamed = async (trx: Trx, person: AccountPerson, username: string): Promise<boolean> =>
  person.username === username || (await personById(trx, await loginOf(trx, person.id)))?.username === username

const aboutSession = (held: Refreshing, businessId: number | null) => ({ businessId, subjectId: held.person_id })

const recordRefusal = (unit: UnitOfWork, held: Refreshing, businessId: number | null, origin: Origin): void =>
  unit.audit.record(undefined, origin, {
    kind: 'session renewal refused',
    ...aboutSession(held, businessId),
    data: { reason: 'another device' },
  })

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
    ...aboutSession(held, businessId),
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
