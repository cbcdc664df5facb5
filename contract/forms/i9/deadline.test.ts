import { describe, expect, it } from 'vitest'
import {
  i9Deadline,
  i9SectionTwoDue,
  isRehireInTime,
  receiptDue,
  reverificationReceiptDue,
  reverifyBy,
} from './deadline.ts'

const weekdays = { operatingDays: [1, 2, 3, 4, 5] }

describe('the due date of Section 2', () => {
  it('is three business days after the first day: Monday to Thursday', () => {
    expect(i9SectionTwoDue('2026-11-23', weekdays)).toBe('2026-11-26')
  })

  it('counts only the days on which the location is open', () => {
    expect(i9SectionTwoDue('2026-11-26', weekdays)).toBe('2026-12-01')
    expect(i9SectionTwoDue('2026-11-26', { operatingDays: [4, 5, 6, 7] })).toBe('2026-11-29')
    expect(i9SectionTwoDue('2026-11-28', { operatingDays: [1] })).toBe('2026-12-14')
  })

  it('doesn’t count federal holidays where nobody works on them, on the day on which they are observed', () => {
    const closed = { ...weekdays, closesOnHolidays: true }
    // Thanksgiving 2026 is November 26.
    expect(i9SectionTwoDue('2026-11-23', closed)).toBe('2026-11-27')
    // Independence Day 2026 is a Saturday: observed on Friday, July 3. In 2027 it is a Sunday: on Monday, July 5.
    expect(i9SectionTwoDue('2026-06-30', closed)).toBe('2026-07-06')
    expect(i9SectionTwoDue('2027-07-02', closed)).toBe('2027-07-08')
    expect(i9SectionTwoDue('2027-07-02', weekdays)).toBe('2027-07-07')
    // New Year's Day 2028 is a Saturday: observed in the year before.
    expect(i9SectionTwoDue('2027-12-28', closed)).toBe('2028-01-03')
    expect(i9SectionTwoDue('2026-11-26', { operatingDays: [], closesOnHolidays: true })).toBe('2026-11-29')
  })

  it('counts every day if no operating days are known', () => {
    expect(i9SectionTwoDue('2026-11-28', { operatingDays: [] })).toBe('2026-12-01')
  })

  it('is the first day itself for a job of under three days', () => {
    expect(i9Deadline('2026-11-23', { ...weekdays, isShortJob: true })).toEqual({
      sectionOne: '2026-11-23',
      sectionTwo: '2026-11-23',
    })
  })
})

describe('the validity of a receipt', () => {
  it('is 90 days from the first day for a replacement and for a refugee', () => {
    expect(receiptDue('replacement', { firstDay: '2026-11-23' })).toBe('2027-02-21')
    expect(receiptDue('refugeeI94', { firstDay: '2026-11-23' })).toBe('2027-02-21')
  })

  it('is until the date of an I-551 stamp, or without one a year by the calendar from the issue of the I-94', () => {
    const firstDay = '2026-11-23'
    expect(receiptDue('stampedI94', { firstDay, until: '2027-03-01' })).toBe('2027-03-01')
    expect(receiptDue('stampedI94', { firstDay, issued: '2026-05-02' })).toBe('2027-05-02')
    expect(receiptDue('stampedI94', { firstDay, issued: '2027-03-01' })).toBe('2028-03-01')
    expect(receiptDue('stampedI94', { firstDay, issued: '2028-02-29' })).toBe('2029-02-28')
  })

  it('isn’t known without the day that it counts from', () => {
    expect(receiptDue('stampedI94', { firstDay: '2026-11-23' })).toBeUndefined()
    expect(receiptDue('replacement', {})).toBeUndefined()
  })

  it('is 90 days from the end of the work authorization in reverification', () => {
    expect(reverificationReceiptDue('2027-05-01')).toBe('2027-07-30')
  })
})

describe('the day of reverification', () => {
  it('is never for citizens, nationals, and permanent residents who presented their card', () => {
    expect(reverifyBy({ resStatus: 1, documentId: 'A1a', documentUntil: '2027-01-01' })).toBeUndefined()
    expect(reverifyBy({ resStatus: 2, documentId: 'A1a', documentUntil: '2027-01-01' })).toBeUndefined()
    expect(reverifyBy({ resStatus: 3, documentId: 'A2', documentUntil: '2027-01-01' })).toBeUndefined()
  })

  it('is the earlier of the days in Section 1 and on the document', () => {
    expect(reverifyBy({ resStatus: 4, authorizedUntil: '2027-05-01', documentUntil: '2027-03-01' })).toBe('2027-03-01')
    expect(reverifyBy({ resStatus: 4, authorizedUntil: '2027-05-01' })).toBe('2027-05-01')
    expect(reverifyBy({ resStatus: 3, documentId: 'A3', documentUntil: '2027-03-01' })).toBe('2027-03-01')
  })

  it('doesn’t exist if neither expires', () => {
    expect(reverifyBy({ resStatus: 4 })).toBeUndefined()
  })
})

describe('rehire', () => {
  it('continues the earlier form within three years', () => {
    expect(isRehireInTime('2024-02-10', '2027-02-10')).toBe(true)
    expect(isRehireInTime('2024-02-10', '2027-02-11')).toBe(false)
    expect(isRehireInTime('2024-02-10', '2023-02-11')).toBe(false)
    expect(isRehireInTime('2024-02-29', '2027-02-28')).toBe(true)
    expect(isRehireInTime('2024-02-29', '2027-03-01')).toBe(false)
  })
})
