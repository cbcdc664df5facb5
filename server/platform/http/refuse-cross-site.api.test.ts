import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp
let token = ''
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://onboarding.example.com' } })
  token = await server.logIn('tpa@demo.test')
})
afterAll(() => server.close())

/** Creates a location without people, and returns its id. */
const locationToEnd = async (): Promise<number> => {
  const { rows } = await server.services.db.execute(
    `insert into location (business_id, name, street_address, city, state, zip, time_zone, operating_days)
      select id, 'L' || gen_random_uuid(), '1 Main St', 'Seattle', 'WA', '98101', 'America/Los_Angeles', '{1,2}'
      from business where slug = 'blue-heron' returning id`,
    [],
  )
  return Number((rows[0] as { id: number }).id)
}
const isClosed = async (id: number): Promise<boolean> => {
  const row = await server.services.db.system(({ trx }) =>
    trx.selectFrom('location').select('closed_at').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return row.closed_at !== null
}
const remove = (method: 'GET' | 'POST', id: number, headers: Record<string, string>) =>
  server.call(`/Location/delete/${id}`, { method, token, headers })

const foreign: [string, Record<string, string>][] = [
  ['of another site', { 'sec-fetch-site': 'cross-site' }],
  ['of another host of this site', { 'sec-fetch-site': 'same-site' }],
  ['with another origin', { origin: 'https://evil.example' }],
  ['with another origin that claims to be ours', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ['of a page without an origin', { origin: 'null' }],
]
const own: [string, Record<string, string>][] = [
  ['of our own pages', { 'sec-fetch-site': 'same-origin' }],
  ['of the address bar', { 'sec-fetch-site': 'none' }],
  ['of our pages in an older browser', { origin: 'https://onboarding.example.com' }],
  ['of the address it is served at', { origin: 'http://localhost:80' }],
  ['of a form of ours', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['of a program', {}],
]

describe.each(['GET', 'POST'] as const)('a %s that closes a location', (method) => {
  it.each(foreign)('is refused in a request %s, and nothing is closed', async (_what, headers) => {
    const id = await locationToEnd()
    const answer = await remove(method, id, headers)
    expect([answer.status, answer.body.error?.reason.key]).toEqual([403, 'otherSite'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await isClosed(id)).toBe(false)
  })

  it.each(own)('is done in a request %s, and never cached', async (_what, headers) => {
    const id = await locationToEnd()
    const answer = await remove(method, id, headers)
    expect([answer.status, answer.body.data]).toEqual([200, { LocationId: id }])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await isClosed(id)).toBe(true)
  })
})

describe('other calls', () => {
  it.each(foreign)('that change something are refused in a request %s', async (_what, headers) => {
    for (const path of ['/Notes/Delete', '/account/logout', '/user/UpdateConsent', '/account/login'])
      expect((await server.call(path, { token, body: {}, headers })).body.error?.reason.key, path).toBe('otherSite')
  })

  it('that only read are answered whichever site asks', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await server.call('/user/GetRole', { method: 'GET', token, headers })).status).toBe(200)
  })
})
