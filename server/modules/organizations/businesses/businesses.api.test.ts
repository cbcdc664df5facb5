import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'
import type { Wire } from '#tests/server/wire.ts'

const names = ['admin', 'tpa', 'tpa2', 'owner', 'mgmt', 'manager', 'employee', 'owner2'] as const
let all: LoggedInServer<(typeof names)[number]>
const id: Record<string, number> = {}

beforeAll(async () => {
  all = await openLoggedIn(names)
  const rows = await all.server.services.db.query((trx) => trx.selectFrom('business').select(['id', 'slug']).execute())
  for (const row of rows) id[row.slug] = row.id
}, 120_000)
afterAll(() => all.close())

const address = { Address: '1 Dock Street', City: 'Seattle', State: 'WA', Zip: '98101' }
const create = (who: 'admin' | 'tpa' | 'tpa2', body: object) =>
  all.request<Wire<BusinessRow>>(who, 'POST', '/business/create', { ...address, ...body })
const get = (who: (typeof names)[number], business: number | undefined) =>
  all.request<Wire<BusinessRow>>(who, 'GET', `/Business/get/${business}`)
const list = (who: (typeof names)[number], body: object = {}) =>
  all.request<Page<Wire<BusinessRow>>>(who, 'POST', '/Business/get', body)
const update = (who: 'admin' | 'tpa' | 'tpa2', body: object) =>
  all.request<Wire<BusinessRow>>(who, 'PUT', '/Business/Update', body)
const slugsOf = (page: Page<Wire<BusinessRow>>) => page.list.map((row) => row.Slug)
const companyOf = async (slug: string) => (await get('admin', id[slug])).data.TPACompanyId

describe('a new business', () => {
  it('belongs to the company of the TPA user who creates it, with defaults, a slug from its name and a key', async () => {
    const made = await create('tpa', { BusinessName: 'Blue  Heron', EIN: '12 3456789', PhoneNumber: '(206) 555-0100' })
    expect(made.status).toBe(200)
    expect(made.data).toMatchObject({
      BusinessName: 'Blue  Heron',
      Slug: 'blue-heron-2',
      EIN: '12-3456789',
      PhoneNumber: '206-555-0100',
      TimeZone: 'America/Los_Angeles',
      OperatingDays: [1, 2, 3, 4, 5],
      TPACompanyId: await companyOf('blue-heron'),
      TPACompanyName: 'Harbor Payroll',
      SessionMinutes: 20,
      active: true,
      logoUrl: null,
      Locations: 0,
      People: 0,
    })
    const { db, dataKeys } = all.server.services
    const sealed = await db.system(async ({ trx }) =>
      (await dataKeys.of(trx, made.data.BusinessId)).encrypt(Buffer.from('x'), 'test'),
    )
    expect(sealed.length).toBeGreaterThan(1)
    expect(await all.events('business created')).toMatchObject([{ chain: made.data.BusinessId }])
    expect((await get('tpa2', made.data.BusinessId)).status).toBe(404)
  })

  it('has the requested slug, unless it is taken in any letter case', async () => {
    expect((await create('tpa', { BusinessName: 'X', Slug: 'Tide-Pool' })).data.Slug).toBe('tide-pool')
    const refused = await create('tpa2', { BusinessName: 'X', Slug: 'TIDE-pool' })
    expect([refused.status, refused.fields]).toEqual([400, { Slug: 'slugTaken' }])
  })

  it('is refused without required fields, with a reason for each', async () => {
    const refused = await all.request('tpa', 'POST', '/business/create', {
      EIN: '00-1234567',
      State: 'ZZ',
      TimeZone: 'Mars/Olympus',
      OperatingDays: [8],
      SessionMinutes: 2,
      EmailId: 'nobody',
    })
    expect(refused.status).toBe(400)
    expect(refused.fields).toEqual({
      BusinessName: 'needed',
      Address: 'needed',
      City: 'needed',
      Zip: 'needed',
      EIN: 'ein',
      State: 'option',
      TimeZone: 'option',
      'OperatingDays.0': 'option',
      SessionMinutes: 'tooSmall',
      EmailId: 'email',
    })
  })

  it('by an admin requires a TPA company, and by a TPA user refuses another one', async () => {
    const nameless = await create('admin', { BusinessName: 'No company' })
    expect([nameless.status, nameless.fields]).toEqual([400, { TPACompanyId: 'needed' }])
    const summit = await companyOf('redwood')
    expect((await create('admin', { BusinessName: 'Named', TPACompanyId: summit })).data.TPACompanyId).toBe(summit)
    expect((await create('tpa', { BusinessName: 'Foreign', TPACompanyId: summit })).status).toBe(404)
    expect((await create('admin', { BusinessName: 'None', TPACompanyId: 999_999 })).status).toBe(404)
  })

  it('can’t be created by people of a business', async () => {
    for (const who of ['owner', 'mgmt', 'manager', 'employee'] as const)
      expect((await all.request(who, 'POST', '/business/create', { ...address, BusinessName: 'X' })).status).toBe(403)
  })
})

