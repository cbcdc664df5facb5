import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayrollFile, PayrollSettings } from '#contract/endpoints/payroll-export.ts'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import { splitSample } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { formIds } from '#contract/domain/lookups.ts'
import type { PayrollColumn } from '#contract/domain/payroll-columns.ts'
import { payrollColumns } from '#contract/domain/payroll-columns.ts'
import { recordCredentialChange } from '#server/policies/credential-changes.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { personOf } from '#tests/server/people.fixture.ts'
import { agree, signedW4, tasksOf } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

const employee = 'newhire@demo.test'
const ssn = String(signedW4(0).ssn)
let server: TestApp
let personId: number
let businessId: number
let now = new Date('2026-11-02T20:00:00Z')

const call = async <T = unknown>(username: string, path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  server.call<T>(path, { method, token: await server.logIn(username), body })
const setColumns = (columns: object[], username = 'owner@demo.test') =>
  call(username, '/PayrollExport/Columns', { businessId, columns }, 'PUT')
const makeFile = (day: string, username = 'owner@demo.test') =>
  call<Wire<PayrollFile>>(username, '/PayrollExport/MakeFile', { businessId, day, reason: 'Set up payroll' })

/** The cells of the employee in the file of a day, by column. */
const factsOn = async (day: string): Promise<Readonly<Partial<Record<PayrollColumn, string>>>> => {
  const { body, status } = await makeFile(day)
  expect(status, body.message).toBe(200)
  const line = body.data?.content.split('\r\n').find((each) => each.startsWith(`${personId},`)) ?? ''
  const cells = [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, ''))
  return Object.fromEntries(payrollColumns.map((column, index) => [column, cells[index] ?? '']))
}
const taskFor = async (formId: number) =>
  (await tasksOf(server, await server.logIn(employee))).list.find((task) => task.formId === formId)?.userDocumentId ?? 0
