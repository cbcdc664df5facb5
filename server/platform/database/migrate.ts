import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
<<<<<<< main
import * as house from '../../schema/migrations/0001-house.ts'
import * as walls from '../../schema/migrations/0002-walls.ts'
import * as narrower from '../../schema/migrations/0003-narrower.ts'
import * as desk from '../../schema/migrations/0004-desk.ts'
import * as peopleLists from '../../schema/migrations/0005-people-lists.ts'
import * as deskWalls from '../../schema/migrations/0006-desk-walls.ts'
import * as trails from '../../schema/migrations/0007-trails.ts'
import { auditSeals } from '../../schema/migrations/0008-audit.ts'
import * as papers from '../../schema/migrations/0009-papers.ts'
import * as places from '../../schema/migrations/0010-places.ts'
import * as applications from '../../schema/migrations/0011-applications.ts'
import * as peopleFound from '../../schema/migrations/0012-people-found.ts'
import * as addresses from '../../schema/migrations/0013-addresses.ts'
import * as peopleAsked from '../../schema/migrations/0013-people-asked.ts'
import * as fileKeys from '../../schema/migrations/0014-file-keys.ts'
import * as documentLists from '../../schema/migrations/0015-document-lists.ts'
import * as peopleEnded from '../../schema/migrations/0016-people-ended.ts'
import * as knownSubmissions from '../../schema/migrations/0017-known-submissions.ts'
import * as employerParts from '../../schema/migrations/0022-employer-parts.ts'
import * as representatives from '../../schema/migrations/0023-representatives.ts'
import { bankKeys } from '../../schema/migrations/0025-bank-keys.ts'
import * as accountChanges from '../../schema/migrations/0026-account-changes.ts'
import * as asksWotc from '../../schema/migrations/0027-asks-wotc.ts'
import * as consents from '../../schema/migrations/0028-consents.ts'
import * as deadlines from '../../schema/migrations/0031-deadlines.ts'
import * as tollFreePhones from '../../schema/migrations/0032-toll-free-phones.ts'
import * as leavingLists from '../../schema/migrations/0034-exports.ts'
import * as attention from '../../schema/migrations/0035-attention.ts'
import * as quarantineKeys from '../../schema/migrations/0036-quarantine-keys.ts'
import * as apostrophes from '../../schema/migrations/0037-apostrophes.ts'
import * as colour from '../../schema/migrations/0038-color.ts'
import * as placeHistory from '../../schema/migrations/0039-place-history.ts'
import * as emailChanges from '../../schema/migrations/0040-email-changes.ts'
||||||| base
import * as house from '../../schema/migrations/0001-house.ts'
import * as walls from '../../schema/migrations/0002-walls.ts'
import * as narrower from '../../schema/migrations/0003-narrower.ts'
import * as desk from '../../schema/migrations/0004-desk.ts'
import * as peopleLists from '../../schema/migrations/0005-people-lists.ts'
import * as deskWalls from '../../schema/migrations/0006-desk-walls.ts'
import * as trails from '../../schema/migrations/0007-trails.ts'
import { auditSeals } from '../../schema/migrations/0008-audit.ts'
import * as papers from '../../schema/migrations/0009-papers.ts'
import * as places from '../../schema/migrations/0010-places.ts'
import * as applications from '../../schema/migrations/0011-applications.ts'
import * as peopleFound from '../../schema/migrations/0012-people-found.ts'
import * as addresses from '../../schema/migrations/0013-addresses.ts'
import * as peopleAsked from '../../schema/migrations/0013-people-asked.ts'
import * as fileKeys from '../../schema/migrations/0014-file-keys.ts'
import * as documentLists from '../../schema/migrations/0015-document-lists.ts'
import * as peopleEnded from '../../schema/migrations/0016-people-ended.ts'
import * as knownSubmissions from '../../schema/migrations/0017-known-submissions.ts'
import * as employerParts from '../../schema/migrations/0022-employer-parts.ts'
import * as representatives from '../../schema/migrations/0023-representatives.ts'
import { bankKeys } from '../../schema/migrations/0025-bank-keys.ts'
import * as accountChanges from '../../schema/migrations/0026-account-changes.ts'
import * as asksWotc from '../../schema/migrations/0027-asks-wotc.ts'
import * as consents from '../../schema/migrations/0028-consents.ts'
import * as deadlines from '../../schema/migrations/0031-deadlines.ts'
import * as tollFreePhones from '../../schema/migrations/0032-toll-free-phones.ts'
import * as leavingLists from '../../schema/migrations/0034-exports.ts'
import * as attention from '../../schema/migrations/0035-attention.ts'
import * as quarantineKeys from '../../schema/migrations/0036-quarantine-keys.ts'
import * as apostrophes from '../../schema/migrations/0037-apostrophes.ts'
import * as colour from '../../schema/migrations/0038-color.ts'
import * as placeHistory from '../../schema/migrations/0039-place-history.ts'
=======
import type { SqlFile } from './schema-files.ts'
import { readMigrations } from './schema-files.ts'
>>>>>>> branch

