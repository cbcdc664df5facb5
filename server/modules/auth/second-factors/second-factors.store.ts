import type { Trx } from '../../../platform/database/database.ts'
import type { DataKeys } from '../../../platform/crypto/data-keys.ts'
import { stepOfCode } from './authenticator-app.ts'

/** Secrets of people are encrypted with the platform's key: a person may change their business. */
const platform = 0
const contextOf = (personId: number): string => `authenticator_app.secret ${personId}`

/** Stores the secret of a new app, in place of one that no code has confirmed yet. */
export const addApp = async (trx: Trx, keys: DataKeys, personId: number, secret: Uint8Array): Promise<void> => {
  const cipher = await keys.of(trx, platform)
  const row = { secret: cipher.encrypt(secret, contextOf(personId)), last_step: null }
  await trx
    .insertInto('authenticator_app')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(row).where('authenticator_app.confirmed_at', 'is', null),
    )
    .execute()
}

/** The app of a person, confirmed or not, locked until the transaction ends. */
const lockApp = (trx: Trx, personId: number) =>
  trx.selectFrom('authenticator_app').selectAll().where('person_id', '=', personId).forUpdate().executeTakeFirst()

/** Which apps a code is accepted of: one that counts, or one that the code confirms. */
type AppState = 'confirmed' | 'new'

/**
 * Accepts a code of a person's app, each once; an app that is new counts from then on. False for a wrong code, and where
 * there is no such app.
 */
export const takeAppCode = async (
  trx: Trx,
  keys: DataKeys,
  personId: number,
  entered: string,
  { state, now }: { readonly state: AppState; readonly now: Date },
): Promise<boolean> => {
  const app = await lockApp(trx, personId)
  if (app === undefined || (app.confirmed_at === null) !== (state === 'new')) return false
  const cipher = await keys.of(trx, platform)
  const secret = cipher.decrypt(app.secret, contextOf(personId))
  const step = stepOfCode(secret, entered, { now, after: app.last_step })
  if (step === undefined) return false
  await trx
    .updateTable('authenticator_app')
    .set({ last_step: step, confirmed_at: app.confirmed_at ?? now })
    .where('person_id', '=', personId)
    .execute()
  return true
}

/** When a person's app was added; undefined if they have none. */
export const appAddedAt = async (trx: Trx, personId: number): Promise<Date | undefined> =>
  (
    await trx
      .selectFrom('authenticator_app')
      .select('confirmed_at')
      .where('person_id', '=', personId)
      .executeTakeFirst()
  )?.confirmed_at ?? undefined

/** Removes the app of a person; false if they have none. */
export const deleteApp = async (trx: Trx, personId: number): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('authenticator_app')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
