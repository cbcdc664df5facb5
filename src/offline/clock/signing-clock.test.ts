import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteClock } from '#src/api/server-clock.ts'
import { db } from '../database/offline-database.ts'
import { freshDevice, logIn } from '../testing/device.fixture.ts'
import { clearDevice } from '../database/clear-device.ts'
import { contactRetained, retainContacts } from './retained-contact.ts'
import { clockError, signingClock } from './signing-clock.ts'

const hour = 3_600_000
const day = 24 * hour
const serverTime = Date.parse('2026-11-21T12:00:00Z')

beforeEach(async () => {
  await freshDevice()
  vi.useFakeTimers({ toFake: ['Date'], now: serverTime })
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

/** The module as a page that has just started has it: it has reached no server yet. */
const afterRestart = async () => {
  vi.resetModules()
  return import('./signing-clock.ts')
}

it('says nothing on a device that never reached the server', async () => {
  expect(await (await afterRestart()).signingClock()).toEqual({})
})

it('keeps the last contact over a restart, a log-out and the next person', async () => {
  await logIn('person:1')
  retainContacts()
  noteClock({ serverTime, offset: 60 * day, elapsed: performance.now() })
  await contactRetained()
  await clearDevice()
  await logIn('person:2')
  vi.setSystemTime(serverTime - 57 * day)
  expect(await (await afterRestart()).signingClock()).toEqual({
    clockOffset: (60 * day) / 1000,
    lastContact: new Date(serverTime).toISOString(),
  })
})

it('knows after a restart that a clock was set back behind the last contact', async () => {
  await db.contact.put({ name: 'server', serverTime, offset: 0 })
  vi.setSystemTime(serverTime - 3 * day)
  const { clockError: errorNow } = await afterRestart()
  expect(await errorNow()).toBe((3 * day) / 1000)
})

it('takes the last contact of the worker too', async () => {
  noteClock({ serverTime, offset: 0, elapsed: performance.now() })
  await db.contact.put({ name: 'server', serverTime: serverTime + hour, offset: 0 })
  vi.setSystemTime(serverTime + 2 * hour)
  expect((await signingClock()).lastContact).toBe(new Date(serverTime + hour).toISOString())
})

it('calls a clock wrong that is off by more than five minutes', async () => {
  const off = async (seconds: number) => {
    noteClock({ serverTime: Date.now() + seconds * 1000, offset: seconds * 1000, elapsed: performance.now() })
    return clockError()
  }
  expect([await off(300), await off(301), await off(-301)]).toEqual([undefined, 301, -301])
})