<<<<<<< main
const migrationsOf = (master: MasterKey): Record<string, Migration> => ({
  '0001-house': house,
  '0002-walls': walls,
  '0003-narrower': narrower,
  '0004-desk': desk,
  '0005-people-lists': peopleLists,
  '0006-desk-walls': deskWalls,
  '0007-trails': trails,
  '0008-audit': auditSeals(master),
  '0009-papers': papers,
  '0010-places': places,
  '0011-applications': applications,
  '0012-people-found': peopleFound,
  '0013-addresses': addresses,
  '0013-people-asked': peopleAsked,
  '0014-file-keys': fileKeys,
  '0015-document-lists': documentLists,
  '0016-people-ended': peopleEnded,
  '0017-known-submissions': knownSubmissions,
  '0022-employer-parts': employerParts,
  '0023-representatives': representatives,
  '0025-bank-keys': bankKeys(master),
  '0026-account-changes': accountChanges,
  '0027-asks-wotc': asksWotc,
  '0028-consents': consents,
  '0031-deadlines': deadlines,
  '0032-toll-free-phones': tollFreePhones,
  '0034-exports': leavingLists,
  '0035-attention': attention,
  '0036-quarantine-keys': quarantineKeys,
  '0037-apostrophes': apostrophes,
  '0038-colour': colour,
  '0039-place-history': placeHistory,
  '0040-email-changes': emailChanges,
})
||||||| base
const migrationsOf = (master: MasterKey): Record<string, Migration> => ({
  '0001-house': house,
  '0002-walls': walls,
  '0003-narrower': narrower,
  '0004-desk': desk,
  '0005-people-lists': peopleLists,
  '0006-desk-walls': deskWalls,
  '0007-trails': trails,
  '0008-audit': auditSeals(master),
  '0009-papers': papers,
  '0010-places': places,
  '0011-applications': applications,
  '0012-people-found': peopleFound,
  '0013-addresses': addresses,
  '0013-people-asked': peopleAsked,
  '0014-file-keys': fileKeys,
  '0015-document-lists': documentLists,
  '0016-people-ended': peopleEnded,
  '0017-known-submissions': knownSubmissions,
  '0022-employer-parts': employerParts,
  '0023-representatives': representatives,
  '0025-bank-keys': bankKeys(master),
  '0026-account-changes': accountChanges,
  '0027-asks-wotc': asksWotc,
  '0028-consents': consents,
  '0031-deadlines': deadlines,
  '0032-toll-free-phones': tollFreePhones,
  '0034-exports': leavingLists,
  '0035-attention': attention,
  '0036-quarantine-keys': quarantineKeys,
  '0037-apostrophes': apostrophes,
  '0038-colour': colour,
  '0039-place-history': placeHistory,
})
=======
interface Applied {
  readonly name: string
  readonly digest: string
}

/** The migrations that made a database, with the digest of what each said. */
const table = `
  create table if not exists schema_migration (
    name text primary key,
    digest text not null,
    applied_at timestamptz not null default now()
  )`

/**
 * Brings the database up to date: runs the migrations that it doesn't have yet, in their order, each in a transaction of its own that also
 * records it. Servers that start at the same time come here one after the other. Throws a plain sentence, and changes nothing, when the
 * database isn't one that these migrations lead to.
 */
export const migrate = async (
  db: Pick<Database, 'execute' | 'name'>,
  migrations: readonly SqlFile[] = readMigrations(),
): Promise<void> => {
  await refuseForeign(db)
  await db.execute(table)
  const { rows } = await db.execute('select name, digest from schema_migration order by name')
  const applied = rows as Applied[]
  refuseOther(db.name, migrations, applied)
  // Several statements that are sent as one are one transaction.
  for (const { name, sql } of migrations.slice(applied.length))
    await db
      .execute(
        `insert into schema_migration (name, digest) values (${literal(name)}, ${literal(digestOf(sql))});\n${sql}`,
      )
      .catch((error: unknown) => {
        throw new Error(`the migration ${name} failed: ${(error as Error).message}`, { cause: error })
      })
}
>>>>>>> branch

const refuseForeign = async (db: Pick<Database, 'execute' | 'name'>): Promise<void> => {
  const { rows } = await db.execute(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relname in ('person', 'business')
       and to_regclass('public.schema_migration') is null`,
  )
  if (rows.length > 0) throw new Error(`${db.name} holds tables that no migration made: start with an empty database`)
}

/** What ran is a beginning of what there is to run, word for word. */
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
