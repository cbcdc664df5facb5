import bowser from 'bowser'
import type { ActiveSession, EndedSessions } from '#contract/endpoints/sessions.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Origin, Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { emailIfPossible } from '../../platform/mail/email-if-possible.ts'
import type { Services } from '../../platform/platform.ts'
import { requireManageablePerson } from '../../policies/people.ts'
import { endTrust, personById } from './auth.store.ts'
import { lifeOf } from './session-lives.ts'
import { revokeSessions } from './sessions.ts'
import { endedByStaffEmail } from './shared-logins/shared-logins.emails.ts'
import { noteEnd } from './shared-logins/shared-logins.store.ts'
import { endTrustOfSession } from './trusted-device.ts'
import { loginOf, peopleOfLogin } from '../../policies/shared-logins.ts'

/** Whoever lists or ends their own sessions. */
interface SessionCall {
  readonly actor: Actor
  readonly sessionId: string | undefined
  readonly origin: Origin
}

/** The browser and system that an agent header names; null for what names nothing known. */
export const deviceOf = (agent: string): { readonly browser: string | null; readonly system: string | null } => {
  const { browser, os } = bowser.parse(agent === '' ? ' ' : agent)
  return { browser: browser.name || null, system: os.name ?? null }
}

const activeSessions = async (trx: Trx, personId: number, now: Date) =>
  trx
    .selectFrom('session')
    .select(['id', 'agent', 'ip', 'created_at', 'last_used_at', 'expires_at'])
    .where('person_id', 'in', await peopleOfLogin(trx, personId))
    .where('revoked_at', 'is', null)
    .where((session) =>
      session.exists(
        session
          .selectFrom('refresh_token')
          .select('hash')
          .whereRef('session_id', '=', 'session.id')
          .where('used_at', 'is', null)
          .where('refresh_token.expires_at', '>', now),
      ),
    )
    .orderBy('last_used_at', 'desc')
    .execute()

/** The devices on which a person is logged in, the last used first. */
export const listSessions = (services: Services, { actor, sessionId }: SessionCall): Promise<ActiveSession[]> =>
  services.db.system(async ({ trx }) => {
    const now = services.now()
    const rows = await activeSessions(trx, actor.userId, now)
    return rows.map((row) => ({
      id: row.id,
      ...deviceOf(row.agent),
      ipAddress: row.ip,
      geolocation: services.geolocations.find(row.ip),
      loggedInAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isPersonalDevice: lifeOf(row, now).isRemembered,
      isCurrent: row.id === sessionId,
    }))
  })

const recordEnd = (
  unit: UnitOfWork,
  { actor, origin }: SessionCall,
  person: Subject,
  reason: string,
  sessions: number,
) =>
  unit.audit.record(actor, origin, {
    kind: 'session revoked',
    businessId: person.businessId,
    subjectId: person.id,
    data: { reason, sessions },
  })

interface Subject {
  readonly id: number
  readonly businessId: number | null
}
const self = ({ userId, businessId }: Actor): Subject => ({ id: userId, businessId })

/** Ends one session of one's own; its device doesn't skip the second step any more. Throws `not found` for any other. */
export const endSession = (services: Services, call: SessionCall, id: string): Promise<EndedSessions> =>
  services.db.system(async (unit) => {
    const reason = 'ended by its person'
    const { all: ended, sessions } = await revokeSessions(
      unit.trx,
      call.actor.userId,
      { only: id },
      reason,
      services.now(),
    )
    if (ended === 0) throw new Problem('not found', 'notFound')
    await endTrustOfSession(unit.trx, await loginOf(unit.trx, call.actor.userId), id)
    if (sessions > 0) recordEnd(unit, call, self(call.actor), reason, sessions)
    return { ended }
  })

/** Ends all other sessions of one's own; no device skips the second step any more. */
export const endOtherSessions = (services: Services, call: SessionCall): Promise<EndedSessions> =>
  services.db.system(async (unit) => {
    const reason = 'ended by its person'
    const which = call.sessionId === undefined ? {} : { except: call.sessionId }
    const { all: ended, sessions } = await revokeSessions(unit.trx, call.actor.userId, which, reason, services.now())
    await endTrust(unit.trx, call.actor.userId, call.sessionId)
    if (sessions > 0) recordEnd(unit, call, self(call.actor), reason, sessions)
    return { ended }
  })

/**
 * Ends all sessions of a person below one's own rank; no device skips the second step any more. Who logs in together with
 * the person for other employers stays logged in there, and is told by email; a session of before doesn't come back here
 * without a new proof.
 */
export const endSessionsOf = async (
  services: Services,
  call: SessionCall,
  personId: number,
): Promise<EndedSessions> => {
  const person = await services.db.as(call.actor, ({ trx }) => requireManageablePerson(trx, call.actor, personId))
  return services.db.system(async (unit) => {
    const reason = 'ended by staff'
    const now = services.now()
    const { sessions: ended } = await revokeSessions(unit.trx, person.id, { isSingle: true }, reason, now)
    await endTrust(unit.trx, person.id)
    recordEnd(unit, call, { id: person.id, businessId: person.business_id }, reason, ended)
    if (await noteEnd(unit.trx, person.id, now)) {
      const account = await personById(unit.trx, person.id)
      if (account !== undefined)
        await emailIfPossible(services, unit, account, (to) => endedByStaffEmail(to, account.businessName ?? ''))
    }
    return { ended }
  })
}
