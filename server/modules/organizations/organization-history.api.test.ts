import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import type { History } from '#contract/endpoints/history.ts'
import { historyEventsMax } from '#contract/endpoints/history.ts'
import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'
import { plainPdf } from '#tests/authorization/seed-rows.ts'
import { asForm } from '#tests/authorization/multipart.ts'
import type { Wire } from '#tests/server/wire.ts'

const names = ['admin', 'tpa', 'tpa2', 'owner', 'mgmt', 'manager', 'employee', 'owner2'] as const
type Name = (typeof names)[number]
let all: LoggedInServer<Name>
let heron: number
let pier: number
let mission: number

beforeAll(async () => {
  all = await openLoggedIn(names)
  const { db } = all.server.services
  const named = await db.system(({ trx }) => trx.selectFrom('location').select(['id', 'name', 'business_id']).execute())
  const at = (name: string) => named.find((row) => row.name === name)
  heron = at('Pier 9')?.business_id ?? 0
  pier = at('Pier 9')?.id ?? 0
  mission = at('Mission')?.id ?? 0
}, 120_000)
afterAll(() => all.close())

const ofBusiness = (who: Name, BusinessId = heron) =>
  all.request<History>(who, 'POST', '/Business/GetHistory', { BusinessId })
const ofLocation = (who: Name, LocationId = pier) =>
  all.request<History>(who, 'POST', '/Location/GetHistory', { LocationId })
const summarize = async (response: ReturnType<typeof ofBusiness>) =>
  (await response).data.list.map(({ what, data }) => [
    what,
    data['name'] ?? data['fields'] ?? data['locations'] ?? null,
  ])

const address = { Address: '5 Pine Street', City: 'Seattle', State: 'WA', Zip: '98101' }
const change = async (path: string, body: object) =>
  expect((await all.request('tpa', 'PUT', path, body)).status).toBe(200)
const changeBusiness = (body: object, BusinessId = heron) => change('/Business/Update', { BusinessId, ...body })
const changeLocation = (body: object, LocationId = pier) => change('/Location/Update', { LocationId, ...body })

