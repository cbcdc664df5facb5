import { describe, expect, it } from 'vitest'
import { formIds } from './lookups.ts'
import { daysAfter, newHireTasks, workPermitTask } from './onboarding-tasks.ts'

describe('the packet of a new employee', () => {
  it('holds each form once, with a source for its due date', () => {
    const tasks = [...newHireTasks, workPermitTask]
    expect(tasks.map((task) => task.formId).sort()).toEqual(Object.values(formIds).sort())
    for (const task of tasks) expect(task.source.length, task.name).toBeGreaterThan(10)
  })

  it('has Section 1 of the I-9 due on the first day of work', () => {
    expect(newHireTasks.find((task) => task.formId === formIds.i9)?.dueDays).toBe(0)
  })

  it('counts days across the ends of months and years', () => {
    expect(daysAfter('2026-12-30', 5)).toBe('2027-01-04')
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysAfter('2026-03-08', 0)).toBe('2026-03-08')
  })
})
