import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { restrictNewFiles } from '../platform/config/file-modes.ts'
import { openPglite } from '../platform/database/pglite.ts'
import { openPostgres } from '../platform/database/postgres.ts'

/** Opens the configured database for a command, which creates none. Throws with a plain message if it can't. */
export const openExistingDriver = async (config: Config): ReturnType<typeof openPostgres> => {
  restrictNewFiles()
  if (config.databaseUrl !== undefined) return openPostgres(config.databaseUrl, config.databasePeopleUrl)
  if (!existsSync(path.join(config.dataDir, 'db'))) throw new Error(`there is no database in ${config.dataDir}`)
  try {
    return await openPglite(config.dataDir)
  } catch (error) {
    if (!String(error).includes('in use by process')) throw error
    throw new Error(
      `${(error as Error).message}; one process at a time can open the embedded database: stop the server, then run this again`,
      { cause: error },
    )
  }
}
