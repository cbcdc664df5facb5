import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { PayrollFile } from '#contract/endpoints/payroll-export.ts'
import { payrollColumns } from '#contract/domain/payroll-columns.ts'
import { a4 } from '#contract/forms/a4/a4.ts'
import { samples } from '#contract/forms/a4/samples/samples.ts'
import { setAddedEditions } from '#contract/forms/editions/added-editions.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import { forms } from '#contract/forms/registry.ts'
import { w4ExemptSample } from '#contract/forms/w4/sample.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { reissueExpiringForms } from '#server/modules/onboarding/reissue-expiring-forms.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let now = new Date('2026-12-01T20:00:00Z')
let personId: number
let businessId: number
let zone = 'Pacific/Honolulu'

const employee = 'employee@demo.test'
const call = async <T = unknown>(username: string, path: string, body: object) =>
  server.call<T>(path, { token: await server.logIn(username), body })
const inZone = (timeZone: string) =>
  server.services.db.system(async ({ trx }) => {
    zone = timeZone
    await trx.updateTable('location').set({ time_zone: timeZone }).execute()
    await trx.updateTable('business').set({ time_zone: timeZone }).execute()
  })
const newTask = (key: 'w4' | 'a4') =>
  server.services.db.system(async ({ trx }) => {
    const { business_id, location_id } = await trx
      .selectFrom('location_assignment')
      .select(['business_id', 'location_id'])
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    const row = { business_id, location_id, person_id: personId, form_id: forms[key].id, name: key, reasons: '[]' }
    return (await trx.insertInto('task').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
const sign = async (key: 'w4' | 'a4', answers: object, edition: string) => {
  const userDocumentId = await newTask(key)
  const answer = await call(employee, `/${forms[key].base}/create`, {
    ...answers,
    ...{ userDocumentId, edition, signedAt: now.toISOString() },
    signature: { kind: 'typed', text: 'Ana Reyes-Kowalska' },
  })
  expect([answer.status, answer.body.error?.fields]).toEqual([200, undefined])
  return userDocumentId
}
const approve = (UserDocumentId: number) => call('owner@demo.test', '/Documents/ApproveTaskForms', { UserDocumentId })
const detailOf = async (username: string, key: 'w4' | 'a4', UserDocumentId: number) =>
  (await call<Wire<FormDetail<object>>>(username, `/${forms[key].base}/getautofill`, { UserDocumentId })).body.data
const deadlinesOf = (id: number) =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('deadline').select(['kind', 'item', 'due_date', 'done_at']).where('task_id', '=', id).execute(),
  )
const taskOf = (id: number) =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('task').select(['status', 'request', 'due_date']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
const factsOn = async (day: string) => {
  const { body } = await call<Wire<PayrollFile>>('owner@demo.test', '/PayrollExport/MakeFile', {
    ...{ businessId, day, reason: 'Payroll' },
  })
  const line = body.data?.content.split('\r\n').find((each) => each.startsWith(`${personId},`)) ?? ''
  const cells = [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, ''))
  return Object.fromEntries(payrollColumns.map((column, index) => [column, cells[index] ?? '']))
}
const again = (today: string) => reissueExpiringForms(server.services, zone, today)
const edition2027 = { ...w4.editions.at(-1)!, form: 'w4', id: '2027', from: '2027-01-01', until: '2027-12-31' }

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  personId = (await server.actor(employee)).userId
  await agree(server, await server.logIn(employee), employee)
  businessId = await server.services.db.system(async ({ trx }) => {
    const person = trx.selectFrom('person').select('business_id').where('id', '=', personId)
    return (await person.executeTakeFirstOrThrow()).business_id ?? 0
  })
}, 120_000)
afterAll(() => server.close())
beforeEach(() =>
  server.services.db.system(async ({ trx }) => {
    await trx.updateTable('deadline').set({ done_at: now }).where('done_at', 'is', null).execute()
    await trx.updateTable('task').set({ withdrawn_at: now }).where('withdrawn_at', 'is', null).execute()
    await trx.deleteFrom('form_version').execute()
  }),
)
afterEach(() => setAddedEditions([]))

describe.each([
  ['Pacific/Honolulu', '2027-01-01T09:30:00Z', '2027-01-01T10:30:00Z'],
  ['America/New_York', '2027-01-01T04:30:00Z', '2027-01-01T05:30:00Z'],
])('a claim of exemption on the W-4 of 2026, in %s', (timeZone, before, after) => {
  it('signed at 23:30 on New Year’s Eve is good until February 15 of the next year, or the business day after it', async () => {
    await inZone(timeZone)
    now = new Date(before)
    const id = await sign('w4', w4ExemptSample, '2026')
    expect((await detailOf('owner@demo.test', 'w4', id))?.flags ?? []).not.toContainEqual(
      expect.objectContaining({ kind: 'claim of past year' }),
    )
    expect((await approve(id)).status).toBe(200)
    expect(await deadlinesOf(id)).toEqual([{ kind: 'exemptRenewal', item: '', due_date: '2027-02-16', done_at: null }])
    expect(await factsOn('2027-02-16')).toMatchObject({ w4Basis: 'Form W-4', w4Exempt: 'Yes' })
    expect(await factsOn('2027-02-17')).toMatchObject({ w4Basis: 'None in force' })
  })

  it('signed at 0:30 on New Year’s Day is for a past year: withheld as without it', async () => {
    await inZone(timeZone)
    now = new Date(after)
    const id = await sign('w4', w4ExemptSample, '2026')
    expect((await detailOf('owner@demo.test', 'w4', id))?.flags).toContainEqual({
      ...{ kind: 'claim of past year', field: 'isExempt', year: 2026 },
    })
    expect((await approve(id)).status).toBe(200)
    expect(await deadlinesOf(id)).toEqual([{ kind: 'exemptionAgain', item: '2026', due_date: null, done_at: null }])
    for (const day of ['2027-01-01', '2027-02-17'])
      expect(await factsOn(day)).toMatchObject({
        w4Basis: 'Form W-4; its claim of exemption is for 2026 alone: withhold as without it',
        ...{ w4FilingStatus: 'Single or married filing separately', w4Exempt: 'No' },
      })
  })
})