describe('a business', () => {
  it('is shown to its people, with what they may see of it', async () => {
    const loadVisible = async (who: (typeof names)[number]) => {
      const { data } = await get(who, id['blue-heron'])
      return [data.EIN, data.Locations, data.People]
    }
    expect(await loadVisible('admin')).toEqual(['91-2345670', 2, 5])
    expect(await loadVisible('tpa')).toEqual(['91-2345670', 2, 5])
    expect(await loadVisible('owner')).toEqual(['91-2345670', 2, 5])
    expect(await loadVisible('mgmt')).toEqual(['••-•••5670', 2, 4])
    expect(await loadVisible('manager')).toEqual(['••-•••5670', 1, 3])
    expect((await get('employee', id['blue-heron'])).status).toBe(403)
  })

  it('of another branch returns 404 for every call', async () => {
    const redwood = id['redwood']
    const calls = [
      ['GET', `/Business/get/${redwood}`],
      ['GET', `/Business/GetDocuments/${redwood}`],
      ['GET', `/Business/GetDocumentsWithLevel5/${redwood}`],
      ['GET', `/Business/GetBusinessDocuments/${redwood}`],
      ['POST', `/Business/${redwood}/location`, {}],
    ] as const
    for (const [method, path, body] of calls)
      for (const who of ['tpa', 'owner', 'mgmt', 'manager'] as const)
        expect([path, who, (await all.request(who, method, path, body)).status]).toEqual([path, who, 404])
    expect((await all.request('tpa', 'GET', `/Business/Delete/${redwood}`)).status).toBe(404)
    expect((await update('tpa', { BusinessId: redwood, BusinessName: 'Mine' })).status).toBe(404)
    expect((await get('tpa2', redwood)).data.BusinessName).toBe('Redwood Diner')
  })

  it('lists its documents to those who may read them', async () => {
    for (const path of ['GetDocuments', 'GetDocumentsWithLevel5', 'GetBusinessDocuments'])
      expect((await all.request('owner', 'GET', `/Business/${path}/${id['blue-heron']}`)).data).toEqual({ list: [] })
    expect((await all.request('employee', 'GET', `/Business/GetDocuments/${id['blue-heron']}`)).status).toBe(200)
    expect((await all.request('employee', 'GET', `/Business/GetDocuments/${id['redwood']}`)).status).toBe(404)
  })
})

