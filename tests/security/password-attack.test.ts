import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { startAuthTestServer } from '#tests/server/auth-server.ts'
import { attackByPassword } from '#tests/server/password-attack.ts'
import { repetitions } from '../tools/repetitions.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
afterAll(() => server.close())

describe('wrong passwords from fifty addresses, a thousand an hour', () => {
  it('V6.3.1 keep the owner out of neither a known device nor a new one, and few of them are compared', async () => {
    const outcome = await attackByPassword(server, 'tpa@demo.test', repetitions('WRONG_PASSWORDS', 300, 1000))
    expect(outcome.knownDevice).toBe(200)
    expect(outcome.newDevice.status).toBe(200)
    expect(outcome.newDevice.seconds).toBeLessThan(60)
    // Twenty that need no check, and eight of each of the two networks that solve theirs.
    expect(outcome.checked).toBeLessThanOrEqual(36)
    expect(outcome.checked).toBeGreaterThan(10)
  }, 300_000)
})
