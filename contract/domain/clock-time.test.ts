import { describe, expect, it } from 'vitest'
import { timingSlots } from '#contract/domain/lookups.ts'
import { clockTime } from './clock-time.ts'

const write = (minutes: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .format(minutes * 60_000)
    .replace(/\s/g, ' ')

describe('a time that an applicant chooses', () => {
  it('is written in Spanish as other times of the page are', () => {
    expect(clockTime('12:00 AM', 'es')).toBe('12:00 a.m.')
    expect(clockTime('5:30 PM', 'es')).toBe('5:30 p.m.')
    expect(clockTime('5:30 PM', 'en')).toBe('5:30 PM')
    for (const { timingId, startTime } of timingSlots.slice(0, 48)) {
      expect(clockTime(startTime, 'es')).toBe(write((timingId - 1) * 30, 'es-US'))
      expect(clockTime(startTime, 'en')).toBe(write((timingId - 1) * 30, 'en-US'))
    }
  })
})
