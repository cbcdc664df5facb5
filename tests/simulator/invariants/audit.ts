import { verifyAudit } from '#server/platform/audit/verify-chain.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MasterKey } from '#server/platform/crypto/master-key.ts'
import type { World } from '../world.ts'

/** Every chain of the audit log is whole. */
export const checkAudit = async (world: World, database: Database, master: MasterKey): Promise<void> => {
  await verifyAudit(database, master, { furthest: new Map(), foreign: [] }, ({ chain, from, to, what }) =>
    world.violate('the audit log is whole', `chain ${chain}, ${from} to ${to}: ${what}`),
  )
}
