import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaseFacts } from './case.ts'
import { caseDeadline, eVerifyCaseDue, isOpenCase, needsAnotherCase, nextStepOf } from './clocks.ts'

/** The federal holidays of 2026 and 2027 as observed (OPM's list), written out: independent of the rule they test. */
const holidays = [
  ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07', '2026-10-12'],
  ...['2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18'],
  ...['2027-07-05', '2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25', '2027-12-24', '2027-12-31'],
]

const next = (day: string): string => {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}

/** Counts on the fingers: the day on which the last of some working days falls. */
const counted = (day: string, count: number, isWorked: (day: string) => boolean): string => {
  let at = day
  let left = count
  while (left > 0) {
    at = next(at)
    if (isWorked(at)) left--
  }
  return at
}
const isFederalDay = (day: string) =>
  !['Sat', 'Sun'].includes(new Date(`${day}T12:00:00Z`).toUTCString().slice(0, 3)) && !holidays.includes(day)

const someDay = fc.integer({ min: 0, max: 600 }).map((after) => {
  const at = new Date('2026-01-01T12:00:00Z')
  at.setUTCDate(at.getUTCDate() + after)
  return at.toISOString().slice(0, 10)
})

const facts = (more: Partial<CaseFacts>): CaseFacts => ({
  caseNumber: '2026330123456AB',
  createdOn: '2026-11-20',
  result: 'mismatch',
  resultOn: '2026-11-20',
  ...more,
})

describe('the clocks of an E-Verify case', () => {
  it('count three, ten, eight and sixty federal working days, as an independent calendar does', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const dueOf = (more: Partial<CaseFacts>) => nextStepOf(facts({ resultOn: day, ...more }))
        expect(dueOf({ result: 'needs more time' })).toEqual({
          step: 'check result',
          dueOn: counted(day, 3, isFederalDay),
        })
        expect(dueOf({})).toEqual({ step: 'act on mismatch', dueOn: counted(day, 10, isFederalDay) })
        expect(dueOf({ decision: 'action', noticeOn: day, referredOn: day })).toEqual({
          step: 'employee visits agency',
          dueOn: counted(day, 8, isFederalDay),
        })
        expect(dueOf({ result: 'continuance' })?.dueOn).toBe(counted(day, 60, isFederalDay))
      }),
      { seed: 12, numRuns: 300 },
    )
  })

  it('count the case by the days on which the location works, also for a short job', () => {
    fc.assert(
      fc.property(
        someDay,
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.boolean(),
        (firstDay, operatingDays, closesOnHolidays) => {
          const isWorked = (day: string) =>
            operatingDays.includes(new Date(`${day}T12:00:00Z`).getUTCDay() || 7) &&
            !(closesOnHolidays && holidays.includes(day))
          const work = { operatingDays, closesOnHolidays }
          expect(eVerifyCaseDue(firstDay, work)).toBe(counted(firstDay, 3, isWorked))
          expect(eVerifyCaseDue(firstDay, { ...work, isShortJob: true } as typeof work)).toBe(
            counted(firstDay, 3, isWorked),
          )
        },
      ),
      { seed: 13, numRuns: 300 },
    )
    // A Monday: the Thursday.
    expect(eVerifyCaseDue('2026-11-16', { operatingDays: [1, 2, 3, 4, 5] })).toBe('2026-11-19')
  })

  it('stop once the case is closed', () => {
    expect(nextStepOf(facts({ closedOn: '2026-11-30', closing: 'quit' }))).toBeUndefined()
    expect(nextStepOf(facts({ result: 'employment authorized' }))).toBeUndefined()
    expect(nextStepOf(facts({ result: 'final nonconfirmation' }))).toEqual({ step: 'close', dueOn: '2026-11-20' })
    expect(nextStepOf(facts({ result: 'resubmit' }))?.step).toBe('close and create again')
    expect(nextStepOf(facts({ decision: 'no action' }))?.step).toBe('close')
  })
})

describe('a case', () => {
  it('is open until it is closed, which E-Verify does by itself with employment authorized', () => {
    expect(isOpenCase(facts({}))).toBe(true)
    expect(isOpenCase(facts({ closedOn: '2026-11-30' }))).toBe(false)
    expect(isOpenCase(facts({ result: 'employment authorized' }))).toBe(false)
  })

  it('is followed by another one if its information was wrong, or E-Verify asked for it', () => {
    const closed = { closedOn: '2026-11-30' }
    expect(needsAnotherCase(facts({ ...closed, closing: 'information incorrect' }))).toBe(true)
    expect(needsAnotherCase(facts({ ...closed, result: 'resubmit', closing: 'resubmitted' }))).toBe(true)
    expect(needsAnotherCase(facts({ ...closed, closing: 'duplicate' }))).toBe(false)
    expect(needsAnotherCase(facts({ result: 'resubmit' }))).toBe(false)
  })

  it('is due unless it waits for a number or a document, or one is there', () => {
    const situation = { isDue: true, awaitsSsn: false, awaitsDocument: false }
    expect(caseDeadline(situation)).toBe('eVerifyCase')
    expect(caseDeadline({ ...situation, isDue: false })).toBeUndefined()
    expect(caseDeadline({ ...situation, awaitsSsn: true })).toBe('eVerifyNumber')
    expect(caseDeadline({ ...situation, awaitsDocument: true })).toBeUndefined()
    const last = { stepDue: '2026-12-07', needsAnother: false }
    expect(caseDeadline({ ...situation, last })).toEqual({ stepDue: '2026-12-07' })
    expect(caseDeadline({ ...situation, last: { stepDue: null, needsAnother: false } })).toBeUndefined()
    expect(caseDeadline({ ...situation, last: { stepDue: null, needsAnother: true } })).toBe('eVerifyCase')
  })
})
