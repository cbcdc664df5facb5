import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { users } from '#contract/endpoints/people/people.ts'
import { a4 } from '#contract/forms/a4/a4.ts'
import { refusals } from '#contract/forms/a4/refusals.fixture.ts'
import { it2104eSample } from '#contract/forms/a4/samples/exemption-certificates.ts'
import { i9SectionTwoDue } from '#contract/forms/i9/deadline.ts'
import { signingDayIn, signingDays } from '#contract/forms/signing-day.ts'
import { sendingFaults } from '#contract/forms/wotc/sending.ts'
import { wotcDue } from '#contract/forms/wotc/deadline.ts'
import { employmentOf, inspectionStatusOf } from '#server/modules/bulk-actions/inspection.rules.ts'
import { dueStateOn } from '#server/modules/deadlines/due-state.ts'
import { connectByMessage } from '#src/shared/i18n/connect-by-message.ts'
import { formatDue, todayIn } from '#src/shared/i18n/dates.ts'

/** Hours from local time in November to UTC. */
const zones = {
  'Pacific/Honolulu': 10,
  'America/Los_Angeles': 8,
  'America/New_York': 5,
  'America/Puerto_Rico': 4,
  'Pacific/Guam': -10,
} as const
type Zone = keyof typeof zones

const hour = 3_600_000
const beforeMidnight = '2026-11-30T23:30'
const afterMidnight = '2026-12-01T00:30'
const momentIn = (zone: Zone, local: string): Date => new Date(Date.parse(`${local}:00Z`) + zones[zone] * hour)

const rows = (Object.keys(zones) as Zone[]).flatMap((zone) => [
  [zone, '23:30', momentIn(zone, beforeMidnight), '2026-11-30'] as const,
  [zone, '00:30', momentIn(zone, afterMidnight), '2026-12-01'] as const,
])

beforeEach(() => vi.stubEnv('TZ', 'UTC'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe.each(rows)('in %s at %s', (zone, time, now, today) => {
  const isLate = time === '23:30'
  beforeEach(() => vi.useFakeTimers({ now }))

  it('it is the day of the wall clock there, on the server and on a device in UTC', () => {
    expect([dateInTimeZone(zone, now), todayIn(zone), signingDayIn(zone, {})]).toEqual([today, today, today])
  })

  it('the employee reads of a task due on November 30 what the manager’s list says', () => {
    const due = '2026-11-30'
    const read = [formatDue(due, 'en', undefined, zone), formatDue(due, 'es', undefined, zone)]
    const state = dueStateOn(due, dateInTimeZone(zone, now))
    const connect = connectByMessage(due, 'en', undefined, zone)
    if (isLate) {
      expect([...read, state]).toEqual(['Due today', 'Vence hoy', 'today'])
      expect(connect).toContain('today')
    } else {
      expect([...read, state]).toEqual(['Overdue since Mon, Nov 30', 'Vencido desde el lun, 30 de nov', 'overdue'])
      expect(connect).toContain('This was due Mon, Nov 30')
    }
  })

  it('Section 2 of a job that began on Tuesday, without Thanksgiving and a weekend, is late from December 1', () => {
    const due = i9SectionTwoDue('2026-11-24', { operatingDays: [1, 2, 3, 4, 5], closesOnHolidays: true })
    expect([due, due < todayIn(zone)]).toEqual(['2026-11-30', !isLate])
  })

  it('somebody who starts on December 1 has no Form I-9 due before that day', () => {
    const person = { first_day_of_work: '2026-12-01', hired_on: null, last_day_of_work: null }
    const day = { today: dateInTimeZone(zone, now), timeZone: zone }
    const employment = employmentOf({ ...person, closed_at: null, created_at: now }, day)
    expect(inspectionStatusOf(undefined, employment, day.today)).toBe(isLate ? 'notDue' : 'noSectionOne')
  })

  it('an account that is closed now ends today', () => {
    const person = { first_day_of_work: '2026-11-02', hired_on: null, last_day_of_work: null }
    const day = { today: dateInTimeZone(zone, now), timeZone: zone }
    expect(employmentOf({ ...person, closed_at: now, created_at: now }, day).lastDay).toBe(today)
  })

  it('a day of today is neither in the future nor past for whoever signs', () => {
    const { first, last } = signingDays({ signedAt: now.toISOString() })
    expect([first <= today, today <= last]).toEqual([true, true])
  })

  it('a birth date of the day after tomorrow is refused, and one of yesterday is not', () => {
    const { dob } = users.create.body.fields as unknown as { readonly dob: { isValidSync: (day: string) => boolean } }
    const dayAfter = (days: number) => dateInTimeZone('UTC', new Date(Date.parse(today) + days * 24 * hour))
    expect([dob.isValidSync(dayAfter(-1)), dob.isValidSync(dayAfter(2))]).toEqual([true, false])
  })

  it('Form 8850 may be sent on that day, and on no day that is still to come, but for a device a day ahead', () => {
    const faults = (sentOn: string) =>
      sendingFaults({ method: 'mail', sentOn, reference: '' } as never, {
        signedOn: '2026-11-03',
        today: todayIn(zone),
        form8850: [],
      })
    expect(Object.keys(faults(today))).not.toContain('sentOn')
    expect(Object.keys(faults('2026-12-03'))).toContain('sentOn')
    expect(wotcDue('2026-11-02') < todayIn(zone)).toBe(!isLate)
  })
})

describe('Form IT-2104-E of somebody born on November 30, 2008', () => {
  const refused = { birthDate: 'conditionNotMet' }
  const claim = (more: object) => refusals(a4.answers, { ...it2104eSample, ...more })
  const minor = { fullTimeStudent: 'no', birthDate: '2008-11-30' }

  it.each<[Zone, string, boolean]>([
    ['Pacific/Honolulu', '2026-11-29T18:30', true],
    ['Pacific/Honolulu', '2026-11-29T23:30', false],
    ['America/Los_Angeles', '2026-11-29T20:30', true],
    ['America/Los_Angeles', '2026-11-29T23:30', false],
    ['America/New_York', '2026-11-29T23:30', true],
    ['America/New_York', '2026-11-30T00:30', false],
    ['America/Puerto_Rico', '2026-11-29T23:30', true],
    ['America/Puerto_Rico', '2026-11-30T00:30', true],
    ['Pacific/Guam', '2026-11-30T00:30', true],
    ['Pacific/Guam', '2026-11-30T23:30', false],
  ])('signed in %s at %s, counts on the last day as 17 in New York alone: %s', (zone, local, isAccepted) => {
    const now = momentIn(zone, local)
    vi.useFakeTimers({ now })
    expect(claim(minor)).toEqual(isAccepted ? {} : refused)
    vi.setSystemTime(new Date(now.getTime() + 48 * hour))
    expect(claim({ ...minor, signedAt: now.toISOString() })).toEqual(isAccepted ? {} : refused)
    expect(claim(minor)).toEqual(refused)
  })
})
