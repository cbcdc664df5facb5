import { formIds } from '#contract/domain/lookups.ts'
import type { NewHireTask } from '#contract/domain/onboarding-tasks.ts'
import { newHireTasks } from '#contract/domain/onboarding-tasks.ts'

/** A person who doesn't exist: how far they are with their forms. */
export interface SamplePerson {
  readonly firstName: string
  readonly lastName: string
  /** Days from today to the first day of work, on which the forms are due. */
  readonly startsIn: number
  readonly wasInvited: boolean
  /** Whether they have signed a form. */
  readonly hasSigned: (form: NewHireTask) => boolean
}

/** Depends on the state, or on what its person did before: no answers would be right for every business. */
const notSampled: readonly number[] = [formIds.a4, formIds.wotc]

/** The forms of a sample person: those of every new employee that are the same everywhere. */
export const sampleForms: readonly NewHireTask[] = newHireTasks.filter(({ formId }) => !notSampled.includes(formId))

/** One in each state that staff see on an ordinary morning. */
export const samplePeople: readonly SamplePerson[] = [
  { firstName: 'Ana', lastName: 'Sample', startsIn: -3, wasInvited: false, hasSigned: () => false },
  { firstName: 'Ben', lastName: 'Sample', startsIn: 2, wasInvited: true, hasSigned: ({ dueDays }) => dueDays > 0 },
  { firstName: 'Cam', lastName: 'Sample', startsIn: 0, wasInvited: true, hasSigned: () => true },
]
