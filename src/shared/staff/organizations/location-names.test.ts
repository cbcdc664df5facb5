import { describe, expect, it } from 'vitest'
import { formatDays, weekdayName, zoneParts } from './location-names.ts'

describe('weekdays as text', () => {
  it.each([
    [[1, 2, 3, 4, 5], 'Mon–Fri'],
    [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
    [[1, 3, 6], 'Mon, Wed, Sat'],
    [[1, 2, 4, 5, 6], 'Mon, Tue, Thu–Sat'],
    [[7], 'Sun'],
  ])('%j are %s', (days, expected) => {
    expect(formatDays(days, 'en', 'Every day')).toBe(expected)
  })

  it('are those of the language', () => {
    expect([weekdayName(3, 'es', 'long'), weekdayName(7, 'en', 'long')]).toEqual(['Miércoles', 'Sunday'])
  })
})

describe('a time zone as text', () => {
  it('is named with its city', () => {
    expect(zoneParts('America/Los_Angeles', 'en')).toEqual({ name: 'Pacific Time', city: 'Los Angeles' })
    expect(zoneParts('America/Indiana/Indianapolis', 'en').city).toBe('Indianapolis, Indiana')
  })
})
