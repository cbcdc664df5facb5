import { describe, expect, it } from 'vitest'
import { isNewHireAgain, newHireDue } from './clock.ts'
import { layoutOfState, newHireLayouts } from './layouts.ts'
import { newHireFaults, newHireSending } from './report.ts'

describe('the clock of a new-hire report', () => {
  it('ends 20 days after the first day of work, in Iowa 15', () => {
    expect(newHireDue('2026-11-23', 'WA')).toBe('2026-12-13')
    expect(newHireDue('2026-11-23', undefined)).toBe('2026-12-13')
    expect(newHireDue('2026-11-23', 'IA')).toBe('2026-12-08')
    expect(newHireDue('2026-11-23', 'AL')).toBe('2026-11-30')
    expect(newHireDue('2026-11-23', 'GA')).toBe('2026-12-03')
    expect(newHireDue('2028-02-15', 'TX')).toBe('2028-03-06')
  })

  it('begins again for a person who was gone for 60 days', () => {
    expect(isNewHireAgain('2026-06-30', '2026-08-28')).toBe(false)
    expect(isNewHireAgain('2026-06-30', '2026-08-29')).toBe(true)
  })
})

describe('the layouts of new-hire reports', () => {
  it('are those of the states that were found in full, else the sheet, each with its source', () => {
    expect(['MA', 'NJ', 'TN', 'WA', undefined].map(layoutOfState)).toEqual([
      'massachusetts',
      'newJersey',
      'tennessee',
      'sheet',
      'sheet',
    ])
    for (const { source } of Object.values(newHireLayouts)) expect(source.length).toBeGreaterThan(20)
  })
})

describe('a sending', () => {
  it('is not in the future, and says where and how', () => {
    expect(newHireFaults({ sentOn: '2026-11-25' }, '2026-11-23')).toEqual({ sentOn: { key: 'dayNotYet' } })
    expect(newHireFaults({ sentOn: '2026-11-24' }, '2026-11-23')).toEqual({})
    expect(newHireSending.isValidSync({ directory: 'WA', method: 'fax', sentOn: '2026-11-23' })).toBe(true)
    expect(newHireSending.isValidSync({ method: 'fax', sentOn: '2026-11-23' })).toBe(false)
    expect(newHireSending.isValidSync({ directory: 'WA', method: 'pigeon', sentOn: '2026-11-23' })).toBe(false)
  })
})
