// Finds the tests that open a house: they run once more, against a real PostgreSQL.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../ensure-packages.mjs'

const places = ['server', 'tests/authorization', 'tests/contract', 'tests/forms', 'tests/security', 'tests/server']

/** Opens a database for a test, wherever that is. */
const opener = 'tests/server/test-database.ts'

const filesOf = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name),
  )

/** What a file of the tests imports from the tests; types open nothing. */
const importsOf = (file) => {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/^import type [^']*'[^']+'/gm, '')
  return [...text.matchAll(/(?:from|import) '([^']+)'/g)]
    .map(([, from]) => (from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from)))
    .filter((each) => each.startsWith('tests/') || each.endsWith('.fixture.ts'))
    .filter((each) => existsSync(path.join(root, each)))
}

const opensOne = (file, seen = new Set()) => {
  if (file === opener) return true
  if (seen.has(file)) return false
  seen.add(file)
  return importsOf(file).some((each) => opensOne(each, seen))
}

/** The test files of the server that open a house, except those of the embedded database's own files. */
export const houseTests = () =>
  places
    .flatMap(filesOf)
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.embedded.test.ts'))
    .filter((file) => opensOne(file))
