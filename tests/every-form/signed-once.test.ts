import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormLife } from './form-life.ts'
import { startLife } from './form-life.ts'
import { keepVersions } from './version-history.ts'
import { singleLife as life } from './lives.ts'
import { addNextEdition, nextEditionDay } from './next-edition.ts'

describe('Form 8850', () => {
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

  it.each(['2026-10-12', '2027-01-15', '2028-02-29', '2031-06-01'])(
    'can’t be changed, withdrawn or asked for again on %s',
    async (day) => {
      await form.moveTo(day)
      const [{ id } = { id: 0 }] = await versions.expect(['in force'])
      const sent = await form.refusal({}).catch((error: unknown) => (error as Error).message)
      expect(['no ticket', 'documentLocked']).toContain(sent)
      expect((await form.call('employee', '/documents/WithdrawChange', { SubmissionId: id })).status).toBe(409)
      expect((await form.call('owner', '/documents/RequestAgain', { Reason: 'Once more' })).status).toBe(409)
      await versions.expect(['in force'])
    },
  )

  it('of someone hired again is a new one on the next edition, and replaces the earlier', async () => {
    const { edition, remove } = addNextEdition(life)
    try {
      await form.moveTo(nextEditionDay)
      const again = await form.hireAgain()
      await again.submit({})
      await again.approve()
      expect(await again.versions('owner')).toMatchObject([{ status: 'in force', edition: edition.id }])
      const [first] = await form.versions('owner')
      expect(first).toMatchObject({ status: 'superseded', effectiveUntil: '2031-06-30', edition: '2016-03' })
      for (const [id, bytes] of versions.pdfs()) expect((await form.pdf('owner', id)).equals(bytes)).toBe(true)
    } finally {
      remove()
    }
  })
})
