import { describe, expect, it } from 'vitest'
import { w4 } from '#contract/forms/w4/w4.ts'
import { w4AskedAgain, w4Blank } from './values.ts'

describe('a draft of an earlier edition of the W-4', () => {
  it('is asked only what the new edition asks differently', () => {
    expect(w4AskedAgain('2025', '2026')).toEqual(['isExempt', 'DependentsUnderAge17', 'Deductions'])
    expect(w4AskedAgain('2026', '2026')).toEqual([])
    expect(w4AskedAgain('2025', '2025')).toEqual([])
  })

  it('is asked nothing that stands on no step or in no field', () => {
    const asked = w4.steps.flatMap(({ fields }) => fields as readonly string[])
    for (const field of w4AskedAgain('2025', '2026')) {
      expect(asked).toContain(field)
      expect(Object.keys(w4Blank)).toContain(field)
    }
  })
})
