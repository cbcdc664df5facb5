import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPglite } from './pglite.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-modes-'))))
afterEach(() => rm(folder, { recursive: true }))

/** The files and folders of the database with rights for others than their owner. */
const open = async (): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const readable = entries.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name)
    return ((await stat(file)).mode & 0o077) === 0 ? [] : [path.relative(folder, file)]
  })
  return (await Promise.all(readable)).flat().sort()
}

it('V13.3.2: keeps every file of the embedded database from other users, new ones too, and corrects earlier ones', async () => {
  const first = await openPglite(folder)
  await first.execute('create table extra (text text)')
  await first.execute(`insert into extra select repeat('x', 500) from generate_series(1, 2000)`)
  await first.execute('checkpoint')
  expect((await readdir(path.join(folder, 'db'), { recursive: true })).length).toBeGreaterThan(500)
  expect(await open()).toEqual([])
  await first.close()
  await chmod(path.join(folder, 'db', 'PG_VERSION'), 0o644)
  await chmod(path.join(folder, 'db', 'base'), 0o755)
  expect(await open()).toEqual(['db/PG_VERSION', 'db/base'])
  const again = await openPglite(folder)
  expect(await open()).toEqual([])
  expect((await again.execute('select count(*)::int as count from extra')).rows).toEqual([{ count: 2000 }])
  await again.close()
}, 60_000)
