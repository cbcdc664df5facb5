import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { formIds } from '#contract/domain/lookups.ts'
import { daysAfter, newHireTasks } from '#contract/domain/onboarding-tasks.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { PeopleCaller, PeopleServer } from '#tests/server/people.fixture.ts'
import { openPeople, someone } from '#tests/server/people.fixture.ts'

let all: PeopleServer

beforeAll(async () => {
  all = await openPeople()
}, 120_000)
afterAll(() => all.close())

const create = (who: PeopleCaller, more: object = {}) => all.post(who, '/user/create', someone(all.pier, more))

describe('a new person', () => {
  it('is an employee with locations, tasks and an invitation, in one call', async () => {
    const person = await all.newcomer({
      emailId: 'Marisol@Example.com',
      phoneNumber: '(206) 555-0144',
      LocationIdList: [all.mission, all.pier],
      jobTitleId: 1,
      firstDayOfWork: '2035-12-01',
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
      firstDayOfWork: '2035-12-01',
      dob: '1999-02-28',
      city: 'Seattle',
      active: true,
      language: 'es',
      invitation: { state: 'queued', email: 'marisol@example.com' },
    })
    expect(person.assignments.map((row) => row.LocationId)).toEqual([all.mission, all.pier])
    const tasks = await all.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('task')
        .select(['form_id', 'name', 'location_id', 'due_date'])
        .where('person_id', '=', person.id)
        .orderBy('id')
        .execute(),
    )
    expect(tasks.map((row) => row.form_id)).toEqual(newHireTasks.map((task) => task.formId))
    expect(tasks.every((row) => row.location_id === all.mission)).toBe(true)
    expect(tasks.find((row) => row.form_id === 2)?.due_date).toBe('2035-12-01')
    expect(await all.server.emailTo('marisol@example.com')).toMatch(/\/resetPassword\?(invited=1&)?userData=/)
    expect((await all.events('person created')).at(-1)).toMatchObject({
      subject_id: person.id,
      data: { role: 'EMPLOYEE' },
    })
  })

  it('who began to work before they are added has until today', async () => {
    const { id } = await all.newcomer({ firstDayOfWork: '2026-01-05' })
    const due = await all.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('task')
        .select('due_date')
        .where('person_id', '=', id)
        .where('form_id', 'in', [2, 4])
        .orderBy('form_id')
        .execute(),
    )
    const today = dateInTimeZone('America/Los_Angeles', all.server.services.now())
    expect(due.map((row) => row.due_date)).toEqual([today, daysAfter(today, 5)])
  })

  it('has a date of birth that can be read only with the key of the business', async () => {
    const { id } = await all.newcomer({ dob: '1987-06-05' })
    const row = await all.server.services.db.system(({ trx }) =>
      trx.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(
      JSON.stringify({ ...row, private_data: Buffer.from(row.private_data ?? []).toString('latin1') }),
    ).not.toContain('1987')
  })

  it('can be created only with a lower role, within one’s own business and locations', async () => {
    const status = async (who: PeopleCaller, more: object) => {
      const answer = await create(who, more)
      return [answer.status, answer.reason ?? '', ...Object.entries(answer.fields).flat()]
    }
    expect(await status('owner', { role: 'Owner' })).toEqual([403, 'rankAbove'])
    expect(await status('owner', { role: 'Admin' })).toEqual([403, 'rankAbove'])
    expect(await status('mgmt', { role: 'MGMT' })).toEqual([403, 'rankAbove'])
    expect(await status('tpa', { role: 'Admin' })).toEqual([403, 'rankAbove'])
    expect(await status('employee', {})).toEqual([403, 'forbidden'])
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
    expect(await status('owner', { LocationIdList: [all.pier, all.main] })).toEqual([404, 'notFound'])
    expect(await status('tpa', { BusinessId: 1, LocationIdList: [all.elm] })).toEqual([404, 'notFound'])
    expect(await status('tpa2', { BusinessId: 1 })).toEqual([404, 'notFound'])
    expect(await status('admin', { role: 'Admin', BusinessId: 1 })).toEqual([
      400,
      'checkFields',
      'BusinessId',
      'businessNone',
    ])
    expect(await status('owner', { jobTitleId: 9999 })).toEqual([400, 'checkFields', 'jobTitleId', 'option'])
    expect(await status('owner', { dob: '2199-01-01' })).toEqual([400, 'checkFields', 'dob', 'datePast'])
  })

  it('may be an admin of the platform, an owner, or staff without locations yet', async () => {
    const admin = await create('admin', { role: 'Admin', LocationIdList: [] })
    expect(admin.data).toMatchObject({ role: 'Admin', BusinessId: null, assignments: [] })
    const owner = await create('tpa', { role: 'Owner', BusinessId: 1, LocationIdList: [] })
    expect(owner.data).toMatchObject({ role: 'Owner', BusinessId: 1, assignments: [] })
    const manager = await create('mgmt', { role: 'STRMGR', LocationIdList: [all.mission] })
    expect(manager.data).toMatchObject({ role: 'STRMGR', assignments: [{ LocationId: all.mission }] })
  })

  it('has a unique username among those whom one may see', async () => {
    const taken = await create('owner', { emailId: 'employee@demo.test' })
    expect([taken.status, taken.fields]).toEqual([400, { emailId: 'usernameTaken' }])
    const named = await create('owner', { emailId: 'employee2@demo.test', username: 'Lupe.Two' })
    expect(named.data).toMatchObject({ username: 'lupe.two', emailId: 'employee2@demo.test' })
    const again = await create('owner', { username: 'LUPE.two' })
    expect([again.status, again.fields]).toEqual([400, { username: 'usernameTaken' }])
  })
})

