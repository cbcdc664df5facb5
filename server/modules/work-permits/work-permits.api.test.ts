import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formIds } from '#contract/domain/lookups.ts'
import type { WorkPermitState } from '#contract/endpoints/work-permits.ts'
import { locationFor, someone } from '#tests/server/people.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'
import { openDeadlines } from '../deadlines/deadlines.fixture.ts'
import { reissueExpiringForms } from '../onboarding/reissue-expiring-forms.ts'
import { followOpenPermits } from './work-permit.ts'

const zone = 'America/Los_Angeles'
const firstDay = '2026-12-01'
/** 16 years old on the first day of work; 18 on it; 18 the day after. */
const [sixteen, eighteen, almost] = ['2010-06-01', '2008-12-01', '2008-12-02']
let all: Awaited<ReturnType<typeof openDeadlines>>
let pier: number

beforeAll(async () => {
  all = await openDeadlines()
  pier = await locationFor(all.server, 'Pier 9')
}, 120_000)
beforeEach(() => all.reset())
afterAll(() => all.server.close())

const moveTo = (state: string) =>
  all.system(({ trx }) => trx.updateTable('location').set({ state }).where('id', '=', pier).execute())
const hire = async (more: object): Promise<number> => {
  const { body } = await all.request<{ id: number }>(
    'owner',
    '/user/create',
    someone(pier, { firstDayOfWork: firstDay, ...more }),
  )
  if (body.data === null) throw new Error(body.message)
  return body.data.id
}
const update = async (id: number, change: object) => {
  const answer = await all.request('owner', '/user/update', { id, ...change })
  expect(answer.status, answer.body.message).toBe(200)
}
const permitsOf = (personId: number) =>
  all.system(({ trx }) =>
    trx
      .selectFrom('task')
      .select(['id', 'due_date', 'status', 'withdrawn_at'])
      .where('person_id', '=', personId)
      .where('form_id', '=', formIds.workPermit)
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .execute(),
  )
const duesOf = async (personId: number) => (await permitsOf(personId)).map((task) => task.due_date)
const stateOf = async (personId: number) => {
  const { body } = await all.request<Wire<WorkPermitState>>('manager', '/WorkPermits/Get', { UserId: personId })
  if (body.data === null) throw new Error(body.message)
  return body.data
}
const requestPermit = (personId: number) =>
  all.request<Wire<WorkPermitState>>('manager', '/WorkPermits/Request', {
    UserId: personId,
    Reason: 'Our insurer wants it',
  })

describe('the work permit of a minor', () => {
  it('is assigned with onboarding where the state demands one at the age on the first day, due on that day', async () => {
    await moveTo('NY')
    expect(await duesOf(await hire({ dob: sixteen }))).toEqual([firstDay])
    expect(await duesOf(await hire({ dob: almost }))).toEqual([firstDay])
    expect(await duesOf(await hire({ dob: eighteen }))).toEqual([])
    expect(await duesOf(await hire({}))).toEqual([])
    for (const state of ['WI', 'AZ', 'IA', 'AL', 'CO']) {
      await moveTo(state)
      expect([state, await duesOf(await hire({ dob: sixteen }))]).toEqual([state, []])
    }
  })

  it('is taken back when its person leaves the location of that state', async () => {
    await moveTo('NY')
    const person = await hire({ dob: sixteen })
    const mission = await locationFor(all.server, 'Mission')
    await all.system(async ({ trx }) => {
      await trx.updateTable('location').set({ state: 'IA' }).where('id', '=', mission).execute()
      const { business_id } = await trx
        .selectFrom('location')
        .select('business_id')
        .where('id', '=', mission)
        .executeTakeFirstOrThrow()
      const other = { business_id, location_id: mission, person_id: person, is_primary: false }
      await trx.insertInto('location_assignment').values(other).execute()
    })
    expect(await duesOf(person)).toEqual([firstDay])
    const { id } = await all.system(({ trx }) =>
      trx
        .selectFrom('location_assignment')
        .select('id')
        .where('person_id', '=', person)
        .where('location_id', '=', pier)
        .executeTakeFirstOrThrow(),
    )
    const left = await all.request('owner', '/user/Deleteuserlocation', { UserBusinessLocationId: id })
    expect(left.status, left.body.message).toBe(200)
    expect(await duesOf(person)).toEqual([])
  })

  it('is assigned once when the date of birth is entered later, and follows the first day of work', async () => {
    await moveTo('NY')
    const person = await hire({})
    expect(await stateOf(person)).toMatchObject({ age: 'unknown', isDemanded: false, task: null, isRequestable: true })
    await update(person, { dob: almost })
    await update(person, { city: 'Albany' })
    expect(await duesOf(person)).toEqual([firstDay])
    expect(await stateOf(person)).toMatchObject({
      age: 'minor',
      isDemanded: true,
      neededUntil: almost.replace('2008', '2026'),
    })
    await update(person, { firstDayOfWork: '2026-12-02' })
    expect(await duesOf(person)).toEqual([])
    await update(person, { firstDayOfWork: '2026-11-30' })
    expect(await duesOf(person)).toEqual(['2026-11-30'])
  })

  it('is assigned when Section 1 of the I-9 tells the date of birth', async () => {
    await moveTo('NY')
    await all.submitForm('i9', await all.task('i9'), { dob: '2010-06-01' })
    expect(await duesOf(all.eli)).toEqual(['2026-11-23'])
  })

  it('is taken back on the birthday that ends it, if it was not handed in', async () => {
    await moveTo('NY')
    const person = await hire({ dob: almost, firstDayOfWork: '2026-11-23' })
    all.at('2026-12-01')
    await followOpenPermits(all.server.services, zone)
    expect(await duesOf(person)).toEqual(['2026-11-23'])
    all.at('2026-12-02')
    await followOpenPermits(all.server.services, zone)
    expect(await duesOf(person)).toEqual([])
  })
})

