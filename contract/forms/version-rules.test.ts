import { describe, expect, it } from 'vitest'
import type { StoredVersion } from './form-version.ts'
import { approvedVersion, endedByNext, replacesOne } from './version-rules.ts'

const version = (effectiveFrom: string | null, effectiveUntil: string | null, more: Partial<StoredVersion> = {}) =>
  ({ status: 'approved', effectiveFrom, effectiveUntil, ...more }) as const

describe('a form that is approved', () => {
  it('replaces one that is in force or about to be, and none that has lapsed', () => {
    expect(replacesOne([version('2026-01-05', null)], '2026-03-01')).toBe(true)
    expect(replacesOne([version('2026-04-01', null)], '2026-03-01')).toBe(true)
    expect(replacesOne([version('2026-01-05', '2027-02-16')], '2027-02-16')).toBe(true)
    expect(replacesOne([version('2026-01-05', '2027-02-16')], '2027-02-17')).toBe(false)
    expect(replacesOne([version(null, null, { status: 'withdrawn' })], '2026-03-01')).toBe(false)
  })

  it('never counts if its claim lapses first', () => {
    expect(approvedVersion('2027-02-19', '2027-02-16')).toEqual(version(null, null, { status: 'superseded' }))
    expect(approvedVersion('2027-01-19', '2027-02-16')).toEqual(version('2027-01-19', '2027-02-16'))
  })
})

describe('an earlier version', () => {
  it('ends on the day before the next one counts, or where it ended before', () => {
    const ended = (from: string, until: string | null) => endedByNext(version(from, until), '2026-11-11')
    expect(ended('2026-10-05', null)).toEqual(version('2026-10-05', '2026-11-10', { status: 'superseded' }))
    expect(ended('2026-01-05', '2026-02-17')).toEqual(version('2026-01-05', '2026-02-17', { status: 'superseded' }))
    expect(ended('2026-11-19', null)).toEqual(version(null, null, { status: 'superseded' }))
  })

  it('that was replaced by a later form ends sooner if an earlier one is approved after it', () => {
    const replaced = version('2026-10-05', '2026-11-18', { status: 'superseded' })
    expect(endedByNext(replaced, '2026-11-11')).toEqual({ ...replaced, effectiveUntil: '2026-11-10' })
    const withdrawn = version(null, null, { status: 'withdrawn' })
    expect(endedByNext(withdrawn, '2026-11-11')).toBe(withdrawn)
  })
})
