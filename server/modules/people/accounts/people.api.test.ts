import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AssignmentRow, PersonDetail } from '#contract/endpoints/people/person.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import { newHireTasks } from '#contract/domain/onboarding-tasks.ts'
import { personOf, locationFor } from '#tests/server/people.fixture.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'
import type { Wire } from '#tests/server/wire.ts'

const names = ['admin', 'tpa', 'tpa2', 'owner', 'mgmt', 'manager', 'employee', 'owner2'] as const
type Name = (typeof names)[number]
let all: LoggedInServer<Name>
let [pier, mission, elm, main] = [0, 0, 0, 0]

beforeAll(async () => {
  all = await openLoggedIn(names)
  const findLocation = (name: string) => locationFor(all.server, name)
  ;[pier, mission, elm, main] = [
    await findLocation('Pier 9'),
    await findLocation('Mission'),
    await findLocation('Elm Street'),
    await findLocation('Main Street'),
  ]
}, 120_000)
afterAll(() => all.close())

const post = <T = Wire<PersonDetail>>(who: Name, path: string, body: object) => all.request<T>(who, 'POST', path, body)
const get = (who: Name, id: number) => all.request<Wire<PersonDetail>>(who, 'GET', `/user/Get/${id}`)
const idOf = (username: string) => personOf(all.server, username)

let made = 0
const someone = (more: object = {}) => {
  made += 1
  return {
    firstName: 'Lupe',
    lastName: `Ibarra ${made}`,
    emailId: `lupe${made}@example.com`,
    role: 'EMPLOYEE',
    LocationIdList: [pier],
    ...more,
  }
}
const create = (who: Name, more: object = {}) => post(who, '/user/create', someone(more))
const newcomer = async (more: object = {}): Promise<Wire<PersonDetail>> => {
  const answer = await create('owner', more)
  expect(answer.status, answer.message).toBe(200)
  return answer.data
}

