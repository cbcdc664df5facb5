import { openPglite } from '#server/platform/database/pglite.ts'
import type { ServerHost } from '../server/server-host.ts'
import type { TestServer } from '../server/server-process.ts'
import { startTestServer } from '../server/server-process.ts'
import { expect, test as base } from '../pages/journey.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { openFaultProxy } from './fault-proxy.ts'

/** Milliseconds of a day. */
export const day = 24 * 60 * 60_000

/** A real server behind a fault proxy, with a clock that can be set. */
export interface FaultyServer extends TestServer {
  readonly proxy: FaultProxy
  /** Stops it and starts it again with its clock so many milliseconds ahead of the real one. */
  restartAt(shift: number): Promise<void>
}

/** What the server has of one form, read from its own database after it was stopped. */
export interface StoredResult {
  readonly submissions: readonly { readonly confirmation_number: string; readonly edition: string }[]
  readonly idempotencyRecords: number
  readonly received: number
  readonly quarantined: number
}

const clock = `--import ${new URL('clock.mjs', import.meta.url).href}`

/** Starts a server whose URL is the proxy's; it leaves its host when its clock is set. */
export const openFaultyServer = async (host: ServerHost): Promise<FaultyServer> => {
  const env: Record<string, string> = {}
  const server = await startTestServer(env, { database: 'embedded', host })
  const proxy = await openFaultProxy(Number(new URL(server.url).port))
  return {
    ...server,
    proxy,
    url: `http://localhost:${proxy.port}`,
    restartAt: async (next) => {
      Object.assign(env, { NODE_OPTIONS: clock, CLOCK_SHIFT: String(next) })
      await server.leaveHost()
    },
    close: async () => {
      await proxy.close()
      await server.close()
    },
  }
}

/** A journey with its own faulty server. */
export const test = base.extend<{ server: FaultyServer }>({
  server: async ({ host }, use) => {
    const server = await openFaultyServer(await host())
    await use(server)
    await server.close()
  },
})

export { expect }

/** Stops the server and counts in its database what it has. */
export const storedResult = async (server: TestServer): Promise<StoredResult> => {
  await server.stop()
  const driver = await openPglite(server.dataDir)
  const rows = async <T>(text: string) => (await driver.execute(text)).rows as T[]
  const count = async (text: string) => Number((await rows<{ n: number }>(`select count(*) as n from ${text}`))[0]?.n)
  try {
    return {
      submissions: await rows('select confirmation_number, edition from form_submission order by id'),
      idempotencyRecords: await count("idempotency_record where endpoint like 'w4.%'"),
      received: await count("audit_event where kind = 'form received'"),
      quarantined: await count('quarantined_submission'),
    }
  } finally {
    await driver.close()
  }
}

/** Stops the server, changes its database, and starts it again. */
export const changeDatabase = async (server: TestServer, statement: string): Promise<void> => {
  await server.stop()
  const driver = await openPglite(server.dataDir)
  await driver.execute(statement).finally(driver.close)
  await server.start()
}
