import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewHireFile, NewHireRow } from '#contract/endpoints/new-hires.ts'
import { formIds } from '#contract/domain/lookups.ts'
import type { Wire } from '#tests/server/wire.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { personOf } from '#tests/server/people.fixture.ts'
import { agree, signedW4, tasksOf } from '#tests/server/w4.fixture.ts'

const newcomer = 'newhire@demo.test'
const ssn = String(signedW4(0).ssn)
let server: TestApp
let personId: number
let w4: number
let now = new Date('2026-11-21T20:00:00Z')

const post = async <T = unknown>(username: string, path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  server.call<T>(path, { method, token: await server.logIn(username), body })
const list = async (username = 'owner@demo.test', body: object = {}) =>
  (await post<{ list: Wire<NewHireRow>[] }>(username, '/NewHires/List', body)).body.data?.list ?? []
const mine = async (body: object = {}) => (await list('owner@demo.test', body)).find((row) => row.UserId === personId)
const sending = { directory: 'WA', method: 'website', sentOn: '2026-11-21', confirmation: 'NH-1' }
const reasonOf = (answer: { body: { error?: { reason: { key: string } } | null } }) => answer.body.error?.reason.key
const update = (body: object) => post('owner@demo.test', '/user/update', { id: personId, ...body })
const openDeadlines = () =>
  server.services.db.system(({ trx }) =>
    trx
      .selectFrom('deadline')
      .select(['kind', 'due_date'])
      .where('person_id', '=', personId)
      .where('kind', '=', 'newHireReport')
      .where('done_at', 'is', null)
      .execute(),
  )
const events = (kind: string) =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('audit_event').select(['data', 'subject_id']).where('kind', '=', kind).execute(),
  )

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  personId = await personOf(server, newcomer)
  await server.services.db.system(({ trx }) =>
    trx.updateTable('person').set({ first_day_of_work: '2026-11-20' }).where('id', '=', personId).execute(),
  )
  await update({ firstDayOfWork: '2026-11-23' })
  const token = await server.logIn(newcomer)
  await agree(server, token, newcomer)
  w4 = (await tasksOf(server, token)).list.find(({ formId }) => formId === formIds.w4)?.userDocumentId ?? 0
}, 60_000)
afterAll(() => server.close())

describe('a new hire', () => {
  it('is due 20 days after the first day of work, and says what is missing', async () => {
    expect(await openDeadlines()).toEqual([{ kind: 'newHireReport', due_date: '2026-12-13' }])
    expect(await mine()).toMatchObject({ dueOn: '2026-12-13', missing: ['form'], sent: null, state: 'CA' })
    const id = (await mine())?.id
    const body = { ids: [id], layout: 'sheet', reason: 'Report' }
    expect(reasonOf(await post('owner@demo.test', '/NewHires/MakeFile', body))).toBe('newHireIncomplete')
    const sent = await post(newcomer, '/w4form/create', signedW4(w4, { ssn: undefined, hasAppliedForSsn: true }))
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect((await mine())?.missing).toEqual(['ssn'])
  })

  it('waits for a first day of work that isn’t known', async () => {
    expect((await update({ firstDayOfWork: '' })).status).toBe(200)
    expect(await openDeadlines()).toEqual([{ kind: 'newHireReport', due_date: null }])
    expect((await mine())?.missing).toContain('firstDay')
    await update({ firstDayOfWork: '2026-11-23' })
  })

  it('follows the clock of the state of the location', async () => {
    const { location_id } = await server.services.db.system(({ trx }) =>
      trx
        .selectFrom('new_hire_report')
        .select('location_id')
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow(),
    )
    const move = (State: string, City: string, Zip: string) =>
      post('admin@demo.test', '/Location/Update', { LocationId: location_id, State, City, Zip }, 'PUT')
    const moved = await move('IA', 'Des Moines', '50309')
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await openDeadlines()).toEqual([{ kind: 'newHireReport', due_date: '2026-12-08' }])
    await move('WA', 'Seattle', '98101')
    expect(await openDeadlines()).toEqual([{ kind: 'newHireReport', due_date: '2026-12-13' }])
  })
})

