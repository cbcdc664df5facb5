import pg from 'pg'
import type { ExportFormat, ExportTicket } from '#contract/protocol/export-format.ts'
import type { TestServer } from '../server/server-process.ts'
import { startTestServer } from '../server/server-process.ts'
import type { Caller } from '../pages/api-client.ts'
import { callerOf } from '../pages/api-client.ts'
import type { Figure } from './figure.ts'
import { Skipped } from './figure.ts'
import { median } from './numbers.ts'
import { addPeople } from './people.ts'
import { using } from './cleanup.ts'
import { residentOf } from './resident.ts'

const count = 1_000_000
const megabyte = 1024 * 1024
const inMegabytes = (bytes: number) => `${(bytes / megabyte).toFixed(0)} MB`
/** The memory is read each time so many more chunks have arrived. */
const readEvery = 20

interface Left {
  readonly bytes: number
  readonly seconds: number
  /** The server's memory during the export, in bytes, from the first chunk to the last. */
  readonly held: readonly number[]
}

/** Exports the list once; what arrives is counted, and none of it stored. */
const leave = async (server: TestServer, owner: Caller, format: ExportFormat): Promise<Left> => {
  const { ticket } = await owner<ExportTicket>('/user/Export', { businessDetail: {}, format })
  const from = performance.now()
  const answer = await fetch(`${server.url}/api/downloads/Fetch`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ticket }),
  })
  if (answer.status !== 200 || answer.body === null) throw new Error(`the list did not leave: ${answer.status}`)
  const held = [residentOf(server.pid())]
  let [bytes, pieces] = [0, 0]
  for await (const piece of answer.body) {
    bytes += (piece as Uint8Array).length
    pieces += 1
    if (pieces % readEvery === 0) held.push(residentOf(server.pid()))
  }
  return { bytes, held, seconds: (performance.now() - from) / 1000 }
}

const measure = async (server: TestServer): Promise<readonly Figure[]> => {
  const owner = await callerOf(server, 'owner@demo.test')
  const figures: Figure[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    // Once before: a server's memory settles with its work, however little of it is retained.
    await leave(server, owner, format)
    const { bytes, held, seconds } = await leave(server, owner, format)
    const tenth = Math.ceil(held.length / 10)
    const [first, last] = [median(held.slice(0, tenth)), median(held.slice(-tenth))]
    figures.push({
      name: `Memory of the server while ${count.toLocaleString('en')} people leave as ${format.toUpperCase()}, the last tenth`,
      value: last / first,
      unit: 'x',
      reference: 'the first tenth, on a server that gave the same list before',
      budget: { most: 1.3 },
      detail: `medians of ${inMegabytes(last)} and ${inMegabytes(first)}, the most ${inMegabytes(Math.max(...held))}, ${held.length} readings; ${inMegabytes(bytes)} in ${seconds.toFixed(0)} s`,
    })
  }
  return figures
}

/** An export of a list of a million people, and the server's memory during it. */
export const measurePeopleExport = async (): Promise<readonly Figure[]> => {
  const address = process.env['TEST_DATABASE_URL']
  if (address === undefined) throw new Skipped('TEST_DATABASE_URL names no PostgreSQL')
  return using(
    await startTestServer({}, { database: address }),
    (server) => server.close(),
    async (server) => {
      await using(
        new pg.Client({ connectionString: server.environment.databaseUrl ?? address }),
        (client) => client.end(),
        async (client) => {
          await client.connect()
          await addPeople((text, values) => client.query(text, values), count)
        },
      )
      return measure(server)
    },
  )
}
