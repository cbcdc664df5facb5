import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Problem } from '#contract/protocol/problems.ts'
import type { TaskStatus, VersionStatus } from '#contract/domain/statuses.ts'
import { taskTransitions, versionStatuses, versionTransitions } from '#contract/domain/statuses.ts'
import { receiptDue, i9SectionTwoDue, isRehireInTime } from '#contract/forms/i9/deadline.ts'
import { exemptUntil } from '#contract/forms/w4/exempt-until.ts'
import { lockInFrom } from '#contract/forms/w4/lock-in.ts'
import { wotcDue } from '#contract/forms/wotc/deadline.ts'
import { repetitions } from '../../tools/repetitions.ts'
import { seedOfRun } from '../../tools/seed.ts'
import type { Career, CareerTask, Submission } from './career.ts'
import { countsFrom, happen, hire, shownStatus, versionsOf } from './career.ts'
import type { CareerEvent } from './events.ts'
import { career as randomCareer, careerForms } from './events.ts'
import { isHoliday, numberOf, officeDay, plus, thirdWorkDay, weekday, written, years } from './test-calendar.ts'

const firstDay = '2026-01-05'
const tenYears = 3653

/** The statuses to which the table leads from one, in any number of moves. */
const reachable = (from: VersionStatus): Set<VersionStatus> => {
  const reached = new Set<VersionStatus>([from])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const move of Object.values(versionTransitions))
      if ((move.from as readonly VersionStatus[]).some((each) => reached.has(each))) reached.add(move.to)
  }
  return reached
}
const leadsTo = new Map(versionStatuses.map((status) => [status, reachable(status)]))

const statusOf = (career: Career, task: CareerTask, submission: Submission): VersionStatus => {
  const shown = shownStatus(career, task.form, submission)
  if (shown !== undefined) return shown
  if (submission !== task.submissions.at(-1)) return 'superseded'
  return task.status === 'returned' ? 'returned' : 'submitted'
}

/** Checks that no version is lost, and that each move of one is in the table. */
const checkStatuses = (career: Career, known: Map<number, VersionStatus>): void => {
  const statuses = new Map(
    career.tasks.flatMap((task) => task.submissions.map((each) => [each.id, statusOf(career, task, each)] as const)),
  )
  for (const [id, status] of known) {
    const now = statuses.get(id)
    if (now === undefined || leadsTo.get(status)?.has(now) !== true)
      throw new Error(`version ${id} went from ${status} to ${String(now)}`)
  }
  for (const [id, status] of statuses) known.set(id, status)
}

/** Checks that no two versions of a form count on the same day, and that the ends of those that follow meet. */
const checkOneInForce = (career: Career): void => {
  for (const form of careerForms) {
    const counted = versionsOf(career, form)
      .flatMap(({ stored }) => (stored === undefined || stored.effectiveFrom === null ? [] : [stored]))
      .sort((one, other) => ((one.effectiveFrom ?? '') < (other.effectiveFrom ?? '') ? -1 : 1))
    for (const [index, { effectiveFrom, effectiveUntil }] of counted.entries()) {
      const next = counted[index + 1]?.effectiveFrom
      if (effectiveUntil !== null && effectiveUntil < (effectiveFrom ?? ''))
        throw new Error(`${form} ends before it begins`)
      if (typeof next === 'string' && (effectiveUntil === null || effectiveUntil >= next))
        throw new Error(`two of ${form} count on ${next}`)
    }
  }
}

/** Checks that on no day one counts while another, furnished after it and approved, had its day before. */
const checkLastReceived = (career: Career): void => {
  for (const form of careerForms)
    for (const one of versionsOf(career, form)) {
      const { effectiveFrom = null, effectiveUntil = null } = one.stored ?? {}
      if (effectiveFrom === null) continue
      const next = versionsOf(career, form)
        .filter(({ id, from, isLapsed }) => id > one.id && from !== undefined && isLapsed !== true)
        .map(({ from = '' }) => from)
        .sort()[0]
      if (next !== undefined && next <= (effectiveUntil ?? career.today) && next <= career.today)
        throw new Error(`${form} ${one.id} counts on ${next} though a later one does`)
    }
}

