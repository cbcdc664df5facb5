import { describe, expect, it } from 'vitest'
import { businessDayFrom, isBusinessDay, isFederalHoliday } from './business-days.ts'

describe('federal holidays and business days', () => {
  it('observes a weekend holiday on the Friday before or the Monday after', () => {
    expect(isFederalHoliday('2026-07-03')).toBe(true)
    expect(isFederalHoliday('2027-07-05')).toBe(true)
    expect(isFederalHoliday('2027-12-31')).toBe(true)
    expect(isFederalHoliday('2020-06-19')).toBe(false)
    expect(isBusinessDay('2026-07-03')).toBe(false)
    expect(isBusinessDay('2026-07-06')).toBe(true)
  })

  it('move a last day to the next business day', () => {
    expect(businessDayFrom('2027-02-15')).toBe('2027-02-16')
    expect(businessDayFrom('2026-07-03')).toBe('2026-07-06')
    expect(businessDayFrom('2026-07-06')).toBe('2026-07-06')
  })
})
