import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { FormVersion } from '#contract/forms/form-version.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, signedW4 } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
let token: string
let manager: string
let now = new Date('2026-11-02T12:00:00Z')

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  employee = await readyEmployee(server)
}, 120_000)
afterAll(() => server.close())

const continueOn = async (day: string) => {
  now = new Date(`${day}T12:00:00Z`)
  token = await server.logIn('employee@demo.test')
  manager = await server.logIn('manager@demo.test')
}
const post = <T = unknown>(as: string, path: string, more: object = {}) =>
  server.call<Wire<T>>(path, { token: as, body: { UserDocumentId: employee.id, ...more } })
const submit = async (more: object) => {
  const { body } = await post<FormDetail<Record<string, unknown>>>(token, '/w4form/getautofill')
  const Id = body.data?.Id ?? 0
  const path = Id === 0 ? '/w4form/create' : '/w4form/update'
  const signed = signedW4(employee.id, { ...(Id !== 0 && { Id }), signedAt: now.toISOString(), ...more })
  const answer = await server.call(path, { token, body: signed })
  expect(answer.status, answer.body.message).toBe(200)
}
const approve = async () => expect((await post(manager, '/Documents/ApproveTaskForms')).status).toBe(200)
const versions = async (as: string) =>
  (await post<{ list: FormVersion[] }>(as, '/documents/GetVersions')).body.data?.list ?? []
const limits = {
  maritalStatus: 3,
  IsMultiJobSelected: true,
  credits: 4900,
  OtherIncome: 0,
  Deductions: 1200,
  ExtraWithholding: 0,
}

describe('an approved Form W-4 that withholds less than an IRS lock-in letter allows', () => {
  it('counts until the day of the letter, and so does a change that is still to come', async () => {
    await continueOn('2026-11-02')
    await submit({ Deductions: 9000 })
    await approve()
    await submit({ Deductions: 9500 })
    await approve()
    const entered = await post(manager, '/w4form/EnterLockIn', { notice: '2800C', noticeDate: '2026-11-01', ...limits })
    expect(entered.status, entered.body.message).toBe(200)
    for (const as of [token, manager])
      expect(await versions(as)).toMatchObject([
        { status: 'upcoming', effectiveFrom: '2026-12-02', disregardedFrom: '2026-12-31' },
        { status: 'in force', effectiveUntil: '2026-12-01' },
      ])
  })

  it('is disregarded from that day on, and while it would count', async () => {
    await continueOn('2027-01-04')
    const [latest, first] = await versions(token)
    expect(latest).toMatchObject({ status: 'disregarded', disregardedFrom: '2026-12-31' })
    expect(first).toMatchObject({ status: 'superseded' })
    expect(first?.disregardedFrom).toBeUndefined()
  })

  it('is replaced by one that withholds more, and counts again once the IRS releases the lock-in', async () => {
    await submit({ Deductions: 0 })
    await approve()
    expect(await versions(manager)).toMatchObject([
      { status: 'upcoming', effectiveFrom: '2027-02-03' },
      { status: 'disregarded', effectiveUntil: '2027-02-02' },
      { status: 'superseded' },
    ])
    const released = await post(manager, '/w4form/ReleaseLockIn', { notice: '2813C', noticeDate: '2027-01-04' })
    expect(released.status, released.body.message).toBe(200)
    expect((await versions(manager)).map(({ status }) => status)).toEqual(['upcoming', 'in force', 'superseded'])
  })
  it('binds an employment that is resumed within 12 months, and none after that', async () => {
    const entered = await post(manager, '/w4form/EnterLockIn', { notice: '2808C', noticeDate: '2027-01-04', ...limits })
    expect(entered.status, entered.body.message).toBe(200)
    const lockedAfter = async (last_day_of_work: string, firstDayOfWork: string) => {
      const { userId } = await server.actor('employee@demo.test')
      await server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ last_day_of_work }).where('id', '=', userId).execute(),
      )
      const owner = await server.logIn('owner@demo.test')
      const rehired = await server.call('/user/Rehire', { token: owner, body: { UserId: userId, firstDayOfWork } })
      expect(rehired.status, rehired.body.message).toBe(200)
      const { body } = await post<FormDetail<Record<string, unknown>>>(manager, '/w4form/getautofill')
      return body.data?.lockIn !== undefined
    }
    expect(await lockedAfter('2027-01-31', '2028-01-31')).toBe(true)
    expect(await lockedAfter('2028-02-29', '2029-03-01')).toBe(false)
  })
})
