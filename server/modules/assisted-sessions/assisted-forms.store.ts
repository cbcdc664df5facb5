import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import type { OpenSession } from './assisted-sessions.store.ts'

/** A form of a session, locked until the transaction ends. */
export const lockForm = (trx: Trx, session: OpenSession, taskId: number) =>
  trx
    .selectFrom('assisted_form')
    .selectAll()
    .where('business_id', '=', session.business_id)
    .where('assisted_session_id', '=', session.id)
    .where('task_id', '=', taskId)
    .forUpdate()
    .executeTakeFirst()

/** Adds a form that is opened; false if it was opened before. */
export const addForm = async (trx: Trx, session: OpenSession, taskId: number): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('assisted_form')
    .values({
      business_id: session.business_id,
      assisted_session_id: session.id,
      task_id: taskId,
      person_id: session.person_id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Changes a form of a session. */
export const changeForm = async (
  trx: Trx,
  session: OpenSession,
  taskId: number,
  change: {
    readonly content?: Uint8Array
    readonly revision?: number
    readonly typed_at?: Date
    readonly released_until?: Date
    readonly opened_by?: null
  },
): Promise<void> => {
  await trx
    .updateTable('assisted_form')
    .set(change)
    .where('business_id', '=', session.business_id)
    .where('assisted_session_id', '=', session.id)
    .where('task_id', '=', taskId)
    .execute()
}

/** Notes, as the system, that the person proved at the counter who they are, to sign what was typed there. */
export const markAtCounter = async (trx: Trx, session: OpenSession, taskId: number, now: Date): Promise<void> => {
  await addForm(trx, session, taskId)
  await trx
    .updateTable('assisted_form')
    .set({ counter_at: now, signed_at: null, typed_at: sql`coalesce(typed_at, ${now})` })
    .where('business_id', '=', session.business_id)
    .where('assisted_session_id', '=', session.id)
    .where('task_id', '=', taskId)
    .execute()
}

/** Takes that back: the form wasn't accepted, and may be signed elsewhere. */
export const unmarkAtCounter = async (trx: Trx, session: OpenSession, taskId: number): Promise<void> => {
  await trx
    .updateTable('assisted_form')
    .set({ counter_at: null })
    .where('business_id', '=', session.business_id)
    .where('assisted_session_id', '=', session.id)
    .where('task_id', '=', taskId)
    .where('signed_at', 'is', null)
    .execute()
}

/** Notes, as the system, that the person signed a company document at the counter. */
export const markDocumentSigned = async (trx: Trx, session: OpenSession, taskId: number, now: Date): Promise<void> => {
  await addForm(trx, session, taskId)
  await trx
    .updateTable('assisted_form')
    .set({ counter_at: now, signed_at: now })
    .where('business_id', '=', session.business_id)
    .where('assisted_session_id', '=', session.id)
    .where('task_id', '=', taskId)
    .execute()
}
