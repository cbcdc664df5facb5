import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import type { History } from '#contract/endpoints/history.ts'
import { historyEventTypes } from '#contract/endpoints/history.ts'
import { api } from '#contract/api.ts'
import { wireNameOf } from '#contract/protocol/wire-format.ts'
import { messages as english } from '#src/shared/staff/history/messages/en.ts'
import { messages as spanish } from '#src/shared/staff/history/messages/es.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'
import { locationFor } from '#tests/server/people.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let all: LoggedInServer<'tpa'>
let mission: number

beforeAll(async () => {
  all = await openLoggedIn(['tpa'])
  mission = await locationFor(all.server, 'Mission')
}, 120_000)
afterAll(() => all.close())

const change = async (path: string, body: object) =>
  expect((await all.request('tpa', 'PUT', path, body)).status).toBe(200)

describe('the messages of histories', () => {
  // Each field that can be changed, with another value; ids and conflict checks are not included.
  const business = {
    BusinessName: 'Other',
    EIN: '91-5550199',
    EmailId: 'other@heron.example',
    PhoneNumber: '206-555-0111',
    Address: '1 Other Street',
    City: 'Other',
    State: 'OR',
    Zip: '97201',
    Slug: 'other-heron',
    Color: '#7a3b12',
    TimeZone: 'America/Denver',
    OperatingDays: [7],
    SessionMinutes: 77,
    active: false,
    isEVerify: true,
    usesWotc: true,
    wotcInterview: 'offer',
  }
  const location = {
    LocationName: 'Other',
    PhoneNumber: '206-555-0112',
    Address: '2 Other Street',
    City: 'Other',
    State: 'OR',
    Zip: '97201',
    TimeZone: 'America/Denver',
    OperatingDays: [7],
    active: false,
    closesOnHolidays: true,
    copiesOfDocuments: 'all',
  }
  const changeable = (group: 'business' | 'location', ...but: string[]) =>
    Object.keys(api[group].update.body.fields)
      .map((field) => wireNameOf(`${group}.update`, field))
      .filter((field) => !but.includes(field))
  const fieldsOf = ({ data }: { data: History }) => String(data.list[0]?.data['fields']).split(' ')

  it('name every field of a business and of a location', async () => {
    expect(Object.keys(business).sort()).toEqual(
      changeable('business', 'BusinessId', 'UpdatedAt', 'TPACompanyId').sort(),
    )
    expect(Object.keys(location).sort()).toEqual(changeable('location', 'LocationId', 'UpdatedAt').sort())
    await change('/Location/Update', { LocationId: mission, ...location })
    const made = await all.request<Wire<BusinessRow>>('tpa', 'POST', '/business/create', {
      BusinessName: 'To be changed',
      Address: '5 Pine Street',
      City: 'Seattle',
      State: 'WA',
      Zip: '98101',
    })
    const id = made.data.BusinessId
    await change('/Business/Update', { BusinessId: id, ...business })
    const history = (path: string, body: object) => all.request<History>('tpa', 'POST', path, body)
    const fields = [
      ...fieldsOf(await history('/Location/GetHistory', { LocationId: mission })),
      ...fieldsOf(await history('/Business/GetHistory', { BusinessId: id })),
    ]
    expect(fields).toHaveLength(Object.keys(business).length + Object.keys(location).length)
    for (const messages of [english, spanish])
      for (const field of [...fields, 'tpa_company_id', 'toll_free_phone', 'logo_file_id'])
        expect(messages.fieldNames, field).toHaveProperty(field)
  })

  it('name every event', () => {
    for (const messages of [english, spanish])
      expect(Object.keys(messages.events).sort()).toEqual([...new Set(Object.values(historyEventTypes).flat())].sort())
  })
})
