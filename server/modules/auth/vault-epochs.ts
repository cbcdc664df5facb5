import { hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { VaultKey } from '#contract/endpoints/auth.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { MasterKey } from '../../platform/crypto/master-key.ts'

/** Epochs stored for a person on one device; the client retires them as it re-encrypts. */
const maxVaultKeys = 20

/**
 * Begins a new epoch of a person's vault on a device; returns its key first, then those of the remaining earlier
 * epochs.
 */
export const createVaultKey = async (
  trx: Trx,
  master: MasterKey,
  personId: number,
  deviceId: string,
): Promise<readonly VaultKey[]> => {
  // Simultaneous logins on one device create their epochs one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vault ${personId} ${deviceId}`}, 0))`.execute(trx)
  const earlier = await epochsOf(trx, personId, deviceId)
  const epoch = (earlier[0]?.epoch ?? 0) + 1
  const about = aboutOf(personId, deviceId, epoch)
  const secret = master.wrap(randomBytes(32), about)
  await trx.insertInto('vault_key').values({ person_id: personId, device_id: deviceId, epoch, secret }).execute()
  const living = [{ epoch, secret }, ...earlier].slice(0, maxVaultKeys)
  await retireVaultKeys(trx, personId, deviceId, living.at(-1)?.epoch ?? epoch)
  return living.map((row) => ({ epoch: row.epoch, key: keyOf(master, personId, deviceId, row) }))
}

/** The key with which a device hides whose rows it stores: the same at each login of a person there, base64url. */
export const namesKeyOf = (master: MasterKey, personId: number, deviceId: string): string =>
  Buffer.from(master.derive('device names', JSON.stringify([personId, deviceId]))).toString('base64url')

/** Deletes the epochs below `before`; the newest always stays, so that a number is never used twice. */
export const retireVaultKeys = async (trx: Trx, personId: number, deviceId: string, before: number): Promise<void> => {
  await trx
    .deleteFrom('vault_key')
    .where('person_id', '=', personId)
    .where('device_id', '=', deviceId)
    .where('epoch', '<', before)
    .where('epoch', '<', (select) =>
      select
        .selectFrom('vault_key as newest')
        .select((each) => each.fn.max('newest.epoch').as('epoch'))
        .where('newest.person_id', '=', personId)
        .where('newest.device_id', '=', deviceId),
    )
    .execute()
}

/**
 * Begins a new epoch on all devices of a person and deletes the keys of the earlier ones: what was encrypted there can't
 * be read by whoever logs in next.
 */
export const renewVaultKeys = async (trx: Trx, master: MasterKey, personId: number): Promise<void> => {
  const devices = await trx
    .selectFrom('vault_key')
    .select((vault) => ['device_id', vault.fn.max('epoch').as('epoch')])
    .where('person_id', '=', personId)
    .groupBy('device_id')
    .execute()
  for (const { device_id, epoch } of devices) {
    await createVaultKey(trx, master, personId, device_id)
    await retireVaultKeys(trx, personId, device_id, epoch + 1)
  }
}

const epochsOf = (trx: Trx, personId: number, deviceId: string) =>
  trx
    .selectFrom('vault_key')
    .select(['epoch', 'secret'])
    .where('person_id', '=', personId)
    .where('device_id', '=', deviceId)
    .orderBy('epoch', 'desc')
    .execute()

const aboutOf = (personId: number, deviceId: string, epoch: number): string =>
  `vault ${JSON.stringify([personId, deviceId, epoch])}`

const keyOf = (
  master: MasterKey,
  personId: number,
  deviceId: string,
  row: { readonly epoch: number; readonly secret: Uint8Array },
): string => {
  const about = aboutOf(personId, deviceId, row.epoch)
  const key = hkdfSync('sha256', master.unwrap(row.secret, about), master.derive('vault'), about, 32)
  return Buffer.from(key).toString('base64url')
}
