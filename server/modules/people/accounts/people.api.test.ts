import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AssignmentRow, PersonDetail } from '#contract/endpoints/people/person.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { PeopleCaller, PeopleServer } from '#tests/server/people.fixture.ts'
import { openPeople } from '#tests/server/people.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let all: PeopleServer

beforeAll(async () => {
  all = await openPeople()
}, 120_000)
afterAll(() => all.close())

const get = (who: PeopleCaller, id: number) => all.request<Wire<PersonDetail>>(who, 'GET', `/user/Get/${id}`)

describe('a person', () => {
  it('is visible to themselves and to those above at their locations; private data only to those who may change it', async () => {
    const { id } = await all.newcomer({ dob: '1990-01-02', streetAddress: '1 Pine Street' })
    for (const who of ['admin', 'tpa', 'owner', 'mgmt', 'manager'] as const)
      expect((await get(who, id)).data, who).toMatchObject({ dob: '1990-01-02', streetAddress: '1 Pine Street' })
    for (const who of ['tpa2', 'owner2', 'employee'] as const) expect((await get(who, id)).status, who).toBe(404)
    const above = (await get('manager', await all.idOf('mgmt@demo.test'))).data
    expect(above).toMatchObject({ role: 'MGMT', dob: null, streetAddress: null, gender: null })
    const viewed = (await all.events('person viewed')).filter((event) => event.subject_id === id)
    expect(viewed).toHaveLength(5)
  })

  it('can change their contact details and language, but not fields that only others may change', async () => {
    const id = await all.idOf('employee@demo.test')
    const change = { id, phoneNumber: '206-555-0100', language: 'es', streetAddress: '5 Alder', dob: '1995-05-05' }
    expect((await all.post('employee', '/user/update', change)).data).toMatchObject({
      phoneNumber: '206-555-0100',
      language: 'es',
      streetAddress: '5 Alder',
      dob: '1995-05-05',
      firstName: 'Eli',
    })
    expect((await all.events('profile changed')).at(-1)).toMatchObject({
      actor_id: id,
      data: { fields: 'phone language street_address dob' },
    })
    expect(
      (await all.post('employee', '/user/update', { id, phoneNumber: '', language: 'en' })).data.phoneNumber,
    ).toBeNull()
    for (const field of [
      { active: false },
      { jobTitleId: 2 },
      { firstDayOfWork: '2020-01-01' },
      { isShortJob: true },
      { endedOn: '2030-01-01' },
    ]) {
      const refused = await all.post('employee', '/user/update', { id, ...field })
      expect([refused.status, refused.fields]).toEqual([403, { [Object.keys(field)[0] ?? '']: 'notOneself' }])
    }
  })

  it('can be changed only by those above', async () => {
    const status = async (who: PeopleCaller, username: string) =>
      (await all.post(who, '/user/update', { id: await all.idOf(username), lastName: 'Changed' })).status
    expect(await status('manager', 'mgmt@demo.test')).toBe(403)
    expect(await status('mgmt', 'owner@demo.test')).toBe(404)
    expect(await status('employee', 'manager@demo.test')).toBe(404)
    expect(await status('tpa2', 'employee@demo.test')).toBe(404)
    const { id, lastName } = await all.newcomer()
    expect((await all.post('manager', '/user/update', { id, lastName: 'Nuñez' })).data.lastName).toBe('Nuñez')
    expect((await all.events('person updated')).at(-1)).toMatchObject({ subject_id: id, data: { fields: 'last_name' } })
    expect(JSON.stringify(await all.events('person updated'))).not.toContain(lastName)
  })

  it('is edited by a store manager of their location, who neither ends nor restores them', async () => {
    const { id, firstDayOfWork, active } = await all.newcomer({ firstDayOfWork: '2035-12-01' })
    const edit = { phoneNumber: '206-555-0188', streetAddress: '5 Alder', dob: '1999-02-28' }
    const changed = await all.post('manager', '/user/update', { id, ...edit, firstDayOfWork: '2035-12-08' })
    expect(changed.data).toMatchObject({ ...edit, firstDayOfWork: '2035-12-08' })
    for (const field of [{ active: false }, { endedOn: '2035-12-31' }]) {
      const refused = await all.post('manager', '/user/update', { id, city: 'Kent', ...field })
      const [name = ''] = Object.keys(field)
      expect([refused.status, refused.reason, refused.fields]).toEqual([403, 'forbidden', { [name]: 'forbidden' }])
    }
    expect((await get('owner', id)).data).toMatchObject({ city: null, active, endedOn: null })
    const unchanged = { active: true, endedOn: '', firstDayOfWork }
    expect((await all.post('manager', '/user/update', { id, ...unchanged })).status).toBe(200)
    await all.post('owner', '/user/update', { id, active: false })
    expect((await all.post('manager', '/user/update', { id, active: true })).reason).toBe('forbidden')
  })

  it('can’t be changed by two people at the same time', async () => {
    const { id, updatedAt } = await all.newcomer()
    expect((await all.post('owner', '/user/update', { id, city: 'Renton', updatedAt })).status).toBe(200)
    const stale = await all.post('mgmt', '/user/update', { id, city: 'Kent', updatedAt })
    expect([stale.status, stale.reason]).toEqual([409, 'conflict'])
    expect((await get('owner', id)).data.city).toBe('Renton')
  })

  it('whose first day changes has their due dates moved', async () => {
    const { id } = await all.newcomer({ firstDayOfWork: '2035-12-01' })
    const moved = await all.post('owner', '/user/update', { id, firstDayOfWork: '2035-12-15' })
    expect(moved.data.firstDayOfWork).toBe('2035-12-15')
    const due = await all.server.services.db.system(({ trx }) =>
      trx.selectFrom('task').select('due_date').where('person_id', '=', id).where('form_id', '=', 2).execute(),
    )
    expect(due).toEqual([{ due_date: '2035-12-15' }])
    const ended = await all.post('owner', '/user/update', { id, endedOn: '2035-12-01' })
    expect(ended.fields).toEqual({ endedOn: 'endBeforeStart' })
  })
})

