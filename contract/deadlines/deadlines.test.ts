import { describe, expect, it } from 'vitest'
import { anyFormOf } from '../forms/all.ts'
import { formIds } from '../lookups.ts'
import type { DeadlineKey } from './kinds.ts'
import { audiences, deadlineKind, deadlineKinds, kindsFor } from './kinds.ts'
import { stateExemptUntil, stateRenewals } from './state-renewals.ts'

const keys = Object.keys(deadlineKinds) as DeadlineKey[]

describe('kinds of deadlines', () => {
  it('are each told to somebody, in both languages, and have a source', () => {
    for (const key of keys) {
      const { lines, source, counts } = deadlineKind(key)
      expect([key, audiences.some((audience) => lines[audience] !== undefined)]).toEqual([key, true])
      for (const said of Object.values(lines)) {
        expect(said.en.length).toBeGreaterThan(5)
        expect(said.es).not.toBe(said.en)
      }
      expect(source.length + counts.length).toBeGreaterThan(20)
    }
    expect(kindsFor('person')).not.toContain('documentExpiry')
    expect(kindsFor('staff')).toContain('i9SectionTwo')
  })

  it('say nothing of somebody’s status to anybody who reads their mail', () => {
    for (const key of ['receipt', 'reverification'] as const)
      expect(deadlineKind(key).lines.person?.en).toBe('A document to show at work')
  })

  it('count from the first day of work where their law does', () => {
    // A Friday: Monday, Tuesday, Wednesday.
    expect(deadlineKind('i9SectionTwo').fromFirstDay?.('2026-11-20', [1, 2, 3, 4, 5])).toBe('2026-11-25')
    expect(deadlineKind('wotc').fromFirstDay?.('2026-11-23', [])).toBe('2026-12-21')
  })
})

describe('a claim of exemption on a state’s form', () => {
  it.each([
    ['CA', { isExempt: true }, '2027-02-15'],
    ['AZ', { election: 'zero' }, '2026-12-31'],
    ['AZ', { election: 'percent' }, undefined],
    ['WI', { isExempt: true }, '2027-04-30'],
    ['MN', { exemptBox: 'C' }, '2027-02-15'],
    ['CA', { isExempt: false }, undefined],
    ['IL', { isExempt: true }, undefined],
    ['WA', { isExempt: true }, undefined],
  ] as const)('in %s with %j ends on %s', (state, answers, until) => {
    expect(stateExemptUntil(state, answers, '2026-11-21')).toBe(until)
  })

  it('is made by answers that the form has', () => {
    const asked = Object.keys(anyFormOf(formIds.a4)?.answers.fields ?? {})
    for (const [state, rule] of Object.entries(stateRenewals))
      expect([state, Object.keys(rule.claims).filter((field) => asked.includes(field)).length]).not.toEqual([state, 0])
  })
})
