import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServerBundle } from '../../scripts/server-bundle.mjs'

const root = path.resolve(import.meta.dirname, '../..')
let folder: string
let bundle: Awaited<ReturnType<typeof openServerBundle>>

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-bundle-'))
  bundle = await openServerBundle(path.join(folder, 'server.mjs'))
})

afterAll(async () => {
  await bundle.close()
  await rm(folder, { recursive: true })
})

it('restarts the development server for its sources, the contract and SQL, and for nothing else', async () => {
  expect(await bundle.rebuild()).toBe(true)
  const isMadeFrom = (file: string) => bundle.isMadeFrom(path.join(root, file))
  expect(isMadeFrom('server/app/main.ts')).toBe(true)
  expect(isMadeFrom('contract/domain/roles.ts')).toBe(true)
  expect(isMadeFrom('server/schema/notes/tables.sql')).toBe(true)
  expect(isMadeFrom('server/platform/config/config.test.ts')).toBe(false)
  expect(isMadeFrom('src/main.tsx')).toBe(false)
})

it('lets a bundled server find the files that its sources read from their own folders', async () => {
  await bundle.rebuild()
  const made = await readFile(path.join(folder, 'server.mjs'), 'utf8')
  expect(made).not.toContain('import.meta.url')
  expect(made).toContain('/server/app/main.ts"')
})
