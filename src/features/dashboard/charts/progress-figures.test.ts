import { describe, expect, it } from 'vitest'
import type { LocationProgress } from '#contract/endpoints/dashboard.ts'
import { daysAhead, lastWeeks, progressByLocation } from './progress-figures.ts'

const makeProgress = (locationId: number, more: Partial<LocationProgress> = {}): LocationProgress => ({
  businessId: 1,
  businessName: 'Blue Heron Coffee',
  locationId,
  locationName: `Place ${locationId}`,
  people: 2,
  open: 2,
  submitted: 2,
  done: 4,
  isMore: false,
  ...more,
})

describe('progress by location', () => {
  it('has the locations of one business, the least done first; what awaits review is not done', () => {
    const standings = progressByLocation({
      locations: [makeProgress(1), makeProgress(2, { done: 0 }), makeProgress(3, { open: 0, submitted: 0, done: 0 })],
    })
    expect(standings.map(({ name, share }) => [name, share])).toEqual([
      ['Place 2', 0],
      ['Place 1', 0.5],
    ])
    expect(standings[1]).toMatchObject({ people: 2, done: 4, review: 2, left: 2, isMore: false })
  })

  it('is by business where there are several', () => {
    const other = { businessId: 2, businessName: 'Cobalt Grocers', isMore: true }
    const standings = progressByLocation({ locations: [makeProgress(1), makeProgress(2), makeProgress(3, other)] })
    expect(standings.map(({ name, people, isMore }) => [name, people, isMore])).toEqual([
      ['Blue Heron Coffee', 4, false],
      ['Cobalt Grocers', 2, true],
    ])
  })
})

it('a week is compared with the previous one', () => {
  const completions = Array.from({ length: 30 }, (_, at) => ({ day: `day ${at}`, count: at < 23 ? 1 : 2 }))
  expect(lastWeeks(completions)).toEqual({ week: 14, before: 7, total: 37 })
})

it('the days ahead have what is due of all kinds, starting today', () => {
  const days = daysAhead({
    today: '2026-11-29',
    ahead: [
      { day: '2026-12-01', kind: 'task', count: 2 },
      { day: '2026-12-01', kind: 'i9SectionTwo', count: 1 },
      { day: '2026-12-20', kind: 'task', count: 5 },
    ],
  })
  expect(days).toHaveLength(14)
  expect(days.filter(({ count }) => count > 0)).toEqual([{ day: '2026-12-01', count: 3 }])
})
