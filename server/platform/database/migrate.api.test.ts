import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmptyDatabase } from '#tests/server/empty-database.ts'
import { openEmptyDatabase } from '#tests/server/empty-database.ts'
import { openDatabase } from './open-database.ts'
import { migrate, requireMigrated } from './migrate.ts'
import { withStartupLock } from './startup-lock.ts'

let empty: EmptyDatabase

beforeAll(async () => {
  empty = await openEmptyDatabase()
}, 60_000)
beforeEach(() => empty.driver.execute('drop table if exists shelf, person, schema_migration'))
afterAll(() => empty.close())

const first = { name: '0001-first', sql: `create table shelf (id int); comment on table shelf is 'it''s one; two';` }
const second = { name: '0002-second', sql: 'alter table shelf add width int; insert into shelf values (1, 2);' }
const broken = { name: '0002-second', sql: 'alter table shelf add width int; select nonsense;' }

const rowsOf = async (text: string) => (await empty.driver.execute(text)).rows
const names = () => rowsOf('select name from schema_migration order by name')

describe('migrations', () => {
  it('run once each, in their order', async () => {
    await migrate(empty.driver, [first])
    await migrate(empty.driver, [first, second])
    await migrate(empty.driver, [first, second])
    expect(await rowsOf('select * from shelf')).toEqual([{ id: 1, width: 2 }])
    expect(await names()).toEqual([{ name: '0001-first' }, { name: '0002-second' }])
  })

  it('roll back one that fails, and keep the earlier ones', async () => {
    await expect(migrate(empty.driver, [first, broken])).rejects.toThrow(/migration 0002-second failed: .*nonsense/)
    expect(await rowsOf('select * from shelf')).toEqual([])
    expect(await names()).toEqual([{ name: '0001-first' }])
    await migrate(empty.driver, [first, second])
    expect(await rowsOf('select width from shelf')).toEqual([{ width: 2 }])
  })

  it('run once when several servers start at the same moment', async () => {
    const db = openDatabase(empty.driver)
    const start = () => withStartupLock(db, () => migrate(db, [first, second]))
    await (db.kind === 'embedded' ? start() : Promise.all([start(), start(), start()]))
    expect(await rowsOf('select * from shelf')).toEqual([{ id: 1, width: 2 }])
  })

  it('are all required of a login that may run none', async () => {
    await expect(requireMigrated(empty.driver, [first])).rejects.toThrow(/isn't prepared: .*schema_migration/)
    await migrate(empty.driver, [first])
    await requireMigrated(empty.driver, [first])
    await expect(requireMigrated(empty.driver, [first, second])).rejects.toThrow(
      /lacks the migration 0002-second; start/,
    )
    await migrate(empty.driver, [first, second])
    await expect(requireMigrated(empty.driver, [first])).rejects.toThrow(/which this version doesn't know/)
  })

  it('refuse a database of a newer version', async () => {
    await migrate(empty.driver, [first, second])
    await expect(migrate(empty.driver, [first])).rejects.toThrow(
      /has the migration 0002-second, which this version doesn't know/,
    )
  })

  it('refuse a migration that changed after it ran', async () => {
    await migrate(empty.driver, [first])
    await expect(migrate(empty.driver, [{ ...first, sql: `${first.sql} select 1;` }, second])).rejects.toThrow(
      /made with another migration 0001-first/,
    )
    expect(await names()).toEqual([{ name: '0001-first' }])
  })

  it('refuse one that comes before another that ran', async () => {
    await migrate(empty.driver, [first, { ...second, name: '0003-third' }])
    await expect(migrate(empty.driver, [first, second, { ...second, name: '0003-third' }])).rejects.toThrow(
      /has the migration 0003-third, but not 0002-second/,
    )
  })

  it('refuse a database whose tables none of them created', async () => {
    await empty.driver.execute('create table person (id int)')
    await expect(migrate(empty.driver, [first])).rejects.toThrow(/holds tables that no migration made/)
    expect(await rowsOf(`select relname from pg_class where relname in ('shelf', 'schema_migration')`)).toEqual([])
  })
})
