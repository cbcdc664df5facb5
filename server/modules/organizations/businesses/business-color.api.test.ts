import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { applicationPage } from '../../applications/applications.fixture.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'
import type { Wire } from '#tests/server/wire.ts'

let all: LoggedInServer<'tpa' | 'owner'>

beforeAll(async () => {
  all = await openLoggedIn(['tpa', 'owner'])
}, 120_000)
afterAll(() => all.close())

it('a business stores its color, however its digits are written, and can clear it', async () => {
  const update = (body: object) =>
    all.request<Wire<BusinessRow>>('tpa', 'PUT', '/Business/Update', { BusinessId, ...body })
  const address = { Address: '1 Dock Street', City: 'Seattle', State: 'WA', Zip: '98101' }
  const made = await all.request<Wire<BusinessRow>>('tpa', 'POST', '/business/create', {
    ...address,
    BusinessName: 'Tide Pool',
    Color: '1F5F8B',
  })
  const { BusinessId } = made.data
  expect(made.data.Color).toBe('#1f5f8b')
  expect((await applicationPage(all.server, 'tide-pool')).color).toBe('#1f5f8b')
  expect((await update({ Color: '#fc0' })).data.Color).toBe('#ffcc00')
  expect((await update({ City: 'Tacoma' })).data.Color).toBe('#ffcc00')
  expect((await applicationPage(all.server, 'tide-pool')).color).toBe('#ffcc00')
  expect((await update({ Color: '' })).data.Color).toBeNull()
  expect((await applicationPage(all.server, 'tide-pool')).color).toBeNull()
  for (const Color of ['url(//x)', 'red', '#12345', 'var(--x)']) {
    const refused = await update({ Color })
    expect([Color, refused.status, refused.fields]).toEqual([Color, 400, { Color: 'color' }])
  }
})
