import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'
import type { Wire } from '#tests/server/wire.ts'

const names = ['admin', 'tpa', 'tpa2', 'owner', 'mgmt', 'manager', 'employee', 'owner2', 'manager2'] as const
type Name = (typeof names)[number]
let all: LoggedInServer<Name>
const business: Record<string, number> = {}
const locationIds: Record<string, number> = {}

beforeAll(async () => {
  all = await openLoggedIn(names)
  const { db } = all.server.services
  for (const row of await db.system(({ trx }) => trx.selectFrom('business').select(['id', 'slug']).execute()))
    business[row.slug] = row.id
  for (const row of await db.system(({ trx }) => trx.selectFrom('location').select(['id', 'name']).execute()))
    locationIds[row.name] = row.id
}, 120_000)
afterAll(() => all.close())

const address = { Address: '5 Pine Street', City: 'Seattle', State: 'WA', Zip: '98101-1234' }
const get = (who: Name, id: number | undefined) => all.request<Wire<LocationRow>>(who, 'GET', `/Location/get/${id}`)
const create = (who: Name, body: object) =>
  all.request<Wire<LocationRow>>(who, 'POST', '/Location/Create', { ...address, LocationName: 'Annex', ...body })
const update = (who: Name, body: object) => all.request<Wire<LocationRow>>(who, 'PUT', '/Location/Update', body)
const remove = (who: Name, id: number | undefined) => all.request(who, 'POST', `/Location/delete/${id}`)
const listLocations = async (id: number | undefined) =>
  (await all.request<Page<Wire<LocationRow>>>('admin', 'POST', `/Business/${id}/location`, {})).data.list

describe('a new location', () => {
  it('has the days and the time zone of its business by default', async () => {
    const set = await all.request<Wire<BusinessRow>>('tpa', 'PUT', '/Business/Update', {
      BusinessId: business['cobalt'],
      TimeZone: 'America/Denver',
      OperatingDays: [2, 3],
    })
    expect(set.status).toBe(200)
    const made = await create('tpa', { BusinessId: business['cobalt'], PhoneNumber: '2065550100 ext 7' })
    expect(made.data).toMatchObject({
      LocationName: 'Annex',
      BusinessId: business['cobalt'],
      BusinessName: 'Cobalt Grocers',
      PhoneNumber: '206-555-0100 x7',
      TimeZone: 'America/Denver',
      OperatingDays: [2, 3],
      Zip: '98101-1234',
      active: true,
      People: 0,
    })
    expect((await all.events('location created')).at(-1)).toMatchObject({
      chain: business['cobalt'],
      data: { location: made.data.LocationId },
    })
    const custom = await create('tpa', {
      BusinessId: business['cobalt'],
      TimeZone: 'America/Chicago',
      OperatingDays: [7],
      closesOnHolidays: true,
    })
    expect(made.data).toMatchObject({ closesOnHolidays: false })
    expect(custom.data).toMatchObject({ TimeZone: 'America/Chicago', OperatingDays: [7], closesOnHolidays: true })
  })

  it('is refused in a business of another TPA, and from people of a business', async () => {
    expect((await create('tpa', { BusinessId: business['redwood'] })).status).toBe(404)
    for (const who of ['owner', 'mgmt', 'manager', 'employee'] as const)
      expect((await create(who, { BusinessId: business['blue-heron'] })).status).toBe(403)
    expect((await listLocations(business['redwood'])).map((row) => row.LocationName)).toEqual(['Main Street'])
  })

  it('is refused without required fields', async () => {
    const refused = await all.request('tpa', 'POST', '/Location/Create', { State: 'WAS', PhoneNumber: '12' })
    expect([refused.status, refused.fields]).toEqual([
      400,
      {
        BusinessId: 'needed',
        LocationName: 'needed',
        Address: 'needed',
        City: 'needed',
        State: 'option',
        Zip: 'needed',
        PhoneNumber: 'phone',
      },
    ])
  })
})

