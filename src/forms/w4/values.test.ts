import { describe, expect, it } from 'vitest'
import { w4 } from '#contract/forms/w4/w4.ts'
import { w4FieldsChangedBetween, w4Blank } from './values.ts'

describe('a draft of an earlier edition of the W-4', () => {
  it('repeats only the questions that the new edition asks differently', () => {
    expect(w4FieldsChangedBetween('2025', '2026')).toEqual(['isExempt', 'DependentsUnderAge17', 'Deductions'])
    expect(w4FieldsChangedBetween('2026', '2026')).toEqual([])
    expect(w4FieldsChangedBetween('2025', '2025')).toEqual([])
  })

  it('repeats no question that is on no step or in no field', () => {
    const stepFields = w4.steps.flatMap(({ fields }) => fields as readonly string[])
    for (const field of w4FieldsChangedBetween('2025', '2026')) {
      expect(stepFields).toContain(field)
      expect(Object.keys(w4Blank)).toContain(field)
    }
  })
})
