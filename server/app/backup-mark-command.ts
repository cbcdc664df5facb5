import { markBackup } from '../modules/submissions/durability.ts'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { openExistingDriver } from './open-existing-driver.ts'

/**
 * Records in the configured database that a backup is complete that began at a time. Devices then delete their copies of
 * what was received before. Throws with a plain message if it can't.
 */
export const backupMarkCommand = async (
  env: NodeJS.ProcessEnv,
  root: string,
  startedAt: string | undefined,
  print: (line: string) => void,
): Promise<void> => {
  const db = openDatabase(await openExistingDriver(readConfig(env, root)))
  try {
    const at = new Date(startedAt ?? '')
    await db.system(({ trx }) => markBackup(trx, at, new Date()))
    print(`${db.name}: backup of ${at.toISOString()} recorded`)
  } finally {
    await db.close()
  }
}
