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
    return { privateKey: unwrapped(master, kept.wrapped), certificate: new Uint8Array(kept.public_part) }
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

// The first of all that a server opens: with another master key nothing of this database can be read.
const unwrapped = (master: MasterKey, wrapped: Uint8Array): Uint8Array => {
  try {
    return master.unwrap(wrapped, name)
  } catch (error) {
    throw new Error('the database was written with another master key: name its file in MASTER_KEY_FILE', {
      cause: error,
    })
  }
}