describe('a file of new hires', () => {
  it('has whole numbers for a reason that each person’s history keeps', async () => {
    const { id: taskId } = await server.services.db.system(({ trx }) =>
      trx
        .insertInto('task')
        .columns(['business_id', 'location_id', 'person_id', 'form_id', 'name', 'reasons'])
        .expression((from) =>
          from
            .selectFrom('task')
            .select(['business_id', 'location_id', 'person_id', 'form_id', 'name', 'reasons'])
            .where('id', '=', w4),
        )
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const signed = await post(newcomer, '/w4form/create', signedW4(taskId))
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    const row = await mine()
    expect(row?.missing).toEqual([])
    const body = { ids: [row?.id], layout: 'massachusetts', reason: 'Report to the directory' }
    const made = await post<NewHireFile>('owner@demo.test', '/NewHires/MakeFile', body)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const text = Buffer.from(made.body.data?.content ?? '', 'base64').toString()
    expect(text).toContain(ssn.replaceAll('-', ''))
    expect(text).toMatch(/^A912345670/)
    expect((await events('number revealed')).at(-1)).toMatchObject({
      subject_id: personId,
      data: { field: 'ssn', reason: 'Report to the directory' },
    })
    const sheet = await post<NewHireFile>('owner@demo.test', '/NewHires/MakeFile', { ...body, layout: 'newJersey' })
    expect(sheet.body.data?.fileName).toMatch(/NJ-2026-11-21\.xlsx$/)
    expect(
      Buffer.from(sheet.body.data?.content ?? '', 'base64')
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  it('is not made for a store manager, another business, or without a reason', async () => {
    const body = { ids: [(await mine())?.id], layout: 'sheet', reason: 'Report' }
    expect((await post('manager@demo.test', '/NewHires/MakeFile', body)).status).toBe(403)
    for (const foreign of ['owner2@demo.test', 'tpa2@demo.test'])
      expect((await post(foreign, '/NewHires/MakeFile', body)).status).toBe(404)
    expect((await post('owner@demo.test', '/NewHires/MakeFile', { ...body, reason: ' ' })).status).toBe(400)
    expect((await list('owner2@demo.test')).filter(({ UserId }) => UserId === personId)).toEqual([])
  })
})

describe('a report', () => {
  it('that was sent ends the deadline, once', async () => {
    const ids = [(await mine())?.id]
    const tomorrow = { ...sending, ids, sentOn: '2026-11-23' }
    expect((await post('owner@demo.test', '/NewHires/Record', tomorrow)).body.error?.fields).toEqual({
      sentOn: { key: 'dayNotYet' },
    })
    expect((await post('owner2@demo.test', '/NewHires/Record', { ...sending, ids })).status).toBe(404)
    const recorded = await post('owner@demo.test', '/NewHires/Record', { ...sending, ids })
    expect(recorded.body.data).toEqual({ count: 1 })
    expect(await openDeadlines()).toEqual([])
    expect(await mine()).toBeUndefined()
    expect((await mine({ status: 'sent' }))?.sent).toEqual({ ...sending, isTimely: true })
    expect(reasonOf(await post('owner@demo.test', '/NewHires/Record', { ...sending, ids }))).toBe('newHireSent')
    expect(await events('new hire reported')).toMatchObject([
      { subject_id: personId, data: { directory: 'WA', isTimely: true } },
    ])
  })

  it('is due again when the person returns after 60 days, not before', async () => {
    now = new Date('2027-01-10T20:00:00Z')
    expect((await update({ endedOn: '2027-01-05' })).status).toBe(200)
    await update({ firstDayOfWork: '2027-03-05', endedOn: '' })
    expect(await openDeadlines()).toEqual([])
    await update({ firstDayOfWork: '2027-03-06' })
    expect(await openDeadlines()).toEqual([{ kind: 'newHireReport', due_date: '2027-03-26' }])
    expect((await mine())?.firstDay).toBe('2027-03-06')
  })

  it('stays due as it was when the person is rehired before that', async () => {
    now = new Date('2027-03-11T20:00:00Z')
    expect((await update({ endedOn: '2027-03-10' })).status).toBe(200)
    const rehire = { UserId: personId, firstDayOfWork: '2027-03-27' }
    expect((await post('owner@demo.test', '/user/Rehire', rehire)).status).toBe(200)
    expect(await openDeadlines()).toEqual([{ kind: 'newHireReport', due_date: '2027-03-26' }])
    expect((await mine())?.firstDay).toBe('2027-03-06')
  })
})
