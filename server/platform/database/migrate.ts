import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import type { SqlFile } from './schema-files.ts'
import { readMigrations } from './schema-files.ts'

interface Applied {
  readonly name: string
  readonly digest: string
}

/** The table of applied migrations, with the digest of each. */
const table = `
  create table if not exists schema_migration (
    name text primary key,
    digest text not null,
    applied_at timestamptz not null default now()
  )`

/**
 * Brings the database up to date: runs the missing migrations in order, each in its own transaction that also records
 * it. Servers that start at the same time run this one after the other. Throws with a plain message, and changes
 * nothing, if the database doesn't match these migrations.
 */
export const migrate = async (
  db: Pick<Database, 'execute' | 'name'>,
  migrations: readonly SqlFile[] = readMigrations(),
): Promise<void> => {
  await refuseForeign(db)
  await db.execute(table)
  const { rows } = await db.execute(known)
  const applied = rows as Applied[]
  refuseOther(db.name, migrations, applied)
  // Several statements sent together are one transaction.
  for (const { name, sql } of migrations.slice(applied.length))
    await db
      .execute(
        `insert into schema_migration (name, digest) values (${literal(name)}, ${literal(digestOf(sql))});\n${sql}`,
      )
      .catch((error: unknown) => {
        throw new Error(`the migration ${name} failed: ${(error as Error).message}`, { cause: error })
      })
}

/**
 * Throws with a plain message unless every migration was run: for a login that doesn't own the tables, and can't run
 * one.
 */
export const requireMigrated = async (
  db: Pick<Database, 'execute' | 'name'>,
  migrations: readonly SqlFile[] = readMigrations(),
): Promise<void> => {
  const { rows } = await db.execute(known).catch((error: unknown) => {
    throw new Error(`${db.name} isn't prepared: ${(error as Error).message}; ${remedy}`, { cause: error })
  })
  refuseOther(db.name, migrations, rows as Applied[])
  const missing = migrations[rows.length]
  if (missing !== undefined) throw new Error(`${db.name} lacks the migration ${missing.name}; ${remedy}`)
}

const known = 'select name, digest from schema_migration order by name'
const remedy = `start with DATABASE_OWNER_URL: the login of DATABASE_URL doesn't own the tables`

const refuseForeign = async (db: Pick<Database, 'execute' | 'name'>): Promise<void> => {
  const { rows } = await db.execute(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relname in ('person', 'business')
       and to_regclass('public.schema_migration') is null`,
  )
  if (rows.length > 0) throw new Error(`${db.name} holds tables that no migration made: start with an empty database`)
}

/** The applied migrations have to be the first ones of the list, unchanged. */
const refuseOther = (database: string, migrations: readonly SqlFile[], applied: readonly Applied[]): void => {
  for (const [index, { name, digest }] of applied.entries()) {
    const known = migrations.find((each) => each.name === name)
    if (known === undefined)
      throw new Error(`${database} has the migration ${name}, which this version doesn't know: use a newer version`)
    const next = migrations[index]
    if (next !== undefined && next.name !== name)
      throw new Error(`${database} has the migration ${name}, but not ${next.name}, which comes before it`)
    if (digest !== digestOf(known.sql))
      throw new Error(
        `${database} was made with another migration ${name} than this version has: start with an empty one`,
      )
  }
}

const digestOf = (sql: string): string => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