describe('a work permit that was handed in', () => {
  const submitPermit = async (permitExpiresOn: string | undefined, dob: string) => {
    await moveTo('NY')
    await update(all.eli, { dob })
    const [task] = await permitsOf(all.eli)
    if (task === undefined) throw new Error('no task')
    await all.submitForm('workPermit', task.id, { permitIssuedOn: '2026-11-20', permitExpiresOn })
    const answer = await all.request('manager', '/WorkPermit/SignAndGeneratePdf', { UserDocumentId: task.id })
    expect(answer.status, answer.body.message).toBe(200)
    return task.id
  }
  beforeEach(() => update(all.eli, { dob: null }))

  it('is on file once approved, expires, and is asked for again 30 days before', async () => {
    const id = await submitPermit('2027-06-30', sixteen)
    expect(await all.openOnes()).toEqual(['workPermit 2027-06-30'])
    expect((await stateOf(all.eli)).task).toMatchObject({ status: 'approved', isOnFile: true, goodUntil: '2027-06-30' })
    await all.system(async ({ trx }) =>
      trx.updateTable('task').set({ withdrawn_at: null }).where('id', '=', id).execute(),
    )
    expect(await reissueExpiringForms(all.server.services, zone, '2027-05-30')).toBe(0)
    expect(await reissueExpiringForms(all.server.services, zone, '2027-05-31')).toBe(1)
    expect((await permitsOf(all.eli)).map((task) => [task.status, task.due_date])).toEqual([
      ['approved', '2026-11-23'],
      ['open', '2027-06-30'],
    ])
  })

  it('has no expiration where its person needs none by then', async () => {
    await submitPermit('2027-06-30', '2009-06-30')
    expect(await all.openOnes()).toEqual([])
  })

  it('has none either if it names none', async () => {
    await submitPermit(undefined, sixteen)
    expect(await all.openOnes()).toEqual([])
  })
})

describe('a work permit that staff ask for', () => {
  it('is a task with their reason, in a state without a rule as well, until the 18th birthday', async () => {
    await moveTo('IA')
    const emailId = 'permit@example.com'
    const person = await hire({ dob: almost, emailId })
    expect(await stateOf(person)).toMatchObject({ rule: null, state: 'IA', isDemanded: false, isRequestable: true })
    const requested = await requestPermit(person)
    expect(requested.body.data).toMatchObject({ isRequestable: false, task: { status: 'open' } })
    expect(await all.server.emailTo(emailId, 0, /A form to fill out/)).toContain('Minor’s work permit')
    expect(await duesOf(person)).toEqual([firstDay])
    expect((await requestPermit(person)).body.error?.reason.key).toBe('notRequestable')
    await followOpenPermits(all.server.services, zone)
    expect(await duesOf(person)).toEqual([firstDay])
    all.at('2026-12-02')
    await followOpenPermits(all.server.services, zone)
    expect(await duesOf(person)).toEqual([])
  })

  it('is good until the 18th birthday where it was asked for after the age of the state', async () => {
    await moveTo('IL')
    const person = await hire({ dob: '2009-06-01' })
    expect(await stateOf(person)).toMatchObject({ isDemanded: false, neededUntil: '2025-06-01' })
    expect((await requestPermit(person)).body.data).toMatchObject({ neededUntil: '2027-06-01' })
  })

  it('is not asked of an adult', async () => {
    const person = await hire({ dob: eighteen })
    expect((await requestPermit(person)).body.error?.reason.key).toBe('notRequestable')
  })
})
