import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaseField } from '#contract/forms/e-verify/case-fields.ts'
import { ead, reason, sectionOne, visa } from '../i9-counter.fixture.ts'
import { authorizedCase, mismatchCase, openEVerify } from './e-verify.fixture.ts'

let at: Awaited<ReturnType<typeof openEVerify>>
beforeAll(async () => {
  at = await openEVerify()
}, 60_000)
afterAll(() => at.server.close())
beforeEach(() => at.reset())

const call = async (path: string, body: object) => {
  const answer = await at.server.call(path, { method: 'PUT', token: at.tokens.admin, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const join = async (isEVerify: boolean) => {
  const { business_id } = await at.loadEmployeeScope()
  await call('/Business/Update', { BusinessId: business_id, isEVerify })
}

describe('the deadlines of E-Verify', () => {
  it('wait for a number that was applied for, and count once it is there', async () => {
    const id = await at.signed({ ssn: undefined, hasAppliedForSsn: true })
    expect(await at.deadlines(id)).toEqual(['eVerifyNumber 2026-12-23'])
    expect((await at.get(id))?.awaits).toBe('number')
    await at.clock('2026-12-10T20:00:00Z')
    const opened = await at.opened(id, at.tokens.employee)
    const body = sectionOne(id, {
      Id: opened.Id,
      isEVerify: true,
      ssn: '212-45-6781',
      initials: 'ARK',
      correctsSignedAt: opened.signed?.at,
      correctionReason: 'The number has arrived.',
      ...at.signedAt(),
    })
    const corrected = await at.post('/I9form/EmployeeUpdate', at.tokens.employee, body)
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
    expect(await at.deadlines(id)).toEqual(['eVerifyCase 2026-11-26'])
    const late = { ...authorizedCase, createdOn: '2026-12-10', resultOn: '2026-12-10' }
    expect((await at.record(id, { ...late, delayReason: 'awaiting SSN' })).status).toBe(200)
    expect(await at.deadlines(id)).toEqual([])
  })

  it('wait for a document that a receipt stands for', async () => {
    const receipt = { cIsReceipt: true }
    const id = await at.signed({}, receipt)
    expect(await at.deadlines(id)).toEqual([])
    expect((await at.get(id))?.awaits).toBe('document')
  })

  it('move with the days on which the location works, and with the first day of work', async () => {
    const id = await at.submit()
    expect(await at.deadlines(id)).toEqual(['eVerifyCase 2026-11-26'])
    const { location_id } = await at.loadEmployeeScope()
    await call('/Location/Update', { LocationId: location_id, closesOnHolidays: true })
    // Thanksgiving.
    expect(await at.deadlines(id)).toEqual(['eVerifyCase 2026-11-27'])
    await call('/Location/Update', { LocationId: location_id, closesOnHolidays: false })
    expect(await at.deadlines(id)).toEqual(['eVerifyCase 2026-11-26'])
  })

  it('go when the business leaves E-Verify, and come for people who start after it joined', async () => {
    const open = await at.signed()
    expect((await at.record(open, mismatchCase)).status).toBe(200)
    await join(false)
    expect(await at.deadlines(open)).toEqual([])
    await join(true)
    expect(await at.deadlines(open)).toEqual(['eVerifyStep 2026-12-08'])
    // A later Form I-9 of the same person ends the deadlines of the earlier one.
    const before = await at.submit()
    expect(await at.deadlines(before)).toEqual(['eVerifyCase 2026-11-26'])
    await join(false)
    expect([await at.deadlines(before), await at.deadlines(open)]).toEqual([[], []])
    await join(true)
    expect([await at.deadlines(before), await at.deadlines(open)]).toEqual([['eVerifyCase 2026-11-26'], []])
    await join(false)
    await at.clock('2026-11-25T20:00:00Z')
    await join(true)
    // Hired before: no case may be created.
    expect(await at.deadlines(before)).toEqual([])
    expect((await at.get(before))?.isDue).toBe(false)
  })
})

describe('what E-Verify asks for', () => {
  const reveal = async (userDocumentId: number, username: string, body: object = { reason: 'For the case' }) =>
    at.post<{ fields: CaseField[] }>('/I9form/RevealEVerifyFields', await at.server.logIn(username), {
      userDocumentId,
      ...body,
    })
  const valueOf = (fields: readonly { name: string; value: string }[] | null | undefined, name: string) =>
    fields?.find((field) => field.name === name)?.value

  it('comes from the approved form, with whole numbers for a reason, which the history keeps', async () => {
    const id = await at.signed({ ...visa, ssn: '212-45-6781' }, ead)
    expect((await at.get(id))?.fields).toBeNull()
    expect(reason(await reveal(id, 'owner@demo.test'))).toBe('reverifyNotApproved')
    const approved = await at.approve(id)
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    const masked = (await at.get(id))?.fields
    expect(valueOf(masked, 'ssn')).toMatch(/6781$/)
    expect(JSON.stringify(masked)).not.toMatch(/212-?45|SRC0123456789|A?012345678\b/)
    expect(valueOf(masked, 'firstDayOfEmployment')).toBe('11/23/2026')

    const whole = await reveal(id, 'owner@demo.test')
    expect(whole.status, JSON.stringify(whole.body)).toBe(200)
    expect(valueOf(whole.body.data?.fields, 'ssn')).toBe('212-45-6781')
    expect(valueOf(whole.body.data?.fields, 'documentNumber')).toBe('SRC0123456789')
    const revealed = (await at.events(id)).filter(({ kind }) => kind === 'number revealed')
    expect(revealed).toMatchObject([{ data: { field: 'ssn alienAuthToWorkNo a1Number', reason: 'For the case' } }])
    expect((await reveal(id, 'owner@demo.test', { reason: ' ' })).status).toBe(400)
    for (const [username, status] of [
      ['manager@demo.test', 403],
      ['employee@demo.test', 403],
      ['owner2@demo.test', 404],
    ] as const)
      expect([username, (await reveal(id, username)).status]).toEqual([username, status])
  })
})
