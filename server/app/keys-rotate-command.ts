import { readConfig } from '../platform/config/config.ts'
import type { Config } from '../platform/config/config.ts'
import { configuredMasterKey } from '../platform/crypto/configured-master-key.ts'
import { expelOtherMasterKeys, openRootKey } from '../platform/crypto/root-key.ts'
import { rotateSubmissionKey } from '../platform/crypto/submission-keys.ts'
import type { Database } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { openExistingDriver } from './open-existing-driver.ts'
import { rotateMasterKey } from './rotate-master-key.ts'

/** What can be asked for: each replaces its key, or ends a replacement, and returns what there is to say. */
const steps: Readonly<Record<string, (db: Database, config: Config) => Promise<string>>> = {
  seal: async (db, config) => {
    const master = await openRootKey(db, await configuredMasterKey(config))
    const keyId = await db.system(({ trx }) => rotateSubmissionKey(trx, master, new Date()))
    return `devices encrypt to the key ${keyId} from the next minute on; earlier ones open submissions for 90 days`
  },
  master: rotateMasterKey,
  'master finish': async (db, config) => {
    const expelled = await expelOtherMasterKeys(db, await configuredMasterKey(config))
    return `the present master key is the only one; ${expelled} former expelled`
  },
}

/**
 * Replaces a key of the configured installation, next to servers that run. Throws with a plain message if it can't.
 */
export const keysRotateCommand = async (
  env: NodeJS.ProcessEnv,
  root: string,
  words: readonly string[],
  print: (line: string) => void,
): Promise<void> => {
  const step = Object.entries(steps).find(([name]) => name === words.join(' '))?.[1]
  if (step === undefined) throw new Error(`name the key: npm run keys:rotate -- ${Object.keys(steps).join(' | ')}`)
  const config = readConfig(env, root)
  const db = openDatabase(await openExistingDriver(config))
  try {
    print(`${db.name}: ${await step(db, config)}`)
  } finally {
    await db.close()
  }
}