describe('a new person whom a store manager adds', () => {
  const people = () =>
    all.server.services.db.system(async ({ trx }) => {
      const rows = await trx.selectFrom('person').select('id').execute()
      return rows.length
    })

  it('is an employee of their location, with tasks and an invitation', async () => {
    const { status, data, message } = await create('manager', { emailId: 'rosa@example.com' })
    expect(status, message).toBe(200)
    expect(data).toMatchObject({
      role: 'EMPLOYEE',
      BusinessName: 'Blue Heron Coffee',
      assignments: [{ LocationId: all.pier }],
      invitation: { state: 'queued', email: 'rosa@example.com' },
    })
    const tasks = await all.server.services.db.system(({ trx }) =>
      trx.selectFrom('task').select('form_id').where('person_id', '=', data.id).execute(),
    )
    expect(tasks).toHaveLength(newHireTasks.length - 1)
    expect(tasks.map((task) => task.form_id)).not.toContain(formIds.a4)
    expect(await all.server.emailTo('rosa@example.com')).toContain('Blue Heron Coffee')
    expect((await all.events('person created')).at(-1)).toMatchObject({
      actor_id: await all.idOf('manager@demo.test'),
      subject_id: data.id,
      data: { role: 'EMPLOYEE' },
    })
  })

  it('is nobody of staff, of no other location and of no other business, and nothing is written', async () => {
    const before = await people()
    const refusal = async (more: object) => {
      const answer = await create('manager', more)
      return [answer.status, answer.reason ?? '', ...Object.entries(answer.fields).flat()]
    }
    for (const role of ['STRMGR', 'MGMT', 'Owner', 'TPA', 'Admin'])
      expect([role, ...(await refusal({ role }))]).toEqual([role, 403, 'rankAbove'])
    expect(await refusal({ LocationIdList: [] })).toEqual([400, 'checkFields', 'LocationIdList', 'locationNeeded'])
    expect(await refusal({ LocationIdList: [all.mission] })).toEqual([404, 'notFound'])
    expect(await refusal({ LocationIdList: [all.pier, all.mission] })).toEqual([404, 'notFound'])
    expect(await refusal({ LocationIdList: [all.main] })).toEqual([404, 'notFound'])
    const { businessId } = await all.server.actor('owner2@demo.test')
    expect(await refusal({ BusinessId: businessId })).toEqual([404, 'notFound'])
    expect(await refusal({ BusinessId: businessId, LocationIdList: [all.main] })).toEqual([404, 'notFound'])
    expect(await people()).toBe(before)
  })

  it('is refused elsewhere by the database, too', async () => {
    const manager = await all.server.actor('manager@demo.test')
    const { businessId } = await all.server.actor('owner2@demo.test')
    const { id } = await all.newcomer()
    const as = (statement: string) => all.server.services.db.as(manager, ({ trx }) => sql.raw(statement).execute(trx))
    const person = (role: string, business: number | null) =>
      `insert into person (role, username, email, first_name, last_name, password_hash, business_id, created_by)
       values ('${role}', 'x@x.test', 'x@x.test', 'X', 'X', 'x', ${business}, ${manager.userId})`
    await expect(as(person('STRMGR', manager.businessId))).rejects.toThrow(/higher rank/)
    await expect(as(person('EMPLOYEE', businessId))).rejects.toThrow(/row-level security/)
    await expect(
      as(`insert into location_assignment (business_id, location_id, person_id, is_primary, created_by)
          values (${manager.businessId}, ${all.mission}, ${id}, false, ${manager.userId})`),
    ).rejects.toThrow(/row-level security/)
  })
})

describe('a person with one name', () => {
  const oneName = { hasOneName: true, firstName: '', lastName: 'Sukarno' }

  it('gets an account under it, from which their forms begin', async () => {
    const person = await all.newcomer({ ...oneName, emailId: 'sukarno@example.com' })
    expect(person).toMatchObject({ firstName: '', lastName: 'Sukarno' })
    const changed = await all.post('owner', '/user/update', { Id: person.id, hasOneName: false, firstName: 'Achmed' })
    expect(changed.data).toMatchObject({ firstName: 'Achmed', lastName: 'Sukarno' })
    const back = await all.post('owner', '/user/update', { Id: person.id, hasOneName: true })
    expect(back.data).toMatchObject({ firstName: '', lastName: 'Sukarno' })
  })

  it('says so: a first name is not left out by mistake, nor given besides', async () => {
    const refused = async (more: object) => (await create('owner', { emailId: 'other@example.com', ...more })).fields
    expect(await refused({ firstName: '' })).toMatchObject({ firstName: 'needed' })
    expect(await refused({ hasOneName: true })).toMatchObject({ firstName: 'oneName' })
  })
})
