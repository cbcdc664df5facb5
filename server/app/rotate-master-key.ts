import { readMasterKey, stageMasterKey, useStagedMasterKey } from '../platform/crypto/master-key-file.ts'
import { admitMasterKey } from '../platform/crypto/root-key.ts'
import type { Database } from '../platform/database/database.ts'

/**
 * Replaces the master key in its file. The database admits the next one before the file holds it, and still admits the
 * former one, so that an installation starts wherever this ends.
 */
export const rotateMasterKey = async (db: Database, file: string): Promise<void> => {
  await admitMasterKey(db, readMasterKey(file), stageMasterKey(file))
  useStagedMasterKey(file)
}
