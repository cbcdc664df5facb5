// npm run db:snapshot: writes the first migration down, for the first release. From then on a change of the schema files
// needs a migration of its own.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensurePackages, root } from '../ensure-packages.mjs'

ensurePackages()
const { register } = await import('tsx/esm/api')
register()
const { firstMigration, readMigrations } = await import('../../server/platform/database/schema-files.ts')
const file = path.join(root, 'server/schema/migrations', `${firstMigration}.sql`)
if (existsSync(file)) {
  console.error(`${firstMigration} was released: write the change as a migration, and in the schema files.`)
  process.exit(1)
}
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, readMigrations()[0].sql)
