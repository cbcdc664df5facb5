import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { startAuthTestServer } from '#tests/server/auth-server.ts'
import { attackForAnHour } from '#tests/server/password-attack.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
afterAll(() => server.close())

describe('a thousand wrong passwords an hour from fifty addresses', () => {
  it('V6.3.1 keep the owner out of neither a known device nor a new one, and few of them are compared', async () => {
    const outcome = await attackForAnHour(server, 'tpa@demo.test')
    expect(outcome.knownDevice).toBe(200)
    expect(outcome.newDevice.status).toBe(200)
    expect(outcome.newDevice.seconds).toBeLessThan(60)
    // Twenty that need no check, and eight of each of the two networks that solve theirs.
    expect(outcome.checked).toBeLessThanOrEqual(36)
    expect(outcome.checked).toBeGreaterThan(10)
  }, 300_000)
})
