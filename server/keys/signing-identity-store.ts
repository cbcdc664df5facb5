import type { Database } from '../db/database.ts'
import type { SigningIdentity } from '../pdf/signing-identity.ts'
import { makeSigningIdentity } from '../pdf/signing-identity.ts'
import type { MasterKey } from './master.ts'

const name = 'pdf-signing'

/** The identity that seals documents: made at first start, its key kept wrapped. */
export const openSigningIdentity = async (db: Database, master: MasterKey): Promise<SigningIdentity> => {
  const kept = await db.system((trx) =>
    trx.selectFrom('platform_key').selectAll().where('name', '=', name).executeTakeFirst(),
  )
  if (kept !== undefined)
    return { privateKey: master.unwrap(kept.wrapped, name), certificate: new Uint8Array(kept.public_part) }
  const made = await makeSigningIdentity()
  await db.system((trx) =>
    trx
      .insertInto('platform_key')
      .values({ name, public_part: made.certificate, wrapped: master.wrap(made.privateKey, name) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return openSigningIdentity(db, master)
}
