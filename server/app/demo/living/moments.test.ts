import { describe, expect, it } from 'vitest'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { i9SectionTwoDue } from '#contract/forms/i9/deadline.ts'
import { addressOf, particularsOf } from './answers.ts'
import { cast } from './cast.ts'
import { momentsBefore } from './moments.ts'

const zone = 'America/Los_Angeles'
const everyDay = { operatingDays: [1, 2, 3, 4, 5, 6, 7] }

describe.each([
  ['a Saturday', '2026-12-05T20:00:00Z'],
  ['the last day of a year, at night', '2027-01-01T07:59:00Z'],
  ['just after midnight on New Year’s Day', '2027-01-01T08:00:30Z'],
  ['February 29', '2028-02-29T23:00:00Z'],
  ['the day on which summer time begins', '2027-03-14T18:00:00Z'],
])('on %s', (_, now) => {
  const moments = momentsBefore(new Date(now), zone)
  const today = moments.day(0)

  it('Section 2 is due today for some, and overdue for others', () => {
    const due = cast
      .filter(
        ({ signed, examined, closed }) => signed?.forms.includes(2) && examined === undefined && closed === undefined,
      )
      .map(({ starts = 0 }) => i9SectionTwoDue(moments.day(starts), everyDay))
    expect(due.filter((day) => day === today).length).toBeGreaterThan(0)
    expect(due.filter((day) => day < today).length).toBeGreaterThan(0)
  })

  it('every moment is on its day, after the one before, and never in the future', () => {
    for (const from of [-61, -7, -1]) {
      const steps = [0, 4, 9, 27, 33, 40].map((step) => moments.at(from, step))
      expect(steps.map((at) => dateInTimeZone(zone, at))).toEqual(steps.map(() => moments.day(from)))
      expect(steps).toEqual(steps.toSorted((a, b) => a.getTime() - b.getTime()))
    }
    const latest = [0, 4, 40].map((step) => moments.at(0, step).getTime())
    expect(new Set(latest).size).toBe(3)
    expect(Math.max(...latest)).toBeLessThan(Date.parse(now))
  })
})

it('the people are the same each time, with addresses of their own and one number in common', () => {
  const people = cast.map(particularsOf)
  expect(cast.map(particularsOf)).toEqual(people)
  expect(people[0]).toMatchObject({ lastName: 'Whitfield', ssn: expect.stringMatching(/^53\d-\d\d-\d{4}$/) as string })
  expect(new Set(cast.map(addressOf)).size).toBe(25)
  expect(new Set(people.map(({ ssn }) => ssn)).size).toBe(24)
})
