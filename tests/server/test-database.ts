import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Cluster } from './postgres-cluster.ts'
import { clusterUrl, openCluster } from './postgres-cluster.ts'
import { copyOf, templateDatabase, templateFolder } from './database-template.ts'

/** The database and the files of a server; several servers may share one. */
export interface TestEnvironment {
  readonly dataDir: string
  /** The address of its PostgreSQL; undefined on the embedded database. */
  readonly databaseUrl: string | undefined
  /** The variables that a server opens it with. */
  readonly env: { readonly DATA_DIR: string; readonly DATABASE_URL: string }
  /** Removes it. */
  close(): Promise<void>
}

/** The initial content, and the database engine. */
export interface EnvironmentOptions {
  /** `embedded` for tests that read its files, or the address of a cluster; TEST_DATABASE_URL decides otherwise. */
  readonly database?: string | undefined
  /** The demo tenants, or nothing at all. */
  readonly holding?: 'demo' | 'nothing'
}

/** A cluster that all test databases of this process share; its connection ends with the last of them. */
interface Entered {
  readonly cluster: Promise<Cluster>
  environments: number
  template?: ReturnType<typeof templateDatabase>
}

const entered = new Map<string, Entered>()

const enter = (url: string): Entered => {
  const entry = entered.get(url) ?? { cluster: openCluster(url), environments: 0 }
  entered.set(url, entry)
  entry.environments += 1
  return entry
}

const leave = async (url: string, left: Entered): Promise<void> => {
  left.environments -= 1
  if (left.environments > 0) return
  entered.delete(url)
  await (await left.cluster).close()
}

const inCluster = async (url: string, holding: 'demo' | 'nothing'): Promise<TestEnvironment> => {
  const shared = enter(url)
  const cluster = await shared.cluster
  const demo = holding === 'demo' ? await (shared.template ??= templateDatabase(cluster)) : undefined
  const database = await cluster.create(demo?.name)
  const dataDir = demo === undefined ? await emptyFolder() : await copyOf(demo.folder)
  return {
    dataDir,
    databaseUrl: database.url,
    env: { DATA_DIR: dataDir, DATABASE_URL: database.url },
    close: async () => {
      await database.drop()
      await leave(url, shared)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const emptyFolder = () => mkdtemp(path.join(os.tmpdir(), 'firstday-'))

/** Opens a database and a data folder for one test. */
export const createTestEnvironment = async ({
  database,
  holding = 'demo',
}: EnvironmentOptions = {}): Promise<TestEnvironment> => {
  const url = database ?? clusterUrl() ?? 'embedded'
  if (url !== 'embedded') return inCluster(url, holding)
  const dataDir = holding === 'demo' ? await copyOf(await templateFolder()) : await emptyFolder()
  return {
    dataDir,
    databaseUrl: undefined,
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
    close: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** Creates the templates once, before anything runs in parallel, and drops what earlier runs left. */
export const prepareEnvironments = async (): Promise<void> => {
  const url = clusterUrl()
  if (url === undefined) return void (await templateFolder())
  const shared = enter(url)
  const cluster = await shared.cluster
  await cluster.tidy()
  await templateDatabase(cluster)
  await leave(url, shared)
}
