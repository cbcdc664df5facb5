import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

const testFiles = ['contract', 'src', 'server', 'sw', 'tests'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name)),
)

/** Opens a database for a test, wherever it is stored. */
const opener = 'tests/server/test-database.ts'

/** What a test file imports from tests and fixtures; types open nothing. */
const importsOf = (file: string): readonly string[] => {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/^import type [^']*'[^']+'/gm, '')
  return [...text.matchAll(/(?:from|import) '([^']+)'/g)]
    .map(([, from = '']) => (from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from)))
    .filter((each) => each.startsWith('tests/') || each.endsWith('.fixture.ts'))
    .filter((each) => existsSync(path.join(root, each)))
}

const opensDatabase = (file: string, visited = new Set<string>()): boolean => {
  if (file === opener) return true
  if (visited.has(file)) return false
  visited.add(file)
  return importsOf(file).some((each) => opensDatabase(each, visited))
}

const pureByName = [
  'tests/authorization/openapi-matrix.test.ts',
  'tests/contract/wire-names.test.ts',
  'tests/every-form/careers/careers.test.ts',
  'tests/security/attack-command.test.ts',
  'tests/security/hostile-fields.test.ts',
]

/** By these names `config/vitest.config.ts` selects the tests that get their own process and the demo data. */
const isApiTest = (file: string) =>
  file.endsWith('.api.test.ts') ||
  (/^tests\/(authorization|contract|every-form|forms|security)\//.test(file) && !pureByName.includes(file))

it('names every test that opens a database as an API test, and no other', () => {
  const opening = testFiles.filter((file) => opensDatabase(file))
  expect(opening.length).toBeGreaterThan(80)
  expect(testFiles.filter(isApiTest).sort()).toEqual(opening.sort())
})
