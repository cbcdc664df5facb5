import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audienceLevels, genders } from '#contract/domain/lookups.ts'
import { rankOf, roles } from '#contract/domain/roles.ts'
import { applicationApprovals, taskStatuses } from '#contract/domain/statuses.ts'
import { audienceLevelByRole } from '#server/policies/company-documents.ts'
import type { Catalog } from '#tests/server/catalog.ts'
import { catalogDifferences, readCatalog } from '#tests/server/catalog.ts'
import type { EmptyDatabase } from '#tests/server/empty-database.ts'
import { openEmptyDatabase } from '#tests/server/empty-database.ts'
import { readColumnTypes, readTableNames } from '#tests/server/column-types.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { readSchema } from './schema-files.ts'

let described: EmptyDatabase
let migrated: EmptyDatabase
let catalog: Catalog
let migratedCatalog: Catalog

const catalogOf = ({ driver }: EmptyDatabase) => readCatalog((text) => driver.execute(text))
const rowsOf = async <T>(text: string) => (await described.driver.execute(text)).rows as T[]

beforeAll(async () => {
  described = await openEmptyDatabase()
  migrated = await openEmptyDatabase()
  for (const file of readSchema()) await described.driver.execute(file.sql)
  await migrate(migrated.driver)
  catalog = await catalogOf(described)
  migratedCatalog = await catalogOf(migrated)
}, 120_000)
afterAll(async () => {
  await described.close()
  await migrated.close()
})

const kindsIn = (of: Catalog) => new Set([...of.keys()].map((name) => name.split(' ')[0]))