const sendFile = async <T>(who: Name, path: string, body: object, files: Record<string, Buffer>): Promise<T> => {
  const answer = await all.server.call<T>(path, { token: all.token(who), ...(await asForm(body, files)) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as T
}
const newBusiness = async (BusinessName: string): Promise<number> =>
  (await all.request<Wire<BusinessRow>>('tpa', 'POST', '/business/create', { BusinessName, ...address })).data
    .BusinessId
const uploadDocument = async (who: Name, BusinessFileName: string, FormLevel: number) =>
  (
    await sendFile<Wire<CompanyDocumentRow>>(
      who,
      '/documents/Upload',
      { BusinessId: heron, BusinessFileName, FormLevel },
      { file: plainPdf },
    )
  ).Id

describe('the history of a location', () => {
  it('says who changed what and when, newest first, without the values', async () => {
    await changeLocation({ PhoneNumber: '206-555-0177' })
    await changeLocation({ Address: '9 Secret Way', City: 'Tacoma' })
    const { data } = await ofLocation('tpa')
    const theo = await all.server.actor('tpa@demo.test')
    expect(data.list.slice(0, 2)).toMatchObject([
      { who: theo.name, what: 'location updated', data: { fields: 'street_address city' } },
      { who: theo.name, what: 'location updated', data: { fields: 'phone' } },
    ])
    expect(Date.parse(data.list[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(data.list[1]?.at ?? ''))
    expect(JSON.stringify(data)).not.toMatch(/Secret Way|Tacoma|555-0177/)
  })

  it('contains nothing of the other locations', async () => {
    const before = await summarize(ofLocation('tpa'))
    await changeLocation({ City: 'Everett' }, mission)
    expect(await summarize(ofLocation('tpa'))).toEqual(before)
    expect(await summarize(ofLocation('tpa', mission))).toEqual([['location updated', 'city']])
  })

  it('contains only the newest fifty', async () => {
    const { data: made } = await all.request<Wire<LocationRow>>('tpa', 'POST', '/Location/Create', {
      BusinessId: heron,
      LocationName: 'Busy',
      ...address,
    })
    const times = historyEventsMax + 1
    for (let time = 1; time <= times; time++) await changeLocation({ Address: `${time} Pine Street` }, made.LocationId)
    const list = await summarize(ofLocation('tpa', made.LocationId))
    expect(list).toHaveLength(historyEventsMax)
    expect(new Set(list.map(String))).toEqual(new Set(['location updated,street_address']))
  })
})

describe('the history of a business', () => {
  it('contains events of itself, its locations and its documents by name, and how many were imported', async () => {
    const id = await newBusiness('Larch Bakery')
    await changeBusiness({ PhoneNumber: '206-555-0142', isEVerify: true }, id)
    const { data: ballard } = await all.request<Wire<LocationRow>>('tpa', 'POST', '/Location/Create', {
      BusinessId: id,
      LocationName: 'Ballard',
      ...address,
    })
    await changeLocation({ City: 'Tacoma' }, ballard.LocationId)
    await all.request('tpa', 'POST', `/Location/delete/${ballard.LocationId}`)
    const file = Buffer.from(
      'Location name,Address,City,State,ZIP code\nFremont,2 B St,Seattle,WA,98103\nLodge,3 C St,Seattle,WA,98103\n',
    )
    await sendFile('tpa', '/Location/Import', { BusinessId: id, isDryRun: false }, { file })
    await sendFile('tpa', '/documents/Upload', { BusinessId: id, BusinessFileName: 'Handbook' }, { file: plainPdf })
    expect(await summarize(ofBusiness('tpa', id))).toEqual([
      ['company document added', 'Handbook'],
      ['locations imported', 2],
      ['location closed', 'Ballard'],
      ['location created', 'Ballard'],
      ['business updated', 'phone is_e_verify'],
      ['business created', null],
    ])
    const { data } = await ofBusiness('tpa', id)
    expect(new Set(data.list.flatMap((event) => Object.keys(event.data)))).toEqual(
      new Set(['fields', 'locations', 'name']),
    )
  })

  it('shows no one a document that isn’t for their level, existing or deleted', async () => {
    const secret = await uploadDocument('tpa', 'Terms of the TPA', 2)
    await uploadDocument('tpa', 'Store rules', 4)
    const gone = await uploadDocument('tpa', 'A draft of terms', 2)
    const remove = { DocId: gone, IsPermanentDelete: true }
    expect((await all.request('tpa', 'POST', '/Documents/DeleteBusinessDocuments', remove)).status).toBe(200)
    const documentEvents = async (who: Name) =>
      (await summarize(ofBusiness(who))).filter(([what]) => String(what).startsWith('company document')).slice(0, 4)
    expect(await documentEvents('tpa')).toEqual([
      ['company document archived', null],
      ['company document added', null],
      ['company document added', 'Store rules'],
      ['company document added', 'Terms of the TPA'],
    ])
    expect(await documentEvents('owner')).toEqual([['company document added', 'Store rules']])
    // Once it is for everyone, everyone may see its origin.
    await all.request('tpa', 'POST', '/documents/UpdateBusinessDocumentMapping', { DocId: secret, FormLevel: 5 })
    expect((await documentEvents('owner'))[0]).toEqual(['company document audience changed', 'Terms of the TPA'])
  })

  it('contains nothing of its people', async () => {
    const person = { firstName: 'Wanda', lastName: 'Quill', emailId: 'wanda@heron.example', role: 'EMPLOYEE' }
    const hired = await all.request('owner', 'POST', '/user/create', {
      ...person,
      BusinessId: heron,
      LocationIdList: [pier],
    })
    expect(hired.status).toBe(200)
    const { data } = await ofBusiness('admin')
    expect(
      data.list.map(({ what }) => what).filter((what) => !/^(business|company document|location|logo)/.test(what)),
    ).toEqual([])
    expect(JSON.stringify(data)).not.toMatch(/Wanda|Quill/)
  })
})

describe('the history of a TPA company', () => {
  it('contains only events of that company', async () => {
    const harbor = (await all.server.actor('tpa@demo.test')).tpaCompanyId ?? 0
    const summit = (await all.server.actor('tpa2@demo.test')).tpaCompanyId ?? 0
    const ofCompany = (who: Name, id: number) => all.request<History>(who, 'POST', '/TPACompany/GetHistory', { id })
    await all.request('tpa', 'POST', '/TPACompany/update', { id: harbor, companyName: 'Harbor & Sons', zip: '98109' })
    expect((await ofCompany('tpa', harbor)).data.list).toMatchObject([
      { what: 'tpa company updated', data: { fields: 'name zip' } },
    ])
    expect((await ofCompany('admin', harbor)).data.list).toHaveLength(1)
    expect((await ofCompany('tpa2', summit)).data.list).toEqual([])
    expect((await ofCompany('tpa2', harbor)).status).toBe(404)
    expect((await ofCompany('owner', harbor)).status).toBe(403)
  })
})

describe('access to histories', () => {
  it('is given to those who manage the organization: the platform, its TPA and its owner', async () => {
    for (const who of ['admin', 'tpa', 'owner'] as const) {
      expect((await ofLocation(who)).data.list.length).toBeGreaterThan(0)
      expect((await ofBusiness(who)).data.list.length).toBeGreaterThan(0)
    }
  })

  it('is refused with 404 to other tenants', async () => {
    for (const who of ['tpa2', 'owner2'] as const) {
      expect((await ofLocation(who)).status).toBe(404)
      expect((await ofBusiness(who)).status).toBe(404)
    }
  })

  it('is refused to roles below the owner', async () => {
    for (const who of ['mgmt', 'manager', 'employee'] as const) {
      expect((await ofLocation(who)).status).toBe(403)
      expect((await ofBusiness(who)).status).toBe(403)
    }
  })
})
