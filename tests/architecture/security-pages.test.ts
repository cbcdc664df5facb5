import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isThere = (file: string) => existsSync(path.join(root, file))

interface Row {
  readonly id: string
  readonly heldBy: string
}

/** The rows of requirements in a page: those of three columns, without the headings. */
const rowsOf = (page: string): readonly Row[] =>
  [...page.matchAll(/^\| (.+?) +\| .+? +\| (.+?) +\|$/gm)].flatMap(([, id = '', heldBy = '']) =>
    /^(?:Id|-+)$/.test(id) ? [] : [{ id, heldBy }],
  )

/** The tests that a text names: a path and a part of a title. */
const testsIn = (text: string) =>
  [...text.matchAll(/`([^`]+)`: "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title }))

/** The files and tests that a text names and that aren't there. */
const missingIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/`([^`]+)`/g)].flatMap(([, file = '']) => (isThere(file) ? [] : [`no ${file}`])),
  ...testsIn(text)
    .filter(({ file, title }) => isThere(file) && !read(file).includes(title))
    .map(({ file, title }) => `no "${title}" in ${file}`),
]

/** What is wrong with a page of requirements, by row. */
const wrongIn = (page: string): readonly string[] => {
  const rows = rowsOf(page)
  return rows.flatMap(({ id, heldBy }, at) => [
    ...(/^V\d+\.\d+\.\d+$/.test(id) ? [] : [`${id}: no id`]),
    ...(rows.findIndex((row) => row.id === id) === at ? [] : [`${id}: twice`]),
    ...(/`|\*\*(?:Not met|In part):\*\* ./.test(heldBy) ? [] : [`${id}: held by nothing`]),
    ...missingIn(heldBy).map((what) => `${id}: ${what}`),
  ])
}

describe('the page about ASVS', () => {
  const page = read('docs/asvs.md')

  it('names tests and files that exist, and each requirement once', () => {
    expect(wrongIn(page)).toEqual([])
  })

  it('has the requirements of level 2 that apply', () => {
    expect(rowsOf(page).length).toBeGreaterThanOrEqual(193)
    expect(testsIn(page).length).toBeGreaterThan(150)
  })

  it.each([
    ['a row without an id', '| V1.2 | x | `README.md` |', ['V1.2: no id']],
    ['an id twice', '| V1.2.1 | x | `docs` |\n| V1.2.1 | x | `docs` |', ['V1.2.1: twice']],
    ['a file that is missing', '| V1.2.1 | x | `docs/no.md` |', ['V1.2.1: no docs/no.md']],
    ['a title that is missing', '| V1.2.1 | x | `.nvmrc`: "no" |', ['V1.2.1: no "no" in .nvmrc']],
    ['a requirement that nothing holds', '| V1.2.1 | x | yes |', ['V1.2.1: held by nothing']],
    ['nothing wrong', '| Id | x | y |\n| --- | --- | --- |\n| V1.2.1 | x | **Not met:** none |', []],
  ])('is checked for %s', (_what, text, wrong) => {
    expect(wrongIn(text)).toEqual(wrong)
  })
})

describe('the threat model', () => {
  const attacks = rowsOf(read('docs/threat-model.md').split('## Attacks')[1] ?? '').filter(({ id }) => id !== 'Attack')

  it('names for each attack a test that exists', () => {
    expect(attacks.length).toBeGreaterThan(20)
    expect(attacks.filter(({ heldBy }) => testsIn(heldBy).length === 0)).toEqual([])
    expect(attacks.flatMap(({ heldBy }) => missingIn(heldBy))).toEqual([])
  })
})
