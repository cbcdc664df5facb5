import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'
import type { Wire } from '#tests/server/wire.ts'

const names = ['tpa', 'tpa2', 'owner'] as const
type Name = (typeof names)[number]
let all: LoggedInServer<Name>
beforeAll(async () => void (all = await openLoggedIn(names)), 120_000)
afterAll(() => all.close())

const address = { Address: '1 Dock Street', City: 'Seattle', State: 'WA', Zip: '98101' }
const addBusiness = async (BusinessName: string) =>
  (await all.request<Wire<BusinessRow>>('tpa', 'POST', '/business/create', { ...address, BusinessName })).data
    .BusinessId
const addLocation = async (BusinessId: number) => {
  const body = { ...address, BusinessId, LocationName: 'Annex' }
  return (await all.request<Wire<LocationRow>>('tpa', 'POST', '/Location/Create', body)).data.LocationId
}

describe('a closed business', () => {
  it('is restored by those who manage it, with its locations unchanged', async () => {
    const BusinessId = await addBusiness('Returning')
    await addLocation(BusinessId)
    await all.request('tpa', 'POST', `/Business/Delete/${BusinessId}`)
    const restore = (who: Name, active = true) =>
      all.request<Wire<BusinessRow>>(who, 'POST', '/Business/Restore', { BusinessId, active })
    expect((await restore('tpa2')).status).toBe(404)
    expect((await restore('owner')).status).toBe(403)
    expect((await restore('tpa')).data).toMatchObject({ Slug: 'returning', active: true, Locations: 1 })
    expect((await all.request('tpa', 'GET', `/Business/get/${BusinessId}`)).status).toBe(200)
    expect((await restore('tpa', false)).data.active).toBe(true)
    expect(await all.events('business restored')).toMatchObject([{ chain: BusinessId }])
  })
})

describe('a closed location', () => {
  it('is restored unchanged, by those who manage it, and only once', async () => {
    const BusinessId = await addBusiness('Staying')
    const LocationId = await addLocation(BusinessId)
    await all.request('tpa', 'POST', `/Location/delete/${LocationId}`)
    const restore = (who: Name) =>
      all.request<Wire<LocationRow>>(who, 'POST', '/Location/Restore', { LocationId, active: false })
    expect((await restore('tpa2')).status).toBe(404)
    expect((await restore('owner')).status).toBe(403)
    expect((await restore('tpa')).data).toMatchObject({ LocationName: 'Annex', active: false })
    expect((await restore('tpa')).status).toBe(200)
    expect(await all.events('location restored')).toMatchObject([{ chain: BusinessId, data: { location: LocationId } }])
  })

  it('can’t be restored while its business is closed', async () => {
    const BusinessId = await addBusiness('Gone')
    const LocationId = await addLocation(BusinessId)
    await all.request('tpa', 'POST', `/Location/delete/${LocationId}`)
    await all.request('tpa', 'POST', `/Business/Delete/${BusinessId}`)
    expect((await all.request('tpa', 'POST', '/Location/Restore', { LocationId })).status).toBe(404)
  })
})
