import { expect } from 'vitest'
import type { Verification } from '#contract/endpoints/verification.ts'
import type { FormVersion } from '#contract/forms/form-version.ts'
import type { VersionStatus } from '#contract/domain/statuses.ts'
import { asForm } from '../authorization/multipart.ts'
import type { FormLife } from './form-life.ts'
import type { Life } from './lives.ts'

/** The day before a day (YYYY-MM-DD). */
const dayBefore = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date - 1)).toISOString().slice(0, 10)
}

/** Checks that the days of versions follow one another without a gap, and that one of them holds today. */
const expectOneInForce = (list: readonly FormVersion[], today: string) => {
  const counted = list.filter(({ effectiveFrom }) => effectiveFrom !== null).toReversed()
  for (const [index, { effectiveFrom, effectiveUntil }] of counted.entries()) {
    const next = counted[index + 1]
    expect(effectiveUntil).toBe(next === undefined ? null : dayBefore(next.effectiveFrom ?? ''))
    if (effectiveUntil !== null) expect((effectiveFrom ?? '') <= effectiveUntil).toBe(true)
  }
  const holding = counted.filter(
    ({ effectiveFrom, effectiveUntil }) =>
      (effectiveFrom ?? '') <= today && (effectiveUntil === null || today <= effectiveUntil),
  )
  expect(holding).toHaveLength(1)
  // An IRS lock-in may count in its place.
  expect(['in force', 'disregarded']).toContain(holding[0]?.status)
}

/** What was seen of a life so far: no version may be lost, and no PDF may change. */
export const keepVersions = (life: Life, of: () => FormLife) => {
  const known = new Map<number, string>()
  const pdfs = new Map<number, Buffer>()

  const expectSame = async (id: number) => {
    const { pdf, at } = of()
    const bytes = await pdf('employee', id)
    expect(bytes.equals(pdfs.get(id) ?? bytes)).toBe(true)
    if (pdfs.has(id)) return
    pdfs.set(id, bytes)
    expect((await pdf('owner', id)).equals(bytes)).toBe(true)
    const { body } = await at.server.call<Verification>('/verify/pdf', await asForm({}, { PdfFile: bytes }))
    expect(body.data).toMatchObject({ outcome: 'intact', kind: life.key, addedBytes: 0 })
  }

  return {
    /** Every version that has a PDF, by the id of its submission. */
    pdfs: (): ReadonlyMap<number, Buffer> => pdfs,
    /** Checks the history of the form, newest version first, for both who may read it. */
    expect: async (statuses: readonly VersionStatus[]): Promise<readonly FormVersion[]> => {
      const { versions, today } = of()
      const list = await versions('employee')
      expect(list.map(({ status }) => status)).toEqual(statuses)
      expect(await versions('owner')).toEqual(list)
      expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([...known.keys()]))
      for (const { id, confirmationNumber } of list) {
        expect(known.get(id) ?? confirmationNumber).toBe(confirmationNumber)
        known.set(id, confirmationNumber)
      }
      if (list.some(({ effectiveFrom }) => effectiveFrom !== null)) expectOneInForce(list, today())
      for (const { id, hasPdf } of list) {
        if (hasPdf) await expectSame(id)
        else expect((await of().call('employee', '/documents/GetPdf', { SubmissionId: id })).status).toBe(404)
      }
      return list
    },
  }
}
