import { existsSync } from 'node:fs'
import { readConfig } from '../platform/config/config.ts'
import { openMasterKey } from '../platform/crypto/master-key.ts'
import { rotateSubmissionKey } from '../platform/crypto/submission-keys.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { openExistingDriver } from './open-existing-driver.ts'

const rotated = ['seal'] as const

/**
 * Replaces a key of the configured installation, next to servers that run. Throws with a plain message if it can't.
 */
export const keysRotateCommand = async (
  env: NodeJS.ProcessEnv,
  root: string,
  which: string | undefined,
  print: (line: string) => void,
): Promise<void> => {
  if (which === undefined || !rotated.some((each) => each === which))
    throw new Error(`name the key: npm run keys:rotate -- ${rotated.join('|')}`)
  const config = readConfig(env, root)
  if (!existsSync(config.masterKeyFile)) throw new Error(`there is no master key in ${config.masterKeyFile}`)
  const master = openMasterKey(config.masterKeyFile)
  const db = openDatabase(await openExistingDriver(config))
  try {
    const keyId = await db.system(({ trx }) => rotateSubmissionKey(trx, master, new Date()))
    print(
      `${db.name}: devices encrypt to the key ${keyId} from the next minute on; earlier ones open submissions for 90 days`,
    )
  } finally {
    await db.close()
  }
}