describe('locations of a person', () => {
  const listAssignments = (id: number, who: PeopleCaller = 'owner') =>
    all.post<Page<Wire<AssignmentRow>>>(who, `/user/GetUserLocation/${id}`, { PageSize: 1, sort: 'LocationName desc' })

  it('are added within the business, listed, and removed except the last', async () => {
    const { id, assignments } = await all.newcomer()
    const assign = (who: PeopleCaller, body: object) =>
      all.post<{ list: Wire<AssignmentRow>[] }>(who, '/user/AssignBusinessLocation', {
        UserId: id,
        BusinessId: 1,
        ...body,
      })
    expect((await assign('owner', { LocationId: all.mission })).data.list.map((row) => row.LocationId)).toEqual([
      all.pier,
      all.mission,
    ])
    expect((await assign('owner', { LocationIdList: [all.mission, all.pier] })).data.list).toHaveLength(2)
    expect((await listAssignments(id)).data).toMatchObject({
      total: 2,
      totalPages: 2,
      list: [{ LocationName: 'Pier 9' }],
    })
    expect((await assign('owner', { LocationIdList: [all.main] })).status).toBe(404)
    expect((await assign('owner', { BusinessId: 2, LocationId: all.elm })).status).toBe(404)
    expect((await assign('tpa', { BusinessId: 2, LocationId: all.elm })).fields).toEqual({
      BusinessId: 'businessOther',
    })
    expect((await assign('owner', {})).fields).toEqual({ LocationIdList: 'locationNeeded' })
    const remove = (who: PeopleCaller, userBusinessLocationId = 0) =>
      all.post<{ list: Wire<AssignmentRow>[] }>(who, '/user/Deleteuserlocation', { userBusinessLocationId })
    const first = assignments[0]?.userBusinessLocationId
    expect((await remove('owner2', first)).status).toBe(404)
    const left = (await remove('mgmt', first)).data.list
    expect(left.map((row) => row.LocationId)).toEqual([all.mission])
    const last = await remove('owner', left[0]?.userBusinessLocationId)
    expect([last.status, last.reason]).toEqual([409, 'lastLocation'])
    expect((await listAssignments(id, 'manager')).status).toBe(404)
  })

  it('can’t be added by oneself', async () => {
    const body = { UserId: await all.idOf('mgmt@demo.test'), BusinessId: 1, LocationIdList: [all.pier] }
    expect((await all.post('mgmt', '/user/AssignBusinessLocation', body)).reason).toBe('notOneself')
  })
})
