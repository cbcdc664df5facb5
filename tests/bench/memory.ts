import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestServer } from '../server/server-process.ts'
import type { Figure } from './figure.ts'
import { Skipped } from './figure.ts'
import { documentsFor, mixedRequests } from './mixed-requests.ts'
import { median, severalAtOnce } from './numbers.ts'
import { withDatabase } from './temporary-database.ts'
import { residentOf } from './resident.ts'
import { withSeededServer } from './seeded.ts'

const first = 1000
const last = 10_000
const askers = 4
/**
 * The memory is read each time so many more requests were served; the result is the median of the last few readings.
 */
const readEvery = 50
const readings = 5

const megabyte = 1024 * 1024

/** The memory readings of a server under requests, one for each `readEvery` requests. */
const watch = async (server: TestServer, send: () => Promise<void>, heapLog: string) => {
  const read: number[] = []
  const heaps: number[] = []
  const some = Array.from({ length: readEvery }, (_, at) => at)
  while (read.length * readEvery < last) {
    await severalAtOnce(some, askers, send)
    read.push(residentOf(server.pid()))
    heaps.push(await lastHeap(heapLog))
  }
  return { read, heaps }
}

/** The heap after the last garbage collection that the server logged, in bytes. */
const lastHeap = async (file: string): Promise<number> =>
  Number((await readFile(file, 'utf8').catch(() => '')).trimEnd().split('\n').at(-1))

const grown = async (database: string, env: Record<string, string>): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-heap-'))
  const HEAP_LOG = path.join(folder, 'heap')
  const preload = `--import ${pathToFileURL(path.join(import.meta.dirname, 'log-heap.mjs')).href}`
  return withSeededServer(
    documentsFor(last),
    async (server, seeded) => {
      const { read, heaps } = await watch(server, await mixedRequests(server, seeded), HEAP_LOG)
      return [
        figureOf(`Resident memory after ${last} mixed requests, ${database}`, read, 1.3),
        figureOf(`Heap after garbage collection and ${last} mixed requests, ${database}`, heaps, 1.15),
      ]
    },
    { ...env, HEAP_LOG, NODE_OPTIONS: preload },
  ).finally(() => rm(folder, { recursive: true, force: true }))
}

const figureOf = (name: string, read: readonly number[], most: number): Figure => {
  const after = (requests: number) => {
    const end = requests / readEvery
    return median(read.slice(end - readings, end))
  }
  const curve = [first, 2500, 5000, 7500, last].map((at) => `${(after(at) / megabyte).toFixed(0)} after ${at}`)
  return {
    name,
    value: after(last) / after(first),
    unit: 'x',
    reference: `the same after ${first}`,
    budget: { most },
    detail: `MB: ${curve.join(', ')}; the most ${(Math.max(...read) / megabyte).toFixed(0)}; ${askers} at a time`,
  }
}

/**
 * What a server retains of the requests it has served: lists, forms, submissions, photos, lookups and refused requests.
 */
export const measureMemory = async (): Promise<readonly Figure[]> => {
  if (!existsSync('/proc/self/status')) throw new Skipped('the system does not say what a process holds')
  const address = process.env['TEST_DATABASE_URL']
  const onPostgres =
    address === undefined ? [] : await withDatabase(address, (url) => grown('PostgreSQL', { DATABASE_URL: url }))
  return [...onPostgres, ...(await grown('embedded database', {}))]
}
