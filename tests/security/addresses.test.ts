import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { startAuthTestServer } from '#tests/server/auth-server.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { rm } from 'node:fs/promises'

let server: AuthTestServer

beforeAll(async () => {
  server = await startAuthTestServer({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' })
})
afterAll(() => server.close())

const tryFrom = (username: string, ip: string, forwarded?: string) =>
  server.login(username, 'wrong wrong wrong', {
    ip,
    ...(forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
  })
const lastAddress = async () =>
  (
    await server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select('ip').orderBy('at', 'desc').limit(1).executeTakeFirstOrThrow(),
    )
  ).ip

describe('the client address of a request', () => {
  it('V4.1.3 A8: is the client’s behind a proxy of ours, so that one guesser locks out no one else', async () => {
    await tryFrom('a@x.test', '10.1.1.1', '198.51.100.7')
    expect(await lastAddress()).toBe('198.51.100.7')
    for (let at = 0; at < 61; at += 1) await tryFrom(`guess${at}@x.test`, '10.1.1.1', '198.51.100.9')
    expect((await tryFrom('b@x.test', '10.1.1.1', '198.51.100.9')).status).toBe(429)
    expect((await tryFrom('b@x.test', '10.1.1.1', '198.51.100.10')).status).toBe(401)
  })

  it('V4.1.3: is never what a stranger, or a client behind the proxy, claims for itself', async () => {
    await tryFrom('c@x.test', '203.0.113.5', '1.2.3.4')
    expect(await lastAddress()).toBe('203.0.113.5')
    await tryFrom('c@x.test', '10.1.1.1', '1.2.3.4, 198.51.100.11')
    expect(await lastAddress()).toBe('198.51.100.11')
  })

  it('V6.3.1 A8: counts an IPv6 network as one, since a customer holds all its addresses', async () => {
    for (let at = 0; at < 61; at += 1) await tryFrom(`six${at}@x.test`, `2001:db8:1:2::${at.toString(16)}`)
    expect((await tryFrom('d@x.test', '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await tryFrom('d@x.test', '2001:db8:1:3::1')).status).toBe(401)
  })

  it('V13.2.4: refuses invalid proxies at startup', async () => {
    expect(() => readConfig({ TRUSTED_PROXIES: 'everybody', DATA_DIR: '/tmp/firstday-proxies' }, '/tmp')).toThrow(
      /TRUSTED_PROXIES/,
    )
    await rm('/tmp/firstday-proxies', { recursive: true, force: true })
  })
})
