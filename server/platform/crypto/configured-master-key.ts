import type { Config } from '../config/config.ts'
import { requestMasterKey } from './master-key-command.ts'
import { readMasterKey, readOrMakeMasterKey } from './master-key-file.ts'

type Source = Pick<Config, 'masterKeyFile' | 'masterKeyCommand'>

/** The bytes of the master key, from its command or its file. Throws with a plain message if there is none. */
export const configuredMasterKey = async ({ masterKeyFile, masterKeyCommand }: Source): Promise<Buffer> =>
  masterKeyCommand === undefined ? readMasterKey(masterKeyFile) : requestMasterKey(masterKeyCommand)

/** The same for a server, which creates a file that doesn't exist. */
export const configuredOrNewMasterKey = async ({ masterKeyFile, masterKeyCommand }: Source): Promise<Buffer> =>
  masterKeyCommand === undefined ? readOrMakeMasterKey(masterKeyFile) : requestMasterKey(masterKeyCommand)
