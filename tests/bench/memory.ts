import { existsSync } from 'node:fs'
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
const watch = async (server: TestServer, send: () => Promise<void>): Promise<readonly number[]> => {
  const read: number[] = []
  const some = Array.from({ length: readEvery }, (_, at) => at)
  while (read.length * readEvery < last) {
    await severalAtOnce(some, askers, send)
    read.push(residentOf(server.pid()))
  }
  return read
}

const grown = (database: string, env: Record<string, string>): Promise<Figure> =>
  withSeededServer(
    documentsFor(last),
    async (server, seeded) => {
      const read = await watch(server, await mixedRequests(server, seeded))
      const after = (requests: number) => {
        const end = requests / readEvery
        return median(read.slice(end - readings, end))
      }
      const curve = [first, 2500, 5000, 7500, last].map((at) => `${(after(at) / megabyte).toFixed(0)} after ${at}`)
      return {
        name: `Resident memory after ${last} mixed requests, ${database}`,
        value: after(last) / after(first),
        unit: 'x',
        reference: `the same after ${first}`,
        budget: { most: 1.3 },
        detail: `MB: ${curve.join(', ')}; the most ${(Math.max(...read) / megabyte).toFixed(0)}; ${askers} at a time`,
      }
    },
    env,
  )

/**
 * What a server retains of the requests it has served: lists, forms, submissions, photos, lookups and refused requests.
 */
export const measureMemory = async (): Promise<readonly Figure[]> => {
  if (!existsSync('/proc/self/status')) throw new Skipped('the system does not say what a process holds')
  const address = process.env['TEST_DATABASE_URL']
  const onPostgres =
    address === undefined ? [] : [await withDatabase(address, (url) => grown('PostgreSQL', { DATABASE_URL: url }))]
  return [...onPostgres, await grown('embedded database', {})]
}
