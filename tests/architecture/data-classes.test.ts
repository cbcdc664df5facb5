import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSchema } from '#server/platform/database/schema-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/data-classes.md'), 'utf8')
const schema = readSchema()
  .map(({ sql }) => sql)
  .join('\n')

const classes = ['Secret', 'Restricted', 'Personal', 'Internal']

/** The tables of a schema with their columns. */
const tablesOf = (sql: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...sql.matchAll(/^create table (\w+) \((.*?)^\);/gms)].map(([, table = '', body = '']) => [
      table,
      [...body.matchAll(/^ {2}(\w+) [a-z]/gm)].map(([, column = '']) => column),
    ]),
  )

/** What a page says wrongly about the tables of a schema. */
const wrongIn = (text: string, sql: string): readonly string[] => {
  const tables = tablesOf(sql)
  const rows = [...text.matchAll(/^\| `(\w+)` +\| (\w+) +\| (.+?) +\|$/gm)]
  const named = rows.map(([, table = '']) => table)
  return [
    ...[...tables.keys()].filter((table) => !named.includes(table)).map((table) => `${table}: has no class`),
    ...named.filter((table) => !tables.has(table)).map((table) => `${table}: is no table`),
    ...named.filter((table, at) => named.indexOf(table) !== at).map((table) => `${table}: twice`),
    ...rows.flatMap(([, table = '', which = '', others = '']) => [
      ...(classes.includes(which) ? [] : [`${table}: ${which} is no class`]),
      ...[...others.matchAll(/`(\w+)`/g)]
        .filter(([, column = '']) => !(tables.get(table) ?? [column]).includes(column))
        .map(([, column = '']) => `${table}: has no column ${column}`),
    ]),
  ]
}

describe('the classes of data', () => {
  it('are given to every table, and name columns that exist', () => {
    expect(tablesOf(schema).size).toBeGreaterThan(50)
    expect(wrongIn(page, schema)).toEqual([])
  })

  it('have encrypted columns where they are restricted', () => {
    const restricted = [...page.matchAll(/^\| `(\w+)` .*`(\w+)` Restricted/gm)]
    expect(restricted.length).toBeGreaterThan(3)
    for (const [, table = '', column = ''] of restricted)
      if (column !== 'storage_key')
        expect(schema, `${table}.${column}`).toMatch(
          new RegExp(`^create table ${table} \\((?:(?!^\\);)[^])*^ {2}${column} bytea`, 'm'),
        )
  })

  it('say what each of them requires', () => {
    for (const each of classes) expect(page).toMatch(new RegExp(`^\\| ${each} `, 'm'))
  })

  it.each([
    ['a table without a class', '', ['x: has no class']],
    ['a table that isn’t there', '| `x` | Secret | none |\n| `y` | Secret | none |', ['y: is no table']],
    ['a class that isn’t there', '| `x` | Other | none |', ['x: Other is no class']],
    ['a column that isn’t there', '| `x` | Secret | `z` Personal |', ['x: has no column z']],
    ['nothing wrong', '| `x` | Secret | `id` Internal |', []],
  ])('are checked for %s', (_what, text, wrong) => {
    expect(wrongIn(text, 'create table x (\n  id text\n);')).toEqual(wrong)
  })
})
