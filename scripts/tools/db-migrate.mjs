// npm run db:migrate: brings the database of DATABASE_OWNER_URL up to date, and ends. Exit code 0 up to date, 1 not.
import { ensurePackages } from '../ensure-packages.mjs'

ensurePackages()
const { register } = await import('tsx/esm/api')
register()
try {
  const url = process.env.DATABASE_OWNER_URL?.trim()
  if (!url) throw new Error('set DATABASE_OWNER_URL to the login that owns the tables')
  const { prepareAsOwner } = await import('../../server/app/prepare-database.ts')
  await prepareAsOwner(url)
  console.log('The database is up to date.')
} catch (error) {
  console.error(`The database was not migrated: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
