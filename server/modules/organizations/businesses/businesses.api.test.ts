import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BusinessCaller } from './businesses.fixture.ts'
import { openBusinesses, slugsOf } from './businesses.fixture.ts'

let at: Awaited<ReturnType<typeof openBusinesses>>

beforeAll(async () => {
  at = await openBusinesses()
}, 120_000)
afterAll(() => at.close())

describe('a business', () => {
  it('is shown to its people, with what they may see of it', async () => {
    const loadVisible = async (who: BusinessCaller) => {
      const { data } = await at.get(who, at.id['blue-heron'])
      return [data.EIN, data.Locations, data.People]
    }
    expect(await loadVisible('admin')).toEqual(['91-2345670', 2, 5])
    expect(await loadVisible('tpa')).toEqual(['91-2345670', 2, 5])
    expect(await loadVisible('owner')).toEqual(['91-2345670', 2, 5])
    expect(await loadVisible('mgmt')).toEqual(['••-•••5670', 2, 4])
    expect(await loadVisible('manager')).toEqual(['••-•••5670', 1, 3])
    expect((await at.get('employee', at.id['blue-heron'])).status).toBe(403)
  })

  it('of another branch returns 404 for every call', async () => {
    const redwood = at.id['redwood']
    const calls = [
      ['GET', `/Business/get/${redwood}`],
      ['GET', `/Business/GetDocuments/${redwood}`],
      ['GET', `/Business/GetDocumentsWithLevel5/${redwood}`],
      ['GET', `/Business/GetBusinessDocuments/${redwood}`],
      ['POST', `/Business/${redwood}/location`, {}],
    ] as const
    for (const [method, path, body] of calls)
      for (const who of ['tpa', 'owner', 'mgmt', 'manager'] as const)
        expect([path, who, (await at.request(who, method, path, body)).status]).toEqual([path, who, 404])
    expect((await at.request('tpa', 'POST', `/Business/Delete/${redwood}`)).status).toBe(404)
    expect((await at.update('tpa', { BusinessId: redwood, BusinessName: 'Mine' })).status).toBe(404)
    expect((await at.get('tpa2', redwood)).data.BusinessName).toBe('Redwood Diner')
  })

  it('lists its documents to those who may read them', async () => {
    for (const path of ['GetDocuments', 'GetDocumentsWithLevel5', 'GetBusinessDocuments'])
      expect((await at.request('owner', 'GET', `/Business/${path}/${at.id['blue-heron']}`)).data).toEqual({ list: [] })
    expect((await at.request('employee', 'GET', `/Business/GetDocuments/${at.id['blue-heron']}`)).status).toBe(200)
    expect((await at.request('employee', 'GET', `/Business/GetDocuments/${at.id['redwood']}`)).status).toBe(404)
  })
})

describe('the list of businesses', () => {
  it('has the branch of the user, by name unless sorted otherwise', async () => {
    const [tpa2, owner] = [await at.list('tpa2', { filtered: 'redwood' }), await at.list('owner')]
    expect([slugsOf(tpa2.data), slugsOf(owner.data)]).toEqual([['redwood'], ['blue-heron']])
    const harbor = { filtered: [{ id: 'TPACompanyName', value: 'harbor' }] }
    const named = (await at.list('admin', harbor)).data.list.map((row) => row.BusinessName)
    expect(named).toEqual([...named].sort((a, b) => a.localeCompare(b)))
    const downward = await at.list('admin', { ...harbor, sort: [{ id: 'businessname', desc: true }] })
    expect(downward.data.list.map((row) => row.BusinessName)).toEqual([...named].reverse())
  })

  it('is paged; one beyond the end is empty, with the right totals', async () => {
    const whole = (await at.list('admin')).data
    const first = (await at.list('admin', { PageNumber: 1, PageSize: 2 })).data
    const second = (await at.list('admin', { PageNumber: 2, PageSize: 2 })).data
    expect([...slugsOf(first), ...slugsOf(second)]).toEqual(slugsOf(whole).slice(0, 4))
    expect(first).toMatchObject({ total: whole.total, totalPages: Math.ceil(whole.total / 2) })
    const beyond = (await at.list('admin', { PageNumber: 999, PageSize: 2 })).data
    expect(beyond).toEqual({ list: [], total: whole.total, totalPages: Math.ceil(whole.total / 2) })
    const smallest = (await at.list('admin', { PageNumber: 0, PageSize: 0 })).data
    expect([slugsOf(smallest), smallest.totalPages]).toEqual([slugsOf(whole).slice(0, 1), whole.total])
  })

  it('is filtered by words and columns, without access to another branch or SQL injection', async () => {
    const search = async (body: object) => slugsOf((await at.list('tpa', body)).data)
    expect(await search({ filtered: 'TACOMA' })).toEqual(['cobalt'])
    expect(await search({ filtered: [{ id: 'City', value: 'tac' }] })).toEqual(['cobalt'])
    expect(await search({ filtered: 'redwood' })).toEqual([])
    expect(await search({ filtered: [{ id: 'TPACompanyId', value: String(await at.companyOf('redwood')) }] })).toEqual(
      [],
    )
    expect(await search({ filtered: '%' })).toEqual([])
    expect(await search({ filtered: [{ id: 'active', value: 'false' }] })).toEqual([])
    expect(await search({ filtered: "'; drop table person; --" })).toEqual([])
    const odd = await at.list('tpa', { sort: 'ein; drop table person', filtered: [{ id: 'ein', value: '91-2345670' }] })
    expect(odd.data.total).toBe((await at.list('tpa')).data.total)
    expect((await at.list('tpa', { filtered: 'a\u0000b' })).status).toBe(400)
  })
})