describe('a new person', () => {
  it('is an employee with locations, tasks and an invitation, in one call', async () => {
    const person = await newcomer({
      emailId: 'Marisol@Example.com',
      phoneNumber: '(206) 555-0144',
      LocationIdList: [mission, pier],
      jobTitleId: 1,
      firstDayOfWork: '2026-12-01',
      dob: '1999-02-28',
      city: 'Seattle',
      language: 'es',
    })
    expect(person).toMatchObject({
      username: 'marisol@example.com',
      emailId: 'marisol@example.com',
      phoneNumber: '206-555-0144',
      role: 'EMPLOYEE',
      BusinessName: 'Blue Heron Coffee',
      jobTitle: 'Barista',
      firstDayOfWork: '2026-12-01',
      dob: '1999-02-28',
      city: 'Seattle',
      active: true,
      language: 'es',
      invitation: { state: 'queued', email: 'marisol@example.com' },
    })
    expect(person.assignments.map((row) => row.LocationId)).toEqual([mission, pier])
    const tasks = await all.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('task')
        .select(['form_id', 'name', 'location_id', 'due_date'])
        .where('person_id', '=', person.id)
        .orderBy('id')
        .execute(),
    )
    expect(tasks.map((row) => row.form_id)).toEqual(newHireTasks.map((task) => task.formId))
    expect(tasks.every((row) => row.location_id === mission)).toBe(true)
    expect(tasks.find((row) => row.form_id === 2)?.due_date).toBe('2026-12-01')
    expect(await all.server.emailTo('marisol@example.com')).toContain('/resetPassword?userData=')
    expect((await all.events('person created')).at(-1)).toMatchObject({
      subject_id: person.id,
      data: { role: 'EMPLOYEE' },
    })
  })

  it('has a date of birth that can be read only with the key of the business', async () => {
    const { id } = await newcomer({ dob: '1987-06-05' })
    const row = await all.server.services.db.system(({ trx }) =>
      trx.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(
      JSON.stringify({ ...row, private_data: Buffer.from(row.private_data ?? []).toString('latin1') }),
    ).not.toContain('1987')
  })

  it('can be created only with a lower role, within one’s own business and locations', async () => {
    const status = async (who: Name, more: object) => {
      const answer = await create(who, more)
      return [answer.status, answer.reason ?? '', ...Object.entries(answer.fields).flat()]
    }
    expect(await status('owner', { role: 'Owner' })).toEqual([403, 'rankAbove'])
    expect(await status('owner', { role: 'Admin' })).toEqual([403, 'rankAbove'])
    expect(await status('mgmt', { role: 'MGMT' })).toEqual([403, 'rankAbove'])
    expect(await status('tpa', { role: 'Admin' })).toEqual([403, 'rankAbove'])
    expect(await status('manager', {})).toEqual([403, 'forbidden'])
    expect(await status('tpa', { role: 'TPA', BusinessId: 1 })).toEqual([400, 'checkFields', 'role', 'roleOfCompany'])
    expect(await status('tpa', {})).toEqual([400, 'checkFields', 'BusinessId', 'needed'])
    expect(await status('owner', { LocationIdList: [] })).toEqual([
      400,
      'checkFields',
      'LocationIdList',
      'locationNeeded',
    ])
    expect(await status('mgmt', { role: 'STRMGR', LocationIdList: [] })).toEqual([
      400,
      'checkFields',
      'LocationIdList',
      'locationNeeded',
    ])
    expect(await status('owner', { BusinessId: 3 })).toEqual([404, 'notFound'])
    expect(await status('owner', { LocationIdList: [pier, main] })).toEqual([404, 'notFound'])
    expect(await status('tpa', { BusinessId: 1, LocationIdList: [elm] })).toEqual([404, 'notFound'])
    expect(await status('tpa2', { BusinessId: 1 })).toEqual([404, 'notFound'])
    expect(await status('admin', { role: 'Admin', BusinessId: 1 })).toEqual([
      400,
      'checkFields',
      'BusinessId',
      'businessNone',
    ])
    expect(await status('owner', { jobTitleId: 9999 })).toEqual([400, 'checkFields', 'jobTitleId', 'option'])
    expect(await status('owner', { dob: '2999-01-01' })).toEqual([400, 'checkFields', 'dob', 'datePast'])
  })

  it('may be an admin of the platform, an owner, or staff without locations yet', async () => {
    const admin = await create('admin', { role: 'Admin', LocationIdList: [] })
    expect(admin.data).toMatchObject({ role: 'Admin', BusinessId: null, assignments: [] })
    const owner = await create('tpa', { role: 'Owner', BusinessId: 1, LocationIdList: [] })
    expect(owner.data).toMatchObject({ role: 'Owner', BusinessId: 1, assignments: [] })
    const manager = await create('mgmt', { role: 'STRMGR', LocationIdList: [mission] })
    expect(manager.data).toMatchObject({ role: 'STRMGR', assignments: [{ LocationId: mission }] })
  })

  it('has a unique username, and the owner of a taken one isn’t revealed', async () => {
    const taken = await create('owner', { emailId: 'employee2@demo.test' })
    expect([taken.status, taken.fields]).toEqual([400, { emailId: 'usernameTaken' }])
    const named = await create('owner', { emailId: 'employee2@demo.test', username: 'Lupe.Two' })
    expect(named.data).toMatchObject({ username: 'lupe.two', emailId: 'employee2@demo.test' })
    const again = await create('owner', { username: 'LUPE.two' })
    expect([again.status, again.fields]).toEqual([400, { username: 'usernameTaken' }])
  })
})