describe('a location', () => {
  it('is shown to its people and those above, and to no one else', async () => {
    const [pier, mission] = [locationIds['Pier 9'], locationIds['Mission']]
    for (const who of ['admin', 'tpa', 'owner', 'mgmt', 'manager'] as const)
      expect([who, (await get(who, pier)).data.People]).toEqual([who, 3])
    expect((await get('manager', mission)).status).toBe(404)
    expect((await get('mgmt', mission)).data.People).toBe(2)
    for (const who of ['tpa2', 'owner2', 'manager2'] as const) expect((await get(who, pier)).status).toBe(404)
    expect((await get('employee', pier)).status).toBe(403)
    expect((await get('admin', 999_999)).status).toBe(404)
    expect((await all.request('admin', 'GET', '/Location/get/x')).status).toBe(400)
  })

  it('is changed field by field, and stays with its business', async () => {
    const { data: made } = await create('tpa', { BusinessId: business['cobalt'], PhoneNumber: '2065550100' })
    const changed = await update('tpa', {
      LocationId: made.LocationId,
      BusinessId: business['blue-heron'],
      LocationName: 'Annex East',
      PhoneNumber: '',
      active: false,
      UpdatedAt: made.UpdatedAt,
    })
    expect(changed.data).toMatchObject({
      LocationName: 'Annex East',
      BusinessId: business['cobalt'],
      PhoneNumber: null,
      Address: '5 Pine Street',
      active: false,
    })
    const stale = await update('tpa', { LocationId: made.LocationId, City: 'Kent', UpdatedAt: made.UpdatedAt })
    expect([stale.status, stale.reason]).toEqual([409, 'conflict'])
    expect((await update('tpa2', { LocationId: made.LocationId, City: 'Kent' })).status).toBe(404)
    expect((await get('tpa', made.LocationId)).data.City).toBe('Seattle')
    expect((await all.events('location updated')).at(-1)).toMatchObject({
      data: { location: made.LocationId, fields: 'name phone is_active' },
    })
  })

  it('can’t be closed while people are active in it, nor by other tenants', async () => {
    const refused = await remove('tpa', locationIds['Pier 9'])
    expect([refused.status, refused.reason]).toEqual([409, 'peopleActive'])
    expect((await remove('tpa2', locationIds['Pier 9'])).status).toBe(404)
    expect((await remove('owner', locationIds['Pier 9'])).status).toBe(403)
    expect((await get('tpa', locationIds['Pier 9'])).status).toBe(200)
  })

  it('that is closed returns 404 everywhere', async () => {
    const { data: made } = await create('tpa', { BusinessId: business['cobalt'], LocationName: 'Ending' })
    expect((await remove('tpa', made.LocationId)).data).toEqual({ LocationId: made.LocationId })
    expect((await get('admin', made.LocationId)).status).toBe(404)
    expect((await listLocations(business['cobalt'])).map((row) => row.LocationName)).not.toContain('Ending')
    expect((await remove('tpa', made.LocationId)).status).toBe(404)
  })
})

describe('the locations of a business', () => {
  it('are listed for one business, or for all that the user may see', async () => {
    const locationNames = async (who: Name, id: number | undefined, body: object = {}) => {
      const page = await all.request<Page<Wire<LocationRow>>>(who, 'POST', `/business/${id}/Location`, body)
      return page.data.list.map((row) => row.LocationName)
    }
    expect(await locationNames('owner', 0)).toEqual(['Mission', 'Pier 9'])
    expect(await locationNames('tpa', business['blue-heron'], { sort: 'LocationName desc' })).toEqual([
      'Pier 9',
      'Mission',
    ])
    expect(await locationNames('tpa', 0, { filtered: [{ id: 'BusinessName', value: 'cobalt' }] })).toContain(
      'Elm Street',
    )
    expect(await locationNames('manager', 0)).toEqual(['Pier 9'])
    expect(await locationNames('tpa2', 0, { filtered: 'pier' })).toEqual([])
    expect(await locationNames('admin', 0, { filtered: [{ id: 'BusinessName', value: 'redwood' }] })).toEqual([
      'Main Street',
    ])
    expect((await all.request('tpa', 'POST', `/Business/${business['redwood']}/location`, {})).status).toBe(404)
  })
})

describe('the database’s policies alone', () => {
  it.each(['owner', 'mgmt', 'manager', 'employee'] as const)(
    'lets %s neither add nor change a location',
    async (who) => {
      const actor = await all.server.actor(`${who}@demo.test`)
      const { db } = all.server.services
      const row = { name: 'x', street_address: 'x', city: 'x', state: 'WA', zip: '98101' }
      const attempts = [
        () => db.as(actor, ({ trx }) => trx.updateTable('location').set({ name: 'x' }).execute()),
        () => db.as(actor, ({ trx }) => trx.updateTable('tpa_company').set({ name: 'x' }).execute()),
        () =>
          db.as(actor, ({ trx }) =>
            trx
              .insertInto('location')
              .values({ ...row, business_id: actor.businessId ?? 0, time_zone: 'x', operating_days: [1] })
              .execute(),
          ),
        () =>
          db.as(actor, ({ trx }) =>
            trx
              .insertInto('business')
              .values({ ...row, slug: 'x-x', tpa_company_id: actor.tpaCompanyId ?? 0 })
              .execute(),
          ),
        () => db.as(actor, ({ trx }) => trx.insertInto('tpa_company').values({ name: 'x' }).execute()),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/row-level security/)
    },
  )

  it('lets a TPA user neither deactivate their company nor move a business to another', async () => {
    const actor = await all.server.actor('tpa@demo.test')
    const { db } = all.server.services
    const ended = db.as(actor, ({ trx }) => trx.updateTable('tpa_company').set({ is_active: false }).execute())
    await expect(ended).rejects.toThrow(/an admin alone/)
    const other = (await all.server.actor('tpa2@demo.test')).tpaCompanyId ?? 0
    const moved = db.as(actor, ({ trx }) => trx.updateTable('business').set({ tpa_company_id: other }).execute())
    await expect(moved).rejects.toThrow(/row-level security/)
  })
})
