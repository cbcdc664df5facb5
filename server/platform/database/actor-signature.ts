import { createHmac, randomBytes } from 'node:crypto'
import type { Actor, Trx } from './database.ts'

/** The setting that names and signs who acts, for a connection by the number of its process in the database. */
export type ActorSetting = (connection: number) => string

/** The bytes of a key, and of a block of SHA-256. */
const [keyBytes, blockBytes] = [32, 64]

/**
 * Reads the key that signs who acts, or makes it where the database has none yet. Works as the system: the role that
 * acts for people can't read it, so a statement of its own can't pretend to be of somebody else.
 */
export const readActorKey = async (trx: Trx): Promise<Buffer> => {
  const key = randomBytes(keyBytes)
  await trx
    .insertInto('actor_key')
    .values({ is_only: true, inner_pad: padOf(key, 0x36), outer_pad: padOf(key, 0x5c) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { inner_pad: inner } = await trx.selectFrom('actor_key').select('inner_pad').executeTakeFirstOrThrow()
  return Buffer.from(inner.map((byte) => byte ^ 0x36)).subarray(0, keyBytes)
}

/** The setting of an actor: the parts that policies read, and their HMAC-SHA-256 (RFC 2104). */
export const signActor =
  (key: Buffer, actor: Actor): ActorSetting =>
  (connection) => {
    const parts = [
      connection,
      actor.userId,
      actor.role,
      actor.tpaCompanyId ?? '',
      actor.businessId ?? '',
      actor.locationIds.join(','),
    ]
    const content = parts.join('.')
    return `${content}.${createHmac('sha256', key).update(content).digest('hex')}`
  }

/** Names who acts until the transaction ends. The value is a parameter, so that no list of statements shows it. */
export const actorStatement = `select set_config('app.actor', $1, true)`

const padOf = (key: Buffer, byte: number): Buffer => {
  const block = Buffer.alloc(blockBytes, byte)
  for (const [at, each] of key.entries()) block[at] = each ^ byte
  return block
}
