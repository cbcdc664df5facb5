import type { Driver } from '#server/platform/database/database.ts'
import { openPglite } from '#server/platform/database/pglite.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { createTestEnvironment } from './test-database.ts'

/** A database without tables, on the engine that the tests run on. */
export interface EmptyDatabase {
  readonly driver: Driver
  close(): Promise<void>
}

/** Opens one. */
export const openEmptyDatabase = async (): Promise<EmptyDatabase> => {
  const environment = await createTestEnvironment({ holding: 'nothing' })
  const { databaseUrl, dataDir } = environment
  const driver = databaseUrl === undefined ? await openPglite(dataDir) : await openPostgres(databaseUrl)
  return {
    driver,
    close: async () => {
      await driver.pool.end()
      await driver.close()
      await environment.close()
    },
  }
}
