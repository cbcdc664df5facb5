import { Migrator } from 'kysely'
import type { Migration } from 'kysely'
import type { Database } from './database.ts'
import * as house from './migrations/0001-house.ts'
import * as walls from './migrations/0002-walls.ts'
import * as narrower from './migrations/0003-narrower.ts'

const migrations: Record<string, Migration> = {
  '0001-house': house,
  '0002-walls': walls,
  '0003-narrower': narrower,
}

/** Brings the tables up to date; the same migrations on both drivers. Throws the first error. */
export const migrate = async (db: Database): Promise<void> => {
  const migrator = new Migrator({ db: db.owner, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
