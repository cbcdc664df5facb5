import { describe, expect, it } from 'vitest'
import { allForms } from '#contract/forms/all-forms.ts'
import { employerSteps } from '../i9/employer/values.ts'
import { messages as en } from './messages/en.ts'
import { messages as es } from './messages/es.ts'

const steps: readonly (readonly [string, readonly string[]])[] = [
  ...Object.values(allForms).map(({ key, steps }) => [key, steps.map((step) => step.key)] as const),
  ['i9Employer', employerSteps.map(({ key }) => key)],
]

describe('our words for the steps', () => {
  it.each(steps)('of %s cover each of them and the review of staff, in both languages', (form, keys) => {
    for (const table of [en, es]) {
      const words = (table.steps as Readonly<Record<string, Readonly<Record<string, string>>>>)[form]
      for (const key of [...keys, 'staff']) expect([key, words?.[key]?.length ?? 0]).not.toEqual([key, 0])
    }
  })
})
