import { describe, expect, it } from 'vitest'
import { editionForDate } from '../editions/edition.ts'
import { w4Editions } from './editions.ts'
import { step3 } from './step3.ts'
import { w4 } from './w4.ts'

const edition = (id: string) => {
  const match = w4Editions.find((each) => each.id === id)
  if (match === undefined) throw new Error(id)
  return match
}

describe('Form W-4', () => {
  it('accepts its sample unchanged', async () => {
    await expect(w4.answers.validate(w4.sample, { abortEarly: false })).resolves.toMatchObject(w4.sample)
  })

  it('computes step 3 with the amounts of its edition', () => {
    const answers = { DependentsUnderAge17: 2, DependentsOtherAge: 1, otherCredits: 150.5 }
    expect(step3(answers, edition('2026'))).toEqual({ children: 4400, others: 500, total: 5050.5 })
    expect(step3(answers, edition('2025'))).toEqual({ children: 4000, others: 500, total: 4650.5 })
    expect(step3({}, edition('2026')).total).toBe(0)
  })

  it('uses the edition that is valid on the day', () => {
    expect(editionForDate(w4Editions, '2025-12-31').id).toBe('2025')
    expect(editionForDate(w4Editions, '2026-01-01').id).toBe('2026')
    expect(editionForDate(w4Editions, '2031-01-01').id).toBe('2026')
  })

  it('has every question on one step, and no step without a question', () => {
    const stepFields = w4.steps.flatMap((step) => step.fields)
    expect(new Set(stepFields).size).toBe(stepFields.length)
    for (const field of stepFields) expect(Object.keys(w4.answers.fields)).toContain(field)
    for (const step of w4.steps) expect(step.fields.length).toBeGreaterThan(0)
  })
})
