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

/** The migrations, ordered by their numbers. */
export const readMigrations = (): readonly SqlFile[] =>
  readdirSync(path.join(schemaFolder, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readSql(`migrations/${file}`) }))

/** The files of the current schema, in the order that creates an empty database. */
export const readSchema = (): readonly SqlFile[] =>
  schemaParts
    .flatMap((part) => schemaDomains.map((domain) => `${domain}/${part}`))
    .filter((name) => existsSync(path.join(schemaFolder, `${name}.sql`)))
    .map((name) => ({ name, sql: readSql(`${name}.sql`) }))