describe('the database that the schema files create', () => {
  it('is the one that the migrations create', () => {
    expect(catalogDifferences(catalog, migratedCatalog)).toEqual([])
    expect([...kindsIn(catalog)]).toEqual(
      expect.arrayContaining([
        'table',
        'column',
        'constraint',
        'index',
        'function',
        'trigger',
        'policy',
        'role',
        'schema',
      ]),
    )
  })

  it('has the rows that the migrations insert', async () => {
    const titles = 'select name, position from job_title order by position'
    expect(await rowsOf(titles)).toEqual((await migrated.driver.execute(titles)).rows)
    expect((await rowsOf(titles)).length).toBeGreaterThan(0)
  })

  it('uses every SQL file of the schema', () => {
    const folder = path.resolve(import.meta.dirname, '../../schema')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => file.endsWith('.sql') && !file.startsWith('migrations/'))
    expect(
      readSchema()
        .map(({ name }) => `${name}.sql`)
        .sort(),
    ).toEqual(files.sort())
  })

  it('has a comment on each table and function', () => {
    const silent = [...catalog].filter(
      ([name, facts]) =>
        (/^function /.test(name) || (/^table /.test(name) && facts.includes('kind: r'))) &&
        !facts.includes('comment: '),
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })

  it('has triggers, indexes and constraints whose names begin with their table’s', () => {
    const tableOf = (name: string, facts: string) => / ON public\.(\w+)/.exec(facts)?.[1] ?? name.split(/[ .]/)[1] ?? ''
    const named = [...catalog].filter(([name]) => /^(trigger|index|constraint) /.test(name))
    const wrong = named.filter(
      ([name, facts]) =>
        !name
          .split(/[ .]/)
          .at(-1)
          ?.startsWith(`${tableOf(name, facts)}_`),
    )
    expect(named.length).toBeGreaterThan(100)
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  it('has the tables and columns of the row types, with the same nullability', async () => {
    const columns = [...catalog].filter(([name]) => name.startsWith('column '))
    const nullable = new Map(
      columns.map(([name, facts]) => [name.slice('column '.length), facts.includes('not_null: false')]),
    )
    // Generated from columns that are never null.
    for (const key of ['person.last_name_sort_key', 'person.first_name_sort_key']) nullable.set(key, false)
    expect(Object.fromEntries(readColumnTypes())).toEqual(Object.fromEntries(nullable))
  })

  it('has the row types of a table in the folder of its SQL, in the same order', () => {
    for (const { name, sql } of readSchema().filter((file) => file.name.endsWith('/tables'))) {
      const created = [...sql.matchAll(/^create table (\w+)/gm)].map(([, table]) => table)
      expect(readTableNames(path.dirname(name)), name).toEqual(created)
    }
  })
})

describe('a comparison of catalogs', () => {
  const changes = {
    'a column’s type': ['alter table note alter text type varchar(10)', 'column note.text'],
    'a column that may be null': ['alter table note alter text drop not null', 'column note.text'],
    'a default': ['alter table note alter author_name set default $$x$$', 'column note.author_name'],
    'a check': [
      'alter table application drop constraint application_approval_check',
      'constraint application.application_approval_check',
    ],
    'an index': ['drop index note_by_person; create index note_by_person on note (person_id)', 'index note_by_person'],
    'a function’s body': [
      `create or replace function app_rank(role text) returns int immutable language sql as 'select 6'`,
      'function app_rank(role text)',
    ],
    'who runs a function': [
      'grant execute on function rebuild_person_lists() to public',
      'function rebuild_person_lists()',
    ],
    'a trigger that is off': [
      'alter table audit_event disable trigger audit_event_hash_chain',
      'trigger audit_event.audit_event_hash_chain',
    ],
    'a policy': [`alter policy system_all on note using (false)`, 'policy note.system_all'],
    'row-level security': ['alter table note disable row level security', 'table note'],
    'a right on a table': ['grant delete on note to firstday_app', 'table note'],
    'a right on a column': ['grant select (password_hash) on person to firstday_app', 'column person.password_hash'],
    'a comment': [`comment on table note is 'x'`, 'table note'],
  } as const

  it.each(Object.entries(changes))('detects %s', async (_what, [change, difference]) => {
    // One transaction with its rollback, so that the next change starts from the same database.
    const { driver } = migrated
    const wire = await driver.pool.connect()
    try {
      await wire.query('begin', [])
      for (const statement of change.split('; ')) await wire.query(statement, [])
      const changed = await readCatalog((text) => wire.query(text, []) as unknown as Promise<{ rows: unknown[] }>)
      const names = catalogDifferences(catalog, changed).map((difference) => difference.split('\n')[0])
      expect(names).toEqual([typeof difference === 'string' ? difference : expect.stringMatching(difference)])
    } finally {
      await wire.query('rollback', [])
      wire.release()
    }
  })
})

/** The texts that a column's check allows. */
const allowed = (constraint: string): string[] =>
  [...(catalog.get(`constraint ${constraint}`) ?? '').matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? '')

/** The numbers that a column's check allows. */
const between = (constraint: string): number[] => {
  const [, from, to] = />= (\d+)\D+<= (\d+)/.exec(catalog.get(`constraint ${constraint}`) ?? '') ?? []
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at)
}

describe('the values that the database allows', () => {
  it('are the roles and statuses of the contract', () => {
    expect(allowed('person.person_role_check')).toEqual(roles)
    expect(allowed('task.task_status_check')).toEqual(taskStatuses)
  })

  it('are the approvals, genders and levels of the contract', () => {
    expect(between('application.application_approval_check')).toEqual(Object.keys(applicationApprovals).map(Number))
    expect(between('person.person_gender_check')).toEqual(genders.map(({ id }) => id))
    expect(between('company_document.company_document_audience_level_check')).toEqual(audienceLevels)
    expect(between('stored_file.stored_file_audience_level_check')).toEqual(audienceLevels)
  })

  it.each(roles)('are the rank and the audience level of %s', async (role) => {
    const actor = { userId: 1, name: 'Olive Hart', role, tpaCompanyId: null, businessId: 1, locationIds: [] }
    const { rows } = await openDatabase(described.driver).as(actor, ({ trx }) =>
      sql`select app_rank(app_role()) as rank, app_level() as level`.execute(trx),
    )
    expect(rows).toEqual([{ rank: rankOf(role), level: audienceLevelByRole[role] }])
  })
})
