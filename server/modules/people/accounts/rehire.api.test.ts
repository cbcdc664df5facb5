import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RehireForms } from '#contract/endpoints/people/rehire.ts'
import { a4 } from '#contract/forms/a4/a4.ts'
import { supplementBSample } from '#contract/forms/i9/supplement-b.ts'
import { forms } from '#contract/forms/registry.ts'
import type { FormVersion } from '#contract/forms/form-version.ts'
import type { I9Counter } from '#server/modules/forms/i9/i9-counter.fixture.ts'
import { ead, openSection2, reason, sectionOne, signature, visa } from '#server/modules/forms/i9/i9-counter.fixture.ts'
import { agree, signedW4 } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

const start = '2026-11-23'
let day = start
let at: I9Counter
let eli = 0
let [owner, employee, manager] = ['', '', '']

const system: I9Counter['server']['services']['db']['system'] = (work) => at.server.services.db.system(work)

/** Moves the clock to a day and logs the staff in again. */
const moveTo = async (next: string) => {
  day = next
  owner = await at.server.logIn('owner@demo.test')
  manager = await at.server.logIn('manager@demo.test')
}
const signedAt = () => `${day}T18:00:00.000Z`

beforeAll(async () => {
  at = await openSection2({ now: () => new Date(`${day}T18:00:00Z`) })
  eli = (await at.server.actor('employee@demo.test')).userId
}, 60_000)
afterAll(() => at.server.close())