describe('the list of businesses', () => {
  it('has the branch of the user, by name unless sorted otherwise', async () => {
    const [tpa2, owner] = [await list('tpa2', { filtered: 'redwood' }), await list('owner')]
    expect([slugsOf(tpa2.data), slugsOf(owner.data)]).toEqual([['redwood'], ['blue-heron']])
    const harbor = { filtered: [{ id: 'TPACompanyName', value: 'harbor' }] }
    const named = (await list('admin', harbor)).data.list.map((row) => row.BusinessName)
    expect(named).toEqual([...named].sort((a, b) => a.localeCompare(b)))
    const downward = await list('admin', { ...harbor, sort: [{ id: 'businessname', desc: true }] })
    expect(downward.data.list.map((row) => row.BusinessName)).toEqual([...named].reverse())
  })

  it('is paged; one beyond the end is empty, with the right totals', async () => {
    const whole = (await list('admin')).data
    const first = (await list('admin', { PageNumber: 1, PageSize: 2 })).data
    const second = (await list('admin', { PageNumber: 2, PageSize: 2 })).data
    expect([...slugsOf(first), ...slugsOf(second)]).toEqual(slugsOf(whole).slice(0, 4))
    expect(first).toMatchObject({ total: whole.total, totalPages: Math.ceil(whole.total / 2) })
    const beyond = (await list('admin', { PageNumber: 999, PageSize: 2 })).data
    expect(beyond).toEqual({ list: [], total: whole.total, totalPages: Math.ceil(whole.total / 2) })
    const smallest = (await list('admin', { PageNumber: 0, PageSize: 0 })).data
    expect([slugsOf(smallest), smallest.totalPages]).toEqual([slugsOf(whole).slice(0, 1), whole.total])
  })

  it('is filtered by words and columns, without access to another branch or SQL injection', async () => {
    const search = async (body: object) => slugsOf((await list('tpa', body)).data)
    expect(await search({ filtered: 'TACOMA' })).toEqual(['cobalt'])
    expect(await search({ filtered: [{ id: 'City', value: 'tac' }] })).toEqual(['cobalt'])
    expect(await search({ filtered: 'redwood' })).toEqual([])
    expect(await search({ filtered: [{ id: 'TPACompanyId', value: String(await companyOf('redwood')) }] })).toEqual([])
    expect(await search({ filtered: '%' })).toEqual([])
    expect(await search({ filtered: [{ id: 'active', value: 'false' }] })).toEqual([])
    expect(await search({ filtered: "'; drop table person; --" })).toEqual([])
    const odd = await list('tpa', { sort: 'ein; drop table person', filtered: [{ id: 'ein', value: '91-2345670' }] })
    expect(odd.data.total).toBe((await list('tpa')).data.total)
    expect((await list('tpa', { filtered: 'a\u0000b' })).status).toBe(400)
  })
})