describe('a person', () => {
  it('is visible to themselves and to those above at their locations; private data only to those who may change it', async () => {
    const { id } = await newcomer({ dob: '1990-01-02', streetAddress: '1 Pine Street' })
    for (const who of ['admin', 'tpa', 'owner', 'mgmt', 'manager'] as const)
      expect((await get(who, id)).data, who).toMatchObject({ dob: '1990-01-02', streetAddress: '1 Pine Street' })
    for (const who of ['tpa2', 'owner2', 'employee'] as const) expect((await get(who, id)).status, who).toBe(404)
    const above = (await get('manager', await idOf('mgmt@demo.test'))).data
    expect(above).toMatchObject({ role: 'MGMT', dob: null, streetAddress: null, gender: null })
    const viewed = (await all.events('person viewed')).filter((event) => event.subject_id === id)
    expect(viewed).toHaveLength(5)
  })

  it('can change their contact details and language, but not fields that only others may change', async () => {
    const id = await idOf('employee@demo.test')
    const change = { id, phoneNumber: '206-555-0100', language: 'es', streetAddress: '5 Alder', dob: '1995-05-05' }
    expect((await post('employee', '/user/update', change)).data).toMatchObject({
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
      (await post('employee', '/user/update', { id, phoneNumber: '', language: 'en' })).data.phoneNumber,
    ).toBeNull()
    for (const field of [
      { active: false },
      { jobTitleId: 2 },
      { firstDayOfWork: '2020-01-01' },
      { endedOn: '2030-01-01' },
    ]) {
      const refused = await post('employee', '/user/update', { id, ...field })
      expect([refused.status, refused.fields]).toEqual([403, { [Object.keys(field)[0] ?? '']: 'notOneself' }])
    }
  })

  it('can be changed only by those above', async () => {
    const status = async (who: Name, username: string) =>
      (await post(who, '/user/update', { id: await idOf(username), lastName: 'Changed' })).status
    expect(await status('manager', 'mgmt@demo.test')).toBe(403)
    expect(await status('mgmt', 'owner@demo.test')).toBe(404)
    expect(await status('employee', 'manager@demo.test')).toBe(404)
    expect(await status('tpa2', 'employee@demo.test')).toBe(404)
    const { id, lastName } = await newcomer()
    expect((await post('manager', '/user/update', { id, lastName: 'Nuñez' })).data.lastName).toBe('Nuñez')
    expect((await all.events('person updated')).at(-1)).toMatchObject({ subject_id: id, data: { fields: 'last_name' } })
    expect(JSON.stringify(await all.events('person updated'))).not.toContain(lastName)
  })

  it('can’t be changed by two people at the same time', async () => {
    const { id, updatedAt } = await newcomer()
    expect((await post('owner', '/user/update', { id, city: 'Renton', updatedAt })).status).toBe(200)
    const stale = await post('mgmt', '/user/update', { id, city: 'Kent', updatedAt })
    expect([stale.status, stale.reason]).toEqual([409, 'conflict'])
    expect((await get('owner', id)).data.city).toBe('Renton')
  })

  it('whose first day changes has their due dates moved', async () => {
    const { id } = await newcomer({ firstDayOfWork: '2026-12-01' })
    const moved = await post('owner', '/user/update', { id, firstDayOfWork: '2026-12-15' })
    expect(moved.data.firstDayOfWork).toBe('2026-12-15')
    const due = await all.server.services.db.system(({ trx }) =>
      trx.selectFrom('task').select('due_date').where('person_id', '=', id).where('form_id', '=', 2).execute(),
    )
    expect(due).toEqual([{ due_date: '2026-12-15' }])
    const ended = await post('owner', '/user/update', { id, endedOn: '2026-12-01' })
    expect(ended.fields).toEqual({ endedOn: 'endBeforeStart' })
  })
})

describe('locations of a person', () => {
  const listAssignments = (id: number, who: Name = 'owner') =>
    post<Page<Wire<AssignmentRow>>>(who, `/user/GetUserLocation/${id}`, { PageSize: 1, sort: 'LocationName desc' })

  it('are added within the business, listed, and removed except the last', async () => {
    const { id, assignments } = await newcomer()
    const assign = (who: Name, body: object) =>
      post<{ list: Wire<AssignmentRow>[] }>(who, '/user/AssignBusinessLocation', { UserId: id, BusinessId: 1, ...body })
    expect((await assign('owner', { LocationId: mission })).data.list.map((row) => row.LocationId)).toEqual([
      pier,
      mission,
    ])
    expect((await assign('owner', { LocationIdList: [mission, pier] })).data.list).toHaveLength(2)
    expect((await listAssignments(id)).data).toMatchObject({
      total: 2,
      totalPages: 2,
      list: [{ LocationName: 'Pier 9' }],
    })
    expect((await assign('owner', { LocationIdList: [main] })).status).toBe(404)
    expect((await assign('owner', { BusinessId: 2, LocationId: elm })).status).toBe(404)
    expect((await assign('tpa', { BusinessId: 2, LocationId: elm })).fields).toEqual({ BusinessId: 'businessOther' })
    expect((await assign('owner', {})).fields).toEqual({ LocationIdList: 'locationNeeded' })
    const remove = (who: Name, userBusinessLocationId = 0) =>
      post<{ list: Wire<AssignmentRow>[] }>(who, '/user/Deleteuserlocation', { userBusinessLocationId })
    const first = assignments[0]?.userBusinessLocationId
    expect((await remove('owner2', first)).status).toBe(404)
    const left = (await remove('mgmt', first)).data.list
    expect(left.map((row) => row.LocationId)).toEqual([mission])
    const last = await remove('owner', left[0]?.userBusinessLocationId)
    expect([last.status, last.reason]).toEqual([409, 'lastLocation'])
    expect((await listAssignments(id, 'manager')).status).toBe(404)
  })

  it('can’t be added by oneself', async () => {
    const body = { UserId: await idOf('mgmt@demo.test'), BusinessId: 1, LocationIdList: [pier] }
    expect((await post('mgmt', '/user/AssignBusinessLocation', body)).reason).toBe('notOneself')
  })
})