const addTask = async (key: 'w4' | 'a4' | 'i9') => {
  const scope = await at.loadEmployeeScope()
  const { id } = await system(({ trx }) =>
    trx
      .insertInto('task')
      .values({ ...scope, form_id: forms[key].id, name: key, reasons: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

const ok = (answer: { status: number; body: unknown }) => expect(answer.status, JSON.stringify(answer.body)).toBe(200)
const post = <T = unknown>(path: string, token: string, body: object) => at.post<T>(path, token, body)

/** Signs and approves W-4, the form of Arizona and Form I-9 of Eli, who began on the first day. */
const hireEli = async (presented: object = {}, status: object = {}) => {
  await system(async ({ trx }) => {
    const done_at = new Date()
    await trx.updateTable('deadline').set({ done_at }).where('done_at', 'is', null).execute()
    await trx.updateTable('task').set({ withdrawn_at: done_at }).where('person_id', '=', eli).execute()
    await trx.updateTable('location').set({ state: 'AZ' }).execute()
    await trx
      .updateTable('person')
      .set({
        first_day_of_work: start,
        last_day_of_work: null,
        is_active: true,
        closed_at: null,
        updated_at: new Date(0),
      })
      .where('id', '=', eli)
      .execute()
  })
  await moveTo(start)
  employee = await at.server.logIn('employee@demo.test')
  await agree(at.server, employee, 'employee@demo.test')
  const w4 = await addTask('w4')
  ok(await post('/w4form/create', employee, signedW4(w4, { signedAt: signedAt() })))
  ok(await post('/w4form/SignAndGeneratePdf', manager, { UserDocumentId: w4 }))
  const a4Id = await addTask('a4')
  const edition = a4.editions.at(-1)?.id
  const signing = { signedAt: signedAt(), signature: { kind: 'typed', text: 'Ana Reyes-Kowalska' } }
  ok(
    await post('/a4form/create', employee, {
      ...a4.sample,
      locationState: 'AZ',
      userDocumentId: a4Id,
      edition,
      ...signing,
    }),
  )
  ok(await post('/a4form/SignAndGeneratePdf', manager, { UserDocumentId: a4Id }))
  const i9 = await addTask('i9')
  ok(await post('/I9form/Create', employee, sectionOne(i9, { ...status, signedAt: signedAt() })))
  ok(await at.sign(i9, { ...presented, firstDayOfEmployment: start, signedAt: signedAt() }, manager))
  ok(await post('/i9form/SignAndGeneratePdf', manager, { UserDocumentId: i9 }))
  return { w4, a4: a4Id, i9 }
}

const close = async () => ok(await post('/user/delete', owner, { UserId: eli, IsPermanentDelete: false }))
const rehire = (firstDayOfWork: string, more: object = {}) =>
  post<Wire<{ firstDayOfWork: string }>>('/user/Rehire', owner, { UserId: eli, firstDayOfWork, ...more })
const preview = async () => (await post<Wire<RehireForms>>('/user/RehireForms', owner, { UserId: eli })).body.data
const tasks = () =>
  system(({ trx }) =>
    trx
      .selectFrom('task')
      .select(['id', 'form_id', 'status', 'due_date', 'request', 'effective_submission_id', 'pdf_file_id'])
      .where('person_id', '=', eli)
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .execute(),
  )
const stateOf = async (id: number) => (await tasks()).find((task) => task.id === id)
const deadlines = async () =>
  (
    await system(({ trx }) =>
      trx
        .selectFrom('deadline')
        .select(['kind', 'due_date', 'task_id'])
        .where('person_id', '=', eli)
        .where('done_at', 'is', null)
        .where('task_id', 'is not', null)
        .orderBy('kind')
        .execute(),
    )
  ).map(({ kind, due_date, task_id }) => `${kind} ${due_date ?? '-'} ${task_id ?? ''}`)
const versionsOf = async (UserDocumentId: number) =>
  (await post<{ list: Wire<FormVersion>[] }>('/documents/GetVersions', manager, { UserDocumentId })).body.data?.list ??
  []

describe('a rehire within three years', () => {
  let ids: Awaited<ReturnType<typeof hireEli>>
  beforeEach(async () => {
    ids = await hireEli()
  }, 60_000)

  it('asks for Form W-4 and the state’s certificate as new versions; the signed ones stay in the history', async () => {
    await moveTo('2027-12-01')
    await close()
    expect(await preview()).toMatchObject({
      after: '2027-12-01',
      forms: [
        { formId: forms.w4.id, isAgain: true },
        { formId: forms.a4.id, isAgain: true },
      ],
      i9: { signedOn: start, continuesUntil: '2029-11-23' },
    })
    await moveTo('2028-03-01')
    const answer = await rehire('2028-03-06')
    ok(answer)
    expect(answer.body.data).toMatchObject({ active: true, firstDayOfWork: '2028-03-06', endedOn: null })
    for (const id of [ids.w4, ids.a4])
      expect(await stateOf(id)).toMatchObject({
        status: 'open',
        due_date: '2028-03-06',
        request: { by: 'rehire' },
        effective_submission_id: expect.any(Number) as unknown,
      })
    employee = await at.server.logIn('employee@demo.test')
    const opened = await post<Wire<{ id: number }>>('/w4form/getautofill', employee, { UserDocumentId: ids.w4 })
    const again = signedW4(ids.w4, { signedAt: signedAt(), edition: undefined, Id: opened.body.data?.Id })
    const edition = (opened.body.data as unknown as { edition: string }).edition
    ok(await post('/w4form/update', employee, { ...again, edition }))
    ok(await post('/w4form/SignAndGeneratePdf', manager, { UserDocumentId: ids.w4 }))
    // The first form of an employment counts from the day it is furnished, without the 30 days of a change.
    const [newest, first] = await versionsOf(ids.w4)
    expect([newest?.effectiveFrom, first?.effectiveUntil]).toEqual(['2028-03-01', '2028-02-29'])
    expect(await stateOf(ids.w4)).toMatchObject({ status: 'approved', request: null })
  })

  it('makes Supplement B due, which ends that deadline, and leaves direct deposit and other forms', async () => {
    await moveTo('2027-12-01')
    await close()
    await moveTo('2028-03-01')
    const before = (await tasks()).map(({ id }) => id)
    ok(await rehire('2028-03-06'))
    expect((await tasks()).map(({ id }) => id)).toEqual(before)
    expect(await deadlines()).toEqual([`i9Rehire 2028-03-09 ${ids.i9}`])
    await moveTo('2028-03-06')
    expect((await at.opened(ids.i9, manager)).i9).toMatchObject({
      rehire: { firstDay: '2028-03-06', due: '2028-03-09', continuesUntil: '2029-11-23' },
      newerUserDocumentId: null,
    })
    expect((await at.opened(ids.i9, manager)).flags?.some(({ kind }) => kind === 'first day') ?? false).toBe(false)
    const block = { kind: 'rehire', rehireDate: '2028-03-06', newLastName: undefined }
    const signing = { userDocumentId: ids.i9, edition: '01/20/25', signedAt: signedAt(), signature }
    ok(await post('/I9form/Reverify', manager, { ...supplementBSample, ...block, ...signing }))
    expect(await deadlines()).toEqual([])
  })

  it('can begin a new Form I-9 by the employer’s choice, at the rehire or later, once', async () => {
    await moveTo('2027-12-01')
    await close()
    ok(await rehire('2027-12-06', { hasNewI9: true }))
    const started = (await tasks()).at(-1)
    expect(started).toMatchObject({ form_id: forms.i9.id, status: 'open', due_date: '2027-12-06' })
    manager = await at.server.logIn('manager@demo.test')
    expect((await at.opened(ids.i9, manager)).i9).toMatchObject({ newerUserDocumentId: started?.id })
    const again = await post('/I9form/RequestNew', manager, { userDocumentId: ids.i9 })
    expect(reason(again as never)).toBe('i9Replaced')
    employee = await at.server.logIn('employee@demo.test')
    expect((await post('/I9form/RequestNew', employee, { userDocumentId: ids.i9 })).status).toBe(403)
  })
})

describe('a rehire after three years', () => {
  it('begins a new Form I-9, signed in both sections, with its own deadlines; the earlier one stays as it was', async () => {
    const until = { ...visa, alienAuthToWorkExpiry: '2031-03-01' }
    const ids = await hireEli({ ...ead, a1Expires: '2031-03-01' }, until)
    expect(await deadlines()).toEqual([`reverification 2031-03-01 ${ids.i9}`])
    const pdf = (await stateOf(ids.i9))?.pdf_file_id
    await moveTo('2027-12-01')
    await close()
    await moveTo('2029-12-03')
    ok(await rehire('2029-12-10'))
    const next = (await tasks()).at(-1)
    expect(next).toMatchObject({
      form_id: forms.i9.id,
      status: 'open',
      due_date: '2029-12-10',
      request: { by: 'rehire' },
    })
    expect(await deadlines()).toEqual([])
    const id = next?.id ?? 0
    await moveTo('2029-12-10')
    employee = await at.server.logIn('employee@demo.test')
    const edition = (await at.opened(id, employee)).edition
    ok(await post('/I9form/Create', employee, sectionOne(id, { signedAt: signedAt(), edition })))
    expect(await deadlines()).toEqual([`i9SectionTwo 2029-12-13 ${id}`])
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(signedAt()) })
    ok(
      await at.sign(
        id,
        { firstDayOfEmployment: '2029-12-10', bExpires: '2035-01-01', edition, signedAt: signedAt() },
        manager,
      ),
    )
    vi.useRealTimers()
    ok(await post('/i9form/SignAndGeneratePdf', manager, { UserDocumentId: id }))
    expect(await deadlines()).toEqual([])
    expect(await stateOf(id)).toMatchObject({ status: 'approved', request: null })
    expect(await stateOf(ids.i9)).toMatchObject({ status: 'approved', pdf_file_id: pdf })
    expect(await versionsOf(ids.i9)).toMatchObject([{ status: 'superseded', hasPdf: true }])
    owner = await at.server.logIn('owner@demo.test')
    const file = await post<{ base64: string }>('/documents/GetPdf', owner, { UserDocumentId: ids.i9 })
    expect(
      Buffer.from(file.body.data?.base64 ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const signing = { userDocumentId: ids.i9, edition: '01/20/25', signedAt: signedAt(), signature }
    const refused = await post('/I9form/Reverify', manager, { ...supplementBSample, ...signing })
    expect(reason(refused as never)).toBe('i9Replaced')
    const part = (await at.opened(ids.i9, manager)).i9?.parts[0]
    const corrected = { userDocumentId: ids.i9, Id: part?.Id ?? part?.id, initials: 'MR', reason: 'A digit' }
    ok(await post('/I9form/Correct', manager, { ...corrected, a1Number: 'SRC0123456780' }))
    expect(await deadlines()).toEqual([])
  }, 60_000)
})

describe('the end of an employment', () => {
  it('that was entered by mistake is taken back without asking for a form', async () => {
    await hireEli()
    const before = await tasks()
    await moveTo('2027-12-01')
    await close()
    ok(await post('/user/Restore', owner, { UserId: eli }))
    expect([await tasks(), await deadlines()]).toEqual([before, []])
    ok(await post('/user/update', owner, { id: eli, endedOn: '2027-11-30', active: false }))
    ok(await post('/user/update', owner, { id: eli, endedOn: '', active: true }))
    expect([await tasks(), await deadlines()]).toEqual([before, []])
    const refused = await rehire('2028-01-03')
    expect(refused.body.error?.fields).toMatchObject({ UserId: { key: 'rehireNotEnded' } })
  })

  it('comes before the new first day', async () => {
    await hireEli()
    await moveTo('2027-12-01')
    ok(await post('/user/update', owner, { id: eli, endedOn: '2027-11-30', active: false }))
    expect((await rehire('2027-11-30')).body.error?.fields).toMatchObject({ firstDayOfWork: { key: 'rehireAfterEnd' } })
    ok(await rehire('2027-12-01'))
  })
})
