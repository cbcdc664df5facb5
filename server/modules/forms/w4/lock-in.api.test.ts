import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { LockIn } from '#contract/forms/w4/lock-in.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, signedW4 } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
let manager: string

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') })
  employee = await readyEmployee(server)
  manager = await server.logIn('manager@demo.test')
}, 120_000)
afterAll(() => server.close())

const post = <T = unknown>(token: string, path: string, more: object = {}) =>
  server.call<Wire<T>>(path, { token, body: { UserDocumentId: employee.id, ...more } })
const open = async (token: string) =>
  (await post<FormDetail<Record<string, unknown>>>(token, '/w4form/getautofill')).body.data
const submit = async (more: object) => {
  const Id = (await open(employee.token))?.Id
  const path = Id === 0 ? '/w4form/create' : '/w4form/update'
  return server.call(path, {
    token: employee.token,
    body: signedW4(employee.id, { ...(Id !== 0 && { Id }), ...more }),
  })
}
const enter = (token: string, notice: '2800C' | '2808C', noticeDate: string) =>
  post<LockIn>(token, '/w4form/EnterLockIn', {
    notice,
    noticeDate,
    maritalStatus: 3,
    IsMultiJobSelected: true,
    credits: 4900,
    OtherIncome: 0,
    Deductions: 1200,
    ExtraWithholding: 0,
  })

describe('a lock-in of the IRS', () => {
  it('is entered by staff about others, with a day that has come', async () => {
    expect((await enter(employee.token, '2800C', '2026-11-01')).status).toBe(403)
    expect((await enter(manager, '2800C', '2026-11-22')).body.error?.fields).toEqual({
      noticeDate: { key: 'letterToCome' },
    })
    const entered = await enter(manager, '2800C', '2026-11-01')
    expect(entered.body.data).toMatchObject({ status: 'announced', effectiveFrom: '2026-12-31' })
    expect((await open(employee.token))?.lockIn).toMatchObject({ notice: '2800C', limits: { Deductions: 1200 } })
  })

  it('leaves alone what counts before its first day', async () => {
    expect((await submit({ Deductions: 9000 })).status).toBe(200)
  })

  it('refuses the approval of what was submitted before, once it applies', async () => {
    expect((await enter(manager, '2808C', '2026-11-20')).body.data).toMatchObject({ status: 'in force' })
    const refused = await post(manager, '/Documents/ApproveTaskForms')
    expect(refused.body.error?.fields).toEqual({ Deductions: { key: 'belowLockIn' } })
  })

  it('refuses a form that withholds less, and takes one that withholds more', async () => {
    const exempt = { isExempt: true, exemptNoLiabilityLastYear: true, exemptNoneExpected: true }
    const lower = await submit({ maritalStatus: 2, Deductions: 1201 })
    expect([lower.status, lower.body.error?.fields]).toEqual([
      400,
      { maritalStatus: { key: 'belowLockIn' }, Deductions: { key: 'belowLockIn' } },
    ])
    const cleared = { maritalStatus: undefined, IsMultiJobSelected: false, DependentsUnderAge17: 0 }
    const amounts = { DependentsOtherAge: 0, OtherIncome: 0, Deductions: 0, ExtraWithholding: 0 }
    expect((await submit({ ...exempt, ...cleared, ...amounts })).body.error?.fields).toEqual({
      isExempt: { key: 'belowLockIn' },
    })
    const higher = await submit({ maritalStatus: 1, Deductions: 0, ExtraWithholding: 100 })
    expect(higher.status, higher.body.message).toBe(200)
    expect((await post(manager, '/Documents/ApproveTaskForms')).status).toBe(200)
  })

  it('ends only by a later notice that staff enter', async () => {
    const release = { notice: '2813C', noticeDate: '2026-11-21' }
    for (const [noticeDate, key] of [
      ['2026-11-22', 'letterToCome'],
      ['2026-11-19', 'letterTooEarly'],
    ])
      expect((await post(manager, '/w4form/ReleaseLockIn', { ...release, noticeDate })).body.error?.fields).toEqual({
        noticeDate: { key },
      })
    expect((await post(employee.token, '/w4form/ReleaseLockIn', release)).status).toBe(403)
    expect((await post(manager, '/w4form/ReleaseLockIn', release)).body.data).toMatchObject({ status: 'released' })
    expect((await post(manager, '/w4form/ReleaseLockIn', release)).status).toBe(409)
    expect((await open(employee.token))?.lockIn).toBeUndefined()
    expect((await submit({ Deductions: 9000 })).status).toBe(200)
  })
})