describe('a change of a business', () => {
  it('changes the fields sent, leaves the rest, and clears optional ones', async () => {
    const { data: made } = await create('tpa', { BusinessName: 'Changing', EIN: '12-3456780', EmailId: 'a@b.test' })
    const changed = await update('tpa', {
      BusinessId: made.BusinessId,
      City: 'Everett',
      EIN: '',
      OperatingDays: [7, 1, 7],
      UpdatedAt: made.UpdatedAt,
    })
    expect(changed.data).toMatchObject({
      BusinessName: 'Changing',
      City: 'Everett',
      EIN: null,
      EmailId: 'a@b.test',
      OperatingDays: [1, 7],
      Slug: 'changing',
    })
    expect(changed.data.UpdatedAt > made.UpdatedAt).toBe(true)
    expect((await all.events('business updated')).at(-1)).toMatchObject({
      chain: made.BusinessId,
      data: { fields: 'ein city operating_days' },
    })
    const stale = await update('tpa', { BusinessId: made.BusinessId, City: 'Yakima', UpdatedAt: made.UpdatedAt })
    expect([stale.status, stale.reason]).toEqual([409, 'conflict'])
    expect((await get('tpa', made.BusinessId)).data.City).toBe('Everett')
  })

  it('that changes nothing is not recorded', async () => {
    const before = (await all.events('business updated')).length
    const same = await update('tpa', { BusinessId: id['cobalt'], City: 'Tacoma' })
    expect(same.status).toBe(200)
    expect((await all.events('business updated')).length).toBe(before)
  })

  it('to a slug that is taken is refused', async () => {
    const taken = await update('tpa', { BusinessId: id['cobalt'], Slug: 'Redwood', City: 'Olympia' })
    expect([taken.status, taken.fields]).toEqual([400, { Slug: 'slugTaken' }])
    expect((await get('tpa', id['cobalt'])).data).toMatchObject({ Slug: 'cobalt', City: 'Tacoma' })
    const unchanged = await update('tpa', { BusinessId: id['cobalt'], Slug: 'cobalt' })
    expect(unchanged.status).toBe(200)
  })

  it('moves it to another company, only by an admin; its people move with it', async () => {
    const [harbor, summit] = [await companyOf('blue-heron'), await companyOf('redwood')]
    expect((await update('tpa', { BusinessId: id['cobalt'], TPACompanyId: summit })).status).toBe(404)
    const { data: made } = await create('tpa', { BusinessName: 'Moving' })
    await all.server.services.db.system(({ trx }) =>
      trx
        .insertInto('person')
        .values({
          business_id: made.BusinessId,
          role: 'Owner',
          username: 'mover@demo.test',
          email: 'mover@demo.test',
          first_name: 'Mo',
          last_name: 'Ver',
          password_hash: 'none',
        })
        .execute(),
    )
    expect((await update('admin', { BusinessId: made.BusinessId, TPACompanyId: summit })).data.TPACompanyId).toBe(
      summit,
    )
    expect((await get('tpa', made.BusinessId)).status).toBe(404)
    expect((await get('tpa2', made.BusinessId)).data.People).toBe(1)
    expect((await update('admin', { BusinessId: made.BusinessId, TPACompanyId: harbor })).status).toBe(200)
  })

  it('that deactivates it keeps its people from logging in until it is reactivated', async () => {
    const business = id['redwood']
    expect((await update('tpa2', { BusinessId: business, active: false })).data.active).toBe(false)
    const out = await get('owner2', business)
    expect([out.status, out.reason]).toEqual([421, 'inactive'])
    await expect(all.server.session('owner2@demo.test')).rejects.toThrow(/inactive/)
    expect((await update('tpa2', { BusinessId: business, active: true })).data.active).toBe(true)
    expect((await get('owner2', business)).status).toBe(200)
  })
})

describe('closing a business', () => {
  it('is refused while people are active in it', async () => {
    const refused = await all.request('tpa', 'GET', `/Business/Delete/${id['blue-heron']}`)
    expect([refused.status, refused.reason]).toEqual([409, 'peopleActive'])
    expect(refused.message).toContain('5 users are still active here')
    expect((await get('tpa', id['blue-heron'])).status).toBe(200)
  })

  it('removes it from every list and call; its slug stays taken', async () => {
    const { data: made } = await create('tpa', { BusinessName: 'Ending', Slug: 'ending' })
    expect((await all.request('tpa', 'GET', `/Business/Delete/${made.BusinessId}`)).data).toEqual({
      BusinessId: made.BusinessId,
    })
    for (const role of ['tpa', 'admin'] as const) expect((await get(role, made.BusinessId)).status).toBe(404)
    expect(slugsOf((await list('tpa', { filtered: 'ending' })).data)).toEqual([])
    expect((await all.request('tpa', 'GET', `/Business/Delete/${made.BusinessId}`)).status).toBe(404)
    expect((await create('tpa', { BusinessName: 'Again', Slug: 'ending' })).fields).toEqual({ Slug: 'slugTaken' })
    expect((await create('tpa', { BusinessName: 'Ending' })).data.Slug).toBe('ending-2')
    expect(await all.events('business closed')).toMatchObject([{ chain: made.BusinessId }])
  })
})
