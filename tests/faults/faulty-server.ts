import { openPglite } from '#server/platform/database/pglite.ts'
import type { TestServer } from '../server/server-process.ts'
import { startTestServer } from '../server/server-process.ts'
import { expect, test as base } from '../pages/journey.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { openFaultProxy } from './fault-proxy.ts'

/** Milliseconds of a day. */
export const day = 24 * 60 * 60_000

/** A real server behind a fault proxy, with a clock that can be set. */
export interface FaultyHouse extends TestServer {
  readonly proxy: FaultProxy
  /** Stops it and starts it again with its clock so many milliseconds ahead of the true one. */
  restartAt(shift: number): Promise<void>
}

/** What the server has of one form, read from its own database after it was stopped. */
export interface StoredResult {
  readonly submissions: readonly { readonly receipt_no: string; readonly edition: string }[]
  readonly ledger: number
  readonly received: number
  readonly quarantined: number
}

const clock = `--import ${new URL('clock.mjs', import.meta.url).href}`

/** Opens a house whose address is the proxy's. */
export const openFaultyHouse = async (shift = 0): Promise<FaultyHouse> => {
  const env: Record<string, string> = { NODE_OPTIONS: clock, CLOCK_SHIFT: String(shift) }
  const house = await startTestServer(env, { database: 'embedded' })
  const proxy = await openFaultProxy(Number(new URL(house.url).port))
  return {
    ...house,
    proxy,
    url: `http://localhost:${proxy.port}`,
    restartAt: async (later) => {
      env['CLOCK_SHIFT'] = String(later)
      await house.stop()
      await house.start()
    },
    close: async () => {
      await proxy.close()
      await house.close()
    },
  }
}

/** A journey with a faulty house to itself. */
export const test = base.extend<{ house: FaultyHouse }>({
  // eslint-disable-next-line no-empty-pattern
  house: async ({}, use) => {
    const house = await openFaultyHouse()
    await use(house)
    await house.close()
  },
})

export { expect }

/** Stops the server and counts in its database what it has. */
export const keptBy = async (house: TestServer): Promise<StoredResult> => {
  await house.stop()
  const driver = await openPglite(house.dataDir)
  const rows = async <T>(text: string) => (await driver.execute(text)).rows as T[]
  const count = async (text: string) => Number((await rows<{ n: number }>(`select count(*) as n from ${text}`))[0]?.n)
  try {
    return {
      submissions: await rows('select receipt_no, edition from form_submission order by id'),
      ledger: await count("submission_ledger where endpoint like 'w4.%'"),
      received: await count("audit_event where kind = 'form received'"),
      quarantined: await count('quarantine'),
    }
  } finally {
    await driver.close()
  }
}

/** Stops the server, changes its database, and starts it again. */
export const changeDatabase = async (house: TestServer, statement: string): Promise<void> => {
  await house.stop()
  const driver = await openPglite(house.dataDir)
  await driver.execute(statement).finally(driver.close)
  await house.start()
}
