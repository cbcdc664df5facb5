import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { AssistedConsentBy } from '#contract/domain/assisted-consent.ts'
import { assistedConsentText, assistedConsentVersion, assistedMinutes } from '#contract/domain/assisted-consent.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { AssistedSession } from '#contract/endpoints/assisted-sessions.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Person } from '../../policies/people.ts'
import { requireVisiblePerson } from '../../policies/people.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { AuthenticatedCall, CallWithoutTransaction } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { consentState } from '../e-sign-consent/agreement.ts'
import type { OpenSession } from './assisted-sessions.store.ts'
import { addConsent, addSession, endSession, openSessionOf } from './assisted-sessions.store.ts'
import { endAssistedSessions } from './end-sessions.ts'
import { isOverdue, requireAssistable, requireAssistance } from './require-assistance.ts'

type Assist = typeof api.assist

const nameOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

const languageOf = (value: string): Language => (value === 'es' ? 'es' : 'en')

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const toReply = async (trx: Trx, session: OpenSession, person: Person, now: Date): Promise<AssistedSession> => {
  const { hasConsented } = await consentState(trx, person.id, now)
  const { rows } = await sql<{ has: boolean }>`select has_logged_in(${person.id}::bigint) as has`.execute(trx)
  return {
    sessionId: session.id,
    isAgreed: Boolean(session.is_agreed),
    person: { userId: person.id, name: nameOf(person), language: languageOf(person.language) },
    staffName: session.staff_name,
    businessId: session.business_id,
    businessName: session.business_name,
    startedAt: session.created_at.toISOString(),
    expiresAt: session.expires_at.toISOString(),
    hasConsented,
    hasPassword: rows[0]?.has === true,
  }
}

/** The event data of a consent to an assisted session. */
const consented = async (
  unit: UnitOfWork,
  by: AssistedConsentBy,
  call: Pick<AuthenticatedCall<Assist['agree']>, 'origin'> & { readonly language: Language },
  { session, person, now }: { readonly session: OpenSession; readonly person: Person; readonly now: Date },
) => {
  const { language, origin } = call
  const parties = { staff: session.staff_name, person: nameOf(person), business: session.business_name }
  const textDigest = digestOf(assistedConsentText(by, language, parties))
  const { business_id: businessId, id: sessionId } = session
  const version = assistedConsentVersion
  await addConsent(unit.trx, { businessId, sessionId, by, version, language, textDigest, at: now, origin })
  return { session: sessionId, version, language, textDigest }
}

/**
 * Starts a session for one person with the statement of the member of staff; nothing can be opened before the person
 * consents. Throws `assistedOther` while one of the two has another.
 */
export const startAssistance = async (
  services: Services,
  call: CallWithoutTransaction<Assist['start']>,
): Promise<AssistedSession> => {
  const { actor, body, sessionId, origin } = call
  const now = services.now()
  if (sessionId === undefined) throw new Problem('unauthenticated', 'loginNeeded')
  await services.db.as(actor, ({ trx }) => requireAssistable(trx, actor, body.userId))
  await endAssistedSessions(services, { staffId: actor.userId, personId: body.userId })
  return services.db.as(actor, async (unit) => {
    const person = await requireAssistable(unit.trx, actor, body.userId)
    const added = await addSession(unit.trx, {
      business_id: person.business_id,
      person_id: person.id,
      staff_id: actor.userId,
      staff_name: actor.name,
      session_id: sessionId,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + assistedMinutes.most * 60_000),
    })
    const session = await openSessionOf(unit.trx, actor.userId)
    if (added === undefined || session === undefined) throw new Problem('conflict', 'assistedOther')
    const data = await consented(unit, 'staff', { origin, language: body.language }, { session, person, now })
    unit.audit.record(actor, origin, {
      kind: 'assisted session started',
      businessId: person.business_id,
      subjectId: person.id,
      data,
    })
    return toReply(unit.trx, session, person, now)
  })
}

/** Records the consent of the person, who gives it on the screen of the member of staff. */
export const agreeToAssistance = async (
  services: Services,
  call: AuthenticatedCall<Assist['agree']>,
): Promise<AssistedSession> => {
  const { unit, actor, body, origin } = call
  const now = services.now()
  const { session, person } = await requireAssistance(unit.trx, call, body.sessionId, now, { beforeConsent: true })
  if (session.is_agreed) return toReply(unit.trx, session, person, now)
  const data = await consented(unit, 'person', { origin, language: body.language }, { session, person, now })
  unit.audit.record(actor, origin, {
    kind: 'assisted session agreed to',
    businessId: session.business_id,
    subjectId: person.id,
    data,
  })
  return toReply(unit.trx, { ...session, is_agreed: true }, person, now)
}

/** One's own session, unless it is over. */
export const currentAssistance = async (
  services: Services,
  { unit, actor, sessionId }: AuthenticatedCall<Assist['current']>,
): Promise<AssistedSession | null> => {
  const now = services.now()
  const session = await openSessionOf(unit.trx, actor.userId)
  if (session === undefined || session.session_id !== sessionId || isOverdue(session, now)) return null
  const person = await requireVisiblePerson(unit.trx, actor, session.person_id).catch(() => undefined)
  return person === undefined ? null : toReply(unit.trx, session, person, now)
}

/** Ends one's own session, if it hasn't ended. */
export const endAssistance = async (services: Services, call: AuthenticatedCall<Assist['end']>): Promise<null> => {
  const { unit, actor, body, origin } = call
  const session = await openSessionOf(unit.trx, actor.userId)
  if (session?.id !== body.sessionId) return null
  const now = services.now()
  if (await endSession(unit.trx, session, 'ended by staff', now))
    unit.audit.record(actor, origin, {
      kind: 'assisted session ended',
      businessId: session.business_id,
      subjectId: session.person_id,
      data: { session: session.id, reason: 'ended by staff', at: now.toISOString() },
    })
  return null
}