/** Checks the day from which each waiting form counts: by the test's own calendar. */
const checkEffectiveDays = (career: Career): void => {
  for (const task of career.tasks) {
    const latest = task.submissions.at(-1)
    if (task.status !== 'submitted' || latest === undefined) continue
    const isReplacing =
      task.request !== 'rehire' &&
      versionsOf(career, task.form).some(
        ({ id, stored }) =>
          id < latest.id &&
          typeof stored?.effectiveFrom === 'string' &&
          (stored.effectiveUntil ?? '9999') >= latest.receivedOn,
      )
    const wait = task.form === 'w4' ? 30 : 0
    const byRule = [plus(latest.receivedOn, wait), career.today].sort().at(-1)
    const from = countsFrom(career, task, latest)
    if (from !== (isReplacing ? byRule : latest.receivedOn)) throw new Error(`${task.form} counts from ${from}`)
  }
}

const checkDeadlines = (day: string, { days, extra }: CareerEvent): void => {
  const closesOnHolidays = extra % 2 === 0
  const isOpen = (each: string) =>
    (days.length === 0 || days.includes(weekday(each))) && !(closesOnHolidays && isHoliday(each))
  const pairs = [
    [i9SectionTwoDue(day, { operatingDays: days, closesOnHolidays }), thirdWorkDay(day, isOpen)],
    [wotcDue(day), officeDay(plus(day, 28))],
    [exemptUntil(Number(day.slice(0, 4))), officeDay(`${Number(day.slice(0, 4)) + 1}-02-15`)],
    [lockInFrom('2800C', day), plus(day, 60)],
    [lockInFrom('2808C', day), day],
    [receiptDue('replacement', { firstDay: day }), plus(day, 90)],
    [receiptDue('stampedI94', { issued: day }), years(day, 1)],
    [isRehireInTime(day, years(day, 3)), true],
    [isRehireInTime(day, plus(years(day, 3), 1)), false],
  ]
  const wrong = pairs.filter(([due, own]) => due !== own)
  if (wrong.length > 0) throw new Error(`${day}: ${JSON.stringify(wrong)}`)
}

/** After these, deadlines are counted from today. */
const startsClocks: readonly CareerEvent['what'][] = ['rehire', 'renew', 'lock in', 'move']

const live = (events: readonly CareerEvent[]): Career => {
  const career = hire(firstDay)
  const known = new Map<number, VersionStatus>()
  const end = plus(firstDay, tenYears)
  for (const event of events) {
    career.today = plus(career.today, event.gap)
    if (career.today > end) break
    try {
      happen(career, event)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
    checkStatuses(career, known)
    checkOneInForce(career)
    checkLastReceived(career)
    checkEffectiveDays(career)
    if (startsClocks.includes(event.what)) checkDeadlines(career.today, event)
  }
  const unlisted = career.moves.filter(
    ({ move, from, to }) =>
      !(taskTransitions[move].from as readonly TaskStatus[]).includes(from) || taskTransitions[move].to !== to,
  )
  expect(unlisted).toEqual([])
  return career
}

const seed = seedOfRun()
const careers = repetitions('CAREERS', 150, 1000)

it(`random careers of ten years keep what is promised of forms (SEED=${seed})`, () => {
  fc.assert(
    fc.property(randomCareer(160), (events) => void live(events)),
    { seed, numRuns: careers, endOnFailure: true },
  )
}, 300_000)

it('has careers in which all happens that a form can become', () => {
  const became = new Set<string>()
  for (const events of fc.sample(randomCareer(160), { seed: 3, numRuns: 150 })) {
    const career = live(events)
    for (const task of career.tasks) for (const each of task.submissions) became.add(statusOf(career, task, each))
    for (const { move } of career.moves) became.add(move)
  }
  const ofDocuments = ['acknowledge', 'awaitNumber', 'reopenForNewVersion']
  const expected = [...versionStatuses, ...Object.keys(taskTransitions)].filter((each) => !ofDocuments.includes(each))
  expect(expected.filter((each) => !became.has(each))).toEqual([])
})

it('counts days as the calendar on the wall does', () => {
  expect([weekday('2026-11-26'), weekday('2028-02-29'), weekday('2000-01-01')]).toEqual([4, 2, 6])
  expect([plus('2026-12-31', 1), plus('2028-02-28', 1), plus('2027-02-28', 1)]).toEqual([
    ...['2027-01-01', '2028-02-29', '2027-03-01'],
  ])
  for (let number = numberOf('2025-12-01'); number < numberOf('2037-12-31'); number += 1)
    expect(numberOf(written(number))).toBe(number)
  // Of OPM's list of 2026 and 2027: Independence Day on a Saturday, Juneteenth and Christmas on one.
  for (const day of ['2026-07-03', '2026-11-26', '2027-06-18', '2027-12-24', '2027-12-31', '2028-07-04'])
    expect([day, isHoliday(day)]).toEqual([day, true])
})
