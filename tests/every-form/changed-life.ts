import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DashboardOverview } from '#contract/endpoints/dashboard.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import type { FormLife } from './form-life.ts'
import { startLife } from './form-life.ts'
import { addNextEdition, nextEditionDay } from './next-edition.ts'
import { keepVersions } from './version-history.ts'
import type { Life } from './lives.ts'

/** Days on which no newer edition is known than that of 2026. */
const laterDays = ['2027-01-15', '2028-02-29', '2031-06-01'] as const

const firstDays = { changed: '2026-10-12', approved: '2026-10-14', counted: '2026-11-12', requested: '2026-11-20' }

/** Walks a form that its employee may change through its whole life. */
export const walkChanged = (life: Life): void => {
  let form: FormLife
  const versions = keepVersions(life, () => form)
  const isDelayed = life.daysUntilItCounts > 0
  beforeAll(async () => {
    form = await startLife(life, '2026-10-05')
  }, 120_000)
  afterAll(() => form.close())

  it('is submitted, approved, and in force from the day it was furnished', async () => {
    await form.submit(life.changed(0))
    await versions.expect(['submitted'])
    await form.moveTo('2026-10-07')
    await form.approve()
    const [first] = await versions.expect(['in force'])
    expect(first).toMatchObject({ effectiveFrom: '2026-10-05', effectiveUntil: null, hasPdf: true })
  })

  it('stays in force while a change of it is submitted, and when that is withdrawn', async () => {
    await form.moveTo(firstDays.changed)
    const { id } = await form.submit(life.changed(1))
    await versions.expect(['submitted', 'in force'])
    expect(await form.task()).toMatchObject({ status: 'submitted', isChange: true })
    expect((await form.call('employee', '/documents/WithdrawChange', { SubmissionId: id })).status).toBe(200)
    await versions.expect(['withdrawn', 'in force'])
    expect((await form.detail('employee')).answers).toMatchObject(life.changed(0))
  })

  it('stays in force while its change is returned, fixed and approved, until the change counts', async () => {
    await form.submit(life.changed(2))
    const reasons = [{ field: '', text: 'As on your letter' }]
    expect((await form.call('owner', '/documents/RejectDocuments', { reasons })).status).toBe(200)
    await versions.expect(['returned', 'withdrawn', 'in force'])
    await form.submit(life.changed(3))
    await versions.expect(['submitted', 'superseded', 'withdrawn', 'in force'])
    await form.moveTo(firstDays.approved)
    await form.approve()
    const [latest] = await versions.expect(
      isDelayed
        ? ['upcoming', 'superseded', 'withdrawn', 'in force']
        : ['in force', 'superseded', 'withdrawn', 'superseded'],
    )
    expect(latest?.effectiveFrom).toBe(isDelayed ? '2026-11-11' : firstDays.approved)
    await form.moveTo(firstDays.counted)
    await versions.expect(['in force', 'superseded', 'withdrawn', 'superseded'])
  })

  it('is asked for again by staff with a reason, and in force all the while', async () => {
    await form.moveTo(firstDays.requested)
    const Reason = 'You told us that something changed.'
    expect((await form.call('owner', '/documents/RequestAgain', { Reason: '' })).status).toBe(400)
    expect((await form.call('owner', '/documents/RequestAgain', { Reason })).status).toBe(200)
    expect(await form.task()).toMatchObject({ status: 'open', request: { by: 'staff', text: Reason } })
    await versions.expect(['in force', 'superseded', 'withdrawn', 'superseded'])
    await form.submit(life.changed(4))
    await form.approve()
    expect(await form.task()).toMatchObject({ status: 'approved', request: null })
    expect((await form.detail('employee')).answers).toMatchObject(life.changed(4))
  })

  it.each(laterDays)('is changed on %s, with the last edition that is known', async (day) => {
    const before = await form.versions('employee')
    await form.moveTo(day)
    const { editions } = allForms[life.key]
    await form.submit(life.changed(5 + laterDays.indexOf(day)))
    await form.approve()
    const [latest] = await form.versions('employee')
    const isOfKnown = editions.some(({ id }) => id === latest?.edition)
    expect([isOfKnown, latest?.effectiveFrom?.slice(0, 4)]).toEqual([true, day.slice(0, 4)])
    const rest = before.map(({ status }) => (status === 'withdrawn' ? 'withdrawn' : ('superseded' as const)))
    await versions.expect(isDelayed ? ['upcoming', 'in force', ...rest.slice(1)] : ['in force', ...rest])
    const owner = await form.at.server.logIn('owner@demo.test')
    const { body } = await form.at.server.call<DashboardOverview>('/attention/overview', { token: owner, body: {} })
    const isReported = body.data?.missingEditions?.some(
      (each) =>
        each.form === life.key &&
        (each.state ?? life.state) === life.state &&
        each.lastDay === '2026-12-31' &&
        each.year === day.slice(0, 4),
    )
    expect(isReported).toBe(life.printsYear === true)
  })

  it('is changed on the next edition once that is known, and what was signed stays on its own', async () => {
    const { edition, remove } = addNextEdition(life)
    try {
      await form.moveTo(nextEditionDay)
      const before = await form.versions('employee')
      await form.submit(life.changed(8))
      await form.approve()
      const [latest, ...rest] = await form.versions('employee')
      expect(latest?.edition).toBe(edition.id)
      expect(rest.map(({ id, edition: on }) => [id, on])).toEqual(before.map(({ id, edition: on }) => [id, on]))
      const old = await form.refusal({ ...life.changed(9), edition: before[0]?.edition })
      expect(old).toBe('editionDead')
      await form.moveTo('2031-12-01')
      await versions.expect([
        'in force',
        ...before.map(({ status }) => (status === 'withdrawn' ? 'withdrawn' : ('superseded' as const))),
      ])
    } finally {
      remove()
    }
  })

  it('has each version that was approved as a PDF of its own', () => {
    // The first, the change, the one asked for, three in later years, and the one on the next edition.
    expect(versions.pdfs().size).toBe(7)
    expect(new Set([...versions.pdfs().values()].map((bytes) => bytes.toString('base64'))).size).toBe(7)
  })
}
