import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reason } from '../i9-counter.fixture.ts'
import { authorizedCase as authorized, mismatchCase as mismatch, openEVerify } from './e-verify.fixture.ts'

let at: Awaited<ReturnType<typeof openEVerify>>
beforeAll(async () => {
  at = await openEVerify()
}, 60_000)
afterAll(() => at.server.close())
beforeEach(() => at.reset())

describe('an E-Verify case', () => {
  it('is recorded by a reviewer, whom the clocks remind until it is closed', async () => {
    const id = await at.signed()
    expect(await at.deadlines(id)).toEqual(['eVerifyCase 2026-11-26'])
    expect(await at.get(id)).toMatchObject({ isDue: true, due: '2026-11-26', awaits: null, cases: [], fields: null })
    const first = await at.record(id, mismatch)
    expect(first.body.data, JSON.stringify(first.body)).toMatchObject({
      isOpen: true,
      next: { step: 'act on mismatch', dueOn: '2026-12-08' },
      recordedBy: 'Mona Reed',
    })
    expect(await at.deadlines(id)).toEqual(['eVerifyStep 2026-12-08'])

    await at.clock('2026-12-02T20:00:00Z')
    const referred = { ...mismatch, noticeOn: '2026-11-30', decision: 'action', referredOn: '2026-12-01' }
    expect(reason(await at.record(id, referred))).toBe('eVerifyOpen')
    const second = await at.record(id, { ...referred, replaces: first.body.data?.id })
    expect(second.body.data?.next).toEqual({ step: 'employee visits agency', dueOn: '2026-12-11' })
    expect(await at.deadlines(id)).toEqual(['eVerifyStep 2026-12-11'])
    expect(reason(await at.record(id, { ...referred, replaces: first.body.data?.id }))).toBe('eVerifyChanged')

    const last = await at.record(id, { ...authorized, resultOn: '2026-12-02', replaces: second.body.data?.id })
    expect(last.body.data).toMatchObject({ isOpen: false, next: null })
    expect(await at.deadlines(id)).toEqual([])
    const { cases = [] } = (await at.get(id)) ?? {}
    expect(cases.map(({ facts, isReplaced }) => [facts.result, isReplaced])).toEqual([
      ['employment authorized', false],
      ['mismatch', true],
      ['mismatch', true],
    ])
    const recorded = (await at.events(id)).filter(({ kind }) => kind === 'e-verify case recorded')
    expect(recorded.map(({ data }) => data)).toMatchObject([
      { isNew: true, isOpen: true },
      { isNew: false, isOpen: true },
      { isNew: false, isOpen: false },
    ])
    expect(JSON.stringify(recorded)).not.toContain('mismatch')
  })

  it('is followed by another one where its information was wrong', async () => {
    const id = await at.signed()
    const wrong = { ...mismatch, closedOn: '2026-11-23', closing: 'information incorrect' }
    expect((await at.record(id, wrong)).status).toBe(200)
    expect(await at.deadlines(id)).toEqual(['eVerifyCase 2026-11-26'])
    expect((await at.record(id, { ...authorized, caseNumber: '2026327999999AB' })).status).toBe(200)
    expect(await at.deadlines(id)).toEqual([])
  })

  it('is refused with its dates in a wrong order, in the future, late without a reason, or before Section 2', async () => {
    const open = await at.submit()
    expect(reason(await at.record(open, authorized))).toBe('eVerifyIncomplete')
    const id = await at.signed()
    const fields = async (body: object) => (await at.record(id, body)).body.error?.fields
    expect(await fields({ ...authorized, caseNumber: 'AB12' })).toEqual({ caseNumber: { key: 'eVerifyNumber' } })
    expect(await fields({ ...authorized, createdOn: '2026-11-22' })).toEqual({ createdOn: { key: 'eVerifyBeforeI9' } })
    expect(await fields({ ...authorized, resultOn: '2026-11-22' })).toEqual({ resultOn: { key: 'eVerifyOrder' } })
    expect(await fields({ ...authorized, resultOn: '2026-11-24' })).toEqual({ resultOn: { key: 'dayNotYet' } })
    await at.clock('2026-11-28T20:00:00Z')
    const late = { ...authorized, createdOn: '2026-11-27', resultOn: '2026-11-27' }
    expect(await fields(late)).toEqual({ delayReason: { key: 'eVerifyLate' } })
    expect((await at.record(id, { ...late, delayReason: 'audit' })).status).toBe(200)
  })

  it('moves with the clock: the day of the location counts, not that of the server', async () => {
    const id = await at.signed()
    await at.clock('2026-11-24T06:00:00Z')
    expect((await at.record(id, { ...authorized, resultOn: '2026-11-24' })).status).toBe(400)
    await at.clock('2026-11-24T09:00:00Z')
    expect((await at.record(id, { ...authorized, resultOn: '2026-11-24' })).status).toBe(200)
  })

  it('is nobody’s but its reviewers’: not of the employee, a peer business, or where E-Verify isn’t used', async () => {
    const id = await at.signed()
    expect((await at.record(id, authorized, at.employee)).status).toBe(403)
    expect((await at.post('/I9form/GetEVerifyCase', at.employee, { userDocumentId: id })).status).toBe(403)
    expect((await at.record(id, authorized, at.foreign)).status).toBe(404)
    expect((await at.post('/I9form/GetEVerifyCase', at.foreign, { userDocumentId: id })).status).toBe(404)
    await at.setting({ is_e_verify: false })
    expect(reason(await at.record(id, authorized))).toBe('eVerifyOff')
  })
})
