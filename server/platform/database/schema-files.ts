import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { schemaDomains, schemaParts } from '../../schema/order.ts'

/** A file of SQL: its name without the ending, and what it says. */
export interface SqlFile {
  readonly name: string
  readonly sql: string
}

const schemaFolder = path.resolve(import.meta.dirname, '../../schema')

const readSql = (file: string): string => readFileSync(path.join(schemaFolder, file), 'utf8')

/** The migrations, in their order: that of their numbers. */
export const readMigrations = (): readonly SqlFile[] =>
  readdirSync(path.join(schemaFolder, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readSql(`migrations/${file}`) }))

/** The files that say what the database is now, in the order that makes one from nothing. */
export const readSchema = (): readonly SqlFile[] =>
  schemaParts
    .flatMap((part) => schemaDomains.map((domain) => `${domain}/${part}`))
    .filter((name) => existsSync(path.join(schemaFolder, `${name}.sql`)))
    .map((name) => ({ name, sql: readSql(`${name}.sql`) }))
