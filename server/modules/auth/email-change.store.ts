import { nanoid } from 'nanoid'
import type { Trx } from '../../platform/database/database.ts'

/** An email address change that waits for its code. */
export interface WaitingChange {
  readonly person_id: number
  readonly id: string
  readonly email: string
  readonly code_hash: string
  readonly attempts: number
  readonly sent_at: Date
  readonly expires_at: Date
}

/** Begins a change and replaces the person's earlier one. */
export const startEmailChange = async (trx: Trx, row: WaitingChange): Promise<void> => {
  const { person_id, ...columns } = row
  await trx
    .insertInto('email_change')
    .values({ person_id, ...columns })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(columns))
    .execute()
}

/** The change that waits for a person's code, locked until the transaction ends. */
export const lockEmailChange = (trx: Trx, personId: number): Promise<WaitingChange | undefined> =>
  trx.selectFrom('email_change').selectAll().where('person_id', '=', personId).forUpdate().executeTakeFirst()

/** Counts a wrong code. */
export const countEmailTry = async (trx: Trx, { person_id, attempts }: WaitingChange): Promise<void> => {
  await trx
    .updateTable('email_change')
    .set({ attempts: attempts + 1 })
    .where('person_id', '=', person_id)
    .execute()
}

/** Deletes the pending change. */
export const endEmailChange = async (trx: Trx, personId: number): Promise<void> => {
  await trx.deleteFrom('email_change').where('person_id', '=', personId).execute()
}

/** Whether someone else logs in with a username. */
export const isUsernameTaken = async (trx: Trx, username: string, personId: number): Promise<boolean> =>
  (await trx
    .selectFrom('person')
    .select('id')
    .where('login_name', '=', username)
    .where('id', '!=', personId)
    .executeTakeFirst()) !== undefined

/** The account of a person, locked until the transaction ends. */
export const lockPerson = (trx: Trx, personId: number) =>
  trx
    .selectFrom('person')
    .select(['id', 'email', 'phone', 'username', 'language', 'business_id as businessId', 'updated_at as updatedAt'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** A link that undoes a change of an address. */
export interface UndoLink {
  readonly changeId: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/**
 * Stores the address, or without an address the phone, and the username that a person had before a change, for the link
 * that undoes it.
 */
export const addUndo = async (
  trx: Trx,
  former: {
    readonly id: number
    readonly email: string | null
    readonly phone: string | null
    readonly username: string
  },
  { changeId, createdAt, expiresAt }: UndoLink,
  id: string = nanoid(32),
): Promise<void> => {
  await trx
    .insertInto('email_change_undo')
    .values({
      id,
      change_id: changeId,
      person_id: former.id,
      email: former.email,
      phone: former.email === null ? former.phone : null,
      username: former.username,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
}
