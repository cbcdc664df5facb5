// npm run db:snapshot: writes the first migration from the schema files. Only while it is the only one: later changes
// need their own migrations.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensurePackages, root } from '../ensure-packages.mjs'

ensurePackages()
const { register } = await import('tsx/esm/api')
register()
const { readMigrations, readSchema } = await import('../../server/platform/database/schema-files.ts')
const first = '0001-initial'
const later = readMigrations().filter(({ name }) => name !== first)
if (later.length > 0) {
  console.error(
    `There is ${later[0].name} already: write the change as a migration of its own, and in the schema files.`,
  )
  process.exit(1)
}
const text = readSchema().map(({ name, sql }) => `-- ${name}\n\n${sql.trim()}\n`)
writeFileSync(path.join(root, 'server/schema/migrations', `${first}.sql`), text.join('\n'))
