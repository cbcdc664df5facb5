import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { schemaDomains, schemaParts } from '../../schema/order.ts'

/** A file of SQL: its name without the extension, and its content. */
export interface SqlFile {
  readonly name: string
  readonly sql: string
}

const schemaFolder = path.resolve(import.meta.dirname, '../../schema')

const readSql = (file: string): string => readFileSync(path.join(schemaFolder, file), 'utf8')

/** The name of the migration that creates everything. */
export const firstMigration = '0001-initial'

/**
 * The migrations, ordered by their numbers. Until a release has written it down (`npm run db:snapshot`), the first is the
 * current schema itself.
 */
export const readMigrations = (): readonly SqlFile[] => {
  const folder = path.join(schemaFolder, 'migrations')
  const written = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readSql(`migrations/${file}`) }))
  return written[0]?.name === firstMigration ? written : [initialOf(readSchema()), ...written]
}

/** The first migration of a schema: its files, each under its name. */
const initialOf = (schema: readonly SqlFile[]): SqlFile => ({
  name: firstMigration,
  sql: schema.map(({ name, sql }) => `-- ${name}\n\n${sql.trim()}\n`).join('\n'),
})

/** The files of the current schema, in the order that creates an empty database. */
export const readSchema = (): readonly SqlFile[] =>
  schemaParts
    .flatMap((part) => schemaDomains.map((domain) => `${domain}/${part}`))
    .filter((name) => existsSync(path.join(schemaFolder, `${name}.sql`)))
    .map((name) => ({ name, sql: readSql(`${name}.sql`) }))
