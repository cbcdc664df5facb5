import { describe, expect, it } from 'vitest'
import { retentionCategories, retentionRules } from '#contract/domain/retention.ts'
import { retainUntil, requireDeletable, rulesFor } from './retention.rules.ts'

const today = '2026-11-21'
const untilOf = (
  what: (typeof retentionCategories)[number],
  days: { hire?: string; end?: string; made?: string },
  state = 'WA',
) => {
  const whole = { hire: '2020-01-15', end: '2026-06-30', made: '2020-01-10', ...days }
  return rulesFor(what, [state], today)
    .map((rule) => retainUntil(rule, whole))
    .sort()
    .at(-1)
}

describe('the retention rules', () => {
  it('have a source and a rule in force for every kind of record', () => {
    for (const what of retentionCategories) expect(rulesFor(what, [], today).length, what).toBeGreaterThan(0)
    for (const rule of retentionRules) expect(rule.source.length).toBeGreaterThan(10)
  })

  it('retain an I-9 until the later of three years after hire and one after the end', () => {
    expect(untilOf('i9', { hire: '2026-01-15', end: '2026-02-01' })).toBe('2029-01-15')
    expect(untilOf('i9', { hire: '2020-01-15', end: '2026-06-30' })).toBe('2027-06-30')
    expect(untilOf('i9', { hire: '2024-02-29', end: '2025-01-01' })).toBe('2027-03-01')
  })

  it('retain tax records for four years after the taxes of the last year are due', () => {
    expect(untilOf('withholding', { end: '2026-01-02' })).toBe('2031-01-31')
    expect(untilOf('withholding', { end: '2026-12-31' })).toBe('2031-01-31')
    expect(untilOf('wotc', { end: '2025-12-31' })).toBe('2030-01-31')
  })

  it('retain an application one year, in California four', () => {
    expect(untilOf('application', { made: '2026-03-04' })).toBe('2027-03-04')
    expect(untilOf('application', { made: '2026-03-04' }, 'CA')).toBe('2030-03-04')
  })

  it('are those in force on the day', () => {
    expect(rulesFor('application', ['CA'], '2021-12-31').map((rule) => rule.state)).toEqual([undefined])
    expect(rulesFor('application', ['CA'], '2022-01-01').map((rule) => rule.state)).toEqual([undefined, 'CA'])
    expect(rulesFor('personnel', [], '2021-12-31')).toEqual([])
  })
})

describe('a requested deletion', () => {
  it('is refused with the last day of any rule, or with the legal hold', () => {
    const retained = [
      { what: 'i9' as const, until: '2029-01-15', source: '' },
      { what: 'personnel' as const, until: '2030-06-30', source: '' },
    ]
    const refusal = (reasons: Parameters<typeof requireDeletable>[0]) => {
      try {
        requireDeletable(reasons)
        return undefined
      } catch (error) {
        return error
      }
    }
    expect(refusal([])).toBeUndefined()
    expect(refusal(retained)).toMatchObject({
      kind: 'conflict',
      reason: { key: 'retainedUntil', values: { day: '2030-06-30' } },
    })
    expect(refusal([...retained, { what: 'legal hold', until: null, source: '' }])).toMatchObject({
      kind: 'conflict',
      reason: { key: 'legalHoldActive' },
    })
  })
})