const sign = async (path: string, formId: number, more: object = {}) => {
  const id = await taskFor(formId)
  const open = await call<Wire<FormDetail<Record<string, unknown>>>>(employee, `/${path}/getautofill`, {
    UserDocumentId: id,
  })
  const Id = open.body.data?.Id ?? 0
  const body = { ...signedW4(id), ...more, ...(Id !== 0 && { Id }), signedAt: now.toISOString() }
  const answer = await call(employee, `/${path}/${Id === 0 ? 'create' : 'update'}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return id
}
const approve = async (UserDocumentId: number) => {
  const answer = await call('mgmt@demo.test', '/Documents/ApproveTaskForms', { UserDocumentId })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const events = (kind: string) =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('audit_event').select(['data', 'subject_id', 'task_id']).where('kind', '=', kind).execute(),
  )

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  personId = await personOf(server, employee)
  businessId = await server.services.db.system(async ({ trx }) => {
    const person = trx.updateTable('person').set({ first_day_of_work: '2026-11-01' }).where('id', '=', personId)
    return (await person.returning('business_id').executeTakeFirstOrThrow()).business_id ?? 0
  })
  await agree(server, await server.logIn(employee), employee)
}, 120_000)
afterAll(() => server.close())

describe('a payroll file', () => {
  it('has what is approved, and nothing that waits for its approval', async () => {
    const w4 = await sign('w4form', formIds.w4, { Deductions: 1000, ExtraWithholding: 25.5 })
    expect(await factsOn('2026-11-02')).toMatchObject({ w4Basis: 'None in force', ssn: '', payMethod: '' })
    await approve(w4)
    expect(await factsOn('2026-11-02')).toMatchObject({
      ...{ ssn, lastName: 'Reyes-Kowalska', streetAddress: '1200 Alder Street, Apt 4', firstDay: '2026-11-01' },
      ...{ w4Basis: 'Form W-4', w4From: '2026-11-02', w4Deductions: '1000', w4ExtraWithholding: '25.5' },
    })
    expect((await factsOn('2026-11-01')).w4Basis).toBe('None in force')
    const split = { ...splitSample, edition: '2026' }
    await approve(await sign('DirectDeposit', formIds.directDeposit, split))
    expect(await factsOn('2026-11-02')).toMatchObject({
      ...{ payMethod: 'Direct deposit', account1Share: 'Amount', account1Amount: '200', account1Number: '0012345678' },
      ...{ account2Share: 'Percent', account2Amount: '12.5', account3Share: 'Remainder', account3Amount: '' },
      ...{ account3Routing: '011000015', account3Number: 'C-0012-9', account3Type: 'Checking' },
    })
  })

  it('has a change from the day on which it counts, and a lock-in in its stead', async () => {
    now = new Date('2026-11-03T20:00:00Z')
    await approve(await sign('w4form', formIds.w4, { Deductions: 9000 }))
    expect((await factsOn('2026-12-02')).w4Deductions).toBe('1000')
    expect(await factsOn('2026-12-03')).toMatchObject({ w4From: '2026-12-03', w4Deductions: '9000' })
    const limits = { maritalStatus: 1, IsMultiJobSelected: false, credits: 0, Deductions: 0 }
    const lockIn = { notice: '2800C', noticeDate: '2026-11-01', UserDocumentId: await taskFor(formIds.w4), ...limits }
    expect((await call('mgmt@demo.test', '/w4form/EnterLockIn', lockIn)).status).toBe(200)
    expect((await factsOn('2026-12-30')).w4Deductions).toBe('9000')
    expect(await factsOn('2026-12-31')).toMatchObject({ w4Basis: 'IRS lock-in 2800C', w4Deductions: '0' })
  })

  it('records who had the numbers of which form, and why', async () => {
    expect((await events('number revealed')).at(-1)).toMatchObject({
      subject_id: personId,
      task_id: await taskFor(formIds.directDeposit),
      data: { reason: 'Set up payroll' },
    })
    expect((await events('payroll file made')).at(-1)?.data).toMatchObject({ day: '2026-12-31' })
  })

  it('takes the columns, order and headings of its business, and no text as a formula', async () => {
    const evil = [
      { column: 'lastName', heading: '=1+1' },
      { column: 'employeeId', heading: 'Emp #' },
    ]
    expect((await setColumns(evil)).status).toBe(200)
    const settings = await call<Wire<PayrollSettings>>('tpa@demo.test', '/PayrollExport/Settings', { businessId })
    expect(settings.body.data).toMatchObject({ columns: evil, isDefault: false })
    const other = await personOf(server, 'employee@demo.test')
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ last_name: '@SUM(A1)' }).where('id', '=', other).execute(),
    )
    const before = (await events('number revealed')).length
    const content = (await makeFile('2026-11-03')).body.data?.content ?? ''
    expect(content.startsWith("\ufeff'=1+1,Emp #\r\n")).toBe(true)
    expect(content).toContain(`Reyes-Kowalska,${personId}\r\n`)
    expect(content).toContain(`\n'@SUM(A1),${other}\r\n`)
    expect((await events('number revealed')).length).toBe(before)
  })

  it('refuses columns that are unknown, repeated or without a heading, at their place', async () => {
    const fieldsOf = async (columns: object[]) => (await setColumns(columns)).body.error?.fields
    const name = { column: 'lastName', heading: 'Name' }
    expect(await fieldsOf([])).toMatchObject({ columns: { key: 'needed' } })
    expect(await fieldsOf([name, { column: 'salary', heading: 'Pay' }])).toMatchObject({
      'columns.1.column': { key: 'option' },
    })
    expect(await fieldsOf([{ ...name, heading: ' ' }])).toMatchObject({ 'columns.0.heading': { key: 'needed' } })
    expect(await fieldsOf([name, { column: 'ssn', heading: 'NAME' }])).toEqual({
      'columns.1.heading': { key: 'payrollHeadingTwice' },
    })
    expect(await fieldsOf([name, { ...name, heading: 'Other' }])).toEqual({
      'columns.1.column': { key: 'payrollColumnTwice' },
    })
    expect((await makeFile('2028-01-01')).body.error?.fields).toEqual({ day: { key: 'payrollDay' } })
  })

  it('is for owners and their administrators alone', async () => {
    for (const username of ['mgmt@demo.test', 'manager@demo.test', employee])
      expect([username, (await makeFile('2026-11-03', username)).status]).toEqual([username, 403])
    for (const username of ['owner2@demo.test', 'tpa2@demo.test']) {
      expect([username, (await makeFile('2026-11-03', username)).status]).toEqual([username, 404])
      expect((await setColumns([{ column: 'ssn', heading: 'SSN' }], username)).status).toBe(404)
    }
  })

  it('leaves out and names whose login its maker helped to change', async () => {
    expect((await setColumns([{ column: 'ssn', heading: 'SSN' }])).status).toBe(200)
    const requestedBy = await personOf(server, 'owner@demo.test')
    await server.services.db.system(({ trx }) =>
      recordCredentialChange(trx, { personId, kind: 'email corrected', requestedBy }, now),
    )
    const { data } = (await makeFile('2026-11-03')).body
    expect(data?.content).not.toContain(ssn)
    expect(data?.leftOut).toMatchObject([{ until: '2026-11-10' }])
    expect((await makeFile('2026-11-03', 'tpa@demo.test')).body.data?.content).toContain(ssn)
  })
})
