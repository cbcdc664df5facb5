import type { HelpReceived } from '#contract/endpoints/own-account.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'

/** The assisted sessions in which an actor was helped and that they agreed to, with their forms, the newest first. */
export const helpReceived = async (trx: Trx, { userId }: Actor): Promise<readonly HelpReceived[]> => {
  const sessions = await trx
    .selectFrom('assisted_session')
    .innerJoin('business', 'business.id', 'assisted_session.business_id')
    .select(['assisted_session.id', 'staff_name', 'business.name', 'assisted_session.created_at', 'ended_at'])
    .where('person_id', '=', userId)
    .where((session) =>
      session.exists(
        session
          .selectFrom('assisted_consent')
          .select('consented_by')
          .whereRef('assisted_consent.business_id', '=', 'assisted_session.business_id')
          .whereRef('assisted_consent.assisted_session_id', '=', 'assisted_session.id')
          .where('consented_by', '=', 'person'),
      ),
    )
    .orderBy('assisted_session.created_at', 'desc')
    .limit(100)
    .execute()
  const forms = await trx
    .selectFrom('assisted_form')
    .innerJoin('task', (join) =>
      join.onRef('task.business_id', '=', 'assisted_form.business_id').onRef('task.id', '=', 'assisted_form.task_id'),
    )
    .select(['assisted_session_id', 'task.id', 'task.name', 'typed_at', 'signed_at', 'counter_at'])
    .where('assisted_form.person_id', '=', userId)
    .orderBy('task.id')
    .execute()
  return sessions.map(({ id, staff_name, name, created_at, ended_at }) => ({
    sessionId: id,
    staffName: staff_name,
    businessName: name,
    startedAt: created_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    forms: forms
      .filter((form) => form.assisted_session_id === id)
      .map((form) => ({
        userDocumentId: form.id,
        name: form.name,
        isTyped: form.typed_at !== null,
        signedAt: form.signed_at?.toISOString() ?? null,
        isSignedAtCounter: form.signed_at !== null && form.counter_at !== null,
      })),
  }))
}
