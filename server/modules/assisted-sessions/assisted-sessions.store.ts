import { sql } from 'kysely'
import type { AssistedConsentBy } from '#contract/domain/assisted-consent.ts'
import type { Origin, Trx } from '../../platform/database/database.ts'
import type { AssistanceEnd } from '../../schema/assisted-sessions/tables.ts'

const hasAgreed = sql<boolean>`exists (select 1 from assisted_consent c where c.business_id = assisted_session.business_id
  and c.assisted_session_id = assisted_session.id and c.consented_by = 'person')`

/** The session of a member of staff that isn't ended. */
export const openSessionOf = (trx: Trx, staffId: number) =>
  trx
    .selectFrom('assisted_session')
    .innerJoin('business', 'business.id', 'assisted_session.business_id')
    .select([
      'assisted_session.business_id',
      'assisted_session.id',
      'person_id',
      'staff_id',
      'staff_name',
      'session_id',
    ])
    .select(['assisted_session.created_at', 'last_used_at', 'expires_at', 'business.name as business_name'])
    .select(hasAgreed.as('is_agreed'))
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** A session that isn't ended. */
export type OpenSession = NonNullable<Awaited<ReturnType<typeof openSessionOf>>>

/** A session to add. */
export interface NewSession {
  readonly business_id: number
  readonly person_id: number
  readonly staff_id: number
  readonly staff_name: string
  readonly session_id: string
  readonly created_at: Date
  readonly last_used_at: Date
  readonly expires_at: Date
}

/** Adds a session; undefined where one of the two has one already. */
export const addSession = (trx: Trx, row: NewSession) =>
  trx
    .insertInto('assisted_session')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** A consent to add. */
export interface NewConsent {
  readonly businessId: number
  readonly sessionId: number
  readonly by: AssistedConsentBy
  readonly version: string
  readonly language: string
  readonly textDigest: string
  readonly at: Date
  readonly origin: Origin
}

/** Adds a consent. */
export const addConsent = async (trx: Trx, consent: NewConsent): Promise<void> => {
  await trx
    .insertInto('assisted_consent')
    .values({
      business_id: consent.businessId,
      assisted_session_id: consent.sessionId,
      consented_by: consent.by,
      version: consent.version,
      language: consent.language,
      text_digest: consent.textDigest,
      consented_at: consent.at,
      ip: consent.origin.ip,
      agent: consent.origin.agent.slice(0, 300),
    })
    .execute()
}

/** Notes that something was done in a session. */
export const touchSession = async (trx: Trx, { business_id, id }: OpenSession, now: Date): Promise<void> => {
  await trx
    .updateTable('assisted_session')
    .set({ last_used_at: now })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute()
}

/** Ends a session, which is recorded with it; false if it has ended before. */
export const endSession = async (
  trx: Trx,
  { business_id, id }: Pick<OpenSession, 'business_id' | 'id'>,
  reason: AssistanceEnd,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('assisted_session')
    .set({ ended_at: now, end_reason: reason, is_end_recorded: true })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
