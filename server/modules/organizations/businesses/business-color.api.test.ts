import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { applicationPage } from '../../applications/applications.fixture.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openSignedIn } from '#tests/server/logged-in.ts'

let all: LoggedInServer<'tpa' | 'owner'>

beforeAll(async () => {
  all = await openSignedIn(['tpa', 'owner'])
}, 120_000)
afterAll(() => all.close())

it('a business has the colour that it was given, however its digits are written, and loses it again', async () => {
  const update = (body: object) => all.ask<BusinessRow>('tpa', 'PUT', '/Business/Update', { BusinessId, ...body })
  const place = { Address: '1 Dock Street', City: 'Seattle', State: 'WA', Zip: '98101' }
  const made = await all.ask<BusinessRow>('tpa', 'POST', '/business/create', {
    ...place,
    BusinessName: 'Tide Pool',
    Colour: '1F5F8B',
  })
  const { BusinessId } = made.data
  expect(made.data.Colour).toBe('#1f5f8b')
  expect((await applicationPage(all.house, 'tide-pool')).colour).toBe('#1f5f8b')
  expect((await update({ Colour: '#fc0' })).data.Colour).toBe('#ffcc00')
  expect((await update({ City: 'Tacoma' })).data.Colour).toBe('#ffcc00')
  expect((await applicationPage(all.house, 'tide-pool')).colour).toBe('#ffcc00')
  expect((await update({ Colour: '' })).data.Colour).toBeNull()
  expect((await applicationPage(all.house, 'tide-pool')).colour).toBeNull()
  for (const Colour of ['url(//x)', 'red', '#12345', 'var(--x)']) {
    const refused = await update({ Colour })
    expect([Colour, refused.status, refused.fields]).toEqual([Colour, 400, { Colour: 'colour' }])
  }
})
