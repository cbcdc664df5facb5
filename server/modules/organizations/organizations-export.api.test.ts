import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ExportTicket } from '#contract/protocol/export-format.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'

const names = ['admin', 'tpa', 'tpa2', 'owner'] as const
let all: LoggedInServer<(typeof names)[number]>

beforeAll(async () => void (all = await openLoggedIn(names)), 120_000)
afterAll(() => all.close())

const csvOf = async (who: (typeof names)[number], path: string, body: object = {}) => {
  const { data } = await all.request<ExportTicket>(who, 'POST', path, { format: 'csv', ...body })
  const { ticket } = data
  const answer = await all.server.app.inject({ method: 'POST', url: '/api/downloads/Fetch', payload: { ticket } })
  expect(answer.statusCode).toBe(200)
  return answer.body.replace('\ufeff', '').trimEnd().split('\r\n')
}

it('businesses, locations and TPA companies are exported as their lists show them, to whom they are shown', async () => {
  const businesses = await csvOf('admin', '/Business/Export')
  expect(businesses[0]).toMatch(/^Business,TPA company,EIN,/)
  expect(businesses.join()).toContain('Blue Heron Coffee')
  const theirs = await csvOf('tpa2', '/Business/Export')
  expect(theirs.join()).not.toContain('Blue Heron')
  expect(theirs.join()).toContain('Redwood Diner')
  const [, ...locations] = await csvOf('tpa', '/Business/ExportLocations', {
    BusinessId: 1,
    Paging: { sort: 'locationName desc' },
  })
  expect(locations.map((line) => line.split(',')[0])).toEqual(['Pier 9', 'Mission'])
  const users = await csvOf('tpa', '/TPAUser/Export')
  expect(users[0]).toContain('Last name')
  expect(users.length).toBeGreaterThan(1)
  expect(users.slice(1).every((line) => line.includes('Harbor Payroll'))).toBe(true)
  expect(await csvOf('admin', '/TPACompany/Export', { Paging: { filtered: 'no such company' } })).toHaveLength(1)
  expect((await all.request('owner', 'POST', '/Business/Export', { format: 'csv' })).status).toBe(403)
})
