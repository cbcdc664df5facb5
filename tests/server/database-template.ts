import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pino from 'pino'
import { readConfig } from '#server/platform/config/config.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { createServices } from '#server/app/container.ts'
import type { Cluster } from './postgres-cluster.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, 'node_modules', '.cache')

/** The sources of the demo data. */
const sources = [
  'contract/domain/onboarding-tasks.ts',
  'server/schema',
  'server/platform',
  'server/app/demo',
  'server/modules/onboarding',
  'server/modules/people',
  'package-lock.json',
]

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

const readDigestOfSources = async (): Promise<string> => {
  const digests = await Promise.all(sources.map((source) => digestOf(path.join(root, source))))
  return createHash('sha256').update(digests.join()).digest('hex').slice(0, 16)
}

let digestOfAllSources: Promise<string> | undefined
/** Read once for all servers of a process. */
const digestOfSources = (): Promise<string> => (digestOfAllSources ??= readDigestOfSources())

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  )

/** Fills a database with the demo tenants, and moves the data folder that belongs to it into position. */
const make = async (folder: string, env: Record<string, string>): Promise<void> => {
  const making = await mkdtemp(path.join(os.tmpdir(), 'firstday-making-'))
  const config = readConfig({ DATA_DIR: making, PORT: '0', ...env }, root)
  const { services, close } = await createServices(config, pino({ level: 'silent' }))
  await seedDemo(services)
  await close()
  const temporary = path.join(cache, path.basename(making))
  await cp(making, temporary, { recursive: true })
  await rm(making, { recursive: true, force: true })
  // Another run may have been first: its template is as good.
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true, force: true }))
}

/** A data folder with the demo tenants, created once for these sources; copies of it start in a third of the time. */
export const templateFolder = async (): Promise<string> => {
  const folder = path.join(cache, `demo-data-${await digestOfSources()}`)
  if (!(await isThere(folder))) await make(folder, {})
  return folder
}

/** The same for a cluster: the template database, and the data folder with the keys to read it. */
export const templateDatabase = async (cluster: Cluster): Promise<{ name: string; folder: string }> => {
  const digest = await digestOfSources()
  const folder = path.join(cache, `demo-data-${digest}-${cluster.id}`)
  const name = await cluster.template(
    digest,
    () => isThere(folder),
    async (url) => {
      await rm(folder, { recursive: true, force: true })
      await make(folder, { DATABASE_URL: url })
    },
  )
  return { name, folder }
}

const run = promisify(execFile)

/** A fresh copy of a template's folder, for one server; made by `cp`, ten times as fast as by Node. */
export const copyOf = async (template: string): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-'))
  await run('cp', ['-R', `${template}/.`, folder])
  return folder
}

const maxAgeMs = 86_400_000

/** Removes templates of other sources that no run used for a day. */
export const tidyTemplates = async (): Promise<void> => {
  const names = (await readdir(cache).catch(() => [])).filter((name) => name.startsWith('demo-data-'))
  const digest = await digestOfSources()
  for (const name of names) {
    const folder = path.join(cache, name)
    const used = await stat(folder).catch(() => undefined)
    if (name.startsWith(`demo-data-${digest}`)) await utimes(folder, new Date(), new Date()).catch(() => undefined)
    else if (used !== undefined && used.mtimeMs < Date.now() - maxAgeMs)
      await rm(folder, { recursive: true, force: true })
  }
}