describe('a change of a business', () => {
  it('changes the fields sent, leaves the rest, and clears optional ones', async () => {
    const { data: made } = await at.create('tpa', { BusinessName: 'Changing', EIN: '12-3456780', EmailId: 'a@b.test' })
    const changed = await at.update('tpa', {
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
    expect((await at.events('business updated')).at(-1)).toMatchObject({
      chain: made.BusinessId,
      data: { fields: 'ein city operating_days' },
    })
    const stale = await at.update('tpa', { BusinessId: made.BusinessId, City: 'Yakima', UpdatedAt: made.UpdatedAt })
    expect([stale.status, stale.reason]).toEqual([409, 'conflict'])
    expect((await at.get('tpa', made.BusinessId)).data.City).toBe('Everett')
  })

  it('that changes nothing is not recorded', async () => {
    const before = (await at.events('business updated')).length
    const same = await at.update('tpa', { BusinessId: at.id['cobalt'], City: 'Tacoma' })
    expect(same.status).toBe(200)
    expect((await at.events('business updated')).length).toBe(before)
  })

  it('to a slug that is taken is refused', async () => {
    const taken = await at.update('tpa', { BusinessId: at.id['cobalt'], Slug: 'Redwood', City: 'Olympia' })
    expect([taken.status, taken.fields]).toEqual([400, { Slug: 'slugTaken' }])
    expect((await at.get('tpa', at.id['cobalt'])).data).toMatchObject({ Slug: 'cobalt', City: 'Tacoma' })
    const unchanged = await at.update('tpa', { BusinessId: at.id['cobalt'], Slug: 'cobalt' })
    expect(unchanged.status).toBe(200)
  })

  it('moves it to another company, only by an admin; its people move with it', async () => {
    const [harbor, summit] = [await at.companyOf('blue-heron'), await at.companyOf('redwood')]
    expect((await at.update('tpa', { BusinessId: at.id['cobalt'], TPACompanyId: summit })).status).toBe(404)
    const { data: made } = await at.create('tpa', { BusinessName: 'Moving' })
    await at.server.services.db.system(({ trx }) =>
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
    expect((await at.update('admin', { BusinessId: made.BusinessId, TPACompanyId: summit })).data.TPACompanyId).toBe(
      summit,
    )
    expect((await at.get('tpa', made.BusinessId)).status).toBe(404)
    expect((await at.get('tpa2', made.BusinessId)).data.People).toBe(1)
    expect((await at.update('admin', { BusinessId: made.BusinessId, TPACompanyId: harbor })).status).toBe(200)
  })

  it('that deactivates it keeps its people from logging in until it is reactivated', async () => {
    const business = at.id['redwood']
    expect((await at.update('tpa2', { BusinessId: business, active: false })).data.active).toBe(false)
    const out = await at.get('owner2', business)
    expect([out.status, out.reason]).toEqual([421, 'inactive'])
    await expect(at.server.session('owner2@demo.test')).rejects.toThrow(/inactive/)
    expect((await at.update('tpa2', { BusinessId: business, active: true })).data.active).toBe(true)
    expect((await at.get('owner2', business)).status).toBe(200)
  })
})
