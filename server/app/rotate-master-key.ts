import type { Config } from '../platform/config/config.ts'
import { configuredMasterKey } from '../platform/crypto/configured-master-key.ts'
import { requestMasterKey } from '../platform/crypto/master-key-command.ts'
import { stageMasterKey, useStagedMasterKey } from '../platform/crypto/master-key-file.ts'
import { admitMasterKey } from '../platform/crypto/root-key.ts'
import type { Database } from '../platform/database/database.ts'

type Sources = Pick<Config, 'masterKeyFile' | 'masterKeyCommand' | 'nextMasterKeyCommand'>

const finish = 'then run: npm run keys:rotate -- master finish'

/**
 * Replaces the master key: in its file, or by the one that the next command prints. The database admits it before the
 * file holds it, and still admits the former one, so that an installation starts wherever this ends. Returns what is
 * left to do.
 */
export const rotateMasterKey = async (db: Database, config: Sources): Promise<string> => {
  const { masterKeyFile: file, masterKeyCommand, nextMasterKeyCommand } = config
  const present = await configuredMasterKey(config)
  if (nextMasterKeyCommand !== undefined) {
    await admitMasterKey(db, present, await requestMasterKey(nextMasterKeyCommand))
    return `the next master key is admitted; set MASTER_KEY_COMMAND to its command on each server, ${finish}`
  }
  if (masterKeyCommand !== undefined)
    throw new Error('set NEXT_MASTER_KEY_COMMAND to a command that prints the next master key')
  const next = stageMasterKey(file)
  await admitMasterKey(db, present, next)
  useStagedMasterKey(file, next)
  return `${file} holds a new master key; copy it to the other servers and to where you keep it, ${finish}`
}