describe('a claim of exemption for a past year', () => {
  it('is accepted and approved, and asked for again once the edition of the year is known', async () => {
    await inZone('America/New_York')
    now = new Date('2027-01-15T18:00:00Z')
    const id = await sign('w4', w4ExemptSample, '2026')
    expect((await approve(id)).status).toBe(200)
    expect(await again('2027-03-01')).toBe(0)
    expect(await taskOf(id)).toMatchObject({ status: 'approved', request: null })

    setAddedEditions([edition2027])
    now = new Date('2027-03-01T18:00:00Z')
    const counts = await Promise.all([1, 2].map(() => again('2027-03-01')))
    expect(counts.reduce((one, other) => one + other)).toBe(1)
    const request = { by: 'form', awaits: 'new edition' }
    expect(await taskOf(id)).toEqual({ status: 'open', request, due_date: '2027-03-11' })
    expect((await deadlinesOf(id)).filter(({ done_at }) => done_at === null)).toEqual([])
    expect(await factsOn('2027-03-01')).toMatchObject({ w4Exempt: 'No' })
    expect((await detailOf(employee, 'w4', id))?.request).toEqual(request)
  })

  it('is approved long after the exemption of its year has ended', async () => {
    await inZone('America/New_York')
    now = new Date('2027-02-20T18:00:00Z')
    const id = await sign('w4', w4ExemptSample, '2026')
    expect((await approve(id)).status).toBe(200)
    expect(await factsOn('2027-02-20')).toMatchObject({ w4Exempt: 'No' })
  })
})

describe('the claim on a state’s form that prints its year', () => {
  const of = (state: 'CA' | 'SC', more: object) => ({
    ...samples[state].good,
    ...{ locationState: 'WA', IsStateSelectedByEmp: true, ...more },
  })
  const blank = { regularAllowances: 0, deductionAllowances: 0, totalAllowances: '', ExtraWithholding: '' }
  const editionIn = (state: string) => editionForDate(a4.editions, '2026-12-31', state)

  it.each([
    ['CA', of('CA', { isExempt: true, ...blank }), 'isExempt', 'filingStatus='],
    ['SC', of('SC', { exemptReason: 'no_liability', allowances: '', ExtraWithholding: '' }), 'exemptReason', ''],
  ] as const)('%s counts as none if the year has passed', async (state, answers, field, rest) => {
    await inZone('America/New_York')
    now = new Date('2027-01-01T05:30:00Z')
    const id = await sign('a4', answers, editionIn(state).id)
    expect((await detailOf('owner@demo.test', 'a4', id))?.flags).toContainEqual({
      ...{ kind: 'claim of past year', field, year: 2026 },
    })
    expect((await approve(id)).status).toBe(200)
    const item = `${state} ${editionIn(state).id}`
    expect(await deadlinesOf(id)).toEqual([{ kind: 'exemptionAgain', item, due_date: null, done_at: null }])
    const { stateForm, stateFormAnswers } = await factsOn('2027-01-01')
    expect(stateForm).toContain('its claim of exemption is for 2026 alone: withhold as without it')
    expect(stateFormAnswers).toContain(rest)
    expect(stateFormAnswers).not.toContain(field)
  })

  it('that ends with its year waits for the next edition, and is asked for again on its first day', async () => {
    await inZone('America/New_York')
    now = new Date('2026-11-20T18:00:00Z')
    const claim = of('SC', { exemptReason: 'no_liability', allowances: '', ExtraWithholding: '' })
    const id = await sign('a4', claim, editionIn('SC').id)
    expect((await approve(id)).status).toBe(200)
    expect((await factsOn('2026-12-31')).stateFormAnswers).toContain('exemptReason=no_liability')
    expect((await factsOn('2027-01-01')).stateForm).toBe('')
    setAddedEditions([{ ...editionIn('SC'), form: 'a4', id: '2027', from: '2027-01-01', until: '2027-12-31' }])
    expect(await again('2026-12-31')).toBe(0)
    now = new Date('2027-01-01T18:00:00Z')
    expect(await again('2027-01-01')).toBe(1)
    expect(await taskOf(id)).toMatchObject({ status: 'open', due_date: '2027-01-11' })
  })
})
