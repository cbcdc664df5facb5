import { hkdfSync, randomBytes } from 'node:crypto'
import type { Database, Trx } from '../database/database.ts'
import type { MasterKey } from './master-key.ts'
import { decrypt, encrypt, masterKeyOf } from './master-key.ts'

/*
 * The root key wraps and derives all others. It never changes and is stored once for each master key that opens it, so
 * that a new master key needs one row, and servers that run need nothing.
 */
const prefix = 'root '

/** Names a master key without telling anything about it. */
const nameOf = (secret: Uint8Array): string =>
  prefix + Buffer.from(hkdfSync('sha256', secret, '', 'firstday master key id', 8)).toString('hex')

const rowsOf = (trx: Trx) => trx.selectFrom('platform_key').where('name', 'like', `${prefix}%`)

const add = (trx: Trx, secret: Uint8Array, root: Uint8Array) => {
  const name = nameOf(secret)
  return trx
    .insertInto('platform_key')
    .values({ name, public_part: new Uint8Array(), wrapped: encrypt(secret, root, name) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const load = async (trx: Trx, secret: Uint8Array): Promise<Uint8Array> => {
  const name = nameOf(secret)
  const row = await rowsOf(trx).select('wrapped').where('name', '=', name).executeTakeFirst()
  if (row === undefined)
    throw new Error(
      'master key does not match this database; set MASTER_KEY_FILE or MASTER_KEY_COMMAND to the present one',
    )
  return decrypt(secret, row.wrapped, name)
}

/** Opens the root key with the bytes of a master key. Throws with a plain message for another master key. */
export const openRootKey = async (db: Database, secret: Uint8Array): Promise<MasterKey> =>
  masterKeyOf(await db.system(({ trx }) => load(trx, secret)))

/** The same for a server, which creates the root key in a new database. */
export const openOrMakeRootKey = async (db: Database, secret: Uint8Array): Promise<MasterKey> => {
  await db.system(async ({ trx }) => {
    const stored = await rowsOf(trx).select('name').limit(1).execute()
    if (stored.length === 0) await add(trx, secret, randomBytes(32))
  })
  return openRootKey(db, secret)
}

/** From now on another master key opens the root key too. */
export const admitMasterKey = (db: Database, secret: Uint8Array, next: Uint8Array): Promise<void> =>
  db.system(async ({ trx }) => void (await add(trx, next, await load(trx, secret))))

/**
 * From now on no other master key than this one opens the root key. Returns how many did. Throws with a plain message if
 * it isn't the newest.
 */
export const expelOtherMasterKeys = (db: Database, secret: Uint8Array): Promise<number> =>
  db.system(async ({ trx }) => {
    await load(trx, secret)
    const [newest, ...others] = await rowsOf(trx).select('name').orderBy('created_at', 'desc').execute()
    if (newest?.name !== nameOf(secret))
      throw new Error('this is the former master key: use the new one here, or run the replacement again')
    const names = others.map(({ name }) => name)
    if (names.length > 0) await trx.deleteFrom('platform_key').where('name', 'in', names).execute()
    return names.length
  })
