import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { address, openBusinesses, slugsOf } from './businesses.fixture.ts'

let at: Awaited<ReturnType<typeof openBusinesses>>

beforeAll(async () => {
  at = await openBusinesses()
}, 120_000)
afterAll(() => at.close())

describe('a new business', () => {
  it('belongs to the company of the TPA user who creates it, with defaults, a slug from its name and a key', async () => {
    const made = await at.create('tpa', {
      BusinessName: 'Blue  Heron',
      EIN: '12 3456789',
      PhoneNumber: '(206) 555-0100',
    })
    expect(made.status).toBe(200)
    expect(made.data).toMatchObject({
      BusinessName: 'Blue  Heron',
      Slug: 'blue-heron-2',
      EIN: '12-3456789',
      PhoneNumber: '206-555-0100',
      TimeZone: 'America/Los_Angeles',
      OperatingDays: [1, 2, 3, 4, 5],
      TPACompanyId: await at.companyOf('blue-heron'),
      TPACompanyName: 'Harbor Payroll',
      SessionMinutes: 20,
      active: true,
      logoUrl: null,
      Locations: 0,
      People: 0,
    })
    const { db, dataKeys } = at.server.services
    const sealed = await db.system(async ({ trx }) =>
      (await dataKeys.of(trx, made.data.BusinessId)).encrypt(Buffer.from('x'), 'test'),
    )
    expect(sealed.length).toBeGreaterThan(1)
    expect(await at.events('business created')).toMatchObject([{ chain: made.data.BusinessId }])
    expect((await at.get('tpa2', made.data.BusinessId)).status).toBe(404)
  })

  it('has the requested slug, unless it is taken in any letter case', async () => {
    expect((await at.create('tpa', { BusinessName: 'X', Slug: 'Tide-Pool' })).data.Slug).toBe('tide-pool')
    const refused = await at.create('tpa2', { BusinessName: 'X', Slug: 'TIDE-pool' })
    expect([refused.status, refused.fields]).toEqual([400, { Slug: 'slugTaken' }])
  })

  it('is refused without required fields, with a reason for each', async () => {
    const refused = await at.request('tpa', 'POST', '/business/create', {
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
    const nameless = await at.create('admin', { BusinessName: 'No company' })
    expect([nameless.status, nameless.fields]).toEqual([400, { TPACompanyId: 'needed' }])
    const summit = await at.companyOf('redwood')
    expect((await at.create('admin', { BusinessName: 'Named', TPACompanyId: summit })).data.TPACompanyId).toBe(summit)
    expect((await at.create('tpa', { BusinessName: 'Foreign', TPACompanyId: summit })).status).toBe(404)
    expect((await at.create('admin', { BusinessName: 'None', TPACompanyId: 999_999 })).status).toBe(404)
  })

  it('can’t be created by people of a business', async () => {
    for (const who of ['owner', 'mgmt', 'manager', 'employee'] as const)
      expect((await at.request(who, 'POST', '/business/create', { ...address, BusinessName: 'X' })).status).toBe(403)
  })
})

describe('closing a business', () => {
  it('is refused while people are active in it', async () => {
    const refused = await at.request('tpa', 'POST', `/Business/Delete/${at.id['blue-heron']}`)
    expect([refused.status, refused.reason]).toEqual([409, 'peopleActive'])
    expect(refused.message).toContain('5 users are still active here')
    expect((await at.get('tpa', at.id['blue-heron'])).status).toBe(200)
  })

  it('removes it from every list and call; its slug stays taken', async () => {
    const { data: made } = await at.create('tpa', { BusinessName: 'Ending', Slug: 'ending' })
    expect((await at.request('tpa', 'POST', `/Business/Delete/${made.BusinessId}`)).data).toEqual({
      BusinessId: made.BusinessId,
    })
    for (const role of ['tpa', 'admin'] as const) expect((await at.get(role, made.BusinessId)).status).toBe(404)
    expect(slugsOf((await at.list('tpa', { filtered: 'ending' })).data)).toEqual([])
    expect((await at.request('tpa', 'POST', `/Business/Delete/${made.BusinessId}`)).status).toBe(404)
    expect((await at.create('tpa', { BusinessName: 'Again', Slug: 'ending' })).fields).toEqual({ Slug: 'slugTaken' })
    expect((await at.create('tpa', { BusinessName: 'Ending' })).data.Slug).toBe('ending-2')
    expect(await at.events('business closed')).toMatchObject([{ chain: made.BusinessId }])
  })
})
