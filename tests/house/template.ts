import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { readConfig } from '#server/config.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { openDeps } from '#server/deps.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, 'node_modules', '.cache')

const sources = ['server/db', 'server/demo', 'server/keys', 'package-lock.json']

const digestOf = async (file: string): Promise<string> => {
  if ((await stat(file)).isFile())
    return createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
  const names = (await readdir(file)).sort()
  return createHash('sha256')
    .update((await Promise.all(names.map((name) => digestOf(path.join(file, name))))).join())
    .digest('hex')
}

/** A data folder with the demo tenants, made once for these sources; copies of it start in a third of the time. */
export const templateFolder = async (): Promise<string> => {
  const digests = await Promise.all(sources.map((source) => digestOf(path.join(root, source))))
  const folder = path.join(cache, `demo-data-${createHash('sha256').update(digests.join()).digest('hex').slice(0, 16)}`)
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  if (isThere) return folder
  const making = await mkdtemp(path.join(os.tmpdir(), 'firstday-making-'))
  const config = readConfig({ DATA_DIR: making, PORT: '0' }, root)
  const { deps, close } = await openDeps(config, pino({ level: 'silent' }))
  await seedDemo(deps)
  await close()
  const beside = path.join(cache, path.basename(making))
  await cp(making, beside, { recursive: true })
  await rm(making, { recursive: true, force: true })
  // Another run may have been first: theirs is as good.
  await rename(beside, folder).catch(() => rm(beside, { recursive: true, force: true }))
  return folder
}

/** A fresh data folder with the demo tenants, for one house. */
export const copyOfTemplate = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-'))
  await cp(await templateFolder(), folder, { recursive: true })
  return folder
}
