import { describe, expect, it } from 'vitest'
import { addToVersions, replacesOne } from './version-rules.ts'
import type { ReceivedVersion } from './version-rules.ts'

type Days = readonly [from: string | null, until: string | null]

const version = (id: number, receivedOn: string, [effectiveFrom, effectiveUntil]: Days): ReceivedVersion => ({
  ...{ id, receivedOn, effectiveFrom, effectiveUntil },
  status: effectiveFrom === null ? 'superseded' : 'approved',
})
const withdrawn = { ...version(2, '2026-02-01', [null, null]), status: 'withdrawn' } as const
const never = { status: 'superseded', effectiveFrom: null, effectiveUntil: null }

describe('a form that is furnished', () => {
  it('replaces one that is in force or about to be, and none that has lapsed', () => {
    const first = (from: string, until: string | null) => [version(1, '2026-01-05', [from, until])]
    expect(replacesOne(first('2026-01-05', null), '2026-03-01')).toBe(true)
    expect(replacesOne(first('2026-04-01', null), '2026-03-01')).toBe(true)
    expect(replacesOne(first('2026-01-05', '2027-02-16'), '2027-02-16')).toBe(true)
    expect(replacesOne(first('2026-01-05', '2027-02-16'), '2027-02-17')).toBe(false)
    expect(replacesOne([withdrawn], '2026-03-01')).toBe(false)
  })

  it('replaces what was in force then, though a form furnished later has ended it', () => {
    const ended = { ...version(1, '2026-01-05', ['2026-01-05', '2026-11-18']), status: 'superseded' } as const
    const later = version(3, '2026-10-20', ['2026-11-19', null])
    expect(replacesOne([ended, later], '2026-10-10')).toBe(true)
    expect(replacesOne([later], '2026-10-10')).toBe(false)
  })
})

describe('a form that is approved', () => {
  const approve = (from: string, until: string | null, others: readonly ReceivedVersion[] = [], receivedOn = from) =>
    addToVersions({ id: 9, receivedOn, from, until }, others)

  it('never counts if its claim lapses first, and ends nothing then', () => {
    const others = [version(1, '2026-01-05', ['2026-01-05', null])]
    expect(approve('2027-02-19', '2027-02-16', others)).toEqual({ version: never, others })
    expect(approve('2027-01-19', '2027-02-16').version).toMatchObject({
      status: 'approved',
      effectiveUntil: '2027-02-16',
    })
  })

  it('ends those furnished before it on the day before it counts, or where they ended', () => {
    const ended = (days: Days) => approve('2026-11-11', null, [version(1, '2026-01-05', days)], '2026-10-12').others[0]
    expect(ended(['2026-10-05', null])).toMatchObject({ status: 'superseded', effectiveUntil: '2026-11-10' })
    expect(ended(['2026-01-05', '2026-02-17'])).toMatchObject({ status: 'superseded', effectiveUntil: '2026-02-17' })
    expect(ended(['2026-11-19', null])).toMatchObject(never)
    expect(approve('2026-11-11', null, [withdrawn]).others).toEqual([withdrawn])
  })

  it('leaves alone the one furnished after it, whenever it is approved', () => {
    const later = version(10, '2026-10-20', ['2026-11-19', null])
    const first = { ...version(1, '2026-01-05', ['2026-01-05', '2026-11-18']), status: 'superseded' } as const
    const between = approve('2026-11-09', null, [first, later], '2026-10-10')
    expect(between.version).toEqual({
      status: 'superseded',
      effectiveFrom: '2026-11-09',
      effectiveUntil: '2026-11-18',
    })
    expect(between.others).toEqual([{ ...first, effectiveUntil: '2026-11-08' }, later])
    // Approved too late to count at all.
    const late = approve('2026-12-01', null, [first, later], '2026-10-10')
    expect(late).toEqual({ version: never, others: [first, later] })
  })
})
