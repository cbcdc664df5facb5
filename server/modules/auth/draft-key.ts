import { hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { VaultKey } from '#contract/endpoints/auth.ts'
import type { MasterKey } from '../../platform/crypto/master-key.ts'
import type { Trx } from '../../platform/database/database.ts'

const aboutOf = (personId: number, epoch: number): string => `drafts ${JSON.stringify([personId, epoch])}`

const newSecret = (master: MasterKey, personId: number, epoch: number): Buffer =>
  Buffer.from(master.wrap(randomBytes(32), aboutOf(personId, epoch)))

const storedKey = (trx: Trx, personId: number) =>
  trx.selectFrom('draft_key').select(['epoch', 'secret']).where('person_id', '=', personId).executeTakeFirst()

const addKey = async (trx: Trx, master: MasterKey, personId: number) => {
  await trx
    .insertInto('draft_key')
    .values({ person_id: personId, epoch: 1, secret: newSecret(master, personId, 1) })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
  // Another device may have been faster: its key counts.
  return storedKey(trx, personId)
}

/** The key with which the devices of a person encrypt the drafts that they exchange; the first call makes it. */
export const draftKeyOf = async (trx: Trx, master: MasterKey, personId: number): Promise<VaultKey> => {
  const row = (await storedKey(trx, personId)) ?? (await addKey(trx, master, personId))
  if (row === undefined) throw new Error('the key of drafts was not stored')
  const about = aboutOf(personId, row.epoch)
  const key = hkdfSync('sha256', master.unwrap(row.secret, about), master.derive('drafts'), about, 32)
  return { epoch: row.epoch, key: Buffer.from(key).toString('base64url') }
}

/** Replaces the key of a person: what was encrypted with the earlier one can't be read by whoever logs in next. */
export const renewDraftKey = async (trx: Trx, master: MasterKey, personId: number): Promise<void> => {
  const row = await trx
    .selectFrom('draft_key')
    .select('epoch')
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return
  const epoch = row.epoch + 1
  await trx
    .updateTable('draft_key')
    .set({ epoch, secret: newSecret(master, personId, epoch), created_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .execute()
}
