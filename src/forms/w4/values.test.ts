import { describe, expect, it } from 'vitest'
import { w4 } from '#contract/forms/w4/w4.ts'
import { toW4Submission, w4Blank, w4FieldsChangedBetween, w4Steps } from './values.ts'

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

describe('the W-4 of a nonresident alien', () => {
  const values = {
    ...w4Blank,
    isNonresidentAlien: true,
    taxResidence: 'other',
    isExempt: true,
    exemptNoneExpected: true,
    maritalStatus: '2',
    DependentsUnderAge17: '2',
  }
  const stepKeys = (changes: typeof w4Blank) => w4Steps({ ...values, ...changes }).map(({ key }) => key)

  it('has no claim of exemption, is single, and claims what its country allows', () => {
    expect(toW4Submission(values)).toMatchObject({
      isExempt: false,
      exemptNoneExpected: false,
      maritalStatus: '1',
      DependentsUnderAge17: '0',
    })
    expect(toW4Submission({ ...values, taxResidence: 'india' })).toMatchObject({ DependentsUnderAge17: '2' })
    expect(stepKeys({})).toEqual(['you', 'filing', 'jobs', 'adjustments', 'card'])
    expect(stepKeys({ taxResidence: 'canada' })).toContain('dependents')
  })

  it('is an ordinary one again once the box is unchecked', () => {
    const unchecked = { ...values, isNonresidentAlien: false }
    expect(toW4Submission(unchecked)).toMatchObject({ taxResidence: '', isExempt: true })
    expect(w4Steps(unchecked).map(({ key }) => key)).toEqual(['you', 'filing', 'card'])
  })
})
