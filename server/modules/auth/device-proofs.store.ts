import type { Trx } from '../../platform/database/database.ts'
import type { DeviceProof } from './device-proof.ts'
import { proofSeconds } from './device-proof.ts'

/** Accepts a proof once; false if it was accepted before. Ids are kept as long as their proofs could be sent again. */
export const takeProof = async (trx: Trx, { id }: DeviceProof, now: Date): Promise<boolean> => {
  await trx.deleteFrom('used_device_proof').where('expires_at', '<', now).execute()
  const taken = await trx
    .insertInto('used_device_proof')
    .values({ id, expires_at: new Date(now.getTime() + 3 * proofSeconds * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
