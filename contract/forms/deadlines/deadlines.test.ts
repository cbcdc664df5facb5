import { describe, expect, it } from 'vitest'
import type { DeadlineKey } from './kinds.ts'
import { audiences, deadlineKind, deadlineKinds, kindsFor } from './kinds.ts'

const keys = Object.keys(deadlineKinds) as DeadlineKey[]

describe('kinds of deadlines', () => {
  it('are each announced to an audience, in both languages, and have a source', () => {
    for (const key of keys) {
      const { lines, source, counts } = deadlineKind(key)
      expect([key, audiences.some((audience) => lines[audience] !== undefined)]).toEqual([key, true])
      for (const text of Object.values(lines)) {
        expect(text.en.length).toBeGreaterThan(5)
        expect(text.es).not.toBe(text.en)
      }
      expect(source.length + counts.length).toBeGreaterThan(20)
    }
    expect(kindsFor('person')).not.toContain('documentExpiry')
    expect(kindsFor('staff')).toContain('i9SectionTwo')
  })

  it('don’t reveal a person’s status to anyone who reads their email', () => {
    for (const key of ['receipt', 'reverification'] as const)
      expect(deadlineKind(key).lines.person?.en).toBe('A document to present at work')
  })

  it('count from the first day of work where the law does', () => {
    // A Friday: Monday, Tuesday, Wednesday.
    expect(deadlineKind('i9SectionTwo').fromFirstDay?.('2026-11-20', { operatingDays: [1, 2, 3, 4, 5] })).toBe(
      '2026-11-25',
    )
    expect(deadlineKind('wotc').fromFirstDay?.('2026-11-23', { operatingDays: [] })).toBe('2026-12-21')
  })
})
