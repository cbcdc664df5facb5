import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormLife } from './form-life.ts'
import { startLife } from './form-life.ts'
import { keepVersions } from './version-history.ts'
import { correctedLife as life } from './lives.ts'
import { addNextEdition, nextEditionDay } from './next-edition.ts'

describe('Form I-9', () => {
  let form: FormLife
  const versions = keepVersions(life, () => form)
  beforeAll(async () => {
    form = await startLife(life, '2026-10-05')
  }, 120_000)
  afterAll(() => form.close())

  it('is submitted, signed by the employer, approved, and in force', async () => {
    await form.submit({})
    await versions.expect(['submitted'])
    await form.moveTo('2026-10-07')
    await form.approve()
    expect((await versions.expect(['in force']))[0]).toMatchObject({ effectiveFrom: '2026-10-05' })
  })

  it('is corrected, and counts as corrected from that day: nothing waits for an approval or can be withdrawn', async () => {
    await form.moveTo('2026-10-12')
    const { id } = await form.submit(life.changed(1))
    const list = await versions.expect(['in force', 'superseded'])
    expect(list).toMatchObject([
      { effectiveFrom: '2026-10-12', effectiveUntil: null },
      { effectiveFrom: '2026-10-05', effectiveUntil: '2026-10-11' },
    ])
    expect((await form.call('employee', '/documents/WithdrawChange', { SubmissionId: id })).status).toBe(409)
    expect(await form.task()).toMatchObject({ status: 'approved', isChange: false })
  })

  it('is asked for again by staff with a reason, and in force all the while', async () => {
    await form.moveTo('2026-11-20')
    const Reason = 'The apartment is missing.'
    expect((await form.call('owner', '/documents/RequestAgain', { Reason })).status).toBe(200)
    expect(await form.task()).toMatchObject({ status: 'open', request: { by: 'staff', text: Reason } })
    await versions.expect(['in force', 'superseded'])
    await form.submit(life.changed(2))
    expect(await form.task()).toMatchObject({ status: 'approved', request: null })
    await versions.expect(['in force', 'superseded', 'superseded'])
  })

  it.each(['2027-01-15', '2028-02-29', '2031-06-01'])('is corrected on %s, on its own edition', async (day) => {
    await form.moveTo(day)
    const before = await form.versions('employee')
    await form.submit(life.changed(before.length))
    const list = await versions.expect(['in force', ...before.map(() => 'superseded' as const)])
    expect(new Set(list.map(({ edition }) => edition))).toEqual(new Set(['01/20/25']))
  })

  it('of someone hired again years later is a new one on the next edition, and replaces the earlier', async () => {
    const { edition, remove } = addNextEdition(life)
    try {
      await form.moveTo(nextEditionDay)
      const again = await form.hireAgain()
      await again.submit({})
      expect((await form.versions('owner'))[0]?.status).toBe('in force')
      await again.approve()
      expect(await again.versions('owner')).toMatchObject([
        { status: 'in force', edition: edition.id, effectiveFrom: nextEditionDay, effectiveUntil: null },
      ])
      const [latest] = await form.versions('owner')
      expect(latest).toMatchObject({ status: 'superseded', effectiveUntil: '2031-06-30', edition: '01/20/25' })
      for (const [id, bytes] of versions.pdfs()) expect((await form.pdf('owner', id)).equals(bytes)).toBe(true)
    } finally {
      remove()
    }
  })
})
